import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, type BuiltSlug } from '../support/built-sites.ts';
import { gosford } from '../support/dealers-page.ts';
import { untilIdle } from '../support/quiet.ts';
import { templatesOf } from '../support/templates.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ shiftsWorkers: false });
test.describe.configure({ mode: 'parallel' });

const embed = 'https://www.openstreetmap.org/export/embed.html';

/** Requests to other hosts. The map's gets a page of its own. */
async function watchHosts(page: Page, slug: BuiltSlug): Promise<string[]> {
  const others: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(addressOf(slug)).origin) others.push(request.url());
  });
  await page.route(`${embed}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Map</title><a href="#zoom">Zoom in</a>' }),
  );
  return others;
}

const vehicle = (slug: BuiltSlug) => templatesOf(slug).find(({ name }) => name === 'vehicle, full')?.path ?? '';
const pagesWithMap = () => [
  { name: 'a vehicle', path: vehicle('harbour') },
  { name: 'a place', path: gosford },
];
const button = (page: Page) => page.getByRole('button', { name: 'Show map' });
const directions = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Get Directions' });
const frame = (page: Page) => page.locator('.map iframe');

test('a press by keyboard shows the map of a vehicle’s place and of a place, and nothing is asked of its host before', async ({ page }) => {
  const others = await watchHosts(page, 'harbour');
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  for (const { name, path } of pagesWithMap()) {
    await page.goto(`${addressOf('harbour')}${path}`);
    await untilIdle(page);
    expect(others, name).toEqual([]);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(frame(page)).toBeFocused();
    await expect(frame(page)).toHaveAttribute('title', /^Map of \d+ .+ NSW \d{4}$/);
    await expect.poll(() => others.length, { message: name }).toBe(1);
    const { searchParams } = new URL(others[0] ?? '');
    expect([searchParams.get('layer'), searchParams.get('marker')?.startsWith('-3')]).toEqual(['mapnik', true]);
    // Tab enters the map once its document is loaded, and leaves it.
    const inside = page.frameLocator('.map iframe').getByRole('link', { name: 'Zoom in' });
    await expect(inside).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(inside).toBeFocused();
    await expect(directions(page)).toHaveCount(1);
    others.length = 0;
  }
  expect(faults).toEqual([]);
});

test('the anchor of the map leads to it', async ({ page }) => {
  await page.goto(`${addressOf('harbour')}${vehicle('harbour')}#vehicle-map`);
  await expect(button(page)).toBeInViewport();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the way there is a link, and there is no button', async ({ page }) => {
    for (const { path } of pagesWithMap()) {
      await page.goto(`${addressOf('harbour')}${path}`);
      await expect(directions(page)).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\//);
      await expect(button(page)).toHaveCount(0);
    }
  });
});

test.describe('axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('finds nothing before and after the press', async ({ page }) => {
    await watchHosts(page, 'harbour');
    for (const { path } of pagesWithMap()) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${addressOf('harbour')}${path}`);
      for (const row of await page.locator('details.folded').all()) await row.evaluate((details) => details.toggleAttribute('open', true));
      expect(await axeFaultsInBoth(page, { within: '.map' })).toEqual([]);
      await button(page).click();
      await expect(frame(page)).toBeFocused();
      expect(await axeFaultsInBoth(page, { within: '.map' })).toEqual([]);
    }
  });
});

test('places are swiped on a phone on the home, finance and contact pages, by buttons too, and stay a grid where there is room', async ({ page }) => {
  for (const path of ['/', '/finance/', '/contact-us/', '/contact/']) {
    await page.setViewportSize({ width: 390, height: 844 });
    const response = await page.goto(`${addressOf('harbour')}${path}`);
    if (response?.status() !== 200) continue;
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} before the strip is near`).toBe(390);
    const carousel = page.locator('.carousel').first();
    const cards = carousel.locator('ul > li');
    await expect(carousel.getByText('Swipe')).toBeVisible();
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.getByRole('status')).toHaveText(/^1 of \d+$/);
    const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()]);
    expect(second?.y, path).toBeCloseTo(first?.y ?? 0, 0);
    await carousel.getByRole('button', { name: 'Next place' }).focus();
    await page.keyboard.press('Enter');
    await expect(carousel.getByRole('status')).toHaveText(/^2 of \d+$/);
    await expect(cards.nth(1)).toBeInViewport({ ratio: 0.3 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(carousel.getByText('Swipe')).toBeHidden();
    const [list, card] = await Promise.all([carousel.locator('ul').boundingBox(), cards.first().boundingBox()]);
    const share = (card?.width ?? 0) / (list?.width ?? 1);
    expect(Math.min(Math.abs(share - 1 / 3), Math.abs(share - 5 / 12)), path).toBeLessThan(0.03);
  }
});
