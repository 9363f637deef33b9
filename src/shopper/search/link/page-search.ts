import { injected } from '#lib/cache/injected.ts';
import type { SiteSearch } from './site-search.ts';

const opener = injected<() => Promise<SiteSearch>>('search');

/** Sets the opener of the page's search; the first request starts the worker. */
export const providePageSearch = opener.provide;

/** The site's search for islands. @throws at build, and when the worker or files cannot be loaded. */
export const pageSearch = async (): Promise<SiteSearch> => opener.get()();
