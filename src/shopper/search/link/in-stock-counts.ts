import type { LiveSite } from '#site/schema/live-site.ts';
import { siteFilter } from '../state/index-filters.ts';
import type { WorkerLink } from './worker-link.ts';

type Ask = WorkerLink['cachedRequest'];
type Query = { indexUid: string; q?: string; filter?: unknown };
type Counts = Record<string, number>;
type Result = { facetDistribution?: Record<string, Counts> };

/** Counts status conditions in the text; the filter parser is in the worker. */
const statuses = (filter: unknown) => JSON.stringify(filter ?? '').match(/\bstatus\W*=/g)?.length ?? 0;
const joined = (filter: unknown, one: string) => [...(Array.isArray(filter) ? filter : filter === undefined ? [] : [filter]), one];

/**
 * For `search.count_by: in_stock`: headings above `search.count_above` count only stock, so facet counts above it are queried again with `status =
 * in_stock`, unless a status is filtered. No second request otherwise.
 */
export function countedInStock(ask: Ask, site: LiveSite): Ask {
  const { count_above: above } = site.search;
  const own = statuses(siteFilter(site, 0));
  return async (path, body) => {
    const answer = await ask(path, body);
    const { queries } = body as { queries?: Query[] };
    const { results } = answer as { results?: Result[] };
    if (queries === undefined || results === undefined) return answer;
    const wanted = results.flatMap(({ facetDistribution: counts = {} }, place) => {
      const { indexUid, q, filter } = queries[place] as Query;
      const facets = Object.keys(counts).filter((field) => field !== 'status' && Object.values(counts[field] ?? {}).some((count) => count > above));
      if (facets.length === 0 || statuses(filter) > own) return [];
      const asked = { indexUid, filter: joined(filter, 'status = "in_stock"'), facets, page: 1, hitsPerPage: 1, attributesToRetrieve: ['id'] };
      return [{ place, facets, query: q === undefined ? asked : { ...asked, q } }];
    });
    if (wanted.length === 0) return answer;
    const { results: inStock } = (await ask(path, { queries: wanted.map(({ query }) => query) })) as { results: Result[] };
    const all = [...results];
    for (const [which, { place, facets }] of wanted.entries()) {
      const result = results[place] as Result;
      const told = { ...result.facetDistribution };
      for (const field of facets) told[field] = toldCounts(told[field] ?? {}, inStock[which]?.facetDistribution?.[field] ?? {}, above);
      all[place] = { ...result, facetDistribution: told };
    }
    return { ...answer, results: all };
  };
}

const toldCounts = (listed: Counts, inStock: Counts, above: number): Counts =>
  Object.fromEntries(Object.entries(listed).map(([value, count]) => [value, count > above ? (inStock[value] ?? 0) : count]));
