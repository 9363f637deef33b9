import { countDocs, type DocSet, listDocs, subtractFrom } from './doc-set.ts';
import { EngineError } from './errors.ts';
import type { Extras, ExtraWork } from './extras.ts';
import { checkFacets, type Distribution, facetAnswer, type Stats } from './facets.ts';
import { filteredDocs } from './filter/evaluate.ts';
import { parseFilter } from './filter/parse.ts';
import type { Filter } from './filter/tree.ts';
import { type Hit, hitMaker } from './hits.ts';
import { buildQueryGraph, type QueryGraph } from './query/graph.ts';
import { Lookup } from './query/lookup.ts';
import { foundDocs, lastFirst, type TermRemoval } from './query/strategy.ts';
import type { TermDerivations } from './query/term-derivations.ts';
import { TermParser } from './query/terms.ts';
import { bucketSort } from './ranking/bucket-sort.ts';
import { rankingRulesFor } from './ranking/rules.ts';
import { pageFields, type SearchRequest, toSearchRequest, validateFields } from './request.ts';
import type { SearchIndex } from './search-index.ts';
import { checkOrders, toOrders } from './sort.ts';

export type SearchAnswer = {
  hits: Hit[];
  query: string;
  processingTimeMs: number;
  facetDistribution?: Record<string, Distribution>;
  facetStats?: Record<string, Stats>;
} & ({ limit: number; offset: number; estimatedTotalHits: number } | { page: number; hitsPerPage: number; totalPages: number; totalHits: number });

/** Matching documents and the query's terms; without words all that pass the filter. */
type Candidates = { universe: DocSet; words: { graph: QueryGraph; meanings: TermDerivations[]; lookup: Lookup } | undefined };

const leaveOutOf = (extra: Pick<ExtraWork, 'leaveOut'> | undefined): TermRemoval => (extra === undefined ? lastFirst : extra.leaveOut);

/** Filters, then matches words. @throws EngineError */
export function findCandidates(
  index: SearchIndex,
  q: string | undefined,
  filter: Filter | undefined,
  extra: Pick<ExtraWork, 'restricted' | 'leaveOut'> | undefined,
): Candidates {
  const universe = filteredDocs(index, filter);
  if (q === undefined || q.trim() === '') return { universe, words: undefined };
  const maker = new TermParser(index.settings);
  const query = maker.parse(q);
  const lookup = new Lookup(index.text, index.count, extra?.restricted);
  const unwanted = query.withoutWords.map((word) => lookup.text.find(word)).filter((word) => word >= 0);
  subtractFrom(universe, lookup.docsOfWords(unwanted, false));
  for (const phrase of query.withoutPhrases) subtractFrom(universe, lookup.docsOfPhrase(phrase));
  if (query.terms.length === 0) return { universe, words: undefined };
  const { graph, meanings } = buildQueryGraph(query.terms, maker, lookup);
  return { universe: foundDocs(graph, universe, leaveOutOf(extra), lookup), words: { graph, meanings, lookup } };
}

/** The requested page; pages override an offset. */
function pageOf(
  request: SearchRequest,
  maxTotal: number,
): { from: number; length: number; pages: { page: number; hitsPerPage: number } | undefined } {
  const { page, hitsPerPage } = request;
  const pages = page === undefined && hitsPerPage === undefined ? undefined : { page: page ?? 1, hitsPerPage: hitsPerPage ?? 20 };
  const offset = pages === undefined ? request.offset : Math.max(0, pages.page - 1) * pages.hitsPerPage;
  const length = pages === undefined ? request.limit : pages.page === 0 ? 0 : pages.hitsPerPage;
  const from = Math.min(offset, maxTotal);
  return { from, length: Math.min(length, maxTotal - from), pages };
}

/**
 * Runs a search of the site's pages, with `extras` any of Meilisearch's. The caller sets `processingTimeMs`.
 * @throws EngineError, also for a field or setting that needs extras.
 */
export function runSearch(index: SearchIndex, body: unknown, extras?: Extras): SearchAnswer {
  const given = validateFields(body, extras?.fields ?? pageFields);
  if (extras === undefined && index.settings.distinctAttribute !== null)
    throw new EngineError('feature_not_enabled', `Index \`${index.uid}\` has a distinct attribute, which the search of the pages does not know.`);
  const request = toSearchRequest(given);
  const { maxTotalHits } = index.settings.pagination;
  // The first error in Meilisearch's order is reported.
  const filter = parseFilter(request.filter);
  const orders = toOrders(request.sort);
  const extra = extras?.begin(index, given);
  const { universe, words } = findCandidates(index, request.q, filter, extra);
  checkOrders(index, orders);
  if (request.facets !== undefined) checkFacets(index.settings, request.facets);
  const { from, length, pages } = pageOf(request, maxTotalHits);
  const sieve = extra?.sieve(pages !== undefined);
  const rules = rankingRulesFor(index, orders, leaveOutOf(extra), universe, words?.lookup);
  const { docs, candidates } = bucketSort({ universe, graph: words?.graph ?? [], rules, from, length, sieve });
  const toHit = hitMaker(index, request.attributesToRetrieve, orders, extra?.finisher(words?.meanings));
  const left = sieve?.counted(candidates) ?? candidates;
  const total = Math.min(countDocs(left), maxTotalHits);
  const totals =
    pages === undefined
      ? { limit: request.limit, offset: request.offset, estimatedTotalHits: total }
      : { ...pages, totalPages: pages.hitsPerPage === 0 ? 0 : Math.ceil(total / pages.hitsPerPage), totalHits: total };
  return {
    hits: docs.map(toHit),
    query: request.q ?? '',
    processingTimeMs: 0,
    ...totals,
    ...(request.facets === undefined ? {} : facetAnswer(index.columns, index.settings, request.facets, listDocs(left), left)),
  };
}
