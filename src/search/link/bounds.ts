import { type AttributeName, attributeNames, attributeOf, hasEnds } from '../state/attributes.ts';
import { shadesField } from '../state/colour-family.ts';
import { siteFilter } from '../state/index-filters.ts';
import type { LiveConfig } from '../state/live-config.ts';
import { boundsOf, type RangeBounds } from '../state/range.ts';
import { emptyState } from '../state/search-state.ts';
import { facetsOf } from './parameters.ts';
import type { WorkerLink } from './worker-link.ts';

type Stats = Record<string, { min: number; max: number }>;
type Distribution = Record<string, Record<string, number>>;

/** What the whole stock holds, whatever else is asked for. */
export type WholeStock = {
  /** The ends of an attribute with a range, which its slider keeps; null where nothing has a value. */
  boundsOf(name: AttributeName): RangeBounds | null;
  /** The values of a filter by its field of the index, with how many vehicles have them. */
  stockCounts(index: string): Record<string, number>;
};

/** Asks the whole stock for the facet stats (least and greatest) of every attribute with a range, and for the values of the site's filters. */
export async function askBounds(
  { cachedRequest }: Pick<WorkerLink, 'cachedRequest'>,
  { index, site }: Pick<LiveConfig, 'index' | 'site'>,
  now: number,
): Promise<WholeStock> {
  const facets = [...attributeNames.filter(hasEnds).map((name) => attributeOf(name).index), ...facetsOf(emptyState, site), shadesField];
  const query = { indexUid: index, filter: siteFilter(site, now), facets: [...new Set(facets)], limit: 0 };
  const { results } = (await cachedRequest('/multi-search', { queries: [query] })) as {
    results: { facetStats?: Stats; facetDistribution?: Distribution }[];
  };
  const { facetStats: stats = {}, facetDistribution: values = {} } = results[0] ?? {};
  return {
    boundsOf(name) {
      const attributeStats = stats[attributeOf(name).index];
      return attributeStats === undefined ? null : boundsOf(name, attributeStats, site);
    },
    stockCounts: (field) => values[field] ?? {},
  };
}
