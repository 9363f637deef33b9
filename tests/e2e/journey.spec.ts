import { isLongLane } from '#lib/files/testing.server.ts';
import { addressOf } from '../support/built-sites.ts';
import { expect, type Page, test } from '../support/test.ts';

// A shopper's whole journey without script. Texts are the specification's; the stock is that of tests/fixtures.

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const corolla = '/cars/2021-toyota-corolla-ascent-sport-s101/';
const sold = '/cars/2019-mazda-3-g20-pure-s107/';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => main(page).getByRole('article');
const card = (page: Page, title: string) => cards(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allTextContents();

test.use({ javaScriptEnabled: false, shiftsWorkers: false });

let scripts: string[] = [];
test.beforeEach(({ page }) => {
  scripts = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
});
test.afterEach(() => expect(scripts, 'no page asks for script').toEqual([]));

for (const viewport of sizes) {
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport });

    test('from home to a vehicle, by menu, listing, page, order and narrower listing', async ({ page }) => {
      const gamma = addressOf('gamma');
      await page.goto(`${gamma}/`);
      await expect(page).toHaveTitle(/Gamma Motors/);
      await useMenu(page, 'Used');
      await expect(page).toHaveURL(`${gamma}/search/used-cars/`);
      await expect(heading(page)).toHaveText('6 used cars');

      await page.getByRole('link', { name: 'Gamma Motors' }).first().click();
      await main(page).getByRole('link', { name: 'Show 10 cars' }).click();
      await expect(page).toHaveURL(`${gamma}/search/new-used-and-demo-cars/`);
      await expect(heading(page)).toHaveText('10 new, demo and used cars');
      expect(await titles(page)).toEqual(['2026 Kia Sportage', '2022 Mercedes-Benz C-Class', '2021 Toyota Corolla', '2026 Hyundai Kona']);
      await expect(card(page, '2026 Kia Sportage')).toContainText('New Arrival');
      await expect(card(page, '2026 Kia Sportage')).toContainText('$39,990 Drive away');
      await expect(card(page, '2022 Mercedes-Benz C-Class')).toContainText('RESERVED');
      await expect(card(page, '2021 Toyota Corolla')).toContainText('Was $26,490');
      await expect(card(page, '2021 Toyota Corolla')).toContainText('45,210 km');

      await page.getByRole('link', { name: 'Page 2', exact: true }).click();
      await expect(page).toHaveURL(`${gamma}/search/new-used-and-demo-cars/page/2/`);
      expect(await titles(page)).toEqual(['We Want Your Car!', '2016 Mazda 3', '2020 Toyota RAV4', '2012 Toyota Hilux', '2026 Ford Ranger']);
      await expect(card(page, '2020 Toyota RAV4')).toContainText('CERTIFIED');
      await expect(card(page, '2012 Toyota Hilux')).toContainText('Enquire for price.');
      await expect(card(page, '2026 Ford Ranger')).toContainText('COMING SOON');
      await expect(card(page, '2026 Ford Ranger')).toContainText('PREORDER');

      await page.getByRole('link', { name: 'Page 3', exact: true }).click();
      await expect(card(page, '2019 Mazda 3')).toContainText('SOLD');
      await expect(card(page, '2019 Mazda 3').getByRole('link', { name: 'Find Me Something Similar' })).toBeVisible();
      await page.getByRole('link', { name: 'Page 1', exact: true }).click();

      const order = page.locator('summary').filter({ hasText: 'Most relevant' });
      await order.click();
      expect(await page.locator('details[open]').filter({ has: order }).getByRole('link').allTextContents()).toEqual([
        'Most relevant',
        'Latest',
        'Highest price',
        'Lowest price',
      ]);
      await page.getByRole('link', { name: 'Highest price' }).click();
      expect(await titles(page)).toEqual(['2022 Mercedes-Benz C-Class', '2026 Hyundai Kona', '2026 Kia Sportage', '2020 Toyota RAV4']);

      // A late font moves what is under the pointer while a button is pressed.
      await page.waitForLoadState('load');
      await page.locator('summary').filter({ hasText: 'Highest price' }).click();
      await page.getByRole('link', { name: 'Most relevant' }).click();
      await openFilters(page);
      await page
        .getByRole('complementary', { name: 'Filters' })
        .getByRole('link', { name: /^Toyota/ })
        .click();
      await expect(page).toHaveURL(`${gamma}/search/toyota/`);
      expect(await titles(page)).toEqual(expect.arrayContaining(['2021 Toyota Corolla', '2020 Toyota RAV4', '2012 Toyota Hilux']));
      await page.getByRole('link', { name: '2021 Toyota Corolla', exact: true }).click();
      await expect(page).toHaveURL(`${gamma}${corolla}`);
      await expect(heading(page)).toHaveText('2021 Toyota Corolla');
    });

    test('a vehicle shows all of itself, and each of its buttons leads to a page with the car, phone, e-mail and hours', async ({ page }) => {
      await page.goto(`${addressOf('gamma')}${corolla}`);
      for (const text of [
        '$24,990',
        'Excl. govt charges',
        'Was $26,490',
        '$1,210 below market',
        'Great Deal',
        'Expires on 9 March 2027',
        '42 views',
      ]) {
        await expect(main(page), text).toContainText(text);
      }
      await expect(main(page)).toContainText('weekly$123interest p.a.8.49%comparison p.a.9.12%');
      for (const [more, less, hidden] of [
        ['Show More', 'Less', 'XXX01A'],
        ['Show All Specs', 'Hide Specs', 'Stock number'],
        ['Show All', 'Hide', 'Safety Sense'],
      ] as const) {
        const fold = main(page)
          .locator('details')
          .filter({ has: page.locator('summary').getByText(more, { exact: true }) })
          .last();
        await expect(fold.getByText(hidden, { exact: true })).toBeHidden();
        await fold.getByText(more, { exact: true }).click();
        await expect(fold.getByText(hidden, { exact: true })).toBeVisible();
        await fold.getByText(less, { exact: true }).click();
        await expect(fold.getByText(hidden, { exact: true })).toBeHidden();
      }
      await expect(main(page).getByText('A tidy hatch with log books and two keys.')).toBeVisible();
      await main(page).getByRole('link', { name: 'Photo 3' }).click();
      await expect(main(page).getByRole('img', { name: 'photo 3 of 4' })).toBeInViewport({ ratio: 0.9 });
      await main(page).getByRole('link', { name: 'Terms and conditions' }).click();
      await expect(page).toHaveURL(/\/terms-and-conditions\/$/);

      await page.goto(`${addressOf('gamma')}${corolla}`);
      // The call button has its own test.
      const actions = main(page).locator('.actions a:not([data-masked])');
      const buttons = await Promise.all(
        (await actions.all()).map(async (link) => [(await link.textContent())?.trim() ?? '', (await link.getAttribute('href')) ?? ''] as const),
      );
      expect(buttons.map(([label]) => label)).toEqual([
        'Enquire about this car',
        'Book a test drive',
        'Reserve Now',
        'Value my trade-in',
        'Read the history report',
        'See the dealership',
        'Get Finance',
        'Request more photos',
      ]);
      const targets = Object.fromEntries(buttons);
      expect(targets).toMatchObject({
        'Reserve Now': `${corolla}checkout/`,
        'Read the history report': 'https://reports.example.com/history/S101.pdf',
        'See the dealership': '#vehicle-map',
      });
      for (const label of ['Enquire about this car', 'Book a test drive', 'Value my trade-in', 'Get Finance', 'Request more photos'])
        expect(targets[label]).toMatch(/^mailto:alpha-north@fixture\.example\?.*S101/);
      await expect(main(page)).toContainText('8:30 am – 5:30 pm');
      await expect(main(page).getByRole('link', { name: '02 5550 0101' }).first()).toHaveAttribute('href', 'tel:+61255500101');
      await actions.filter({ hasText: 'Reserve Now' }).click();
      await expect(page).toHaveURL(`${addressOf('gamma')}${corolla}checkout/`);
      await expect(heading(page)).toContainText('2021 Toyota Corolla');
      await expect(main(page)).toContainText('$24,990');
      await page.goto(`${addressOf('gamma')}${corolla}`);
      if (viewport.width < 641) await main(page).getByRole('button', { name: 'More ways to reach us' }).click();
      await actions.filter({ hasText: 'See the dealership' }).click();
      await expect(page.locator(':target')).toContainText('1 Sample Street, Gosford NSW 2250');
    });

    if (!isLongLane && viewport !== sizes[0]) return;
    test('what is sold, gone, empty or unknown says so and leads on', async ({ page }) => {
      await test.step('a sold vehicle shows similar ones and has one button', async () => {
        await page.goto(`${addressOf('gamma')}${sold}`);
        await expect(heading(page)).toHaveText('2019 Mazda 3 G20 Pure');
        await expect(main(page).getByText('SOLD', { exact: true })).toBeVisible();
        await expect(main(page).getByRole('link', { name: 'Find Me Something Similar' })).toHaveCount(1);
        await expect(main(page).getByRole('heading', { name: 'Similar Hatches Available' })).toBeVisible();
        await expect(card(page, '2016 Mazda 3')).toBeVisible();
        await expect(main(page).getByText(/Key information|Specifications|Enquire about/)).toHaveCount(0);
        await main(page).getByRole('link', { name: 'Find Me Something Similar' }).click();
        await expect(page).toHaveURL(/\/search\/mazda\/3\/$/);
      });
      await test.step('a vehicle that left the feed is no longer available, which is not sold', async () => {
        await page.goto(`${addressOf('gamma')}/cars/2021-toyota-corolla-zr-s113/`);
        await expect(main(page).getByText('NO LONGER AVAILABLE', { exact: true })).toBeVisible();
        await expect(main(page).getByText('SOLD', { exact: true })).toHaveCount(0);
        await expect(main(page).getByRole('link', { name: 'Find Me Something Similar' })).toHaveCount(1);
        await expect(card(page, '2021 Toyota Corolla')).toBeVisible();
      });
      await test.step('a listing without vehicles leads on', async () => {
        await page.goto(`${addressOf('gamma')}/search/alpha-west/`);
        await expect(main(page).getByRole('heading', { name: 'No Results Available' })).toBeVisible();
        await expect(main(page)).toContainText('No results found for your search at this time. Please try adjusting the filters for more results.');
        await main(page).getByRole('link', { name: 'Clear Filters' }).click();
        await expect(page).toHaveURL(/\/(?:search\/new-used-and-demo-cars|special-offers)\/$/);
      });
      await test.step('an unknown make is not found, with ways on', async () => {
        const answer = await page.goto(`${addressOf('gamma')}/search/daewoo/`);
        expect(answer?.status()).toBe(404);
        await expect(heading(page)).toHaveText('Page not found');
        await main(page).getByRole('link', { name: 'See all stock' }).click();
        await expect(heading(page)).toHaveText('10 new, demo and used cars');
      });
    });
  });
}

