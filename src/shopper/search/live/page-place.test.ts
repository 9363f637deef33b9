import { Window } from 'happy-dom';
import { expect, test, vi } from 'vitest';
import { liveSite } from '#site/schema/live-site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import type { LiveBase } from '../state/page-address.ts';
import { normalizeSearchState } from '../state/search-state.ts';
import { pagePlace } from './page-place.ts';

const words = { one: 'car', many: 'cars', noun: 'car', title: 'Toyota cars', promotions: [] };
const base: LiveBase = {
  ...words,
  ...{ path: '/search/toyota/', page: 1, sortBy: null, quickLinks: [], saveSearch: null, state: { chosen: { make: ['Toyota'] } } },
  all: { ...words, title: 'All cars', crumb: 'All stock' },
};
const own = normalizeSearchState({ chosen: { make: ['Toyota'] } });
const other = normalizeSearchState({ chosen: { make: ['Mazda'] } });

test('title and breadcrumb are those of all stock once the search has left the listing, and the page’s own when it is back', () => {
  const { document } = new Window();
  document.write('<title>Toyota cars</title><nav class="crumbs"><ol><li>Home</li><li>Cars</li><li><span>Toyota</span></li></ol></nav>');
  vi.stubGlobal('document', document);
  const show = pagePlace(base, liveSite(siteWithContent()));
  const shown = () => [document.title, ...[...document.querySelectorAll('li')].map(({ textContent }) => textContent)];
  show(other);
  show(other);
  expect(shown()).toEqual(['All cars', 'Home', 'All stock']);
  show(own);
  expect(shown()).toEqual(['Toyota cars', 'Home', 'Cars', 'Toyota']);
});
