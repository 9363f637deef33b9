import type { Site } from '#site/schema/site.ts';
import type { GeoPoint } from '../near/distance.ts';
import { type AttributeName, attributeNames, attributeOf, hasEnds, hasValues, mostFacetValues, requiresAllValues } from '../state/attributes.ts';
import { type FilterSite, toFilters, toSort } from '../state/index-filters.ts';
import { type SearchState, splitModelPath, type ValueRange } from '../state/search-state.ts';
import { cardField } from './card-field.ts';

/** The hierarchical facet: makes with their models as one choice, `Toyota`, `Toyota > Hilux`. */
export const makeTree = 'make_tree';
const below = ' > ';

/** How a model stands in the tree, and back. */
export const treeValue = (make: string, model: string) => make + below + model;
export function splitTreeValue(value: string): { make: string; model: string | null } {
  const at = value.indexOf(below);
  return at < 0 ? { make: value, model: null } : { make: value.slice(0, at), model: value.slice(at + below.length) };
}

/** What InstantSearch's helper is asked for; `index` also says the order (`Car_production:price:asc`). */
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

type ParameterSite = FilterSite & { search: Pick<Site['search'], 'filters' | 'page_size'> };
export type ParameterOptions = { index: string; site: ParameterSite /** Milliseconds. */; now: number; point?: { lat: number; lng: number } };

/** Names with the tree's own sign in them go by the plain filter. */
const breaksTree = (value: string) => value.includes(below);

/**
 * The facets that the results are counted by: those beside the results, those that are asked for, and what the other way of counting needs. Sliders
 * have the ends of the whole stock, so nobody counts a thousand prices for them.
 */
export function facetsOf(state: SearchState, { search }: ParameterSite): string[] {
  const shown: AttributeName[] = [...search.filters];
  for (const name of attributeNames) if (state.chosen[name] !== undefined || state.ranges[name] !== undefined) shown.push(name);
  const counted = shown.filter((name) => attributeOf(name).type !== 'range');
  const names = counted.map((name) =>
    name === 'make' || (name === 'model' && search.filters.includes('make')) ? makeTree : attributeOf(name).index,
  );
  return [...new Set(['car_type', 'status', ...names])];
}

/**
 * A search as InstantSearch asks it. What is chosen of an attribute is a disjunctive refinement: its other values are counted as if nothing of it was
 * chosen. What refinements cannot say stands in `filters`: values left out, values beside a range, equipment, a place, the site's own rules.
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

/** The chosen makes and their models as values of the tree; null when one of them cannot stand there. */
function treeOf({ chosen }: SearchState): string[] | null {
  const makes = chosen.make ?? [];
  const models = (chosen.model ?? []).map((path) => splitModelPath(path, makes));
  if (makes.some(breaksTree) || models.some(({ model }) => breaksTree(model))) return null;
  return makes.flatMap((make) => {
    const own = models.filter((one) => one.make === make);
    return own.length === 0 ? [make] : own.map(({ model }) => treeValue(make, model));
  });
}

/** The order of a search; `point` is where its place lies, as far as that is known. */
export function orderOf(
  state: Pick<SearchState, 'sortBy' | 'near'>,
  { search }: { search: Pick<Site['search'], 'default_sort'> },
  point?: GeoPoint,
): string[] {
  const order = toSort(state.sortBy ?? search.default_sort);
  // Behind another order it parts equal ones, and has the index tell every distance.
  if (state.near !== null && point !== undefined) order[state.sortBy === null ? 'unshift' : 'push'](`_geoPoint(${point.lat}, ${point.lng}):asc`);
  return order;
}
