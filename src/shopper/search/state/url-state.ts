import { type LiveSort, liveSorts } from '#site/terms.ts';
import { type AttributeName, attributeNames, hasEnds, hasValues, isAttributeName } from './attributes.ts';
import { modelPath, normalizeSearchState, type SearchState, type SortSite, sortedEnds, type ValueRange } from './search-state.ts';

/** Prefix of excluded attributes: `not_colour=White`. */
const not = 'not_';
/** Ignored (specification 1 §4). */
const ignored = 'facetStats';
/** `as=words`: full text only. */
const words = 'words';

/** Null for broken escapes. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** Encodes what it must. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/%(?:20|2C|2F|3A|24|40)/g, (code) => (code === '%20' ? '+' : decodeURIComponent(code)));

const end = String.raw`(?:\d{1,9}(?:\.\d{1,2})?)`;
const pair = new RegExp(`^(${end})?(?:-|–|:|\\.\\.)(${end})?$`);

/** `$10,000-$30,000`, `10000-` or `-30000`, sorted; null otherwise. */
export function rangeIn(text: string): ValueRange | null {
  const match = pair.exec(text.replace(/[$,\s]/g, ''));
  if (match === null) return null;
  const [min, max] = [match[1], match[2]].map((digits) => (digits === undefined ? null : Number(digits)));
  return sortedEnds({ min: min ?? null, max: max ?? null });
}

export const rangeText = ({ min, max }: ValueRange) => `${min ?? ''}-${max ?? ''}`;

const isSort = (text: string): text is LiveSort => liveSorts.some((sort) => sort === text);

/** Parses a deep link's query string. Invalid parts are dropped, unrelated ones kept. */
export function parseSearch(url: string, site: SortSite): SearchState {
  const start = url.indexOf('?');
  const parts = start < 0 ? [] : (url.slice(start + 1).split('#')[0] ?? '').split('&');
  const values: Partial<Record<AttributeName, string[]>> = {};
  const excluded: Partial<Record<AttributeName, string[]>> = {};
  const single = new Map<string, string>();
  const other: string[] = [];
  for (const part of parts) {
    const equals = part.indexOf('=');
    const name = decoded(equals < 0 ? part : part.slice(0, equals));
    const value = equals < 0 ? '' : decoded(part.slice(equals + 1));
    const left = name?.startsWith(not) ? name.slice(not.length) : '';
    if (part === '' || name === ignored) continue;
    if (name !== null && isAttributeName(name)) push(values, name, value);
    else if (isAttributeName(left) && hasValues(left)) push(excluded, left, value);
    else if (name !== null && singles.has(name)) {
      if (value !== null && value !== '' && !single.has(name)) single.set(name, value);
    } else other.push(part);
  }
  return stateFrom(values, excluded, single, other, site);
}

const singles: ReadonlySet<string> = new Set(['query', 'page', 'sortBy', 'near', 'within', 'as']);

function push(lists: Partial<Record<AttributeName, string[]>>, name: AttributeName, value: string | null): void {
  if (value === null) return;
  const list = lists[name] ?? [];
  lists[name] = list;
  list.push(value);
}

type Values = Partial<Record<AttributeName, string[]>>;

function stateFrom(values: Values, excluded: Values, single: ReadonlyMap<string, string>, other: string[], site: SortSite): SearchState {
  const chosen: Values = {};
  const ranges: SearchState['ranges'] = {};
  for (const name of attributeNames) {
    const given = values[name] ?? [];
    if (hasEnds(name)) {
      const range = given.map(rangeIn).find((one) => one !== null);
      if (range) ranges[name] = range;
    }
    if (hasValues(name)) chosen[name] = given;
  }
  const sort = single.get('sortBy') ?? '';
  const near = single.get('near');
  return normalizeSearchState({
    query: single.get('query') ?? '',
    literal: single.get('as') === words,
    page: wholeNumber(single.get('page')) ?? 1,
    sortBy: isSort(sort) && (sort !== site.search.default_sort || near !== undefined) ? sort : null,
    chosen,
    excluded,
    ranges,
    near: near === undefined ? null : { place: near, km: wholeNumber(single.get('within')) },
    other,
  });
}

const wholeNumber = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** The query string with `?`, or nothing. Omits defaults. */
export function toSearch(state: SearchState, site: SortSite): string {
  const parts: string[] = [];
  const add = (name: string, value: string) => parts.push(`${name}=${encoded(value)}`);
  if (state.query !== '') add('query', state.query);
  if (state.literal) add('as', words);
  for (const name of attributeNames) {
    for (const value of name === 'model' ? shortModels(state) : (state.chosen[name] ?? [])) add(name, value);
    const range = state.ranges[name];
    if (range !== undefined) add(name, rangeText(range));
    for (const value of state.excluded[name] ?? []) add(not + name, value);
  }
  if (state.near !== null) add('near', state.near.place);
  if (state.near?.km) add('within', String(state.near.km));
  if (state.sortBy !== null && (state.sortBy !== site.search.default_sort || state.near !== null)) add('sortBy', state.sortBy);
  if (state.page > 1) add('page', String(state.page));
  parts.push(...state.other);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** A single make's models without it (`make=Toyota&model=Hilux`). */
function shortModels({ chosen }: SearchState): readonly string[] {
  const models = chosen.model ?? [];
  const [make, ...others] = chosen.make ?? [];
  if (make === undefined || others.length > 0) return models;
  const start = modelPath(make, '');
  return models.map((path) => (path.slice(start.length).startsWith(start) ? path : path.slice(start.length)));
}
