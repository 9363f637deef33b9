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
