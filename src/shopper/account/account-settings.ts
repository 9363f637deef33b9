import type { Site } from '#site/schema/site.ts';
import { accountBase } from './account-base.ts';

type SettingsSite = Parameters<typeof accountBase>[0] & {
  features: Pick<Site['features'], 'garage' | 'favourites' | 'watchlist'>;
  garage: Pick<Site['garage'], 'saved_toast' | 'removed_toast' | 'view_list_label'>;
  sign_in: Pick<Site['sign_in'], 'garage_path'>;
};

/** Account config for page scripts. */
export type AccountSettings = {
  /** Base of the API's calls; `''` is the page’s origin. */
  base: string;
  garage: string;
  /** Toast texts; null where Save stores in this browser only. */
  watchlist: { saved: string; removed: string; view: string } | null;
};

/** Null on a site without sign-in. */
export function accountSettings(site: SettingsSite): AccountSettings | null {
  const base = accountBase(site);
  if (base === null) return null;
  const { saved_toast: saved, removed_toast: removed, view_list_label: view } = site.garage;
  return { base, garage: garagePathOf(site), watchlist: hasWatchlist(site) ? { saved, removed, view } : null };
}

/** Such as `/mymotorama/`. */
export const garagePathOf = ({ sign_in: { garage_path: path } }: Pick<SettingsSite, 'sign_in'>): string => (path.endsWith('/') ? path : `${path}/`);

/** Whether Save writes to the account's watchlist. */
export const hasWatchlist = (site: Pick<SettingsSite, 'features'> & Parameters<typeof accountBase>[0]): boolean =>
  site.features.watchlist && site.features.garage && site.features.favourites && accountBase(site) !== null;
