import { addressOf } from '../../support/built-sites.ts';
import { openLive, rested } from '../../support/live-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

// What stands among live results, or instead of them: promotional cards, and the card of an empty search.

const harbour = (path: string) => `${addressOf('harbour')}${path}`;

/** What stands in the grid: `promotion We Want Your Car!`, or the address of a vehicle. */
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

test('a promotion that ended since the page was made stands there no more', async ({ page }) => {
  await page.clock.setFixedTime('2027-02-02T00:00:00+11:00');
  await openLive(page, harbour('/search/new-and-demo-cars/'));
  expect(new Set((await promotions(page)).map(([, title]) => title))).toEqual(new Set(['We Want Your Car!']));
});
