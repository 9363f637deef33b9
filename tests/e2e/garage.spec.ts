import type { Vehicle } from '#vehicle/vehicle.ts';
import { axeFaults } from '../support/axe.ts';
import { addressOf } from '../support/built-sites.ts';
import { all, bar, compares, gone, harbour, heart, keep, offered, saves, sold, stock, stored, toast, watchEvents } from '../support/garage-page.ts';
import { openLive, watchConsole, watchShifts, withoutLive } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

// The buttons that keep a car, on every page that has them.

test.describe.configure({ mode: 'parallel' });

test('a card is saved and taken out again, and nothing moves', async ({ page, context }) => {
  await withoutLive(page);
  const events = await watchEvents(page);
  const shifts = await watchShifts(page);
  await page.goto(harbour(all), { waitUntil: 'networkidle' });
  const before = (await shifts()).length;
  const first = saves(page).first();
  const title = await page.locator('main .card h3').first().textContent();
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await expect(first).toHaveAccessibleName(`Save ${title}`);
  expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(first).toHaveAccessibleName(`Saved ${title}`);
  await expect(toast(page)).toHaveText('Saved to your favouritesView List');
  await expect(heart(page)).toHaveAccessibleName('Favourites 1');
  expect(await events()).toEqual([39]);

  const other = await context.newPage();
  await other.goto(harbour(all));
  await expect(saves(other).first()).toHaveAttribute('aria-pressed', 'true');
  await saves(other).nth(1).click();
  await expect(heart(page)).toHaveAccessibleName('Favourites 2');
  await expect(saves(page).nth(1)).toHaveAttribute('aria-pressed', 'true');

  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toContainText('Removed from your favourites');
  expect(await events()).toEqual([39]);
  expect((await shifts()).slice(before)).toEqual([]);
  await toast(page).getByRole('link', { name: 'View List' }).click();
  await expect(page).toHaveURL(harbour('/favourites/'));
});

test('the live results show what is kept, also after another search; each search that has rested is told once', async ({ page }) => {
  const said = watchConsole(page);
  const events = await watchEvents(page);
  const available = stock().filter(({ status }) => status === 'in_stock' || status === 'coming_soon');
  await keep(
    page,
    'favourites',
    available.map((vehicle) => stored(vehicle)),
  );
  await openLive(page, harbour(all));
  await expect(saves(page).first()).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(events).toEqual([49]);
  await page.getByRole('checkbox', { name: /^Used / }).check();
  await expect(page).toHaveURL(/car_type=used/);
  await expect(page.locator('main .card [data-keep="favourites"][aria-pressed="false"]')).toHaveCount(0);
  await expect.poll(events).toEqual([49, 49]);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.waitForTimeout(1500);
  expect(await events()).toEqual([49, 49]);
  expect(said).toEqual([]);
});

test('a note goes after its time, waits under the pointer, and there is one at a time', async ({ page }) => {
  await withoutLive(page);
  await page.clock.install({ time: '2026-11-22T09:00:00Z' });
  await page.goto(harbour(all));
  // From here on time passes only when it is told to.
  await page.clock.pauseAt('2026-11-22T10:00:00Z');
  await saves(page).nth(0).click();
  await saves(page).nth(1).click();
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(5500);
  await expect(toast(page)).toHaveCount(1);
  await toast(page).hover({ force: true });
  await page.clock.runFor(20_000);
  await expect(toast(page)).toHaveCount(1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(1100);
  await expect(toast(page)).toHaveCount(0);
  await saves(page).nth(2).click();
  await toast(page).getByRole('link').focus();
  await page.clock.runFor(20_000);
  await expect(toast(page)).toHaveCount(1);
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toHaveCount(0);
});

test('a vehicle’s own page saves and compares it', async ({ page }) => {
  const [vehicle] = offered();
  if (vehicle === undefined) throw new Error('The sample stock is empty.');
  await page.goto(harbour(`/cars/${vehicle.slug}/`));
  const panel = page.locator('.price-panel');
  await panel.getByRole('button', { name: /^Save / }).click();
  await panel.getByRole('button', { name: /^Compare / }).click();
  await expect(heart(page)).toHaveAccessibleName('Favourites 1');
  const favourites = await page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? ''));
  expect(favourites.entries).toEqual([stored(vehicle, { name: await page.locator('h1').textContent(), saved_at: favourites.entries[0].saved_at })]);
  await expect(bar(page)).toContainText('1 of 4');
  await page.goto(harbour(`/cars/${sold().slug}/`));
  await expect(page.locator('.price-panel, .gone').getByRole('button', { name: /^Save|^Compare/ })).toHaveCount(0);
});

