import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { addressOf, stockOf } from '../support/built-sites.ts';
import { openLive, watchConsole, withoutLive } from '../support/live-page.ts';

// Cars that a shopper keeps: saved ones, and those to compare.

const all = '/search/new-used-and-demo-cars/';
const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const saves = (page: Page) => page.locator('main .card').getByRole('button', { name: /^Saved? / });
const compares = (page: Page) => page.locator('main .card').getByRole('button', { name: /^Compare / });
const toast = (page: Page) => page.locator('.toast');
const bar = (page: Page) => page.getByRole('region', { name: 'Compare', exact: true });
const heart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Favourites/ });

test.describe.configure({ mode: 'parallel' });

/** Notes each event that the page announces. Call it before the page is opened. */
async function watchEvents(page: Page) {
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    document.addEventListener('forecourt:event', (event) => seen.push((event as CustomEvent<{ event: number }>).detail.event));
  });
  return () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
}

const stored = (vehicle: Vehicle, own: object = {}) => ({
  id: vehicle.id,
  name: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
  slug: vehicle.slug,
  make: vehicle.make,
  model: vehicle.model,
  primary_image_url: vehicle.images[0]?.url ?? null,
  price: vehicle.price ?? null,
  saved_at: 0,
  ...own,
});
/** What an earlier visit left in the browser. */
const keep = (page: Page, key: 'favourites' | 'compared', entries: object[]) =>
  page.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify({ version: 1, entries })] as const);

const stock = () => stockOf('harbour');
const offered = () => stock().filter(({ status, price, offer_price: offer }) => status === 'in_stock' && (price ?? 0) > 10 && offer === undefined);
const sold = () => {
  const found = stock().find(
    ({ status, sold_at: at }) => status === 'sold' && at !== undefined && Date.parse(at) > Date.parse('2026-11-19T09:00:00Z'),
  );
  if (found === undefined) throw new Error('The sample stock has no vehicle that was sold lately.');
  return found;
};
const gone = { id: '999999999', slug: 'gone-car', year: 2019, make: 'Toyota', model: 'Corolla', images: [] };

test('a card is saved and taken out again, and nothing moves', async ({ page, context }) => {
  await withoutLive(page);
  const events = await watchEvents(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(harbour(all), { waitUntil: 'networkidle' });
  const before = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.length);
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
  expect((await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).slice(before)).toEqual([]);
  await toast(page).getByRole('link', { name: 'View List' }).click();
  await expect(page).toHaveURL(harbour('/favourites/'));
});

