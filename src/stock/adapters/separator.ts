/** What may part the cells of a table, the most usual first. */
const separators = [',', ';', '\t', '|'];

const stated = /^sep=(.)\s*$/i;

/** The separator of a table. `isStated`: its first line says it, and is no part of the table. */
export type Separator = { separator: string; isStated: boolean };

/**
 * Finds what parts the cells of a table, in its first line. The names that the site reads tell it, else what stands there most often.
 * @param columns the names that `stock.columns` has.
 */
export function separatorOf(firstLine: string, columns: Readonly<Record<string, unknown>>): Separator {
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

/** The cells of a line, without the quotes around them. */
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
