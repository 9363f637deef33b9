import { caseFolded, sameText } from '#lib/text.ts';
import type { Site } from '#site/schema/site.ts';
import type { LiveSort } from '#site/terms.ts';
import { type AttributeName, asksForAll, attributeNames, hasEnds, hasNumbers, hasValues, onlyValues } from './attributes.ts';
import { colourName, isFamily } from './colour-family.ts';

/** Two ends, both included; null leaves an end open. */
export type Range = { min: number | null; max: number | null };
/** Nearest first, from a postcode or the name of a place; `km` leaves out what is farther away. */
export type Near = { place: string; km: number | null };

/**
 * What a shopper asks the search for. Always settled (its canonical form): values cleaned, sorted and single, no empty lists and ranges. So equal
 * searches are equal states and have one address.
 */
export type SearchState = {
  query: string;
  /** The query is words to search for and nothing else, also where it could be read as plain English. */
  literal: boolean;
  /** From 1. */
  page: number;
  /** Null is the site's own order. */
  sortBy: LiveSort | null;
  /**
   * Values of which a vehicle has one. A model stands with its make before it (`Toyota/Hilux`) where that make is chosen, so that `Toyota` and
   * `Ford/Ranger` mean any Toyota and the Rangers.
   */
  chosen: Partial<Record<AttributeName, readonly string[]>>;
  /** Values that a vehicle has not. Models stand without a make. */
  excluded: Partial<Record<AttributeName, readonly string[]>>;
  ranges: Partial<Record<AttributeName, Range>>;
  near: Near | null;
  /** Parts of the address that are not the search's (`utm_source=…`), as they stood there. */
  other: readonly string[];
};

export const emptyState: SearchState = {
  query: '',
  literal: false,
  page: 1,
  sortBy: null,
  chosen: {},
  excluded: {},
  ranges: {},
  near: null,
  other: [],
};

const longestQuery = 200;
const longestValue = 120;
const mostValues = 60;
const mostPages = 1_000_000;
/** The largest amount or distance that an address may ask for. */
export const largest = 999_999_999;

/** A text for searching: whole letters, single spaces, none at the ends, at most 200 characters. */
export const cleanQuery = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, longestQuery).toWellFormed().trim();

/** A value of an attribute as it may stand in a state, or null for one that no vehicle can have. */
export function cleanValue(name: AttributeName, value: string): string | null {
  const text = value.trim();
  if (text === '' || text.length > longestValue * (asksForAll(name) ? 12 : 1) || !text.isWellFormed() || text.includes('\uFFFD')) return null;
  const values = onlyValues(name);
  if (values !== null) return values.find((one) => sameText(one, text)) ?? null;
  if (hasNumbers(name)) return /^\d{1,4}$/.test(text) ? String(Number(text)) : null;
  return text;
}

/** Where a model of a chosen make stands. */
export const modelPath = (make: string, model: string) => `${make}/${model}`;

/** The make and model of a model path; the make is null where none of these makes stands before it. */
export function splitModelPath(path: string, makes: readonly string[]): { make: string | null; model: string } {
  let make: string | null = null;
  for (const one of makes) if (path.startsWith(`${one}/`) && one.length > (make?.length ?? -1)) make = one;
  return make === null ? { make, model: path } : { make, model: path.slice(make.length + 1) };
}

function settledValues(name: AttributeName, values: readonly string[]): string[] {
  const cleaned: string[] = [];
  for (const value of values) {
    const text = cleanValue(name, value);
    if (text !== null && cleaned.length < mostValues && !cleaned.some((one) => sameText(one, text))) cleaned.push(text);
  }
  return hasNumbers(name) ? cleaned.sort((one, other) => Number(one) - Number(other)) : cleaned.sort();
}

function settledLists(lists: SearchState['chosen']): SearchState['chosen'] {
  const settled: SearchState['chosen'] = {};
  for (const name of attributeNames) {
    const values = hasValues(name) ? settledValues(name, lists[name] ?? []) : [];
    if (values.length > 0) settled[name] = values;
  }
  return settled;
}

/** The lower end first. */
export const sortedEnds = ({ min, max }: Range): Range => (min !== null && max !== null && min > max ? { min: max, max: min } : { min, max });

function settledRange(name: AttributeName, { min, max }: Range): Range | null {
  // Whole cents at the finest, and whole years, seats and doors: no address says more.
  const unit = hasNumbers(name) ? 1 : 100;
  const end = (value: number | null) =>
    value !== null && value >= 0 && value <= largest && value === Math.round(value * unit) / unit ? value : null;
  const ends = { min: end(min), max: end(max) };
  return ends.min === null && ends.max === null ? null : sortedEnds(ends);
}

/** A single make is that of every model; among several makes a model without one stays so. */
function settledModels(paths: readonly string[], makes: readonly string[]): string[] {
  const only = makes.length === 1 ? (makes[0] ?? null) : null;
  const models = paths.flatMap((path) => {
    const { make, model } = splitModelPath(path, makes);
    const name = model.trim();
    if (name === '') return [];
    const of = make ?? only;
    return [of === null ? name : modelPath(of, name)];
  });
  return settledValues('model', models);
}

