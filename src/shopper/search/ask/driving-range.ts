import { type Amount, amountAt, isDash, isWord } from './amounts.ts';
import { comparisonPhrases, drivingRangePhrases, trailingComparisons } from './phrase-tables.ts';
import { phraseAt, type Token } from './tokenize.ts';

/** Kilometres. Above any electric car's range, so a larger number is an odometer. */
const farthest = 1200;
const nearest = 100;

const mayBeRange = ({ value, money, scale, unit }: Amount) =>
  !money && scale === 1 && value >= nearest && value <= farthest && (unit === 'km' || unit === null);

/** One or two amounts of kilometres with their comparison. */
function distanceAt(tokens: readonly Token[], from: number): { unit: Amount['unit']; to: number } | null {
  const comparison = phraseAt(tokens, from, (key) => comparisonPhrases.get(key));
  const amount = amountAt(tokens, comparison?.to ?? from);
  if (amount === null || !mayBeRange(amount)) return null;
  const second = isDash(tokens[amount.to]) || isWord(tokens[amount.to], 'to', 'and') ? amountAt(tokens, amount.to + 1) : null;
  const last = second !== null && mayBeRange(second) ? second : amount;
  const after = phraseAt(tokens, last.to, (key) => trailingComparisons.get(key));
  return { unit: last.unit, to: after?.to ?? last.to };
}

/** An electric car's driving range, which no listing can be filtered by: `at least 400 km range`, `300km per charge`. Returns its end. */
export function drivingRangeAt(tokens: readonly Token[], from: number): number | null {
  const distance = distanceAt(tokens, from);
  if (distance !== null) {
    const said = isWord(tokens[distance.to], 'of') ? distance.to + 1 : distance.to;
    const behind = phraseAt(tokens, said, (key) => drivingRangePhrases.get(key));
    return behind === null || (distance.unit === null && !behind.key.endsWith('range')) ? null : behind.to;
  }
  const before = phraseAt(tokens, from, (key) => (key.endsWith('range') ? drivingRangePhrases.get(key) : undefined));
  if (before === null || isWord(tokens[from - 1], 'price')) return null;
  return distanceAt(tokens, isWord(tokens[before.to], 'of', 'is') ? before.to + 1 : before.to)?.to ?? null;
}

/** Whether kilometres in a query about electric cars mean the odometer: below a limit, or with the odometer named. */
export function isDriven(range: { min: number | null; max: number | null } | null, tokens: readonly Token[]): boolean {
  const end = range?.min ?? range?.max ?? null;
  const isLimit = range !== null && range.min === null && tokens[0]?.kind !== 'number';
  return (
    isLimit ||
    end === null ||
    end > farthest ||
    tokens.some((token) => isWord(token, 'clock', 'odometer', 'odo', 'driven', 'travelled', 'done', 'it'))
  );
}
