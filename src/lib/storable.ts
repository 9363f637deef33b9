/**
 * A text for an indexed column of any database. PostgreSQL refuses control characters and lone surrogates.
 * @param maxLength in UTF-16 code units.
 */
export const storable = (text: string, maxLength: number): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
