import type { Column } from '../column.ts';
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
 * The columns whose values make up those of a text column, as a title is made of year, make, model and badge; undefined where no columns do so for
 * most documents.
 */
export function columnsJoinedIn(column: Column, columns: readonly Column[]): readonly Column[] | undefined {
  const candidates = columns.filter(
    (other) => other !== column && other.data.lists === undefined && other.data.values.length < column.data.values.length,
  );
  const found = new Map<string, readonly Column[]>();
  for (let sample = 0; sample < Math.min(samples, column.count); sample += 1) {
    const doc = Math.floor((sample * column.count) / Math.min(samples, column.count));
    const text = column.valueOf(doc);
    if (typeof text !== 'string') continue;
    const parts = candidates.flatMap((other) => {
      const value = joinedText([other.valueOf(doc)]);
      return value === '' || !text.includes(value) ? [] : [{ name: other.name, value }];
    });
    for (const names of waysToJoin(text, parts.slice(0, 8))) {
      if (names.length > 1)
        found.set(
          names.join('\n'),
          names.map((name) => columns.find((other) => other.name === name) as Column),
        );
    }
  }
  let best: readonly Column[] | undefined;
  let most = column.count / 2;
  for (const of of found.values()) {
    let right = 0;
    for (let doc = 0; doc < column.count; doc += 1) if (column.valueOf(doc) === joinedText(of.map((other) => other.valueOf(doc)))) right += 1;
    if (right > most) {
      most = right;
      best = of;
    }
  }
  return best;
}
