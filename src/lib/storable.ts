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

/** Input with all its texts and keys as both databases take them: no NUL, no lone surrogates. JSON values alone. */
export function storableInput(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(storableInput);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableInput(key), storableInput(inner)]));
}