test('the live results show what is kept, also after another search; each search that has rested is told once', async ({ page }) => {
  const said = watchConsole(page);
  const events = await watchEvents(page);
  const kept = stock().filter(({ status }) => status === 'in_stock' || status === 'coming_soon');
  await keep(
    page,
    'favourites',
    kept.map((vehicle) => stored(vehicle)),
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

test('saved vehicles have today’s price and status; sold and gone ones are said so', async ({ page }) => {
  const [cheaper, dearer, same] = offered();
  if (!cheaper || !dearer || !same) throw new Error('The sample stock is too small.');
  await keep(page, 'favourites', [
    stored(cheaper, { price: (cheaper.price ?? 0) + 1500 }),
    stored(dearer, { price: (dearer.price ?? 0) - 250 }),
    stored(same),
    stored(sold()),
    stored(gone as unknown as Vehicle),
  ]);
  const said = watchConsole(page);
  await page.goto(harbour('/favourites/'));
  const items = page.locator('.kept');
  await expect(items.nth(0)).toContainText('$1,500 less than when you saved it');
  await expect(items.nth(1)).toContainText('$250 more than when you saved it');
  await expect(items.nth(2)).not.toContainText('when you saved it');
  await expect(items.nth(3)).toContainText('No longer for sale');
  await expect(items.nth(3).getByRole('link', { name: 'Find Me Something Similar' })).toBeVisible();
  await expect(items.nth(4)).toContainText('No longer available');
  await expect(items.nth(4).getByRole('link', { name: /^See similar vehicles/ })).toHaveAttribute('href', `${all}?make=Toyota&model=Corolla`);
  await expect(heart(page)).toHaveAccessibleName('Favourites 5');
  await expect(page.locator('#financeDisclaimer')).toBeVisible({ visible: (await page.locator('.kept .estimate').count()) > 0 });
  while ((await items.count()) > 0)
    await items
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All stock' }).click();
  await expect(page).toHaveURL(harbour(all));
  expect(said).toEqual([]);
});

test('a storage that holds anything else is as good as an empty one', async ({ page }) => {
  const said = watchConsole(page);
  await page.addInitScript(() => {
    localStorage.setItem('favourites', '{"version":1,"entries":[{"id":7},null,"x"');
    localStorage.setItem('compared', '[]');
  });
  await page.goto(harbour('/favourites/'));
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  expect(said).toEqual([]);
});

test('two to four vehicles are compared; a fifth is refused, and why is said', async ({ page }) => {
  await openLive(page, harbour(all));
  await expect(bar(page)).toHaveCount(0);
  await compares(page).nth(0).click();
  await expect(bar(page)).toContainText('1 of 4: choose another to compare');
  await expect(bar(page).getByRole('link', { name: 'Compare' })).toHaveCount(0);
  for (const place of [1, 2, 3]) await compares(page).nth(place).click();
  await expect(bar(page)).toContainText('4 of 4 to compare');
  await compares(page).nth(4).click();
  await expect(toast(page)).toContainText('You can compare up to 4 vehicles. Take one out to add another.');
  await expect(compares(page).nth(4)).toHaveAttribute('aria-pressed', 'false');
  await bar(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(compares(page).nth(0)).toHaveAttribute('aria-pressed', 'false');
  await bar(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare\/\?cars=\d+,\d+,\d+$/);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('.compare-table thead th')).toHaveCount(3);
});

test('the comparison marks differences in words, tells what is sold or gone, and is shared by its address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const said = watchConsole(page);
  const white = offered().filter(({ year }) => year === 2024);
  const [one, other] = [white[0], white.find(({ make }) => make !== white[0]?.make)];
  if (!one || !other) throw new Error('The sample stock is too small.');
  const address = `/compare/?cars=${[one.id, other.id, sold().id, '999999999'].join(',')}`;
  await page.goto(harbour(address));
  const table = page.getByRole('table');
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(row('Price')).toContainText(`$${(one.price ?? 0).toLocaleString('en-AU')}`);
  await expect(table.getByRole('columnheader').nth(2)).toContainText('SOLD');
  await expect(table.getByRole('columnheader').nth(3)).toContainText('No longer available');
  await expect(row('Stock number')).toContainText('Differs');
  for (const _ of [3, 2])
    await table
      .getByRole('columnheader')
      .last()
      .getByRole('button', { name: /^Remove/ })
      .click();
  await expect(page).toHaveURL(harbour(`/compare/?cars=${one.id},${other.id}`));
  await expect(row('Year')).not.toContainText('Differs');
  await page.getByRole('checkbox', { name: 'Show differences only' }).check();
  await expect(row('Year')).toHaveCount(0);
  await expect(row('Stock number')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  for (const _ of [1, 2])
    await table
      .getByRole('columnheader')
      .last()
      .getByRole('button', { name: /^Remove/ })
      .click();
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  await expect(page).toHaveURL(harbour('/compare/'));
  expect(said).toEqual([]);
});

test('on paper the comparison stands without its tools', async ({ page }) => {
  const [one, other] = offered();
  await page.goto(harbour(`/compare/?cars=${one?.id},${other?.id}`));
  await expect(page.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  for (const name of ['Print', 'Copy link']) await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.locator('.compare-head button').first()).toBeHidden();
});

test('a note goes after its time, waits under the pointer, and there is one at a time', async ({ page }) => {
  await withoutLive(page);
  await page.clock.install();
  await page.goto(harbour(all));
  await page.clock.runFor(3000);
  await saves(page).nth(0).click();
  await saves(page).nth(1).click();
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(5500);
  await expect(toast(page)).toHaveCount(1);
  await toast(page).hover();
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
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? ''));
  expect(kept.entries).toEqual([stored(vehicle, { name: await page.locator('h1').textContent(), saved_at: kept.entries[0].saved_at })]);
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
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
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
        await page.goto(harbour('/favourites/'));
        await expect(page.locator('.kept')).toHaveCount(4);
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
        const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(tags).analyze();
        expect(
          violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`)),
        ).toEqual([]);
      });
    }
  }
});
