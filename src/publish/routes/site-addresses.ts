import type { SiteOutput } from './site-output.ts';

/**
 * Every address that a site answers for good: its pages, its files and what was moved to them. A stand-in for a page that the site has not (302) is
 * none: a link to it leads elsewhere than it says. Addresses of pages end with a slash.
 */
export function siteAddresses(output: Pick<SiteOutput, 'routes' | 'files' | 'redirects'>): ReadonlySet<string> {
  const moved = output.redirects().flatMap(({ from, status }) => (status === 302 ? [] : [from]));
  return new Set([...output.routes.map(({ path }) => path), ...output.files().map(({ path }) => path), ...moved].map(withSlash));
}

/** An address as that of a page: with a slash at its end unless it names a file. */
export const withSlash = (address: string): string => (address.endsWith('/') || /\.\w+$/.test(address) ? address : `${address}/`);
