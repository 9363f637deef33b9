import { type FilterSite, siteFilter } from '../state/index-filters.ts';
import type { LiveSite } from '../state/live-config.ts';
import type { WorkerLink } from './worker-link.ts';

type Ask = WorkerLink['cachedRequest'];
type Query = { indexUid: string; q?: string; filter?: unknown };
type Counts = Record<string, number>;
type Result = { facetDistribution?: Record<string, Counts> };

/** How many conditions of a filter are of a status. By its text, since the parser of filters is the Worker's. */
const statuses = (filter: unknown) => JSON.stringify(filter ?? '').match(/\bstatus\W*=/g)?.length ?? 0;
/** A filter with one condition more. */
const joined = (filter: unknown, one: string) => [...(Array.isArray(filter) ? filter : filter === undefined ? [] : [filter]), one];

/**
 * Searches of a site whose `search.count_by` is `in_stock`. A heading above `search.count_above` says what is in stock. So facet counts above it are asked
 * again for that, and a filter promises what its own search says. Where a status is asked for, all that is found is told, and so the status alone is counted.
 * Nothing is asked twice where no count is so large.
 */
export function countedInStock(ask: Ask, site: FilterSite & { search: Pick<LiveSite['search'], 'count_above'> }): Ask {
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
