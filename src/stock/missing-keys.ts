import type { Site } from '#site/schema/site.ts';
import { type MissingColumn, nearestColumn } from './adapters/missing-columns.ts';
import type { Coverage } from './coverage.ts';

/** Keys of a JSON feed that `stock.columns` maps and no record has. Where records leave out what is empty, only a first feed says that a name is wrong. */
export function missingKeys({ seen, unreadKeys, records }: Coverage, { columns }: Pick<Site['stock'], 'columns'>): MissingColumn[] {
  if (records === 0) return [];
  const free = unreadKeys.map(({ name }) => name);
  return Object.keys(columns).flatMap((name) => (seen.has(name) ? [] : [{ name, nearest: nearestColumn(name, free) }]));
}
