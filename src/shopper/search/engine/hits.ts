import type { Column } from './column.ts';
import { haversineMetres, toLatLng } from './geo.ts';
import type { SearchIndex } from './search-index.ts';
import type { SortOrder } from './sort.ts';

export type Hit = Record<string, unknown>;

export const includesName = (list: readonly string[] | undefined, name: string): boolean =>
  list?.includes('*') === true || list?.includes(name) === true;

export const displayedColumns = ({ columns, settings }: SearchIndex): Column[] =>
  [...columns.values()].filter(({ name }) => includesName(settings.displayedAttributes, name));

/** Makes hits with the named attributes, or all. `finish` is called on each. */
export function hitMaker(
  index: SearchIndex,
  attributes: readonly string[] | undefined,
  orders: readonly SortOrder[],
  finish: ((hit: Hit, doc: number) => void) | undefined,
): (doc: number) => Hit {
  const retrieved = displayedColumns(index).filter(({ name }) => attributes === undefined || includesName(attributes, name));
  const place = orders.find(({ by }) => typeof by !== 'string')?.by;
  return (doc) => {
    const hit: Hit = {};
    for (const column of retrieved) {
      const value = column.valueOf(doc);
      if (value !== undefined) hit[column.name] = value;
    }
    const point = toLatLng(hit._geo);
    if (typeof place === 'object' && point !== undefined) hit._geoDistance = Math.round(haversineMetres(place, point));
    finish?.(hit, doc);
    return hit;
  };
}
