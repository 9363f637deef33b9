import type { LiveSite } from '#site/schema/live-site.ts';
import type { GeoPoint } from '../near/distance.ts';
import { type AttributeName, attributeNames, attributeOf, hasEnds, hasValues, mostFacetValues, requiresAllValues } from '../state/attributes.ts';
import { toFilters, toSort } from '../state/index-filters.ts';
import { type SearchState, type SortSite, splitModelPath, type ValueRange } from '../state/search-state.ts';
import { cardField } from './card-field.ts';

/** The hierarchical facet: `Toyota`, `Toyota > Hilux`. */
export const makeTree = 'make_tree';
const below = ' > ';

export const treeValue = (make: string, model: string) => make + below + model;
export function splitTreeValue(value: string): { make: string; model: string | null } {
  const at = value.indexOf(below);
  return at < 0 ? { make: value, model: null } : { make: value.slice(0, at), model: value.slice(at + below.length) };
}

/** InstantSearch's parameters; `index` includes the order (`Car_production:price:asc`). */
export type Parameters = {
  index: string;
  query: string;
  /** From 0. */
  page: number;
  hitsPerPage: number;
  filters: string;
  disjunctiveFacets: string[];
  disjunctiveFacetsRefinements: Record<string, string[]>;
  numericRefinements: Record<string, { '>='?: number[]; '<='?: number[] }>;
  attributesToRetrieve: string[];
  attributesToHighlight: string[];
  maxValuesPerFacet: number;
};

export type ParameterOptions = { index: string; site: LiveSite /** Milliseconds. */; now: number; point?: { lat: number; lng: number } };

/** Names containing the separator use the plain filter. */
const breaksTree = (value: string) => value.includes(below);

/** Facets to count: the filters', the active ones, and those for result counts. Sliders use bounds of the whole stock instead. */
export function facetsOf(state: SearchState, { search }: LiveSite): string[] {
  const shown: AttributeName[] = [...search.filters];
  for (const name of attributeNames) if (state.chosen[name] !== undefined || state.ranges[name] !== undefined) shown.push(name);
  const counted = shown.filter((name) => attributeOf(name).type !== 'range');
  const names = counted.map((name) =>
    name === 'make' || (name === 'model' && search.filters.includes('make')) ? makeTree : attributeOf(name).index,
  );
  return [...new Set(['car_type', 'status', ...names])];
}

/**
 * Converts a state to InstantSearch parameters. Values are disjunctive refinements, counted without their own attribute. `filters` has the rest:
 * exclusions, values beside a range, equipment, place, the site's rules.
 */
export function toParameters(state: SearchState, { index, site, now, point }: ParameterOptions): Parameters {
  const left: SearchState = { ...state, chosen: { ...state.chosen }, ranges: { ...state.ranges } };
  const refinements: Parameters['disjunctiveFacetsRefinements'] = {};
  const numeric: Parameters['numericRefinements'] = {};
  for (const name of attributeNames) {
    const values = hasValues(name) ? (state.chosen[name] ?? []) : [];
    const range = hasEnds(name) ? state.ranges[name] : undefined;
    if (name === 'make' || name === 'model' || requiresAllValues(name) || (values.length > 0 && range !== undefined)) continue;
    if (values.length > 0) refinements[attributeOf(name).index] = [...values];
    if (range !== undefined) numeric[attributeOf(name).index] = ends(range);
    delete left.chosen[name];
    delete left.ranges[name];
  }
  const tree = treeOf(state);
  if (tree !== null) {
    if (tree.length > 0) refinements[makeTree] = tree;
    delete left.chosen.make;
    delete left.chosen.model;
    const bare = bareModels(state);
    if (bare.length > 0) left.chosen.model = bare;
  }
  const { search } = site;
  const all = toFilters(left, site, { now, ...(point === undefined ? {} : { point }) });
  const order = orderOf(state, site, point);
  return {
    index: [index, order.join(',')].filter((part) => part !== '').join(':'),
    query: state.query,
    page: state.page - 1,
    hitsPerPage: search.page_size,
    filters: all.map((some) => (some.length === 1 ? some[0] : `(${some.map((one) => `(${one})`).join(' OR ')})`)).join(' AND '),
    disjunctiveFacets: facetsOf(state, site),
    disjunctiveFacetsRefinements: refinements,
    numericRefinements: numeric,
    attributesToRetrieve: ['id', cardField],
    attributesToHighlight: [],
    maxValuesPerFacet: mostFacetValues,
  };
}

function ends({ min, max }: ValueRange): Parameters['numericRefinements'][string] {
  return { ...(min === null ? {} : { '>=': [min] }), ...(max === null ? {} : { '<=': [max] }) };
}

const bareModels = ({ chosen }: SearchState) => (chosen.model ?? []).filter((path) => splitModelPath(path, chosen.make ?? []).make === null);

/** Makes and models as tree values; null if one contains the separator. */
function treeOf({ chosen }: SearchState): string[] | null {
  const makes = chosen.make ?? [];
  const models = (chosen.model ?? []).map((path) => splitModelPath(path, makes));
  if (makes.some(breaksTree) || models.some(({ model }) => breaksTree(model))) return null;
  return makes.flatMap((make) => {
    const own = models.filter((one) => one.make === make);
    return own.length === 0 ? [make] : own.map(({ model }) => treeValue(make, model));
  });
}

/** `point`: the place's location, if known. */
export function orderOf(state: Pick<SearchState, 'sortBy' | 'near'>, { search }: SortSite, point?: GeoPoint): string[] {
  const order = toSort(state.sortBy ?? search.default_sort);
  // After another order it breaks ties and makes the index return distances.
  if (state.near !== null && point !== undefined) order[state.sortBy === null ? 'unshift' : 'push'](`_geoPoint(${point.lat}, ${point.lng}):asc`);
  return order;
}
