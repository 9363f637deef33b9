import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const panel = '<div id="head-search"><form><input></form></div>';

test('the search is loaded when its panel opens, and its field takes the focus', async () => {
  const page = testPage(panel);
  (await import('./header-search.client.ts')).headerSearch();
  expect(page.find('input').hasAttribute('autofocus')).toBe(true);
  expect(page.all('[role=combobox]')).toEqual([]);
  page.fire('#head-search', 'beforetoggle');
  await page.until(() => page.all('[role=combobox]').length === 1);
});

test('a page without a header search loads nothing', async () => {
  const page = testPage('');
  (await import('./header-search.client.ts')).headerSearch();
  await page.settled();
  expect(page.workers).toEqual([]);
});
