import { EngineError } from './errors.ts';
import type { Strategy } from './query/strategy.ts';

/** A search as it is asked for, with Meilisearch's defaults. */
export type SearchRequest = {
  q: string | undefined;
  offset: number;
  limit: number;
  page: number | undefined;
  hitsPerPage: number | undefined;
  attributesToRetrieve: readonly string[] | undefined;
  attributesToHighlight: readonly string[] | undefined;
  highlightPreTag: string;
  highlightPostTag: string;
  showRankingScore: boolean;
  filter: unknown;
  sort: readonly string[] | undefined;
  distinct: string | undefined;
  facets: readonly string[] | undefined;
  matchingStrategy: Strategy;
  attributesToSearchOn: readonly string[] | undefined;
  rankingScoreThreshold: number | undefined;
};

type Check = { holds: (value: unknown) => boolean; what: string; optional?: boolean };

const texts: Check = {
  holds: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
  what: 'an array of strings',
  optional: true,
};
const text: Check = { holds: (value) => typeof value === 'string', what: 'a string' };
const count: Check = { holds: (value) => Number.isSafeInteger(value) && (value as number) >= 0, what: 'a positive integer' };
const yes: Check = { holds: (value) => typeof value === 'boolean', what: 'a boolean' };
const maybe = (check: Check): Check => ({ ...check, optional: true });
const oneOf = (...names: string[]): Check => ({ holds: (value) => names.includes(value as string), what: `one of ${names.join(', ')}` });
const anything: Check = { holds: () => true, what: 'anything', optional: true };
const share: Check = { holds: (value) => typeof value === 'number' && value >= 0 && value <= 1, what: 'a float between 0.0 and 1.0', optional: true };
const no: Check = { holds: (value) => value === false, what: 'false: more is not possible here' };
const noNames: Check = {
  holds: (value) => Array.isArray(value) && value.length === 0,
  what: 'an empty array: cropping is not possible here',
  optional: true,
};
const none: Check = { holds: () => false, what: 'left out: it is not possible here', optional: true };

/** Fields that a search and a facet search share. */
const shared: Record<string, Check> = {
  q: maybe(text),
  filter: anything,
  matchingStrategy: oneOf('last', 'all', 'frequency'),
  attributesToSearchOn: texts,
  rankingScoreThreshold: share,
  locales: texts,
  hybrid: none,
  vector: none,
  media: none,
  useNetwork: anything,
};

const searchFields: Record<string, Check> = {
  ...shared,
  offset: count,
  limit: count,
  page: maybe(count),
  hitsPerPage: maybe(count),
  attributesToRetrieve: texts,
  attributesToHighlight: texts,
  attributesToCrop: noNames,
  cropLength: count,
  cropMarker: text,
  highlightPreTag: text,
  highlightPostTag: text,
  showMatchesPosition: no,
  showRankingScore: yes,
  showRankingScoreDetails: no,
  showPerformanceDetails: maybe(no),
  sort: texts,
  distinct: maybe(text),
  facets: texts,
  retrieveVectors: no,
  personalize: none,
};

const facetFields: Record<string, Check> = { ...shared, facetName: text, facetQuery: maybe(text), exhaustiveFacetCount: maybe(yes) };

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function check(body: unknown, fields: Record<string, Check>, codeOf: (field: string) => string): Record<string, unknown> {
  if (!isObject(body)) throw new EngineError('bad_request', `Invalid value type: expected an object, but found: \`${JSON.stringify(body)}\``);
  const found: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(body)) {
    if (value === undefined) continue;
    const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (known === undefined)
      throw new EngineError('bad_request', `Unknown field \`${field}\`: expected one of \`${Object.keys(fields).join('`, `')}\``);
    if (value === null && known.optional === true) continue;
    if (!known.holds(value))
      throw new EngineError(codeOf(field), `Invalid value at \`.${field}\`: expected ${known.what}, but found: \`${JSON.stringify(value)}\``);
    found[field] = value;
  }
  return found;
}

const searchCode = (field: string) => (field === 'hybrid' ? 'invalid_search_hybrid_query' : `invalid_search_${snake(field)}`);

/**
 * Checks the body of a search.
 * @throws EngineError that names the field.
 */
export function toSearchRequest(body: unknown): SearchRequest {
  const given = check(body, searchFields, searchCode) as Partial<SearchRequest>;
  return { ...defaults, ...given };
}

const defaults: SearchRequest = {
  q: undefined,
  offset: 0,
  limit: 20,
  page: undefined,
  hitsPerPage: undefined,
  attributesToRetrieve: undefined,
  attributesToHighlight: undefined,
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  showRankingScore: false,
  filter: undefined,
  sort: undefined,
  distinct: undefined,
  facets: undefined,
  matchingStrategy: 'last',
  attributesToSearchOn: undefined,
  rankingScoreThreshold: undefined,
};

export type FacetRequest = { facetName: string; facetQuery: string | undefined; search: SearchRequest };

const facetCodes: Record<string, string> = {
  facetName: 'invalid_facet_search_facet_name',
  facetQuery: 'invalid_facet_search_query',
  exhaustiveFacetCount: 'invalid_facet_search_exhaustive_facet_count',
};

/**
 * Checks the body of a facet search.
 * @throws EngineError that names the field.
 */
export function toFacetRequest(body: unknown): FacetRequest {
  const given = check(body, facetFields, (field) => facetCodes[field] ?? searchCode(field));
  if (given.facetName === undefined) throw new EngineError('missing_facet_search_facet_name', 'Missing field `facetName`');
  const { facetName, facetQuery, exhaustiveFacetCount: _, ...rest } = given;
  return {
    facetName: facetName as string,
    facetQuery: facetQuery as string | undefined,
    search: { ...defaults, ...(rest as Partial<SearchRequest>) },
  };
}

/** Whether a text can name an index. */
export const isUid = (uid: string): boolean => /^[a-zA-Z0-9_-]{1,512}$/.test(uid);

export type QueryOfMany = { indexUid: string; body: Record<string, unknown> };

/**
 * Takes a multi-search apart; the queries themselves are not checked yet.
 * @throws EngineError
 */
export function toQueries(body: unknown): QueryOfMany[] {
  const fields = { queries: anything, federation: none };
  const { queries } = check(body, fields, () => 'bad_request');
  if (queries === undefined) throw new EngineError('bad_request', 'Missing field `queries`');
  if (!Array.isArray(queries))
    throw new EngineError('bad_request', `Invalid value type at \`.queries\`: expected an array, but found: \`${JSON.stringify(queries)}\``);
  return queries.map((query: unknown, place) => {
    const where = `.queries[${place}]`;
    if (!isObject(query))
      throw new EngineError('bad_request', `Invalid value type at \`${where}\`: expected an object, but found: \`${JSON.stringify(query)}\``);
    const { indexUid, ...rest } = query;
    if (indexUid === undefined) throw new EngineError('missing_index_uid', `Missing field \`indexUid\` inside \`${where}\``);
    if (typeof indexUid !== 'string' || !isUid(indexUid))
      throw new EngineError('invalid_index_uid', `\`${JSON.stringify(indexUid)}\` at \`${where}\` is not a valid index uid.`);
    return { indexUid, body: rest };
  });
}
