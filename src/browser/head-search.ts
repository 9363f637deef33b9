import { openHeadSearch } from '#search/words/head-search.store.ts';
import { ownPages, showHeadSearch } from '#search/words/head-search-view.ts';
import { browser } from './page-browser.ts';
import { openSiteSearch } from './site-search.ts';

/** Starts the search in the header's panel: its store and the autocomplete that binds it. */
export const startHeadSearch = (panel: HTMLElement): void =>
  showHeadSearch(panel, (text) => openHeadSearch({ browser, open: openSiteSearch, pages: ownPages, text }));
