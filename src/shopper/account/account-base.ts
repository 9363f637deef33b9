import { isLoopback } from '#lib/http/public-host.ts';
import type { Site } from '#site/schema/site.ts';

/**
 * `api`: pages call the API at its own address. `host`: at the page's origin, whose host proxies `/api/*`. `none`: no sign-in; `why` names what is
 * missing.
 */
export type AccountRoute = { via: 'api'; base: string } | { via: 'host'; base: '' } | { via: 'none'; why: 'no-api' | 'no-sender' | 'other-domain' };

/**
 * How pages reach the account API. Cookies need one registrable domain: the API on a subdomain of the site (`api.harbour.example` beside
 * `www.harbour.example`). `npm run serve` proxies to an API on loopback.
 */
export function accountRoute({ url, leads: { api }, sign_in }: Site): AccountRoute {
  if (api === undefined) return { via: 'none', why: 'no-api' };
  if (sign_in.sender === undefined) return { via: 'none', why: 'no-sender' };
  const host = new URL(api).hostname;
  if (sign_in.host_forwards_api || isLoopback(host)) return { via: 'host', base: '' };
  return isSameDomain(host, new URL(url).hostname) && api.startsWith('https:') ? { via: 'api', base: api } : { via: 'none', why: 'other-domain' };
}

/** The same host or a subdomain; a shared suffix alone may have two owners (`one.pages.dev`, `two.pages.dev`). */
function isSameDomain(api: string, site: string): boolean {
  const domain = site.replace(/^www\./, '');
  return api === domain || api === site || api.endsWith(`.${domain}`);
}

/** Base URL of the account API without a trailing slash; `''` for the page's origin, null without sign-in. */
export function accountBase(site: Site): string | null {
  const route = accountRoute(site);
  return route.via === 'none' ? null : route.base;
}

/** Whether the API signs in shoppers of the site. Needs no own address: page builds read it from `FORECOURT_API`. */
export const signsIn = (site: Site): boolean =>
  site.leads.api === undefined ? site.sign_in.sender !== undefined : accountRoute(site).via !== 'none';

export const servesWatchlist = (site: Site): boolean => site.features.watchlist && signsIn(site);
