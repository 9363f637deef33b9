import { parseFilter } from '#search/engine/filter/parse.ts';
import { toSearchRequest, validateFields } from '#search/engine/request.ts';
import { findCandidates, type SearchAnswer, runSearch as searchWith } from '#search/engine/search.ts';
import type { SearchIndex } from '#search/engine/search-index.ts';
import { extras } from './extras.ts';
import { type FacetHit, facetHits } from './facet-hits.ts';
import { facetFields, toFacetRequest } from './fields.ts';

export type FacetAnswer = { facetHits: FacetHit[]; facetQuery: string | null; processingTimeMs: number };

/** Any Meilisearch search. The caller sets `processingTimeMs`. @throws EngineError */
export const fullSearch = (index: SearchIndex, body: unknown): SearchAnswer => searchWith(index, body, extras);

/** A facet search. @throws EngineError */
export function facetSearch(index: SearchIndex, body: unknown): FacetAnswer {
  const given = validateFields(body, facetFields);
  const { facetName, facetQuery } = toFacetRequest(given);
  const { q, filter } = toSearchRequest(given);
  const { universe } = findCandidates(index, q, parseFilter(filter), extras.begin(index, given));
  const hits = facetHits(index.columns, index.settings, facetName, facetQuery, universe);
  return { facetHits: hits, facetQuery: facetQuery ?? null, processingTimeMs: 0 };
}
