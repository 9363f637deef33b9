import { clock } from '#browser/start-browser.ts';
import { unpricedCar, withPrice } from '#finance/calculator/address.ts';
import { openSiteSearch } from '#startup/site-search.ts';
import { quoteFilterValue, siteFilter } from '../state/index-filters.ts';

const longestMs = 4000;

/** Adds the price of the address's vehicle from the site's index, if it has one. */
export async function addPrice(): Promise<void> {
  const id = unpricedCar(location.search);
  if (id === null) return;
  const price = (await askedCar(id))?.price ?? null;
  if (price !== null) history.replaceState(history.state, '', withPrice(location.href, price));
}

type AskedCar = { slug?: string; price?: number | null };

/** The vehicle with this id; null if absent or after the timeout. @throws when the search cannot be loaded. */
export const askedCar = (id: string): Promise<AskedCar | null> =>
  Promise.race([lookUp(id), new Promise<null>((resolve) => clock.later(longestMs, () => resolve(null)))]);

async function lookUp(id: string): Promise<AskedCar | null> {
  const { config, cachedRequest } = await openSiteSearch();
  const filter = [...siteFilter(config.site, clock.now()), [`id = ${quoteFilterValue(id)}`]];
  const query = { indexUid: config.index, q: '', filter, limit: 1, attributesToRetrieve: ['id', 'slug', 'price'] };
  const { results } = (await cachedRequest('/multi-search', { queries: [query] })) as { results: { hits: AskedCar[] }[] };
  return results[0]?.hits[0] ?? null;
}
