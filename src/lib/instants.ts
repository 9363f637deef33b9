/** `Date.toISOString` form, which sorts as text. */
const isPlain = (instant: string): boolean => instant.length === 24 && instant[10] === 'T' && instant.endsWith('Z');

/** Whether an ISO 8601 instant is later. Comparing texts in plain form is many times faster than parsing. */
export function isLater(one: string, other: string): boolean {
  return isPlain(one) && isPlain(other) ? one > other : Date.parse(one) > Date.parse(other);
}
