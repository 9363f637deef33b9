import { injected } from '#lib/injected.ts';
import type { SiteSearch } from './site-search.ts';

const opener = injected<() => Promise<SiteSearch>>('search');

/** Takes what opens the page's one search: the first request starts its worker. */
export const providePageSearch = opener.provide;

/** The site's search, for an island. @throws at build, and when the worker or the site's files cannot be had. */
export const pageSearch = async (): Promise<SiteSearch> => opener.get()();
