import { EngineError } from '#search/engine/errors.ts';
import {
  absentCheck,
  anyCheck,
  countCheck,
  type EngineInput,
  emptyListCheck,
  type FieldCheck,
  type FieldChecks,
  optionalCheck,
  pageFields,
  stringCheck,
  stringListCheck,
} from '#search/engine/request.ts';

/** Search options beyond the pages', with Meilisearch's defaults. */
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

const yes: FieldCheck = { holds: (value) => typeof value === 'boolean', what: 'a boolean' };
const no: FieldCheck = { holds: (value) => value === false, what: 'false: more is not possible here' };
const oneOf = (...names: string[]): FieldCheck => ({ holds: (value) => names.includes(value as string), what: `one of ${names.join(', ')}` });
const share: FieldCheck = {
  holds: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  what: 'a float between 0.0 and 1.0',
  optional: true,
};

/** Fields that a search and a facet search share. */
const shared: FieldChecks = {
  q: optionalCheck(stringCheck),
  filter: anyCheck,
  matchingStrategy: oneOf('last', 'all', 'frequency'),
  attributesToSearchOn: stringListCheck,
  rankingScoreThreshold: share,
  locales: stringListCheck,
  hybrid: { ...absentCheck, code: 'invalid_search_hybrid_query' },
  vector: absentCheck,
  media: absentCheck,
  useNetwork: anyCheck,
};

/** All of Meilisearch's fields; unsupported ones must be absent or off. */
export const searchFields: FieldChecks = {
  ...shared,
  ...pageFields,
  attributesToHighlight: stringListCheck,
  attributesToCrop: emptyListCheck,
  cropLength: countCheck,
  cropMarker: stringCheck,
  showMatchesPosition: no,
  showRankingScore: yes,
  showRankingScoreDetails: no,
  showPerformanceDetails: optionalCheck(no),
  distinct: optionalCheck(stringCheck),
  retrieveVectors: no,
  personalize: absentCheck,
};

export const facetFields: FieldChecks = {
  ...shared,
  facetName: { ...stringCheck, code: 'invalid_facet_search_facet_name' },
  facetQuery: { ...optionalCheck(stringCheck), code: 'invalid_facet_search_query' },
  exhaustiveFacetCount: { ...optionalCheck(yes), code: 'invalid_facet_search_exhaustive_facet_count' },
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
export const toExtraRequest = (given: EngineInput): ExtraRequest => ({ ...defaults, ...given });

/** @throws EngineError `missing_facet_search_facet_name` */
export function toFacetRequest({ facetName, facetQuery }: EngineInput): { facetName: string; facetQuery: string | undefined } {
  if (facetName === undefined) throw new EngineError('missing_facet_search_facet_name', 'Missing field `facetName`');
  return { facetName: facetName as string, facetQuery: facetQuery as string | undefined };
}
