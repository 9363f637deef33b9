import { isLongLane } from '#lib/files/testing.server.ts';
import { axeFaults } from '../support/axe.ts';
import { addressOf, type BuiltSlug, sampleSlugs, served } from '../support/built-sites.ts';
import { withoutLive } from '../support/live-page.ts';
import { templatesOf } from '../support/templates.ts';
import { expect, type Page, test } from '../support/test.ts';

// One page of each kind of one site, narrow and light, wide and dark; a long run has every template in three themes and four looks.

const narrow = { width: 390, colorScheme: 'light' } as const;
const wideAndDark = { width: 1440, colorScheme: 'dark' } as const;
const looks = [narrow, { width: 390, colorScheme: 'dark' }, { width: 1440, colorScheme: 'light' }, wideAndDark] as const;

test.use({ bypassCSP: true, shiftsWorkers: false, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

// The static pages; live-*.spec.ts covers the live search.
test.beforeEach(({ page }) => withoutLive(page));

/** The looks besides narrow and light. `two`: wide and dark, colour rules. `most`: the same, every rule. `four`: every look. */
type Looks = 'two' | 'most' | 'four';

/** The violations of a page in each width and scheme, one per line. Other looks change colours alone. */
async function violations(page: Page, url: string, wanted: Looks = 'four'): Promise<string[]> {
  await page.goto(url);
  // Header and footer are the same on each page: the home page covers theirs.
  const rest = new URL(url).pathname === '/' ? {} : { within: 'main' };
  const allFaults: string[] = [];
  for (const look of wanted === 'four' ? looks : [narrow, wideAndDark]) {
    const { width, colorScheme } = look;
    await page.emulateMedia({ colorScheme });
    // As tall as the page, so that the bar at the bottom covers nothing; keyboard.spec.ts checks focus behind it.
    await page.setViewportSize({ width, height: 900 });
    await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
    const whole = look === narrow || (look === wideAndDark && wanted !== 'two');
    const faults = await axeFaults(page, whole ? {} : { ...rest, rules: 'colours' });
    allFaults.push(...faults.map((fault) => `${width} ${colorScheme} ${fault}`));
  }
  return allFaults;
}

async function expectNone(page: Page, slug: BuiltSlug, wanted: (name: string) => boolean): Promise<void> {
  const allFaults: string[] = [];
  const templates = templatesOf(slug).filter(({ name }) => wanted(name));
  expect(templates.length).toBeGreaterThan(0);
  let plainCount = 0;
  for (const { name, path } of templates) {
    const plain = isPlain(name) && name !== 'about-us';
    // The samples differ in colours: every third plain page of the others is enough.
    plainCount += plain ? 1 : 0;
    if (plain && slug !== 'harbour' && plainCount % 3 !== 0) continue;
    for (const fault of await violations(page, `${addressOf(slug)}${path}`, looksOf(slug, name))) allFaults.push(`${path} (${name}) ${fault}`);
  }
  expect(allFaults).toEqual([]);
}

const isPlace = (name: string) => /^(?:contact|dealer-locator|location)/.test(name);
const isPlain = (name: string) => !isPlace(name) && !/^(?:home|results|vehicle|checkout|brand)/.test(name);
/** Colours hardly depend on the width: one page of each kind gets every look. Plain pages share a template. */
const inEveryWay = new Set(['home', 'results', 'vehicle, full', 'contact', 'about-us']);
const looksOf = (slug: BuiltSlug, name: string): Looks =>
  !isLongLane ? 'two' : slug === 'harbour' && inEveryWay.has(name) ? 'four' : isPlain(name) ? 'two' : 'most';
/** One page of each kind; others share its template. */
const kinds = new Set([
  ...['home', 'results', 'brands', 'brand, overview', 'vehicle, full', 'vehicle, sold', 'checkout', 'contact', 'dealer-locator', 'location, Sales'],
  ...['about-us', 'blog', 'post', 'budget-finder', 'compare', 'favourites', 'finance', 'not found', 'our-group', 'special-offers', 'trade-in'],
]);
const groups: [string, (name: string) => boolean][] = [
  ['home, results and brands', (name) => /^(?:home|results|brand)/.test(name)],
  ['vehicles', (name) => /^(?:vehicle|checkout)/.test(name)],
  ['places', isPlace],
  ['plain pages', isPlain],
];

for (const slug of isLongLane ? sampleSlugs : (['harbour'] as const)) {
  for (const [title, wanted] of groups) {
    test(`${slug}: ${title} have no fault of accessibility`, async ({ page }) => {
      await expectNone(page, slug, (name) => wanted(name) && (isLongLane || kinds.has(name)));
    });
  }
}

test('a vehicle that left the feed, and a listing without vehicles, have no fault of accessibility', async ({ page }) => {
  const rare = ['vehicle, no longer there', 'results, none'];
  const wanted = isLongLane ? [...rare, 'vehicle, without photo', 'vehicle, without price'] : rare;
  expect(templatesOf('gamma').map(({ name }) => name)).toEqual(expect.arrayContaining(wanted));
  await expectNone(page, 'gamma', (name) => wanted.includes(name));
});

test('what the menu opens has no fault of accessibility', async ({ page }) => {
  const allFaults: string[] = [];
  for (const { width, colorScheme } of [narrow, wideAndDark]) {
    for (const name of ['Brands', 'Bikes and trucks']) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto(`${addressOf('harbour')}/`);
      if (width < 1121) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('button', { name, exact: true }).first().click();
      const faults = await axeFaults(page, { within: '.site-head' });
      allFaults.push(...faults.map((fault) => `${width} ${colorScheme} ${name}: ${fault}`));
    }
  }
  expect(allFaults).toEqual([]);
});

test('the page that lists the served sites has no fault, a page with faults tells them, and each kind of page is there', async ({ page }) => {
  expect(templatesOf('harbour').map(({ name }) => name)).toEqual(expect.arrayContaining([...kinds]));
  expect(await violations(page, served().front, isLongLane ? 'four' : 'two')).toEqual([]);
  await page.setContent('<html><body><main><p style="color:#999;background:#fff">grey</p><img src="x.svg"></main></body></html>');
  const faults = (await axeFaults(page)).map((fault) => fault.split(' ')[0]);
  expect(faults).toEqual(expect.arrayContaining(['color-contrast', 'image-alt', 'html-has-lang', 'document-title']));
});
