import { addressOf } from '../support/built-sites.ts';
import { openLive, seenOn, untilLive } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const harbour = (address: string) => `${addressOf('harbour')}${address}`;
const all = '/search/new-used-and-demo-cars/';
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} `) });
test.describe.configure({ mode: 'parallel' });

test('Back over a vehicle, across listings, shows what each address asks for', async ({ page }) => {
  await openLive(page, harbour('/search/used-cars/'));
  const used = await seenOn(page);
  await box(page, 'New').check();
  await expect(page).toHaveURL(harbour('/search/used-cars/?car_type=new'));
  const both = await seenOn(page);
  await box(page, 'Used').uncheck();
  await expect(page).toHaveURL(harbour(`${all}?car_type=new`));
  await page.locator('.cards .card h3 a').first().click();
  await expect(page).toHaveURL(/\/cars\//);
  await page.goBack();
  await expect(page).toHaveURL(harbour(`${all}?car_type=new`));
  await untilLive(page);
  // The page of all stock loads that of used cars instead.
  const loaded = page.waitForEvent('load');
  await page.goBack();
  await loaded;
  await expect(page).toHaveURL(harbour('/search/used-cars/?car_type=new'));
  await untilLive(page);
  await expect.poll(() => seenOn(page)).toEqual(both);
  await page.goBack();
  await expect(page).toHaveURL(harbour('/search/used-cars/'));
  await expect.poll(() => seenOn(page)).toEqual(used);
  await page.goForward();
  await expect.poll(() => seenOn(page)).toEqual(both);
});

test('without a live search Back and Forward load the page of the address, and a link to a part of the page loads nothing', async ({ page }) => {
  await page.route('**/search/live.json', (route) => route.fulfill({ status: 404 }));
  await page.goto(harbour(`${all}?colour=White`));
  await expect(page.getByRole('alert')).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/search/toyota/');
    history.back();
  });
  await expect(page).toHaveURL(harbour(`${all}?colour=White`));
  await page.evaluate(() => {
    location.hash = 'main';
    Object.assign(window, { isSame: true });
  });
  await page.goBack();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await page.evaluate(() => history.pushState(null, '', '/search/toyota/'));
  await page.goBack();
  await page.goForward();
  await expect(page.locator('h1')).toHaveText(/^\d+ Toyota cars$/);
  await expect(page).toHaveURL(harbour('/search/toyota/'));
});
