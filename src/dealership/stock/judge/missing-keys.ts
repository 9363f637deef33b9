import type { Site } from '#site/schema/site.ts';
import type { Coverage } from '../clean/coverage.ts';
import { type MissingColumn, nearestColumn } from '../map/missing-columns.ts';

/** Keys of `stock.columns` in no record. Only significant in a first feed, since empty values may be omitted. */
export function missingKeys({ seen, unreadKeys, records }: Coverage, { columns }: Pick<Site['stock'], 'columns'>): MissingColumn[] {
  if (records === 0) return [];
  const free = unreadKeys.map(({ name }) => name);
  return Object.keys(columns).flatMap((name) => (seen.has(name) ? [] : [{ name, nearest: nearestColumn(name, free) }]));
}
