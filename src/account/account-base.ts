import type { Site } from '#site/schema/site.ts';

type BaseSite = Pick<Site, 'url'> & { leads: Pick<Site['leads'], 'api'>; sign_in: Pick<Site['sign_in'], 'sender' | 'host_forwards_api'> };

/**
 * `api`: pages ask the API at its own address. `host`: at the page's own origin, whose host hands `/api/*` on. `none`: nobody can sign in, and `why`
 * says what is missing.
 */
export type AccountRoute = { via: 'api'; base: string } | { via: 'host'; base: '' } | { via: 'none'; why: 'no-api' | 'no-sender' | 'other-domain' };

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether an address is of this machine. */
export const isLoopback = (host: string): boolean => loopback.test(host);

/**
 * How pages of a site reach the calls of accounts. Cookies need one registrable domain, which an API has that stands below the site's own name
 * (`api.harbour.example` beside `www.harbour.example`). An API on this machine is handed on to by `npm run serve`.
 */
export function accountRoute({ url, leads: { api }, sign_in }: BaseSite): AccountRoute {
  if (api === undefined) return { via: 'none', why: 'no-api' };
  if (sign_in.sender === undefined) return { via: 'none', why: 'no-sender' };
  const host = new URL(api).hostname;
  if (sign_in.host_forwards_api || isLoopback(host)) return { via: 'host', base: '' };
  return isSameDomain(host, new URL(url).hostname) && api.startsWith('https:') ? { via: 'api', base: api } : { via: 'none', why: 'other-domain' };
}

/** The same host, or one below it: names that only share an end may be of two owners (`one.pages.dev`, `two.pages.dev`). */
function isSameDomain(api: string, site: string): boolean {
  const domain = site.replace(/^www\./, '');
  return api === domain || api === site || api.endsWith(`.${domain}`);
}

/** The base of the calls of accounts, without a slash at its end, `''` for the page's own origin; null where nobody can sign in. */
export function accountBase(site: BaseSite): string | null {
  const route = accountRoute(site);
  return route.via === 'none' ? null : route.base;
}

/** Whether the API signs shoppers of a site in. It need not know its own address: builds of pages read it from `FORECOURT_API`. */
export const signsIn = (site: BaseSite): boolean =>
  site.leads.api === undefined ? site.sign_in.sender !== undefined : accountRoute(site).via !== 'none';

/** Whether the API keeps watchlists of a site. */
export const servesWatchlist = (site: BaseSite & { features: Pick<Site['features'], 'watchlist'> }): boolean =>
  site.features.watchlist && signsIn(site);
