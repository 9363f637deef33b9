import { caseFolded, sameText } from '#lib/text/text.ts';
import type { Site } from '#site/schema/site.ts';
import type { LiveSort } from '#site/terms.ts';
import { type AttributeName, attributeNames, fixedValues, hasEnds, hasNumbers, hasValues, requiresAllValues } from './attributes.ts';
import { colourName, isFamily } from './colour-family.ts';

/** What an address needs of a site. Scripts of pages without the live search know no more. */
export type SortSite = { search: Pick<Site['search'], 'default_sort'> };

/** Inclusive; null is open. */
export type ValueRange = { min: number | null; max: number | null };
/** Sorted by distance from a postcode or place; limited to `km`. */
export type Near = { place: string; km: number | null };

/** Search filters in canonical form: cleaned, sorted, unique, nothing empty. Equal searches have equal states and addresses. */
export type SearchState = {
  query: string;
  /** Full text only, no query parsing. */
  literal: boolean;
  /** From 1. */
  page: number;
  /** Null: the site's default. */
  sortBy: LiveSort | null;
  /** Any of the values. A model has its make (`Toyota/Hilux`) if chosen, so that `Toyota` and `Ford/Ranger` means any Toyota and the Rangers. */
  chosen: Partial<Record<AttributeName, readonly string[]>>;
  /** Models without makes. */
  excluded: Partial<Record<AttributeName, readonly string[]>>;
  ranges: Partial<Record<AttributeName, ValueRange>>;
  near: Near | null;
  /** Unrelated parameters (`utm_source=…`), unchanged. */
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
/** Limit in addresses. */
export const maxRangeValue = 999_999_999;

/** Single spaces, trimmed, well-formed, at most 200 characters. */
export const normaliseQuery = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, longestQuery).toWellFormed().trim();

/** Canonical, or null if impossible. */
export function normaliseValue(name: AttributeName, value: string): string | null {
  const text = value.trim();
  if (text === '' || text.length > longestValue * (requiresAllValues(name) ? 12 : 1) || !text.isWellFormed() || text.includes('\uFFFD')) return null;
  const values = fixedValues(name);
  if (values !== null) return values.find((one) => sameText(one, text)) ?? null;
  if (hasNumbers(name)) return /^\d{1,4}$/.test(text) ? String(Number(text)) : null;
  return text;
}

/** A model of a chosen make. */
export const modelPath = (make: string, model: string) => `${make}/${model}`;

/** The make is null unless one of these. */
export function splitModelPath(path: string, makes: readonly string[]): { make: string | null; model: string } {
  let make: string | null = null;
  for (const one of makes) if (path.startsWith(`${one}/`) && one.length > (make?.length ?? -1)) make = one;
  return make === null ? { make, model: path } : { make, model: path.slice(make.length + 1) };
}

function settledValues(name: AttributeName, values: readonly string[]): string[] {
  const cleaned: string[] = [];
  for (const value of values) {
    const text = normaliseValue(name, value);
    if (text !== null && cleaned.length < mostValues && !cleaned.some((one) => sameText(one, text))) cleaned.push(text);
  }
  return hasNumbers(name) ? cleaned.sort((one, other) => Number(one) - Number(other)) : cleaned.sort();
}

function settledLists(lists: SearchState['chosen']): SearchState['chosen'] {
  const normaliseState: SearchState['chosen'] = {};
  for (const name of attributeNames) {
    const values = hasValues(name) ? settledValues(name, lists[name] ?? []) : [];
    if (values.length > 0) normaliseState[name] = values;
  }
  return normaliseState;
}

export const sortedEnds = ({ min, max }: ValueRange): ValueRange =>
  min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };

function settledRange(name: AttributeName, { min, max }: ValueRange): ValueRange | null {
  // Cents at the finest; years, seats and doors are whole.
  const unit = hasNumbers(name) ? 1 : 100;
  const end = (value: number | null) =>
    value !== null && value >= 0 && value <= maxRangeValue && value === Math.round(value * unit) / unit ? value : null;
  const ends = { min: end(min), max: end(max) };
  return ends.min === null && ends.max === null ? null : sortedEnds(ends);
}

