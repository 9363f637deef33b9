import { browser } from '#browser/page-browser.ts';
import { openSiteSearch } from '#browser/site-search.ts';
import { openHeadSearch } from './head-search.store.ts';
import { ownPages, showHeadSearch } from './head-search-list.client.ts';

/** Starts the search in the header's panel: its store and the autocomplete that binds it. */
export const startHeadSearch = (panel: HTMLElement): void =>
  showHeadSearch(panel, (text) => openHeadSearch({ browser, open: openSiteSearch, pages: ownPages, text }));
