import type { FileColumn } from './file-column.ts';
import { joinedText } from './forms.ts';

const samples = 24;

/** All ways to write a text as values of a document's columns with spaces between. */
function waysToJoin(text: string, columns: readonly { name: string; value: string }[]): string[][] {
  if (text === '') return [[]];
  return columns.flatMap(({ name, value }) => {
    if (!text.startsWith(value) || (text.length > value.length && text[value.length] !== ' ')) return [];
    const others = columns.filter((other) => other.name !== name);
    return waysToJoin(text.slice(value.length + 1), others).map((rest) => [name, ...rest]);
  });
}

/**
 * The columns whose values make up those of a text column, as a title is made of year, make, model and badge. Undefined where no columns do so for
 * most documents.
 */
export function columnsJoinedIn(column: FileColumn, candidates: readonly FileColumn[]): readonly FileColumn[] | undefined {
  const count = column.fields.length;
  const columnsByNames = new Map<string, readonly FileColumn[]>();
  for (let sample = 0; sample < Math.min(samples, count); sample += 1) {
    const doc = Math.floor((sample * count) / Math.min(samples, count));
    const text = column.fields[doc];
    if (typeof text !== 'string') continue;
    const parts = candidates.flatMap((other) => {
      const value = joinedText([other.fields[doc]]);
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
    for (const [doc, field] of column.fields.entries()) if (field === joinedText(of.map((other) => other.fields[doc]))) right += 1;
    if (right > mostRight) {
      mostRight = right;
      best = of;
    }
  }
  return best;
}