test('another site shows its own words for the same things', async ({ page }) => {
  const beta = addressOf('beta');
  await page.goto(`${beta}/search/used-cars/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('7 pre-owned vehicles');
  await expect(cards(page).first()).toContainText('Pre-Owned');
  await page.goto(`${beta}/cars/2016-avida-birdsville-c7334-s204/`);
  await expect(main(page).getByText('JUST SOLD', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'find me something similar' })).toBeVisible();
  await page.goto(`${beta}/cars/2019-jayco-swan-outback-s202/`);
  await expect(main(page)).toContainText('Unregistered');
  await page.goto(`${beta}/cars/2018-lotus-trooper-22-family-s203/`);
  await expect(main(page)).toContainText('Call for price');
  await page.goto(`${beta}/cars/2022-honda-crf1100l-africa-twin-s207/buy-online/`);
  await expect(heading(page)).toContainText('2022 Honda');
  await page.goto(`${beta}/cars/2015-yamaha-mt-03-lams-acbcb60d/`);
  await expect(main(page).getByRole('heading', { name: 'In-Stock' })).toBeVisible();
});

/** On a narrow screen it opens the menu by click, closes it by Esc, and opens it by keyboard. */
async function useMenu(page: Page, label: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  if (!isPhone(page)) return menu.getByRole('link', { name: label }).click();
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
  for (const name of ['New', 'Demo', 'Used']) {
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name })).toBeFocused();
  }
  await menu.getByRole('link', { name: label }).focus();
  await page.keyboard.press('Enter');
}

async function openFilters(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Filters( \d+ applied)?$/ }).click();
}

/** By width: the page may not have its style sheet yet. */
const isPhone = (page: Page) => page.viewportSize()?.width === sizes[0]?.width;
