import { axeFaults } from '../../support/axe.ts';
import { addressOf, testNow } from '../../support/built-sites.ts';
import { fullGarage } from '../../support/garage-full.ts';
import { all, compares, harbour, keep, offered, saves, sold, stock, stored, toast, watchEvents } from '../../support/garage-page.ts';
import { openLive, rested, watchConsole, withoutLive } from '../../support/live-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

// The buttons that keep a car, on every page that has them.

test.describe.configure({ mode: 'parallel' });

test('the live results show what is kept, also after another search; each search that has rested is told once', async ({ page }) => {
  const said = watchConsole(page);
  const events = await watchEvents(page);
  await page.clock.install({ time: testNow });
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
  await rested(page);
  // Twice the time after which a search that rests is told.
  await page.clock.fastForward(2000);
  expect(await events()).toEqual([49, 49]);
  expect(said).toEqual([]);
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
    ['favourites', fullGarage],
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
