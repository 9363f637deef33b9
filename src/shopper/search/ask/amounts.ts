import { numeralWords, priceTypePhrases, scalePhrases, shortUnits, type Unit, unitPhrases } from './phrase-tables.ts';
import { phraseAt, type Token } from './tokenize.ts';

/** A number as shoppers write it. */
export type Amount = {
  value: number;
  /** Multiplier of `k` or `grand`; 1 without. */
  scale: number;
  money: boolean;
  grouped: boolean;
  /** Count of digits if written in digits alone, else 0. */
  digits: number;
  plus: boolean;
  unit: Unit | null;
  /** End of the number, before its unit. */
  bare: number;
  to: number;
};

const dashes = new Set(['-', '–', '—']);
export const isDash = (token: Token | undefined) => token?.kind === 'sign' && dashes.has(token.text);
export const isSign = (token: Token | undefined, text: string) => token?.kind === 'sign' && token.text === text;
export const isWord = (token: Token | undefined, ...words: string[]) => token?.kind === 'word' && words.includes(token.text);

/** A number word: `seven`, `twenty five`, `a hundred`. */
function numeralAt(tokens: readonly Token[], from: number): { value: number; to: number } | null {
  const start = isWord(tokens[from], 'a') && isWord(tokens[from + 1], 'hundred') ? from + 1 : from;
  const value = numeralWords.get(tokens[start]?.text ?? '');
  if (value === undefined) return null;
  const next = isDash(tokens[start + 1]) ? start + 2 : start + 1;
  const ones = numeralWords.get(tokens[next]?.text ?? '');
  if (value >= 20 && value < 100 && ones !== undefined && ones > 0 && ones < 10) return { value: value + ones, to: next + 1 };
  return { value, to: start + 1 };
}

export const startsAmount = (token: Token | undefined) => token?.kind === 'number' || isSign(token, '$');

/** Whether an amount is money or distance, judged by the words before it. */
const joinsThousands = (tokens: readonly Token[], from: number, money: boolean) =>
  money || isWord(tokens[from - 1], 'under', 'below', 'than', 'over', 'above', 'max', 'budget', 'to', 'around', 'about');

/** Parses an amount: `$20,000`, `20k`, `20 grand`, `100 thousand kms`, `7+ seats`, `seven seater`, `$100/week`. */
export function amountAt(tokens: readonly Token[], from: number): Amount | null {
  let at = from;
  let money = false;
  if (isSign(tokens[at], '$') || isWord(tokens[at], 'aud')) {
    money = true;
    at += isWord(tokens[at], 'aud') && isSign(tokens[at + 1], '$') ? 2 : 1;
  }
  const number = tokens[at];
  let value: number;
  let digits = 0;
  let grouped = false;
  const words = number?.kind === 'word' ? numeralAt(tokens, at) : null;
  if (number?.kind === 'number' && number.text.length <= 10) {
    value = Number(number.text);
    grouped = number.end - number.start > number.text.length;
    digits = /^\d+$/.test(number.text) && !grouped ? number.text.length : 0;
    at += 1;
    // `38 500` after a comparison or a dollar sign: a space separates thousands.
    const rest = tokens[at];
    if (
      /^[1-9]\d{0,2}$/.test(number.text) &&
      rest?.kind === 'number' &&
      /^\d{3}$/.test(rest.text) &&
      rest.start === number.end + 1 &&
      joinsThousands(tokens, from, money)
    ) {
      value = Number(number.text + rest.text);
      grouped = true;
      digits = 0;
      at += 1;
    }
  } else if (words !== null) {
    value = words.value;
    at = words.to;
  } else return null;
  if (isSign(tokens[at], '$') && tokens[at]?.start === tokens[at - 1]?.end) {
    money = true;
    at += 1;
  }
  let scale = 1;
  for (
    let scaleWord = phraseAt(tokens, at, (key) => scalePhrases.get(key));
    scaleWord !== null;
    scaleWord = phraseAt(tokens, at, (key) => scalePhrases.get(key))
  ) {
    scale *= scaleWord.meaning;
    at = scaleWord.to;
  }
  const isPriceType = (from: number) => phraseAt(tokens, from, (key) => priceTypePhrases.get(key)) !== null;
  // `35k + orc` is no minimum.
  const plus = isSign(tokens[at], '+') && !isPriceType(at + 1);
  if (plus) at += 1;
  const bare = at;
  const unit = unitAt(tokens, at, money);
  const isPrice = unit === null && isPriceType(at);
  if (unit !== null) at = unit.to;
  else if (tokens[at]?.glued && !isWord(tokens[at], 'ish')) return null;
  // `100 ks` are thousands of kilometres, as spoken.
  const spoken = unit !== null && unit.key === 'ks' && scale === 1 && value < 1000 ? 1000 : 1;
  const whole = value * scale * spoken;
  if (!(whole <= 99_999_999)) return null;
  return {
    value: Math.round(whole * 100) / 100,
    scale: scale * spoken,
    money,
    grouped,
    digits: scale === 1 ? digits : 0,
    plus,
    unit: unit?.unit ?? (isPrice ? 'price' : null),
    bare,
    to: at,
  };
}

/** The unit at a position, after a slash or hyphen, with its repetition: `dollars a week`, `ks on the clock`. */
export function unitAt(tokens: readonly Token[], from: number, money: boolean): { unit: Unit; key: string; to: number } | null {
  const stroke = isSign(tokens[from], '/');
  const at = stroke || (isDash(tokens[from]) && tokens[from + 1]?.kind === 'word') ? from + 1 : from;
  const unitWord = phraseAt(tokens, at, (key) => unitPhrases.get(key) ?? (stroke || money ? shortUnits.get(key) : undefined));
  if (unitWord === null) return null;
  const again = unitWord.to < tokens.length ? unitAt(tokens, unitWord.to, unitWord.meaning === 'price') : null;
  const isMore = again !== null && (unitWord.meaning === 'price' || again.unit === unitWord.meaning);
  return isMore ? { unit: again.unit, key: unitWord.key, to: again.to } : { unit: unitWord.meaning, key: unitWord.key, to: unitWord.to };
}
