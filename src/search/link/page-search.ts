import type { SiteSearch } from './site-search.ts';

let provided: (() => Promise<SiteSearch>) | null = null;

/** Dependency injection for islands. Called before the first one hydrates. @param open the page's one search: the first to ask starts its worker. */
export function providePageSearch(open: () => Promise<SiteSearch>): void {
  provided = open;
}

/** The site's search, for an island. @throws at build, and when the worker or the site's files cannot be had. */
export async function pageSearch(): Promise<SiteSearch> {
  if (provided === null) throw new Error('No search was provided: islands ask for it once they have hydrated.');
  return provided();
}
