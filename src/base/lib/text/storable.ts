/**
 * For an indexed column. PostgreSQL refuses control characters and lone surrogates.
 * @param maxLength UTF-16 code units.
 */
export const storable = (text: string, maxLength: number): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxLength)
    .toWellFormed();

/** Nesting of a body. */
const maxDepth = 32;

/**
 * Input with all its texts and keys as both databases take them: no NUL, no lone surrogates. JSON values alone.
 * @throws RangeError where it is nested too deep to be checked or stored.
 */
export function storableInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) throw new RangeError(`The input is nested deeper than ${maxDepth}.`);
  if (Array.isArray(value)) return value.map((inner) => storableInput(inner, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableInput(key), storableInput(inner, depth + 1)]));
}
