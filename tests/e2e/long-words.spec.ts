import { isLongLane } from '#lib/files/testing.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { addressOf, stockOf } from '../support/built-sites.ts';
import { harbour, keep, saves, stored } from '../support/garage-page.ts';
import { keptTexts, keptValues } from '../support/kept-strings.ts';
import { openLive } from '../support/live-page.ts';
import { untilIdleCallback } from '../support/quiet.ts';
import { expect, type Page, test } from '../support/test.ts';

// Words of hundreds of letters without a space in every text of a vehicle: they wrap, and no page overflows.

const hostile = (path: string) => `${addressOf('hostile')}${path}`;
const all = '/search/new-used-and-demo-cars/';
const widths = [320, 390];

test.describe.configure({ mode: 'parallel' });

const longWorded = () => stockOf('hostile').filter(({ model }) => /^[!-~]{60,}$/.test(model));

/** What overflows the right edge, except where it scrolls or is clipped on purpose. */
const past = (page: Page) =>
  page.evaluate(() => {
    const isKept = (element: Element): boolean => {
      for (let one = element.parentElement; one !== null && one !== document.body; one = one.parentElement)
        if (getComputedStyle(one).overflowX !== 'visible') return true;
      return false;
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1 && !isKept(element))
      .map((element) => `${element.tagName}.${element.className}: ${Math.round(element.getBoundingClientRect().right)} of ${innerWidth}`);
  });

async function wide(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await past(page)).slice(0, 8).map((text) => `${new URL(page.url()).pathname.slice(0, 30)} ${text}`));
    const scrolled = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth));
    if (scrolled > width) found.push(`${new URL(page.url()).pathname.slice(0, 30)} is ${scrolled} px wide at ${width}`);
  }
  return found;
}

test('vehicles with long words, and pages that show them beside others: no page is wider than its screen', async ({ page }) => {
  const vehicles = longWorded();
  expect(vehicles.length).toBeGreaterThanOrEqual(4);
  const makes = (isLongLane ? vehicles : vehicles.slice(0, 2)).map(({ slug }) => hostile(`/cars/${slug}/`));
  const faults: string[] = [];
  for (const url of [hostile('/'), ...makes]) {
    await page.goto(url);
    faults.push(...(await wide(page)));
  }
  expect(faults).toEqual([]);
});

test('a site whose own words are long: no page is wider than its screen', async ({ page }) => {
  const site = addressOf('hostile-copy');
  const paths = ['/', '/locations/alpha-north/', '/our-group/', all];
  if (isLongLane) paths.push('/contact/', '/about-us/', '/brands/', '/special-offers/');
  const faults: string[] = [];
  for (const path of [...paths, `/cars/${stockOf('hostile-copy')[0]?.slug}/`]) {
    const answer = await page.goto(`${site}${path}`);
    expect(answer?.status(), path).toBe(200);
    // One sign with sixty marks cannot wrap and is clipped, so inner widths are ignored.
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      faults.push(...(await past(page)).map((text) => `${path} ${text}`));
    }
  }
  expect(faults).toEqual([]);
});

test('live results, saved vehicles and the comparison: no page is wider than its screen', async ({ page }) => {
  const cars = longWorded().map((vehicle: Vehicle) => stored(vehicle));
  for (const key of ['favourites', 'compared', 'viewed-cars'] as const) await keep(page, key, cars.slice(0, 4));
  const long = 'x'.repeat(160);
  await keep(page, 'saved-searches', [{ search: `?query=${long}`, name: long, saved_at: 0, seen_at: 0 }]);
  const faults: string[] = [];
  await openLive(page, hostile(`${all}?stocknum=${encodeURIComponent(longWorded()[0]?.stocknum ?? '')}`));
  faults.push(...(await wide(page)));
  await openLive(page, hostile(`${all}?query=${long}`));
  faults.push(...(await wide(page)));
  await page.goto(harbour('/favourites/'));
  await expect(page.locator('.kept')).toHaveCount(4);
  faults.push(...(await wide(page)));
  await page.goto(harbour('/compare/'));
  await expect(page.locator('.compare-table')).toBeVisible();
  faults.push(...(await wide(page)));
  expect(faults).toEqual([]);
});

// All 700 are in tests/unit/kept-data.test.ts; these are the longest, and those that break calendars and addresses.
test('hostile values in all that a browser keeps: no page of ours ends, and none is wider than its screen', async ({ page }) => {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(`${page.url()}: ${error.message}`));
  await page.addInitScript(
    (texts) => {
      for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
    },
    keptTexts(
      keptValues()
        .slice(430, 540)
        .filter((value) => String(value).length < 2000),
    ),
  );
  const faults: string[] = [];
  const paths = ['/favourites/', '/compare/', `${all}?colour=White`];
  if (isLongLane) paths.push('/', `/cars/${stockOf('harbour')[0]?.slug}/`);
  for (const path of paths) {
    await page.goto(harbour(path));
    await expect(
      page
        .getByRole('button', { name: /^Saved? / })
        .or(page.locator('.kept, .compare-table, .panel.empty'))
        .first(),
    ).toBeAttached();
    await untilIdleCallback(page);
    faults.push(...(await wide(page)));
  }
  await page.goto(harbour(all));
  const button = saves(page).first();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(thrown).toEqual([]);
  expect(faults).toEqual([]);
});
