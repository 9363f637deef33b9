import { type Column, nullValue } from '../column.ts';
import { addDoc, type DocSet, difference, emptyDocSet, fullDocSet, intersectInto, intersection, isEmptySet, unionInto } from '../doc-set.ts';
import { EngineError, sortedNames } from '../errors.ts';
import { facetKey } from '../fold.ts';
import { haversineMetres, placedDocs } from '../geo.ts';
import { wrongFilter } from './reader.ts';
import { type Filter, type FilterTest, filterFields, type LatLng } from './tree.ts';

export type Filterable = { count: number; columns: ReadonlyMap<string, Column>; filterable: readonly string[]; searchable: readonly string[] };

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** A string's finite number, if it is one. */
export function toFiniteNumber(text: string): number | undefined {
  const value = number.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

function equal(column: Column, value: string, set: DocSet): DocSet {
  const asNumber = toFiniteNumber(value);
  for (const key of asNumber === undefined ? [facetKey(value)] : [facetKey(value), asNumber]) {
    const group = column.groupWith(key);
    if (group >= 0) column.addGroups(set, group);
  }
  return set;
}

/** The first group above the key, within its kind. */
function upperBound(column: Column, key: string | number): number {
  const group = column.groupWith(key);
  return group < 0 ? column.lowerBound(key) : group + 1;
}

/** Range query; bounds compare as numbers if both are. */
function between(column: Column, set: DocSet, low: string | undefined, high: string | undefined, open: boolean): DocSet {
  const [lowest, highest] = [
    low === undefined ? Number.NEGATIVE_INFINITY : toFiniteNumber(low),
    high === undefined ? Number.POSITIVE_INFINITY : toFiniteNumber(high),
  ];
  const below = (key: string | number) => (open ? upperBound(column, key) : column.lowerBound(key));
  const above = (key: string | number) => (open ? column.lowerBound(key) : upperBound(column, key));
  if (lowest !== undefined && highest !== undefined) {
    column.addGroups(set, low === undefined ? 0 : below(lowest), high === undefined ? column.numbers : above(highest));
  }
  column.addGroups(set, low === undefined ? column.numbers : below(facetKey(low)), high === undefined ? column.groups : above(facetKey(high)));
  return set;
}

function startingWith(column: Column, prefix: string, set: DocSet): DocSet {
  const low = column.lowerBound(prefix);
  let high = low;
  while (high < column.groups && String(column.keys[high]).startsWith(prefix)) high += 1;
  column.addGroups(set, low, high);
  return set;
}

const isEmptyObject = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** Documents whose value is null, or an empty string, list or object. */
function bare(column: Column, test: 'null' | 'empty', set: DocSet): DocSet {
  const { lists, starts, values } = column.data;
  if (test === 'null') column.addDocs(set, nullValue);
  else {
    for (const [place, value] of values.entries()) if (value === '' || isEmptyObject(value)) column.addDocs(set, place);
  }
  if (lists === undefined || starts === undefined) return set;
  const single = difference(set, lists);
  if (test === 'null') return single;
  const empty = emptyDocSet(column.count);
  for (let doc = 0; doc < column.count; doc += 1) if (starts[doc] === starts[doc + 1]) addDoc(empty, doc);
  return unionInto(single, intersectInto(empty, lists));
}

function exists(column: Column): DocSet {
  const set = emptyDocSet(column.count);
  column.addDocs(set, nullValue, column.data.values.length);
  return column.data.lists === undefined ? set : unionInto(set, column.data.lists);
}

function evaluateTest(index: Filterable, field: string, test: FilterTest): DocSet {
  const column = index.columns.get(field);
  const set = emptyDocSet(index.count);
  // Meilisearch's `!=` on an unknown field matches nothing.
  if (column === undefined) return test.op === '!=' && index.searchable.includes(field) ? fullDocSet(index.count) : set;
  switch (test.op) {
    case '=':
      return equal(column, test.value, set);
    case '!=':
      return difference(fullDocSet(index.count), equal(column, test.value, set));
    case 'in':
      for (const value of test.values) equal(column, value, set);
      return set;
    case '>':
    case '>=':
      return between(column, set, test.value, undefined, test.op === '>');
    case '<':
    case '<=':
      return between(column, set, undefined, test.value, test.op === '<');
    case 'to':
      return between(column, set, test.from, test.to, false);
    case 'starts with':
      return facetKey(test.value) === '' ? exists(column) : startingWith(column, facetKey(test.value), set);
    case 'contains':
      throw new EngineError('feature_not_enabled', 'Using `CONTAINS` in a filter is not possible here.');
    case 'null':
    case 'empty':
      return bare(column, test.op, set);
    case 'exists':
      return exists(column);
  }
}

function checkPoint([latitude, longitude]: LatLng): void {
  if (Math.abs(latitude) > 90) throw wrongFilter(`Bad latitude \`${latitude}\`. Latitude must be contained between -90 and 90 degrees.`);
  if (Math.abs(longitude) > 180) throw wrongFilter(`Bad longitude \`${longitude}\`. Longitude must be contained between -180 and 180 degrees.`);
}

function evaluateGeo(index: Filterable, filter: Extract<Filter, { within: LatLng } | { topRight: LatLng }>): DocSet {
  if ('within' in filter) {
    checkPoint(filter.within);
    if (filter.resolution < 3 || filter.resolution > 1000)
      throw wrongFilter(`Invalid resolution \`${filter.resolution}\`. It must be between 3 and 1000.`);
  } else {
    checkPoint(filter.topRight);
    checkPoint(filter.bottomLeft);
    const [top, bottom] = [filter.topRight[0], filter.bottomLeft[0]];
    if (top < bottom) throw wrongFilter(`The top latitude \`${top}\` is below the bottom latitude \`${bottom}\`.`);
  }
  if (!index.filterable.includes('_geo')) throw wrongFilter('Attribute `_geo` is not filterable.');
  const column = index.columns.get('_geo');
  if (column === undefined) return emptyDocSet(index.count);
  if ('within' in filter) return placedDocs(column, (point) => haversineMetres(filter.within, point) <= filter.metres);
  const [[north, east], [south, west]] = [filter.topRight, filter.bottomLeft];
  const across = east < west;
  return placedDocs(column, ([latitude, longitude]) => {
    const inside = across ? longitude >= west || longitude <= east : longitude >= west && longitude <= east;
    return latitude >= south && latitude <= north && inside;
  });
}

function evaluate(index: Filterable, filter: Filter): DocSet {
  if ('not' in filter) return difference(fullDocSet(index.count), evaluate(index, filter.not));
  if ('or' in filter) return filter.or.reduce((set, each) => unionInto(set, evaluate(index, each)), emptyDocSet(index.count));
  if ('and' in filter) {
    let set: DocSet | undefined;
    for (const each of filter.and) {
      if (set !== undefined && isEmptySet(set)) return set;
      set = set === undefined ? evaluate(index, each) : intersection(set, evaluate(index, each));
    }
    return set ?? emptyDocSet(index.count);
  }
  return 'field' in filter ? evaluateTest(index, filter.field, filter.test) : evaluateGeo(index, filter);
}

const usesContains = (filter: Filter): boolean => {
  if ('not' in filter) return usesContains(filter.not);
  if ('field' in filter) return filter.test.op === 'contains';
  return ('and' in filter ? filter.and : 'or' in filter ? filter.or : []).some(usesContains);
};

/**
 * Evaluates a filter tree.
 * @throws EngineError `invalid_search_filter`, also for a field that is not filterable; `feature_not_enabled` for CONTAINS.
 */
export function filteredDocs(index: Filterable, filter: Filter | undefined): DocSet {
  if (filter === undefined) return fullDocSet(index.count);
  if (usesContains(filter)) throw new EngineError('feature_not_enabled', 'Using `CONTAINS` in a filter is not possible here.');
  const unknown = filterFields(filter).find((field) => !index.filterable.includes(field));
  if (unknown !== undefined)
    throw wrongFilter(`Attribute \`${unknown}\` is not filterable. Available filterable attributes are: ${sortedNames(index.filterable)}.`);
  return evaluate(index, filter);
}
