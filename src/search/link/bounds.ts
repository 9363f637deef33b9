import { type AttributeName, attributeNames, attributeOf, hasEnds } from '../state/attributes.ts';
import { siteFilter } from '../state/index-filters.ts';
import type { LiveConfig } from '../state/live-config.ts';
import { type Bounds, boundsOf } from '../state/range.ts';
import type { WorkerLink } from './worker-link.ts';

type Stats = Record<string, { min: number; max: number }>;

/** Asks for the facet stats (least and greatest) of the whole stock, for every attribute with a range. Sliders keep them whatever else is asked for. */
export async function askBounds(
  { ask }: Pick<WorkerLink, 'ask'>,
  { index, site }: Pick<LiveConfig, 'index' | 'site'>,
  now: number,
): Promise<(name: AttributeName) => Bounds | null> {
  const names = attributeNames.filter(hasEnds);
  const query = { indexUid: index, filter: siteFilter(site, now), facets: names.map((name) => attributeOf(name).index), limit: 0 };
  const { results } = (await ask('/multi-search', { queries: [query] })) as { results: { facetStats?: Stats }[] };
  const stats = results[0]?.facetStats ?? {};
  return (name) => {
    const attributeStats = stats[attributeOf(name).index];
    return attributeStats === undefined ? null : boundsOf(name, attributeStats, site);
  };
}
