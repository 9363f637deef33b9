/** `Date.toISOString` format, which sorts as text. */
const isPlain = (instant: string): boolean => instant.length === 24 && instant[10] === 'T' && instant.endsWith('Z');

/** Text comparison is many times faster than parsing. */
export function isLater(one: string, other: string): boolean {
  return isPlain(one) && isPlain(other) ? one > other : Date.parse(one) > Date.parse(other);
}
