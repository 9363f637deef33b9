import { claimsRateAlone } from '#law/rules/rate-claim.ts';
import { cleanLine, cleanLines, truncateUnits } from '#lib/text/clean-text.ts';
import { htmlToText } from './html-text.ts';
import { isEmptyValue, type ValueReader } from './reading.ts';

/** Characters read, as a multiple of the limit: prose may be mostly markup. */
const lineShare = 4;
const proseShare = 10;

/** The part of a text that is read; the rest would be cut off anyway. */
export function beginOf(text: string, limit: number): string {
  return text.length <= limit ? text : truncateUnits(text.trimStart(), limit);
}

/** The same with limited tags, and without one that was cut. */
export function markupBegin(text: string, limit: number): string {
  const begin = fewTags(beginOf(text, limit));
  if (begin.length === text.length) return text;
  const open = Math.max(begin.lastIndexOf('<'), begin.lastIndexOf('&'));
  return open > begin.length - longestTag && !/[>;]/.test(begin.slice(open)) ? begin.slice(0, open) : begin;
}

const longestTag = 1000;
/** Parsing is quadratic in the nesting of tags. */
const mostTags = 5000;

function fewTags(text: string): string {
  let at = -1;
  for (let tags = 0; tags <= mostTags; tags += 1) {
    at = text.indexOf('<', at + 1);
    if (at < 0) return text;
  }
  return text.slice(0, at);
}

/** One line; markup stays text, which pages escape. */
export function readLine(limit: number): ValueReader {
  return (value, context) => {
    if (isEmptyValue(value, context)) return {};
    const whole = textOf(value);
    if (whole === null) return { rule: 'not a text' };
    const text = beginOf(whole, limit * lineShare);
    const clean = cleanLine(text, limit);
    if (clean === '') return { rule: 'nothing visible' };
    if (text !== whole) return { value: clean, rule: 'text cut' };
    return clean === text || clean === text.trim().replace(/\s+/g, ' ') ? { value: clean } : { value: clean, rule: 'text cleaned' };
  };
}

/** One line of advertising; dropped with a credit rate but no comparison rate, as the law demands. */
export function readAdvert(limit: number): ValueReader {
  const read = readLine(limit);
  return (value, context, note) => {
    const reading = read(value, context, note);
    return typeof reading.value === 'string' && claimsRateAlone(reading.value)
      ? { rule: 'a rate without its comparison rate', isUnderstood: true }
      : reading;
  };
}

/** Several lines; HTML becomes text. */
export function readProseText(limit: number): ValueReader {
  return (value, context) => {
    if (isEmptyValue(value, context)) return {};
    const whole = textOf(value);
    if (whole === null) return { rule: 'not a text' };
    const text = markupBegin(whole, limit * proseShare);
    const plain = htmlToText(text);
    const clean = cleanLines(plain, limit);
    if (clean === '') return { rule: 'nothing visible' };
    if (text !== whole) return { value: clean, rule: 'text cut' };
    if (plain !== text) return { value: clean, rule: 'HTML to text' };
    return clean.length < text.trim().length - (text.match(/\s+/g)?.join('').length ?? 0) ? { value: clean, rule: 'text cleaned' } : { value: clean };
  };
}

/** Numbers are valid as ids or models (3). */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

const longestWord = 200;

/** One of `words` (folded spellings); another text gives `otherwise`. */
export function readWord(words: ReadonlyMap<string, string>, otherwise: (text: string) => ReturnType<ValueReader>): ValueReader {
  const meaning = (text: string) => (text.length > longestWord ? undefined : words.get(foldedWord(text)));
  const read: ValueReader = (value, context) => {
    if (isEmptyValue(value, context)) return {};
    const text = textOf(value);
    if (text === null) return { rule: 'not a text' };
    const meant = meaning(text);
    if (meant === undefined) return otherwise(text);
    return meant === text.trim() || meant === text.trim().toLowerCase() ? { value: meant } : { value: meant, rule: 'other spelling' };
  };
  return Object.assign(read, { known: { words: [...new Set(words.values())], has: (text: string) => meaning(text) !== undefined } });
}

/** `In Stock`, `in-stock` and `in_stock` are equal. */
export function foldedWord(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

const yes = new Set(['true', 'yes', 'y', '1', 'on']);
const no = new Set(['false', 'no', 'n', '0', 'off']);

const truth: ValueReader = (value, context) => {
  if (typeof value === 'boolean') return { value };
  if (isEmptyValue(value, context)) return {};
  const text = foldedWord(textOf(value) ?? '');
  if (yes.has(text)) return { value: true, rule: 'text to true or false' };
  return no.has(text) ? { value: false, rule: 'text to true or false' } : { rule: 'neither true nor false' };
};

const isTruth = (text: string) => yes.has(foldedWord(text)) || no.has(foldedWord(text));

export const readBoolean: ValueReader = Object.assign(truth, { known: { words: ['yes', 'no'], has: isTruth } });
