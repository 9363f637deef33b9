import type { Page } from '@playwright/test';
import { addressOf } from '../support/built-sites.ts';
import { expect, test } from '../support/test.ts';

const length = /^\d+(?:\.\d+)?px$/;

/** The width of a picture's alternative text; with the picture loaded it is `auto` or empty. */
const wordsOf = (page: Page, place: string) =>
  page
    .locator(place)
    .first()
    .evaluate((image) => getComputedStyle(image, '::after').width);

test('a picture that fails to load has words in its place on cards, and is left out of a gallery; one that loads has none', async ({ page }) => {
  const listing = `${addressOf('harbour')}/search/used-cars/`;
  await page.goto(listing);
  await expect
    .poll(() =>
      page
        .locator('.card-picture img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect(await wordsOf(page, '.card-picture img')).not.toMatch(length);
  const vehicle = await page.locator('.card h3 a').first().getAttribute('href');

  await page.route(/\/media\//, (route) => route.abort());
  await page.goto(listing);
  await expect.poll(() => wordsOf(page, '.card-picture img')).toMatch(length);
  await page.goto(`${addressOf('harbour')}${vehicle}`);
  await expect(page.locator('.gallery .no-photo')).toHaveText('Photos to come');
  await expect(page.locator('.thumbs img')).toHaveCount(0);
});