/** Normalises a state to its one settled form, from any parts. What is broken is left out. */
export function settled(parts: Partial<SearchState>): SearchState {
  const state = { ...emptyState, ...parts };
  const chosen = settledLists(state.chosen);
  if (chosen.model !== undefined) {
    const models = settledModels(chosen.model, chosen.make ?? []);
    if (models.length > 0) chosen.model = models;
    else delete chosen.model;
  }
  const ranges: SearchState['ranges'] = {};
  for (const name of attributeNames) {
    const range = hasEnds(name) ? settledRange(name, state.ranges[name] ?? { min: null, max: null }) : null;
    if (range !== null) ranges[name] = range;
  }
  const place = cleanQuery(state.near?.place ?? '')
    .slice(0, longestValue)
    .trim();
  const km = state.near?.km ?? null;
  const query = cleanQuery(state.query);
  return {
    query,
    literal: state.literal && query !== '',
    page: Number.isInteger(state.page) && state.page >= 1 && state.page <= mostPages ? state.page : 1,
    sortBy: state.sortBy,
    chosen,
    excluded: settledLists(state.excluded),
    ranges,
    near: place === '' ? null : { place, km: km !== null && Number.isInteger(km) && km >= 1 && km <= 9999 ? km : null },
    other: state.other,
  };
}

/** Any change but that of the page leads back to the first page. */
const changed = (state: SearchState, parts: Partial<SearchState>) => settled({ ...state, page: 1, ...parts });

const without = (values: readonly string[] = [], value: string) => values.filter((one) => !sameText(one, value));
const holds = (values: readonly string[] = [], value: string) => values.some((one) => sameText(one, value));

/** Whether a value is chosen. */
export const isChosen = (state: SearchState, name: AttributeName, value: string) => holds(state.chosen[name], value);

/** Toggles a refinement: chooses a value, or drops one that is chosen; a make takes its models with it. A value that was left out is so no more. */
export function toggle(state: SearchState, name: AttributeName, value: string): SearchState {
  return isChosen(state, name, value) ? dropped(state, name, value) : choose(state, name, [value]);
}

function dropped(state: SearchState, name: AttributeName, value: string): SearchState {
  const chosen = { ...state.chosen, [name]: without(state.chosen[name], value) };
  const makes = state.chosen.make ?? [];
  if (name === 'make')
    chosen.model = (state.chosen.model ?? []).filter((path) => {
      const { make } = splitModelPath(path, makes);
      return make === null || !sameText(make, value);
    });
  return changed(state, { chosen });
}

/** Chooses values beside those that are chosen. */
export function choose(state: SearchState, name: AttributeName, values: readonly string[]): SearchState {
  const chosen = { ...state.chosen, [name]: [...(state.chosen[name] ?? []), ...values] };
  const excluded = { ...state.excluded, [name]: (state.excluded[name] ?? []).filter((one) => !holds(values, one)) };
  return changed(state, { chosen, excluded });
}

/** Leaves out values; those that were chosen are so no more, nor the shades of a family of colours. */
export function exclude(state: SearchState, name: AttributeName, values: readonly string[]): SearchState {
  const isLeft = (chosen: string) =>
    values.some((value) => sameText(value, chosen) || (isFamily(value) && caseFolded(chosen).includes(caseFolded(colourName(value)))));
  const withoutThem = (state.chosen[name] ?? []).filter(isLeft).reduce((one, value) => dropped(one, name, value), state);
  return changed(withoutThem, { excluded: { ...withoutThem.excluded, [name]: [...(withoutThem.excluded[name] ?? []), ...values] } });
}

/** Takes a value from those that are left out. */
export function include(state: SearchState, name: AttributeName, value: string): SearchState {
  return changed(state, { excluded: { ...state.excluded, [name]: without(state.excluded[name], value) } });
}

/** Sets the two ends of an attribute. */
export function setRange(state: SearchState, name: AttributeName, range: Range): SearchState {
  return changed(state, { ranges: { ...state.ranges, [name]: range } });
}

/** Sets the words; `literal` keeps them from being read as plain English. */
export function setQuery(state: SearchState, query: string, literal = false): SearchState {
  return changed(state, { query, literal });
}

/** Sets the order; the site's own order is none, but beside a place, where none is nearest first. */
export function setSort(state: SearchState, sort: LiveSort, site: { search: Pick<Site['search'], 'default_sort'> }): SearchState {
  return changed(state, { sortBy: sort === site.search.default_sort && state.near === null ? null : sort });
}

export function setNear(state: SearchState, near: Near): SearchState {
  return changed(state, { near });
}

/** Drops the place: the site's own order is none again. */
export function clearNear(state: SearchState, site: { search: Pick<Site['search'], 'default_sort'> }): SearchState {
  return changed(state, { near: null, sortBy: state.sortBy === site.search.default_sort ? null : state.sortBy });
}

/** Puts the nearest first. */
export const sortByDistance = (state: SearchState) => changed(state, { sortBy: null });

export function setPage(state: SearchState, page: number): SearchState {
  return settled({ ...state, page });
}

/** The site's own order is none, but beside a place: a search that lost its place otherwise has one address for two states. */
export const inOwnOrder = (state: SearchState, { search }: { search: Pick<Site['search'], 'default_sort'> }): SearchState =>
  state.near === null && state.sortBy === search.default_sort ? { ...state, sortBy: null } : state;

/** Drops the query, every filter and the place; the order and what is not the search's stay. */
export function clear(state: SearchState): SearchState {
  return settled({ sortBy: state.sortBy, other: state.other });
}
