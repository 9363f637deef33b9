import type { Site } from '#site/schema/site.ts';
import { accountBase } from './account-base.ts';

/** Account config for page scripts. */
export type AccountSettings = {
  /** Base of the API's calls; `''` is the page’s origin. */
  base: string;
  garage: string;
  /** Toast texts; null where Save stores in this browser only. */
  watchlist: { saved: string; removed: string; view: string } | null;
};

/** Null on a site without sign-in. */
export function accountSettings(site: Site): AccountSettings | null {
  const base = accountBase(site);
  if (base === null) return null;
  const { saved_toast: saved, removed_toast: removed, view_list_label: view } = site.garage;
  return { base, garage: garagePathOf(site), watchlist: hasWatchlist(site) ? { saved, removed, view } : null };
}

/** Such as `/mymotorama/`. */
export const garagePathOf = ({ sign_in: { garage_path: path } }: Site): string => (path.endsWith('/') ? path : `${path}/`);

/** Whether Save writes to the account's watchlist. */
export const hasWatchlist = (site: Site): boolean =>
  site.features.watchlist && site.features.garage && site.features.favourites && accountBase(site) !== null;
