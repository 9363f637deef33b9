import type { DocSet } from './doc-set.ts';
import { EngineError, sortedNames } from './errors.ts';
import type { LatLng } from './filter/tree.ts';
import { distanceRanks } from './geo.ts';
import type { SearchIndex } from './search-index.ts';

export type SortOrder = { by: string | LatLng; direction: 'asc' | 'desc' };

const wrongSort = (message: string) => new EngineError('invalid_search_sort', message);
const point = /^_geoPoint\(\s*([^,]*?)\s*,\s*([^,]*?)\s*\)$/;
const reserved = /^_geo(?:Distance|Radius|BoundingBox|Point)?(?:\(|$)/;

function parseOrder(text: string): SortOrder {
  const [, by, direction] = /^([\s\S]*):(asc|desc)$/.exec(text) ?? [];
  if (by === undefined)
    throw wrongSort(`Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${text}\`.`);
  const place = point.exec(by)?.slice(1).map(Number);
  if (place?.every((each) => !Number.isNaN(each)) === true) {
    const [latitude = 0, longitude = 0] = place;
    if (Math.abs(latitude) > 90) throw wrongSort(`Bad latitude \`${latitude}\`. Latitude must be contained between -90 and 90 degrees.`);
    if (Math.abs(longitude) > 180) throw wrongSort(`Bad longitude \`${longitude}\`. Longitude must be contained between -180 and 180 degrees.`);
    return { by: [latitude, longitude], direction: direction as 'asc' };
  }
  if (reserved.test(by))
    throw wrongSort(`\`${by}\` is a reserved keyword and thus can't be used as a sort expression. Use _geoPoint(latitude, longitude).`);
  return { by, direction: direction as 'asc' };
}

/** Parses a request's `sort`. @throws EngineError `invalid_search_sort` */
export const toOrders = (sort: readonly string[] | undefined): SortOrder[] => (sort ?? []).map(parseOrder);

/** @throws EngineError `invalid_search_sort` for an unsortable attribute. */
export function checkOrders({ settings }: SearchIndex, orders: readonly SortOrder[]): void {
  const { sortableAttributes, rankingRules } = settings;
  if (orders.length > 0 && !rankingRules.includes('sort'))
    throw wrongSort('You must specify where `sort` is listed in the rankingRules setting to use it.');
  for (const { by } of orders) {
    const name = typeof by === 'string' ? by : '_geo';
    if (!sortableAttributes.includes(name))
      throw wrongSort(`Attribute \`${name}\` is not sortable. Available sortable attributes are: \`${sortedNames(sortableAttributes)}\`.`);
  }
}

/** Each document's rank; undefined if no document has the field. */
export function ranksOf(index: SearchIndex, { by, direction }: SortOrder, universe: DocSet): Uint32Array | undefined {
  if (typeof by === 'string') return index.columns.get(by)?.ranks(direction);
  return distanceRanks(index.columns.get('_geo'), universe, index.count, by, direction);
}
