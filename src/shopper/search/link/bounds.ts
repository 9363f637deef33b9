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

/** Facts of the whole stock, independent of filters. */
export type WholeStock = {
  /** Slider bounds; null without values. */
  boundsOf(name: AttributeName): RangeBounds | null;
  /** Counts by value of an index field. */
  stockCounts(index: string): Record<string, number>;
};

/** Queries facet stats for ranges and counts for the site's filters over the whole stock. */
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
