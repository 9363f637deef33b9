import { isLongLane } from '#lib/files/testing.server.ts';
import { addressOf } from '../support/built-sites.ts';
import { openLive, rested, untilLive, watchConsole } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

// Promotional cards and the card of an empty search among live results.

const all = '/search/new-used-and-demo-cars/';
const harbour = (path: string) => `${addressOf('harbour')}${path}`;

/** The cells of the grid: `promotion We Want Your Car!`, or a vehicle's address. */
const cells = (page: Page) =>
  page
    .locator('.results .cards > li')
    .evaluateAll((items) =>
      items.map((item) =>
        item.querySelector('.promo') === null
          ? (item.querySelector('h3 a')?.getAttribute('href') ?? '')
          : `promotion ${item.querySelector('h3')?.textContent}`,
      ),
    );
async function promotions(page: Page) {
  await rested(page);
  return (await cells(page)).flatMap((cell, place) => (cell.startsWith('promotion') ? [[place + 1, cell.slice(10)]] : []));
}

test.describe.configure({ mode: 'parallel' });

const listings = [all, `${all}page/2/`, '/search/used-cars/'];
if (isLongLane) listings.push(`${all}page/3/`, `${all}sort/price-asc/`);

test('on every listing a promotion stands in each eighth place, moved by chance, where the prerendered page has it', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  for (const path of listings) {
    await test.step(path, async () => {
      await page.goto(`${addressOf('outback')}${path}`, { waitUntil: 'networkidle' });
      const before = await cells(page);
      expect(before.filter((cell) => cell === 'promotion Trading up?').length).toBeGreaterThan(0);
      await page.locator('.results-bar').first().dispatchEvent('pointerenter');
      await untilLive(page);
      expect(await cells(page)).toEqual(before);
    });
  }
});

test('promotions follow the car types that are searched, and never count', async ({ page }) => {
  const said = watchConsole(page);
  await openLive(page, harbour(all));
  expect(await promotions(page)).toEqual([
    [5, 'We Want Your Car!'],
    [10, '2026 plates, drive away'],
    [15, 'We Want Your Car!'],
    [20, '2026 plates, drive away'],
    [25, 'We Want Your Car!'],
  ]);
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} `) });
  await box('New').check();
  await expect(page.locator('h1')).toHaveText(/^\d+ new vehicles$/);
  expect(new Set((await promotions(page)).map(([, title]) => title))).toEqual(new Set(['2026 plates, drive away']));
  const total = Number(/\d+/.exec((await page.locator('h1').textContent()) ?? '')?.[0]);
  await expect(page.locator('.results-head p')).toHaveText(`Page 1 of ${Math.ceil(total / 21)}`);
  await box('New').uncheck();
  await box('Used').check();
  await expect(page.locator('h1')).toHaveText(/used/);
  expect(new Set((await promotions(page)).map(([, title]) => title))).toEqual(new Set(['We Want Your Car!']));
  expect(said).toEqual([]);
});

test('nothing found has the text of the search or of the offers, and Clear Filters leads to the whole of either', async ({ page }) => {
  await openLive(page, harbour(`${all}?query=zzzzqqqq&colour=White`));
  const card = page.locator('.results .empty');
  await expect(card.getByRole('heading')).toHaveText('No Results Available');
  await expect(card).toContainText('No results found for your search at this time. Please try adjusting the filters for more results.');
  await card.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(harbour(all));
  await openLive(page, harbour(`${all}?query=zzzzqqqq&tag=Price+Drop`));
  await expect(card.getByRole('heading')).toHaveText('No Results Available');
  await expect(card).toContainText('There appears to be no offers currently available that meet the conditions of your search');
  await expect(card).not.toContainText('Please try adjusting');
  await card.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(harbour('/special-offers/'));
});
