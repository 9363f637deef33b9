import { parseFilter } from '../engine/filter/parse.ts';
import type { Filter } from '../engine/filter/tree.ts';
import { quoteFilterValue } from '../state/index-filters.ts';
import { filterText, knownFilter } from './foreign-filter.ts';
import { isValidResult } from './validate-response.ts';
import type { HostTransport } from './with-fallback.ts';

type Told = { results: { totalHits?: number; facetDistribution?: Record<string, Record<string, number>> }[] };

/**
 * All single colours of the site's vehicles in an index of another, by its own counts; null where it does not tell all. An index counts so many values of a
 * field and no more (100 by default), without saying so. A family that lacks a shade would hide vehicles. So it is asked whether any colour is left.
 * @param shown the site's own filter.
 * @throws Error where the host has no answer.
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
    // An old host, that does not know such a filter.
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