test('by keyboard alone: save, compare, remove', async ({ page }) => {
  await openLive(page, harbour(all));
  await saves(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(saves(page).first()).toHaveAttribute('aria-pressed', 'true');
  for (const place of [0, 1]) {
    await compares(page).nth(place).focus();
    await page.keyboard.press('Space');
  }
  await bar(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await expect(bar(page).getByRole('button', { name: /^Remove/ })).toBeFocused();
  await compares(page).nth(2).focus();
  await page.keyboard.press('Space');
  await bar(page).getByRole('link', { name: 'Compare' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.compare-table thead th')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Show differences only' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('row', { name: /^Condition/ })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.compare-table thead th')).toHaveCount(1);
});

test('a site without the garage has neither the page nor a way to it', async ({ page }) => {
  const ridgeway = addressOf('ridgeway');
  expect((await page.goto(`${ridgeway}/favourites/`))?.status()).toBe(404);
  await page.goto(`${ridgeway}${all}`);
  await expect(page.locator('a[href="/favourites/"], [data-keep="favourites"]')).toHaveCount(0);
  for (const slug of ['harbour', 'ridgeway'] as const) {
    const pages = await page.request.get(`${addressOf(slug)}/sitemap-pages.xml`);
    expect(pages.ok()).toBe(true);
    expect(await pages.text()).not.toMatch(/favourites|compare/);
  }
  await page.goto(harbour('/favourites/'));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('no dead buttons stand on a page, and the pages say what they need', async ({ page }) => {
    const [vehicle] = offered();
    for (const path of [all, `/cars/${vehicle?.slug}/`]) {
      await page.goto(harbour(path));
      await expect(page.locator('[data-keep]').first()).toBeHidden();
      await expect(page.locator('[data-keep]:visible')).toHaveCount(0);
    }
    await heart(page).click();
    await expect(page.getByText('Saved vehicles are kept by your browser, which needs JavaScript for it.')).toBeVisible();
  });
});

test.describe('axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
  const states: [string, (page: Page) => Promise<void>][] = [
    [
      'buttons pressed, the bar and a note',
      async (page) => {
        await withoutLive(page);
        await page.goto(harbour(all));
        for (const place of [0, 1]) await compares(page).nth(place).click();
        await saves(page).first().click();
        await expect(toast(page)).toBeVisible();
      },
    ],
    [
      'favourites',
      async (page) => {
        await keep(
          page,
          'favourites',
          [...offered().slice(0, 2), sold(), gone as unknown as Vehicle].map((vehicle) => stored(vehicle, { price: 1 })),
        );
        await keep(
          page,
          'viewed-cars',
          offered()
            .slice(2, 5)
            .map((vehicle) => stored(vehicle)),
        );
        await keep(page, 'saved-searches', [{ search: '?make=Toyota', name: 'Toyota', saved_at: 0, seen_at: 0 }]);
        await page.goto(harbour('/favourites/'));
        await expect(page.locator('.kept')).toHaveCount(4);
        await expect(page.locator('.viewed a')).toHaveCount(3);
        await expect(page.locator('.saved-searches')).toContainText(/new since/);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      },
    ],
    ['no favourites', async (page) => void (await page.goto(harbour('/favourites/')))],
    [
      'a comparison',
      async (page) => {
        const [one, other] = offered();
        await page.goto(harbour(`/compare/?cars=${one?.id},${other?.id},${sold().id}`));
        await expect(page.getByRole('table')).toBeVisible();
      },
    ],
    [
      'results with news',
      async (page) => {
        await keep(page, 'saved-searches', [{ search: '?make=Toyota', name: 'Toyota', saved_at: 0, seen_at: 0 }]);
        await openLive(page, harbour(`${all}?make=Toyota`));
        await expect(page.getByRole('button', { name: /new since/ })).toBeVisible();
      },
    ],
    ['a vehicle', async (page) => void (await page.goto(harbour(`/cars/${offered()[0]?.slug}/`)))],
  ];
  for (const [name, open] of states) {
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1440, 'dark'],
    ] as const) {
      test(`${name}, ${width} ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await open(page);
        await expect(page.locator('main')).toBeVisible();
        expect(await axeFaults(page)).toEqual([]);
      });
    }
  }
});
