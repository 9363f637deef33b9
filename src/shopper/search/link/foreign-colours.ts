import { parseFilter } from '../engine/filter/parse.ts';
import type { Filter } from '../engine/filter/tree.ts';
import { quoteFilterValue } from '../state/index-filters.ts';
import { filterText, knownFilter } from './foreign-filter.ts';
import { isValidResult } from './validate-response.ts';
import type { HostTransport } from './with-fallback.ts';

type Told = { results: { totalHits?: number; facetDistribution?: Record<string, Record<string, number>> }[] };

/**
 * All colours of the site's vehicles in an external index; null if incomplete. Indexes cap facet values (default 100) silently, and a family
 * without a shade would hide vehicles, so a second query checks for other colours.
 * @param shown the site's own filter.
 * @throws Error without a response.
 */
export async function hostColours(
  post: HostTransport,
  { index, shown, knows }: { index: string; shown: unknown; knows(field: string): boolean },
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const read: Filter | undefined = parseFilter(shown);
  const left = read === undefined ? true : knownFilter(read, knows);
  if (left === false) return null;
  const filter = left === true ? [] : [filterText(left)];
  const ask = async (query: object) => {
    const asked = { indexUid: index, page: 1, hitsPerPage: 1, attributesToRetrieve: ['id'], ...query };
    const answer = await post('/multi-search', { queries: [asked] }, signal);
    // An old host without this filter.
    if (answer?.status === 400) return null;
    const [result] = (answer?.body as Told | undefined)?.results ?? [];
    if (answer?.status !== 200 || result === undefined || !isValidResult(result, asked)) throw new Error('its colours could not be had');
    return result;
  };
  const counted = await ask({ filter, facets: ['colour'] });
  const colours = Object.keys(counted?.facetDistribution?.colour ?? {});
  const rest = ['colour EXISTS', 'colour IS NOT NULL', 'colour IS NOT EMPTY', `colour NOT IN [${colours.map(quoteFilterValue).join(', ')}]`];
  return (await ask({ filter: [...filter, ...rest] }))?.totalHits === 0 ? colours : null;
}
