import type { Column } from './column.ts';
import { distance, pointOf } from './geo.ts';
import type { SearchIndex } from './search-index.ts';
import type { Order } from './sort.ts';

export type Hit = Record<string, unknown>;

/** Whether a list of names holds all names, or this one. */
export const names = (list: readonly string[] | undefined, name: string): boolean => list?.includes('*') === true || list?.includes(name) === true;

/** The columns that an index shows at all. */
export const displayedColumns = ({ columns, settings }: SearchIndex): Column[] =>
  [...columns.values()].filter(({ name }) => names(settings.displayedAttributes, name));

/** Makes hits of documents by projection to the named attributes, or with all. `finish` adds to each. */
export function hitMaker(
  index: SearchIndex,
  attributes: readonly string[] | undefined,
  orders: readonly Order[],
  finish: ((hit: Hit, doc: number) => void) | undefined,
): (doc: number) => Hit {
  const retrieved = displayedColumns(index).filter(({ name }) => attributes === undefined || names(attributes, name));
  const place = orders.find(({ by }) => typeof by !== 'string')?.by;
  return (doc) => {
    const hit: Hit = {};
    for (const column of retrieved) {
      const value = column.valueOf(doc);
      if (value !== undefined) hit[column.name] = value;
    }
    const point = pointOf(hit._geo);
    if (typeof place === 'object' && point !== undefined) hit._geoDistance = Math.round(distance(place, point));
    finish?.(hit, doc);
    return hit;
  };
}
