import { browser } from '#browser/page-browser.ts';
import { openSiteSearch } from '#startup/site-search.ts';
import { openHeadSearch } from './head-search.store.ts';
import { ownPages, showHeadSearch } from './head-search-list.client.ts';

export const startHeadSearch = (panel: HTMLElement): void =>
  showHeadSearch(panel, (text) => openHeadSearch({ browser, open: openSiteSearch, pages: ownPages, text }));
