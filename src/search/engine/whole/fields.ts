import { EngineError } from '../errors.ts';
import { anything, type Check, count, type Fields, type Given, maybe, noNames, none, pageFields, text, texts } from '../request.ts';

/** What searches may ask beyond what pages ask, with Meilisearch's defaults. */
export type ExtraRequest = {
  attributesToHighlight: readonly string[] | undefined;
  highlightPreTag: string;
  highlightPostTag: string;
  showRankingScore: boolean;
  distinct: string | undefined;
  matchingStrategy: 'last' | 'all' | 'frequency';
  attributesToSearchOn: readonly string[] | undefined;
  rankingScoreThreshold: number | undefined;
};

const yes: Check = { holds: (value) => typeof value === 'boolean', what: 'a boolean' };
const no: Check = { holds: (value) => value === false, what: 'false: more is not possible here' };
const oneOf = (...names: string[]): Check => ({ holds: (value) => names.includes(value as string), what: `one of ${names.join(', ')}` });
const share: Check = { holds: (value) => typeof value === 'number' && value >= 0 && value <= 1, what: 'a float between 0.0 and 1.0', optional: true };

/** Fields that a search and a facet search share. */
const shared: Fields = {
  q: maybe(text),
  filter: anything,
  matchingStrategy: oneOf('last', 'all', 'frequency'),
  attributesToSearchOn: texts,
  rankingScoreThreshold: share,
  locales: texts,
  hybrid: { ...none, code: 'invalid_search_hybrid_query' },
  vector: none,
  media: none,
  useNetwork: anything,
};

/** All of Meilisearch's; what the engine cannot do may be left out, or said to be unwanted. */
export const searchFields: Fields = {
  ...shared,
  ...pageFields,
  attributesToHighlight: texts,
  attributesToCrop: noNames,
  cropLength: count,
  cropMarker: text,
  showMatchesPosition: no,
  showRankingScore: yes,
  showRankingScoreDetails: no,
  showPerformanceDetails: maybe(no),
  distinct: maybe(text),
  retrieveVectors: no,
  personalize: none,
};

export const facetFields: Fields = {
  ...shared,
  facetName: { ...text, code: 'invalid_facet_search_facet_name' },
  facetQuery: { ...maybe(text), code: 'invalid_facet_search_query' },
  exhaustiveFacetCount: { ...maybe(yes), code: 'invalid_facet_search_exhaustive_facet_count' },
};

const defaults: ExtraRequest = {
  attributesToHighlight: undefined,
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  showRankingScore: false,
  distinct: undefined,
  matchingStrategy: 'last',
  attributesToSearchOn: undefined,
  rankingScoreThreshold: undefined,
};

/** What checked fields ask for beyond what pages ask. */
export const toExtraRequest = (given: Given): ExtraRequest => ({ ...defaults, ...given });

/**
 * The facet that checked fields name.
 * @throws EngineError `missing_facet_search_facet_name`
 */
export function toFacetRequest({ facetName, facetQuery }: Given): { facetName: string; facetQuery: string | undefined } {
  if (facetName === undefined) throw new EngineError('missing_facet_search_facet_name', 'Missing field `facetName`');
  return { facetName: facetName as string, facetQuery: facetQuery as string | undefined };
}
