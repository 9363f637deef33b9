import { type DocSet, members, removeAll, size } from './doc-set.ts';
import { EngineError, listed } from './errors.ts';
import { type FacetHit, facetHits } from './facet-search.ts';
import { checkFacets, type Distribution, facetAnswer, type Stats } from './facets.ts';
import { filteredDocs } from './filter/evaluate.ts';
import { parseFilter } from './filter/parse.ts';
import type { Filter } from './filter/tree.ts';
import { Highlighter } from './highlight.ts';
import { type Hit, hitMaker } from './hits.ts';
import { type Graph, queryGraph } from './query/graph.ts';
import { Lookup } from './query/lookup.ts';
import type { Meanings } from './query/meanings.ts';
import { foundDocs } from './query/strategy.ts';
import { Terms } from './query/terms.ts';
import { bucketSort, distinctDocs } from './ranking/bucket-sort.ts';
import { rulesFor } from './ranking/rules.ts';
import { type FacetRequest, type SearchRequest, toFacetRequest, toSearchRequest } from './request.ts';
import type { SearchIndex } from './search-index.ts';
import { checkOrders, toOrders } from './sort.ts';

export type SearchAnswer = {
  hits: Hit[];
  query: string;
  processingTimeMs: number;
  facetDistribution?: Record<string, Distribution>;
  facetStats?: Record<string, Stats>;
} & ({ limit: number; offset: number; estimatedTotalHits: number } | { page: number; hitsPerPage: number; totalPages: number; totalHits: number });

export type FacetAnswer = { facetHits: FacetHit[]; facetQuery: string | null; processingTimeMs: number };

/** The documents that a request can find, and how its words are read; without words it finds all that the filter leaves. */
type Candidates = { universe: DocSet; words: { graph: Graph; meanings: Meanings[]; lookup: Lookup } | undefined };

function findCandidates(index: SearchIndex, request: SearchRequest, filter: Filter | undefined): Candidates {
  const restricted = searchedAttributes(index, request);
  distinctColumn(index, request);
  const universe = filteredDocs(index, filter);
  if (request.q === undefined || request.q.trim() === '') return { universe, words: undefined };
  const maker = new Terms(index.settings);
  const query = maker.parse(request.q);
  const lookup = new Lookup(index.text, index.count, restricted);
  const unwanted = query.withoutWords.map((word) => lookup.text.find(word)).filter((word) => word >= 0);
  removeAll(universe, lookup.docsOfWords(unwanted, false));
  for (const phrase of query.withoutPhrases) removeAll(universe, lookup.docsOfPhrase(phrase));
  if (query.terms.length === 0) return { universe, words: undefined };
  const { graph, meanings } = queryGraph(query.terms, maker, lookup);
  return { universe: foundDocs(graph, universe, request.matchingStrategy, lookup), words: { graph, meanings, lookup } };
}

function searchedAttributes(index: SearchIndex, { attributesToSearchOn: names }: SearchRequest): ReadonlySet<string> | undefined {
  const { searchableAttributes } = index.settings;
  const unknown = names?.find((name) => name !== '*' && !searchableAttributes.includes(name) && !searchableAttributes.includes('*'));
  if (unknown !== undefined) {
    const known = listed(searchableAttributes);
    throw new EngineError(
      'invalid_search_attributes_to_search_on',
      `Attribute \`${unknown}\` is not searchable. Available searchable attributes are: \`${known}\`.`,
    );
  }
  return names === undefined || names.includes('*') ? undefined : new Set(names);
}

/** Which documents to show: pages win over an offset. */
function pageOf(request: SearchRequest, most: number): { from: number; length: number; pages: { page: number; hitsPerPage: number } | undefined } {
  const { page, hitsPerPage } = request;
  const pages = page === undefined && hitsPerPage === undefined ? undefined : { page: page ?? 1, hitsPerPage: hitsPerPage ?? 20 };
  const offset = pages === undefined ? request.offset : Math.max(0, pages.page - 1) * pages.hitsPerPage;
  const length = pages === undefined ? request.limit : pages.page === 0 ? 0 : pages.hitsPerPage;
  const from = Math.min(offset, most);
  return { from, length: Math.min(length, most - from), pages };
}

function distinctColumn(index: SearchIndex, request: SearchRequest) {
  const { distinctAttribute, filterableAttributes } = index.settings;
  if (request.distinct !== undefined && !filterableAttributes.includes(request.distinct)) {
    const known = listed(filterableAttributes);
    throw new EngineError(
      'invalid_search_distinct',
      `Attribute \`${request.distinct}\` is not filterable and thus, cannot be used as distinct attribute. Available filterable attributes are: \`${known}\`.`,
    );
  }
  return index.columns.get(request.distinct ?? distinctAttribute ?? '');
}

/**
 * Answers a search. `processingTimeMs` is left to the one who holds the clock.
 * @throws EngineError
 */
export function search(index: SearchIndex, body: unknown): SearchAnswer {
  const request = toSearchRequest(body);
  const { maxTotalHits } = index.settings.pagination;
  // Of several errors the one counts that Meilisearch meets first.
  const filter = parseFilter(request.filter);
  const orders = toOrders(request.sort);
  const { universe, words } = findCandidates(index, request, filter);
  const distinct = distinctColumn(index, request);
  checkOrders(index, orders);
  if (request.facets !== undefined) checkFacets(index.settings, request.facets);
  const { from, length, pages } = pageOf(request, maxTotalHits);
  const { docs, scores, candidates } = bucketSort({
    universe,
    graph: words?.graph ?? [],
    rules: rulesFor(index, orders, request.matchingStrategy, universe, words?.lookup),
    from,
    length,
    distinct,
    scored: request.showRankingScore || request.rankingScoreThreshold !== undefined,
    threshold: request.rankingScoreThreshold,
    judged: pages === undefined ? 0 : maxTotalHits,
  });
  const left = pages !== undefined && distinct !== undefined ? distinctDocs(distinct, candidates) : candidates;
  const total = Math.min(size(left), maxTotalHits);
  const highlights = words !== undefined && request.attributesToHighlight !== undefined;
  const toHit = hitMaker(index, request, highlights ? new Highlighter(index.text, words.meanings) : undefined);
  const totals =
    pages === undefined
      ? { limit: request.limit, offset: request.offset, estimatedTotalHits: total }
      : { ...pages, totalPages: pages.hitsPerPage === 0 ? 0 : Math.ceil(total / pages.hitsPerPage), totalHits: total };
  return {
    hits: docs.map((doc, place) => toHit(doc, scores[place] ?? 1)),
    query: request.q ?? '',
    processingTimeMs: 0,
    ...totals,
    ...(request.facets === undefined ? {} : facetAnswer(index.columns, index.settings, request.facets, members(left), left)),
  };
}

/**
 * Answers a search among the values of a facet.
 * @throws EngineError
 */
export function facetSearch(index: SearchIndex, body: unknown): FacetAnswer {
  const request: FacetRequest = toFacetRequest(body);
  const { universe } = findCandidates(index, request.search, parseFilter(request.search.filter));
  const found = facetHits(index.columns, index.settings, request.facetName, request.facetQuery, universe);
  return { facetHits: found, facetQuery: request.facetQuery ?? null, processingTimeMs: 0 };
}
