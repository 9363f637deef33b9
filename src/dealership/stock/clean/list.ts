import { cleanLine } from '#lib/text/clean-text.ts';
import { isRecord } from '#site/merge.ts';
import { htmlToText } from './html-text.ts';
import { asList, isEmptyValue, type Note, type ReadingContext, type ValueReader } from './reading.ts';
import { markupBegin, textOf } from './text.ts';

/** Limits of what is read, as a multiple of what is used: entries may be empty, duplicate or mostly markup. */
const entriesShare = 4;
const entryShare = 10;

const bullets = /^[\s•·*–—-]+(?=\S)/;

/** Short unique texts from an array, lines or a separated text. An empty array means that there are none, not that it is unknown. */
export function readTextList(limit: number, maxEntries: number): ValueReader {
  return asList((value, context, note) => {
    if (isEmptyValue(value, context)) return {};
    const all = entriesOf(value, limit * maxEntries);
    if (all === null) return { rule: 'not a list' };
    const entries = all.slice(0, maxEntries * entriesShare);
    if (entries.length < all.length) note('', `${all.length} entries`, `${entries.length} entries`, 'too many');
    const cleanEntries = new Set<string>();
    entries.forEach((entry, index) => {
      for (const text of textsOf(entry, index, context, note)) {
        const clean = cleanLine(htmlToText(markupBegin(text, limit * entryShare)), limit).replace(bullets, '');
        if (clean !== '' && cleanEntries.size < maxEntries) cleanEntries.add(clean);
        if (clean !== text.trim()) note(`.${index}`, text, clean === '' ? null : clean, 'text cleaned');
      }
    });
    if (cleanEntries.size === 0 && !Array.isArray(value)) return {};
    return Array.isArray(value) ? { value: [...cleanEntries] } : { value: [...cleanEntries], rule: 'list in a text' };
  }, 'texts');
}

function entriesOf(value: unknown, limit: number): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') return split(markupBegin(value, limit));
  // Equipment by heading: {"Safety": ["ABS", …]}
  return isRecord(value) ? Object.values(value).flatMap((entry) => (Array.isArray(entry) ? entry : [entry])) : null;
}

/** By lines, else by the first of `;`, `|` and `,`. */
function split(text: string): string[] {
  const plain = htmlToText(text).trim();
  if (plain.includes('\n')) return plain.split(/\n+/);
  const by = [';', '|', ','].find((mark) => plain.includes(mark));
  return by === undefined ? [plain] : plain.split(by);
}

function textsOf(entry: unknown, index: number, context: ReadingContext, note: Note): string[] {
  if (isEmptyValue(entry, context)) return [];
  const text = textOf(isRecord(entry) ? (entry.name ?? entry.title ?? entry.description ?? entry.value ?? onlyText(entry)) : entry);
  if (text === null) note(`.${index}`, entry, null, 'not a text');
  return text === null ? [] : [text];
}

/** Of an entry with a key of the feed's own. */
function onlyText(entry: Record<string, unknown>): unknown {
  const texts = Object.values(entry).filter((value) => typeof value === 'string');
  return texts.length === 1 ? texts[0] : undefined;
}

const orderKeys = ['sortOrder', 'sort_order', 'order', 'position', 'sequence'];

/** By the entries' own numbers, where each has one. */
export function inWrittenOrder(list: readonly unknown[]): readonly unknown[] {
  const key = orderKeys.find((name) => list.every((entry) => isRecord(entry) && typeof entry[name] === 'number'));
  return key === undefined ? list : list.toSorted((one, other) => Number(Reflect.get(Object(one), key)) - Number(Reflect.get(Object(other), key)));
}
