import type { Redirect } from '#site/page-source.ts';
import type { SiteOutput } from './site-output.ts';

/** Every address of a page or a file of the site itself. Addresses of pages end with a slash. */
export function ownAddresses(output: Pick<SiteOutput, 'routes' | 'files'>): ReadonlySet<string> {
  return new Set([...output.routes.map(({ path }) => path), ...output.files().map(({ path }) => path)].map(withSlash));
}

/**
 * Every address that a site answers for good: its own, and those that were moved. A stand-in for a page that the site has not (302) is none: a link to
 * it leads elsewhere than it says.
 */
export function siteAddresses(own: ReadonlySet<string>, redirects: readonly Redirect[]): ReadonlySet<string> {
  return new Set([...own, ...redirects.flatMap(({ from, status }) => (status === 302 ? [] : [withSlash(from)]))]);
}

/** An address as that of a page: with a slash at its end unless it names a file. */
export const withSlash = (address: string): string => (address.endsWith('/') || /\.\w+$/.test(address) ? address : `${address}/`);
