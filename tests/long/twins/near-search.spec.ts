import { addressOf } from '../../support/built-sites.ts';
import { openLive, rested, untilLive } from '../../support/live-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';
const field = (page: Page) => page.getByRole('textbox', { name: 'Postcode' });
const group = (page: Page) => page.locator('.filter-group > summary', { hasText: 'Near you' });
async function feet(page: Page): Promise<string[]> {
  await rested(page);
  return page.locator('.results .card-foot').allTextContents();
}

/** The distances that cards tell, in kilometres. */
const distances = async (page: Page) => (await feet(page)).map((text) => Number(/([\d,]+) km away/.exec(text)?.[1]?.replace(',', '') ?? Number.NaN));

async function ask(page: Page, postcode: string) {
  if (!(await field(page).isVisible())) await group(page).click();
  await field(page).fill(postcode);
  await field(page).press('Enter');
}

test.describe.configure({ mode: 'parallel' });

test('Back to a place from a page that was loaded without one', async ({ page }) => {
  await openLive(page, harbour(`${all}?near=4215`));
  const near = await distances(page);
  await page.getByRole('button', { name: 'Remove Place: Near 4215' }).click();
  await expect(page).toHaveURL(harbour(all));
  await page.reload();
  await page.locator('.results-bar').first().dispatchEvent('pointerenter');
  await untilLive(page);
  await page.goBack();
  await expect(page).toHaveURL(harbour(`${all}?near=4215`));
  await expect.poll(() => distances(page)).toEqual(near);
});

test('a postcode beside the table says what it was measured from', async ({ page }) => {
  await openLive(page, harbour(`${all}?near=4356`));
  await expect(page.locator('.near')).toContainText('Measured from 4355, the nearest postcode that we know.');
  expect((await distances(page))[0]).toBeGreaterThan(50);
});

test('a town of the site is a place too', async ({ page }) => {
  await openLive(page, harbour(`${all}?near=Broadmeadow`));
  expect((await feet(page))[0]).toMatch(/Broadmeadow NSW · Less than 1 km away/);
});

test('a location that is refused is said to be so', async ({ page, context }) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, fail) => fail?.({ code: 1, message: 'User denied Geolocation' } as GeolocationPositionError);
  });
  await openLive(page, harbour(all));
  await group(page).click();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.locator('.near [role=status]')).toHaveText('Your location is not available. Type a postcode instead.');
  await expect(page).toHaveURL(harbour(all));
});

test('the postcode is remembered as the field’s value, and not applied by itself', async ({ page }) => {
  await openLive(page, harbour(all));
  await ask(page, '2250');
  await expect(page).toHaveURL(harbour(`${all}?near=2250`));
  await openLive(page, harbour('/search/toyota/'));
  await group(page).click();
  await expect(field(page)).toHaveValue('2250');
  await expect(page).toHaveURL(harbour('/search/toyota/'));
  expect(await feet(page)).not.toContainEqual(expect.stringContaining('away'));
});

test('a search from a place that finds nothing says what to take back', async ({ page }) => {
  await openLive(page, harbour(`${all}?near=0870&within=25`));
  await expect(page.getByRole('button', { name: /^Remove Within 25 km of 0870: [\d,]+ vehicles$/ })).toBeVisible();
});
