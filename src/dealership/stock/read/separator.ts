/** Most common first. */
const separators = [',', ';', '\t', '|'];

const stated = /^sep=(.)\s*$/i;

/** `isStated`: by a `sep=` line, which is not part of the table. */
export type Separator = { separator: string; isStated: boolean };

/**
 * Determines the separator by the first line: the one that yields names of `columns`, else the most frequent.
 * @param columns `stock.columns`
 */
export function detectSeparator(firstLine: string, columns: Readonly<Record<string, unknown>>): Separator {
  const line = firstLine.replace(/^\ufeff/, '');
  const said = stated.exec(line)?.[1];
  if (said !== undefined) return { separator: said, isStated: true };
  const ranked = separators
    .map((separator) => {
      const names = namesOf(line, separator);
      return { separator, known: names.filter((name) => Object.hasOwn(columns, name)).length, cells: names.length };
    })
    .toSorted((one, other) => other.known - one.known || other.cells - one.cells);
  return { separator: ranked[0]?.separator ?? ',', isStated: false };
}

function namesOf(line: string, separator: string): string[] {
  const names: string[] = [];
  let name = '';
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      names.push(name.trim());
      name = '';
    } else name += letter;
  }
  return [...names, name.trim()];
}
