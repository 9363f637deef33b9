import { addressOf, testNow } from '../../support/built-sites.ts';
import { openLive, seenOn, untilLive } from '../../support/live-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

// Plain English in the search box of the results page.

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';
const question = 'white auto hilux under 60k';
const box = (page: Page) => page.locator('.results').getByRole('searchbox');
test.describe.configure({ mode: 'parallel' });

test('what is not understood stays in the box, and more can be typed to it', async ({ page }) => {
  await openLive(page, harbour(all));
  await box(page).pressSequentially('used suv outl');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('outl');
  await expect(page).toHaveURL(/query=outl&car_type=used&body=SUV/);
  await box(page).fill('diesel');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(harbour(`${all}?car_type=used&body=SUV&fuel=Diesel`));
  await expect(page.locator('h1')).toHaveText(/^\d+ used vehicles$/);
});

test('words become filters when the shopper turns to something else', async ({ page }) => {
  await openLive(page, harbour(all));
  await box(page).pressSequentially('toyota ');
  await page.getByRole('checkbox', { name: /^Used / }).check();
  await expect(box(page)).toHaveValue('');
  await expect(page).toHaveURL(harbour(`${all}?car_type=used&make=Toyota`));
  await page.getByRole('button', { name: 'Remove Make: Toyota' }).click();
  await expect(page).toHaveURL(harbour(`${all}?car_type=used`));
});

test('a chip that takes back words which came at once empties the box', async ({ page }) => {
  await openLive(page, harbour(all));
  await box(page).fill('hilu');
  await expect(page).toHaveURL(harbour(`${all}?query=hilu`));
  await page.getByRole('button', { name: 'Remove Search: “hilu”' }).dispatchEvent('click');
  await expect(box(page)).toHaveValue('');
  await expect(page).toHaveURL(harbour(all));
});

test('words of an address from elsewhere are read once, before anything is shown', async ({ page }) => {
  await page.goto(harbour(`${all}?query=${question.replaceAll(' ', '+')}&utm_source=mail`));
  await untilLive(page);
  await expect(page).toHaveURL(/\?make=Toyota&model=HiLux&colour=.*&price=-60000&utm_source=mail$/);
  expect((await seenOn(page)).chips).toEqual(expect.arrayContaining(['Toyota', 'HiLux', 'Under $60,000']));
  expect((await seenOn(page)).words).toBe('');
});

test('what was understood is said aloud with the count', async ({ page }) => {
  await page.clock.install({ time: testNow });
  await openLive(page, harbour(all));
  await box(page).fill('white hilux');
  await expect(page.locator('h1')).toHaveText(/^\d{1,2} /);
  await page.clock.runFor(1500);
  await expect(page.locator('.results').getByRole('status')).toHaveText(/^Searching for White.*, Toyota HiLux\. \d+ vehicles$/);
});
