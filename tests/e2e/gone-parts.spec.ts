import { storedText } from '#garage/kept.ts';
import { addressOf } from '../support/built-sites.ts';
import { all, compares, harbour, offered, saves, stored } from '../support/garage-page.ts';
import { expect, type Page, test } from '../support/test.ts';

// A tab older than the release: what it has not loaded is gone. It must neither fail silently nor reload by itself.

test.describe.configure({ mode: 'parallel' });

const text = 'A part of this page could not be loaded. If you are online, load it again.';
const note = (page: Page) => page.locator('.toast').filter({ hasText: text });

/** Removes the release that the page came from. @returns what restores it. */
async function release(page: Page): Promise<() => Promise<void>> {
  const isPart = /\/_astro\/|\/search-index\//;
  await page.route(isPart, (route) => route.fulfill({ status: 404, headers: { 'cache-control': 'no-store' } }));
  return () => page.unroute(isPart);
}

type Part = { name: string; use: (page: Page) => Promise<unknown>; works: string };

/** Pages with their parts: how a shopper reaches each, and what it shows once it works. */
const pages: [name: string, path: () => string, parts: Part[]][] = [
  [
    'results',
    () => all,
    [
      { name: 'saving', use: (page) => saves(page).first().click(), works: '.card [data-keep="favourites"][aria-pressed="true"]' },
      { name: 'comparing', use: (page) => compares(page).first().click(), works: '.compare-bar' },
    ],
  ],
  [
    'live results',
    () => all,
    [{ name: 'the search', use: (page) => page.locator('.results-bar').dispatchEvent('pointerenter'), works: '.results .filters-foot' }],
  ],
  [
    'a vehicle',
    () => `/cars/${offered()[0]?.slug}/`,
    [
      {
        name: 'saving',
        use: (page) => page.locator('[data-keep="favourites"]').first().click(),
        works: '[data-keep="favourites"][aria-pressed="true"]',
      },
    ],
  ],
  [
    'a vehicle with pictures',
    () => `/cars/${offered().find(({ images, spin_images }) => images.length > 1 && spin_images === undefined)?.slug}/`,
    [{ name: 'the gallery', use: (page) => page.locator('.gallery-frame').dispatchEvent('pointerenter'), works: '.gallery[data-live]' }],
  ],
  [
    'a vehicle that turns',
    () => `/cars/${offered().find(({ spin_images }) => spin_images !== undefined)?.slug}/`,
    [{ name: 'the turn', use: (page) => page.locator('.spin-stage').dispatchEvent('pointerenter'), works: '.spin-stage canvas' }],
  ],
  [
    'favourites',
    () => '/favourites/',
    [
      {
        name: 'what another tab saved',
        use: (page) =>
          page.evaluate(
            (text) => {
              localStorage.setItem('favourites', text);
              dispatchEvent(new StorageEvent('storage', { key: 'favourites' }));
            },
            storedText(
              offered()
                .slice(0, 1)
                .map((vehicle) => stored(vehicle)),
            ),
          ),
        works: '.kept',
      },
    ],
  ],
  [
    'any page',
    () => '/contact/',
    [
      {
        name: 'the header’s search',
        use: (page) => page.locator('#head-search').evaluate((panel) => (panel as HTMLElement).showPopover()),
        works: '#head-search [role="combobox"]',
      },
    ],
  ],
  [
    'a directory',
    () => '/brands/',
    [{ name: 'its search', use: (page) => page.locator('.directory').dispatchEvent('pointerenter'), works: '.directory' }],
  ],
];

for (const [name, path, parts] of pages) {
  test(`${name}: each use of a part that is gone says so once, and a press loads the page again`, async ({ page }) => {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.addInitScript(() => Reflect.set(window, 'requestIdleCallback', () => 0));
    await page.goto(harbour(path()));
    const bringBack = await release(page);
    for (const [index, part] of parts.entries()) {
      await test.step(`${part.name} is gone`, async () => {
        if (index > 0) await page.locator('.toasts').evaluate((place) => place.replaceChildren());
        await part.use(page);
        await expect(note(page)).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);
      });
    }
    expect(loads).toBe(1);
    await bringBack();
    await Promise.all([page.waitForEvent('load'), note(page).getByRole('button', { name: 'Load again' }).click()]);
    await expect(note(page)).toHaveCount(0);
    for (const part of parts) {
      await test.step(`${part.name} works again`, async () => {
        await part.use(page);
        await expect(page.locator(part.works).first()).toBeAttached();
        await expect(note(page)).toHaveCount(0);
      });
    }
    expect(loads).toBe(2);
  });
}

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
