/**
 * A text as every database keeps it in a column with an index, no longer than so many letters. PostgreSQL refuses control characters and halves of
 * letters.
 */
export const storable = (text: string, most: number): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, most)
    .toWellFormed();
