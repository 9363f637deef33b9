import { openSiteSearch } from '#browser/site-search.ts';
import { clock } from '#browser/start-browser.ts';
import { unpricedCar, withPrice } from '#finance/calculator/address.ts';
import { quoteFilterValue, siteFilter } from '../state/index-filters.ts';

/** Nobody waits longer. */
const longestMs = 4000;

/** Has the address say the price of the vehicle that it names, from the site's index. One that is not there, or has none, leaves it as it is. */
export async function addPrice(): Promise<void> {
  const id = unpricedCar(location.search);
  if (id === null) return;
  const price = (await askedCar(id))?.price ?? null;
  if (price !== null) history.replaceState(history.state, '', withPrice(location.href, price));
}

/** What the site's index has of a vehicle. */
type AskedCar = { slug?: string; price?: number | null };

/** The vehicle with this id in the site's index; null where there is none, or the index takes too long. @throws when it cannot be had. */
export const askedCar = (id: string): Promise<AskedCar | null> =>
  Promise.race([lookUp(id), new Promise<null>((resolve) => clock.later(longestMs, () => resolve(null)))]);

async function lookUp(id: string): Promise<AskedCar | null> {
  const { config, cachedRequest } = await openSiteSearch();
  const filter = [...siteFilter(config.site, clock.now()), [`id = ${quoteFilterValue(id)}`]];
  const query = { indexUid: config.index, q: '', filter, limit: 1, attributesToRetrieve: ['id', 'slug', 'price'] };
  const { results } = (await cachedRequest('/multi-search', { queries: [query] })) as { results: { hits: AskedCar[] }[] };
  return results[0]?.hits[0] ?? null;
}
