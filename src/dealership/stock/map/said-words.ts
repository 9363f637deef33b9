import { memoizeLru } from '#lib/cache/memoize-lru.ts';
import { truncateUnits } from '#lib/text/clean-text.ts';
import type { SaidWord, VehicleDraft } from '../clean/draft.ts';
import { fields } from '../clean/fields.ts';
import { type CompiledRule, extractCellPart } from './columns.ts';

const longestWord = 60;

/** Rules whose cell is one value. */
const oneValue: readonly CompiledRule['rule'][] = ['text', 'boolean', 'car_type', 'price_type', 'status', 'item_type'];

const knownBy = (field: string | undefined) => fields[field ?? '']?.known;

type WordReader = ((cell: string) => SaidWord) | null;
const wordReaders = new WeakMap<readonly CompiledRule[], WordReader>();

/** Notes what a cell says, if its column has `values` or fills a field with known words. */
export function noteWord(draft: VehicleDraft, column: string, cell: string, rules: readonly CompiledRule[], isKey = false): void {
  let reader = wordReaders.get(rules);
  if (reader === undefined) {
    reader = wordReaderOf(column, rules, isKey);
    wordReaders.set(rules, reader);
  }
  if (reader !== null) draft.words.push(reader(cell.trim()));
}

/** The same for a key of a JSON feed that fills the field of its name. */
export function noteKeyWord(draft: VehicleDraft, name: string, path: string, value: unknown): void {
  if (typeof value === 'string' && knownBy(path) !== undefined) noteWord(draft, name, value, keyRules(`${name}\n${path}`), true);
}

const keyRules = memoizeLru(500, (key: string): CompiledRule[] => [
  { to: [key.slice(key.indexOf('\n') + 1)], rule: 'text', take: null, values: new Map(), separator: null, basis: undefined },
]);

function wordReaderOf(column: string, rules: readonly CompiledRule[], isKey: boolean): WordReader {
  const main = rules.find(({ to }) => knownBy(to[0]) !== undefined) ?? rules.find(({ values }) => values.size > 0);
  if (main === undefined || !rules.every(({ rule }) => oneValue.includes(rule))) return null;
  const [field = ''] = main.to;
  const isFree = knownBy(field) === undefined;
  const about = { column, field, hasValues: main.values.size > 0, ...(isKey && { isKey }) };
  return memoizeLru(1000, (cell: string): SaidWord => {
    const fate = fateOf(cell, rules);
    // With free text, words missing in `values` only matter if it never matches.
    const isReported = fate === 'unread' || (fate === 'read' && isFree);
    return { ...about, fate, ...(isReported && { word: truncateUnits(cell, longestWord) }) };
  });
}

/** The best of any rule. A cell that no `take` matches is not meant for a minor field. */
function fateOf(cell: string, rules: readonly CompiledRule[]): SaidWord['fate'] {
  let best: SaidWord['fate'] | null = null;
  for (const { to, take, values } of rules) {
    const text = extractCellPart(cell, take);
    if (text === null) continue;
    if (values.has(text.toLowerCase())) return 'replaced';
    if (best !== 'read') best = (knownBy(to[0])?.has(text) ?? true) ? 'read' : 'unread';
  }
  return best ?? (rules.some(({ to }) => knownBy(to[0])?.isMinor) ? 'read' : 'unread');
}
