import { firstValue, missingCode } from '../column.ts';
import type { FileColumn } from './file-column.ts';

const samples = 24;

/** All ways to write a text as joined values of a document's columns. */
function waysToJoin(text: string, columns: readonly { name: string; value: string }[]): string[][] {
  if (text === '') return [[]];
  return columns.flatMap(({ name, value }) => {
    if (!text.startsWith(value) || (text.length > value.length && text[value.length] !== ' ')) return [];
    const others = columns.filter((other) => other.name !== name);
    return waysToJoin(text.slice(value.length + 1), others).map((rest) => [name, ...rest]);
  });
}

/** What a document adds to a joined text, if anything. */
const textAt = ({ met, texts }: FileColumn, doc: number): string => texts()[met.cells[doc] ?? missingCode] ?? '';

/** The document's value where it is a text. */
function ownText({ met }: FileColumn, doc: number): string | null {
  const value = met.values[(met.cells[doc] ?? missingCode) - firstValue];
  return typeof value === 'string' ? value : null;
}

/** Whether a document's text equals the joined values of these columns. */
export function isJoinedOf(column: FileColumn, of: readonly FileColumn[], doc: number): boolean {
  const text = ownText(column, doc);
  if (text === null) return false;
  let at = 0;
  for (const other of of) {
    const part = textAt(other, doc);
    if (part === '') continue;
    if (at > 0 && text[at++] !== ' ') return false;
    if (!text.startsWith(part, at)) return false;
    at += part.length;
  }
  return at === text.length;
}

/**
 * The columns that compose a text column, as a title from year, make, model and badge. Undefined unless they do for most documents.
 * @param count of documents. No column holds lists.
 */
export function columnsJoinedIn(column: FileColumn, candidates: readonly FileColumn[], count: number): readonly FileColumn[] | undefined {
  const columnsByNames = new Map<string, readonly FileColumn[]>();
  for (let sample = 0; sample < Math.min(samples, count); sample += 1) {
    const doc = Math.floor((sample * count) / Math.min(samples, count));
    const text = ownText(column, doc);
    if (text === null) continue;
    const parts = candidates.flatMap((other) => {
      const value = textAt(other, doc);
      return value === '' || !text.includes(value) ? [] : [{ name: other.name, value }];
    });
    for (const names of waysToJoin(text, parts.slice(0, 8))) {
      if (names.length > 1)
        columnsByNames.set(
          names.join('\n'),
          names.map((name) => candidates.find((other) => other.name === name) as FileColumn),
        );
    }
  }
  let best: readonly FileColumn[] | undefined;
  let mostRight = count / 2;
  for (const of of columnsByNames.values()) {
    let right = 0;
    for (let doc = 0; doc < count; doc += 1) if (isJoinedOf(column, of, doc)) right += 1;
    if (right > mostRight) {
      mostRight = right;
      best = of;
    }
  }
  return best;
}
