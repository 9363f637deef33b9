import { expect, test } from 'vitest';
import { fakeDisk } from '#browser/fake-browser.ts';
import { liveSite } from '#site/schema/live-site.ts';
import { testPage } from '#startup/test-page.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';

const markup = `<div id="head-search"><form action="/search/"><input></form></div>`;

async function started(stored: Record<string, string> = {}) {
  const page = testPage(markup, { disk: fakeDisk(stored) });
  (await import('./head-search.client.ts')).startHeadSearch(page.find('#head-search'));
  return page;
}

const type = (page: Awaited<ReturnType<typeof started>>, text: string) => {
  page.find<HTMLInputElement>('input').value = text;
  page.fire('input', 'input');
};

test('its worker starts with it; the past searches of this browser are offered once the site says how many', async () => {
  const page = await started({ 'forecourt.searches': JSON.stringify([{ text: 'hilux', path: '/search/?q=hilux' }]) });
  expect(page.workers.map(({ file }) => file)).toEqual(['live-worker.client.ts']);
  page.workers[0]?.answer({ config: { index: 'vehicles', site: liveSite(siteWithContent()) } });
  await page.until(() => page.text('[role=option]') === 'hilux');
  expect(page.find('input').getAttribute('aria-expanded')).toBe('true');
});

test('without its engine words find nothing, and the field still sends them', async () => {
  const page = await started();
  page.workers[0]?.answer({ failed: 'The index is damaged.' });
  type(page, 'hilux');
  await page.until(() => page.text('.found-note') === 'Suggestions aren’t available right now. Press Enter to search.');
});

test('Escape keeps the words', async () => {
  const page = await started();
  type(page, 'finance');
  page.find('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  expect(page.find<HTMLInputElement>('input').value).toBe('finance');
});
