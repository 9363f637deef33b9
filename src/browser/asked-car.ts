import { unpricedCar, withPrice } from '#finance/calculator/address.ts';
import { quoted, siteFilter } from '#search/state/index-filters.ts';
import { openSiteSearch } from './site-search.ts';
import { clock } from './start-browser.ts';

/** Nobody waits longer for a price. */
const longestMs = 4000;

/** Has the address say the price of the vehicle that it names, from the site's index. One that is not there, or has none, leaves it as it is. */
export async function addPrice(): Promise<void> {
  const id = unpricedCar(location.search);
  if (id === null) return;
  const price = await Promise.race([lookUp(id), new Promise<null>((resolve) => clock.later(longestMs, () => resolve(null)))]);
  if (price !== null) history.replaceState(history.state, '', withPrice(location.href, price));
}

async function lookUp(id: string): Promise<number | null> {
  const { config, ask } = await openSiteSearch();
  const filter = [...siteFilter(config.site, clock.now()), [`id = ${quoted(id)}`]];
  const query = { indexUid: config.index, q: '', filter, limit: 1, attributesToRetrieve: ['id', 'price'] };
  const { results } = (await ask('/multi-search', { queries: [query] })) as { results: { hits: { price?: number | null }[] }[] };
  return results[0]?.hits[0]?.price ?? null;
}
