import type { Redirect } from '#site/page-source.ts';
import type { SiteOutput } from './site-output.ts';

/** Addresses of pages and files; pages end with a slash. */
export function ownAddresses(output: Pick<SiteOutput, 'routes' | 'files'>): ReadonlySet<string> {
  return new Set([...output.routes.map(({ path }) => path), ...output.files().map(({ path }) => path)].map(withSlash));
}

/** Permanent addresses: own and moved. Excludes temporary redirects (302), which lead elsewhere than they say. */
export function siteAddresses(own: ReadonlySet<string>, redirects: readonly Redirect[]): ReadonlySet<string> {
  return new Set([...own, ...redirects.flatMap(({ from, status }) => (status === 302 ? [] : [withSlash(from)]))]);
}

/** Adds a trailing slash unless the address names a file. */
export const withSlash = (address: string): string => (address.endsWith('/') || /\.\w+$/.test(address) ? address : `${address}/`);