/** A single make applies to all models. */
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

/** Canonicalises; invalid parts are dropped. */
export function normalizeSearchState(parts: Partial<SearchState>): SearchState {
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
  const place = normaliseQuery(state.near?.place ?? '')
    .slice(0, longestValue)
    .trim();
  const km = state.near?.km ?? null;
  const query = normaliseQuery(state.query);
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

/** Resets the page unless that changes. */
const changed = (state: SearchState, parts: Partial<SearchState>) => normalizeSearchState({ ...state, page: 1, ...parts });

const without = (values: readonly string[] = [], value: string) => values.filter((one) => !sameText(one, value));
const holds = (values: readonly string[] = [], value: string) => values.some((one) => sameText(one, value));

export const isChosen = (state: SearchState, name: AttributeName, value: string) => holds(state.chosen[name], value);

/** Removing a make removes its models. Choosing un-excludes. */
export function toggleValue(state: SearchState, name: AttributeName, value: string): SearchState {
  return isChosen(state, name, value) ? dropped(state, name, value) : chooseValues(state, name, [value]);
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

/** Adds values. */
export function chooseValues(state: SearchState, name: AttributeName, values: readonly string[]): SearchState {
  const chosen = { ...state.chosen, [name]: [...(state.chosen[name] ?? []), ...values] };
  const excluded = { ...state.excluded, [name]: (state.excluded[name] ?? []).filter((one) => !holds(values, one)) };
  return changed(state, { chosen, excluded });
}

/** Also removes them, and shades of a family, from the chosen. */
export function excludeValues(state: SearchState, name: AttributeName, values: readonly string[]): SearchState {
  const isLeft = (chosen: string) =>
    values.some((value) => sameText(value, chosen) || (isFamily(value) && caseFolded(chosen).includes(caseFolded(colourName(value)))));
  const withoutThem = (state.chosen[name] ?? []).filter(isLeft).reduce((one, value) => dropped(one, name, value), state);
  return changed(withoutThem, { excluded: { ...withoutThem.excluded, [name]: [...(withoutThem.excluded[name] ?? []), ...values] } });
}

export function includeValue(state: SearchState, name: AttributeName, value: string): SearchState {
  return changed(state, { excluded: { ...state.excluded, [name]: without(state.excluded[name], value) } });
}

export function setRange(state: SearchState, name: AttributeName, range: ValueRange): SearchState {
  return changed(state, { ranges: { ...state.ranges, [name]: range } });
}

/** `literal` disables query parsing. */
export function setQuery(state: SearchState, query: string, literal = false): SearchState {
  return changed(state, { query, literal });
}

/** The default is stored as null, except with a place, where null is by distance. */
export function setSort(state: SearchState, sort: LiveSort, site: SortSite): SearchState {
  return changed(state, { sortBy: sort === site.search.default_sort && state.near === null ? null : sort });
}

export function setNear(state: SearchState, near: Near): SearchState {
  return changed(state, { near });
}

/** The default order is null again. */
export function clearNear(state: SearchState, site: SortSite): SearchState {
  return changed(state, { near: null, sortBy: state.sortBy === site.search.default_sort ? null : state.sortBy });
}

export const sortByDistance = (state: SearchState) => changed(state, { sortBy: null });

export function setPage(state: SearchState, page: number): SearchState {
  return normalizeSearchState({ ...state, page });
}

/** Null for the default order unless near a place; otherwise one address had two states. */
export const inOwnOrder = (state: SearchState, { search }: SortSite): SearchState =>
  state.near === null && state.sortBy === search.default_sort ? { ...state, sortBy: null } : state;

/** Keeps order and unrelated parameters. */
export function clearSearch(state: SearchState): SearchState {
  return normalizeSearchState({ sortBy: state.sortBy, other: state.other });
}
