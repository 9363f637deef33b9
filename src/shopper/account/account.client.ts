import { clock, log, network, storage } from '#browser/start-browser.ts';
import { keptValue } from '#garage/kept-list.store.ts';
import { garageStore } from '#garage/lists.client.ts';
import { memoize } from '#lib/cache/memoize.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { pageSettings } from '#startup/send.ts';
import { accountClient } from './account-client.ts';
import { keptCarOf } from './kept-car-of.ts';
import type { PageAccount } from './page-account.ts';
import { readSignedIn } from './signed-in.ts';
import { openWatchlist } from './watchlist.store.ts';

async function lookUp(ids: readonly string[]) {
  const [{ openSiteSearch }, { lookUpCards }] = await Promise.all([import('#startup/site-search.ts'), import('#search/published/look-up.ts')]);
  const found = await lookUpCards(ids, await openSiteSearch(), clock.now());
  return found.map(({ card }) => keptCarOf(card));
}

/** The account of this browser. @throws on a site without sign-in. */
export const account = memoize((): PageAccount => {
  const settings = pageSettings().account;
  if (settings === undefined) throw new Error('Nobody can sign in at this site.');
  const client = accountClient(network, settings.base);
  const mark = keptValue(storageKeys.account, readSignedIn, { storage, log });
  return { client, watchlist: openWatchlist({ isOn: settings.watchlist !== null, client, mark, favourites: garageStore.favourites, lookUp }) };
});
