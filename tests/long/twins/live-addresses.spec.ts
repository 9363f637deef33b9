import { addressOf } from '../../support/built-sites.ts';
import { openLive, seenOn, untilLive } from '../../support/live-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

// What is shown is what the address asks for, in whichever page of a listing it was asked.

const harbour = (address: string) => `${addressOf('harbour')}${address}`;
const all = '/search/new-used-and-demo-cars/';
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} `) });
const crumbs = (page: Page) => page.locator('.crumbs li');

test.describe.configure({ mode: 'parallel' });

test('heading, title and breadcrumb leave the listing with the search, and come back with it', async ({ page }) => {
  await openLive(page, harbour('/search/toyota/'));
  const own = { title: await page.title(), crumbs: await crumbs(page).allTextContents(), heading: await page.locator('h1').textContent() };
  expect(own.title).toBe('Toyota cars for sale · Harbour Motor Group');
  expect(own.crumbs).toEqual(['Home', 'All stock', 'Toyota']);
  await box(page, 'Mazda').check();
  await expect(page.locator('h1')).toHaveText(/^\d+ new, demo and used vehicles$/);
  await expect(page).toHaveTitle('New, demo and used vehicles for sale · Harbour Motor Group');
  await expect(crumbs(page)).toHaveText(['Home', 'New, demo and used vehicles']);
  await expect(page).toHaveURL(harbour('/search/toyota/?make=Mazda'));
  await box(page, 'Mazda').uncheck();
  await expect(page.locator('h1')).toHaveText(own.heading ?? '');
  await expect(page).toHaveTitle(own.title);
  await expect(crumbs(page)).toHaveText(own.crumbs);
  await expect(crumbs(page).nth(1).getByRole('link')).toHaveAttribute('href', all);
});

test('a shared address below today’s stock finds nothing and says what is asked for, also when it is loaded again', async ({ page }) => {
  await openLive(page, harbour(`${all}?price=-1500`));
  await expect(page.locator('h1')).toHaveText('0 new, demo and used vehicles');
  expect((await seenOn(page)).chips).toEqual(['Under $1,500']);
  await page.reload();
  await untilLive(page);
  expect((await seenOn(page)).chips).toEqual(['Under $1,500']);
  await expect(page).toHaveURL(harbour(`${all}?price=-1500`));
});

test('a page behind the last is the last, and a place that nobody knows is named and asked for no more', async ({ page }) => {
  await openLive(page, harbour(`${all}?near=Nowhere&within=50&page=999`));
  await expect(page.locator('.results-head')).toContainText('Page 55 of 55');
  await expect(page.locator('.results-head')).toContainText('We do not know where “Nowhere” is, so these are from everywhere.');
  await expect(page).toHaveURL(harbour(`${all}?page=55`));
  expect((await seenOn(page)).chips).toEqual([]);
  expect((await seenOn(page)).cards.length).toBeGreaterThan(0);
});
