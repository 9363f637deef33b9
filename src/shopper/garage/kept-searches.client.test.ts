import { expect, test } from 'vitest';
import { liveSite } from '#site/schema/live-site.ts';
import { testPage } from '#startup/test-page.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';

const settled = { address: '/search/used-cars/?make=Toyota', search: '?make=Toyota', name: 'Toyota', count: 12 };

async function opened(garage = true) {
  const page = testPage('', { now: 5000 });
  const { keptSearches } = await import('./kept-searches.client.ts');
  return { page, kept: keptSearches(liveSite(siteWithContent({ features: { garage } }))) };
}

test('a search that rests sends its event, and is the last one', async () => {
  const { page, kept } = await opened();
  kept.onSettled(settled);
  expect(page.sent).toEqual(['search_view']);
  expect(page.disk.items.get('forecourt.last-search')).toContain('"name":"Toyota"');
});

test('a saved search is seen when it rests', async () => {
  const { page, kept } = await opened();
  kept.saved?.toggle('?make=Toyota', 'Toyota');
  page.pass(1000);
  kept.onSettled(settled);
  expect(JSON.parse(page.disk.items.get('saved-searches') ?? '').entries[0].seen_at).toBe(6000);
});

test('a site without a garage saves none', async () => {
  expect((await opened(false)).kept.saved).toBeNull();
});
