import { addressOf } from '../support/built-sites.ts';
import { all, compares, harbour, offered, saves } from '../support/garage-page.ts';
import { expect, type Page, test } from '../support/test.ts';

// A tab that is older than the release: its page is there, and what it has not loaded yet is gone. Nothing stays silent, and nothing reloads by itself.

test.describe.configure({ mode: 'parallel' });

const text = 'A part of this page could not be loaded. If you are online, load it again.';
const note = (page: Page) => page.locator('.toast').filter({ hasText: text });

/** From now on the release that the page came from is gone. @returns what brings it back. */
async function release(page: Page): Promise<() => Promise<void>> {
  const isPart = /\/_astro\/|\/search-index\//;
  await page.route(isPart, (route) => route.fulfill({ status: 404, headers: { 'cache-control': 'no-store' } }));
  return () => page.unroute(isPart);
}

/** Each part of a page, how a shopper turns to it, and what is there once it works. */
const parts: [name: string, path: () => string, use: (page: Page) => Promise<unknown>, works: string][] = [
  ['saving', () => all, (page) => saves(page).first().click(), '.card [data-keep="favourites"][aria-pressed="true"]'],
  ['comparing', () => all, (page) => compares(page).first().click(), '.compare-bar'],
  [
    'saving on a vehicle’s page',
    () => `/cars/${offered()[0]?.slug}/`,
    (page) => page.locator('[data-keep="favourites"]').first().click(),
    '[data-keep="favourites"][aria-pressed="true"]',
  ],
  [
    'the header’s search',
    () => '/contact/',
    (page) => page.locator('#head-search').evaluate((panel) => (panel as HTMLElement).showPopover()),
    '#head-search [role="combobox"]',
  ],
  ['the live results', () => all, (page) => page.locator('.results-bar').dispatchEvent('pointerenter'), '.results .filters-foot'],
  ['the search of a directory', () => '/brands/', (page) => page.locator('.directory').dispatchEvent('pointerenter'), '.directory'],
  [
    'the gallery',
    () => `/cars/${offered().find(({ images, spin_images }) => images.length > 1 && spin_images === undefined)?.slug}/`,
    (page) => page.locator('.gallery-frame').dispatchEvent('pointerenter'),
    '.gallery[data-live]',
  ],
  [
    'the turn around a vehicle',
    () => `/cars/${offered().find(({ spin_images }) => spin_images !== undefined)?.slug}/`,
    (page) => page.locator('.spin-stage').dispatchEvent('pointerenter'),
    '.spin-stage canvas',
  ],
];

for (const [name, path, use, works] of parts) {
  test(`${name}: says once that its part is gone, and a press loads the page again`, async ({ page }) => {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    // Not before it is told to: what is loaded at idle is loaded by then.
    await page.addInitScript(() => Reflect.set(window, 'requestIdleCallback', () => 0));
    await page.goto(harbour(path()));
    const bringBack = await release(page);
    await use(page);
    await expect(note(page)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);
    expect(loads).toBe(1);
    await bringBack();
    await Promise.all([page.waitForEvent('load'), note(page).getByRole('button', { name: 'Load again' }).click()]);
    await expect(note(page)).toHaveCount(0);
    await use(page);
    await expect(page.locator(works).first()).toBeAttached();
    await expect(note(page)).toHaveCount(0);
    expect(loads).toBe(2);
  });
}

test('each press of a button whose part is gone is answered, also when the note has gone', async ({ page }) => {
  await page.addInitScript(() => Reflect.set(window, 'requestIdleCallback', () => 0));
  await page.goto(harbour(all));
  await release(page);
  await saves(page).first().click();
  await expect(note(page)).toBeVisible();
  await page.locator('.toasts').evaluate((place) => place.replaceChildren());
  await compares(page).first().click();
  await expect(note(page)).toBeVisible();
});

test('by keyboard alone: a press that finds nothing leads to the button that loads again', async ({ page }) => {
  await page.addInitScript(() => Reflect.set(window, 'requestIdleCallback', () => 0));
  await page.goto(harbour(all));
  const bringBack = await release(page);
  await saves(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(note(page).getByRole('button', { name: 'Load again' })).toBeFocused();
  await bringBack();
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await expect(note(page)).toHaveCount(0);
});

test('an index that is gone is said, where the page was asked for nothing; its sentence says it where it was', async ({ page }) => {
  await page.route('**/search-index/*', (route) => route.fulfill({ status: 404 }));
  await page.goto(harbour(all));
  await page.locator('.results-bar').dispatchEvent('pointerenter');
  await expect(note(page)).toBeVisible();
  await page.goto(`${addressOf('harbour')}${all}?colour=White`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});
