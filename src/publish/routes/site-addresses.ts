import { redirectsPath } from './site-files.ts';
import type { SiteOutput } from './site-output.ts';

/** Every address that a site answers: its pages, its files and what redirects to them. Addresses of pages end with a slash. */
export function siteAddresses(output: Pick<SiteOutput, 'routes' | 'files'>): ReadonlySet<string> {
  const files = output.files();
  const redirects = files.find(({ path }) => path === redirectsPath)?.body.split('\n') ?? [];
  const sources = redirects.flatMap((line) => line.split(' ')[0] || []);
  return new Set([...output.routes.map(({ path }) => path), ...files.map(({ path }) => path), ...sources].map(withSlash));
}

/** An address as that of a page: with a slash at its end unless it names a file. */
export const withSlash = (address: string): string => (address.endsWith('/') || /\.\w+$/.test(address) ? address : `${address}/`);
