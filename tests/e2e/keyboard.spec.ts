import { isLongLane } from '#lib/files/testing.server.ts';
import { addressOf, type BuiltSlug } from '../support/built-sites.ts';
import { tabThrough } from '../support/focus.ts';
import { withoutLive } from '../support/live-page.ts';
import { templatesOf } from '../support/templates.ts';
import { expect, type Page, test } from '../support/test.ts';

// Keyboard alone, and the narrowest screen, without script.

const corolla = '/cars/2021-toyota-corolla-ascent-sport-s101/';
const main = (page: Page) => page.getByRole('main');
const narrow = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

test.use({ shiftsWorkers: false });
test.describe.configure({ mode: 'parallel' });

const ofFrame = ['home', 'results', 'vehicle, full'];
/** Each kind of page at one width, the largest at both; a long run has all at both. */
const walked = new Map([
  [narrow, [...ofFrame, 'brand, overview', 'vehicle, sold', 'checkout', 'not found', 'blog']],
  [wide, [...ofFrame, 'brands', 'contact', 'post', 'fleet']],
]);
const walkedLong = new Map([
  [narrow, ['brands', 'contact', 'models', 'fleet']],
  [wide, ['brand, overview', 'vehicle, sold', 'checkout', 'special-offers', 'accessories']],
]);

/** Tabs through a page. @returns the faults of its stops. */
async function walkFaults(page: Page, path: string): Promise<string[]> {
  await page.goto(`${addressOf('gamma')}${path}`);
  // Its links are stops, too.
  await page.locator('.site-head').dispatchEvent('pointerover');
  await expect(page.locator('.menu .tiles:empty, .foot-places li:not(:has(address))')).toHaveCount(0);
  // So are the fields of calculators that are near, and the cards of further vehicles.
  for (const island of await page.locator('astro-island[client=near]:visible').all()) {
    await island.scrollIntoViewIfNeeded();
    await expect(island.locator('form').first()).toBeVisible();
  }
  if ((await page.locator('[data-in]').count()) > 0) await page.locator('#similar').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-in]')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('.sticky-head a:visible')).toHaveCount(0);
  // A gallery enhances itself on focus, at any time: hidden slides are then no stops.
  const gallery = page.locator('.gallery-frame');
  if ((await gallery.count()) > 0) {
    await gallery.dispatchEvent('pointerenter');
    await expect(page.locator('.gallery')).toHaveAttribute('data-live', '');
  }
  // A strip of places gets buttons once it is near.
  for (const strip of await page.locator('.carousel:has(> .swipe:visible)').all()) {
    await strip.scrollIntoViewIfNeeded();
    await expect(strip).toHaveAttribute('data-live', '');
  }
  // The slider's buttons show once its script runs.
  if ((await page.locator('.slider').count()) > 0) await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
  // Each visible link and button is a stop, but for the gallery's pointer arrows.
  const shown = await page.locator(':is(a[href], button, summary, input, select):visible:not([inert] *)').count();
  const pointers = await page.locator('[tabindex="-1"]:visible').count();
  // Radio buttons of one name are one stop: the checked one.
  const others = await page.locator('[type=radio]:not(:checked):visible').count();
  const scrollers = await page.locator('[tabindex="0"]:visible').count();
  const { stops, faults } = await tabThrough(page);
  expect(stops[0]).toBe('a “Skip to content”');
  expect(stops.length, stops.join(', ')).toBe(shown - pointers - others + scrollers);
  return faults;
}

for (const [viewport, names] of walked) {
  test(`${viewport.width} wide: on each kind of page every stop is seen, and shows its focus`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await withoutLive(page);
    await page.addInitScript(() => localStorage.clear());
    const templates = templatesOf('gamma');
    for (const name of [...names, ...(isLongLane ? (walkedLong.get(viewport) ?? []) : [])]) {
      await test.step(name, async () => {
        const template = templates.find((one) => one.name === name);
        expect(template, name).toBeDefined();
        expect(await walkFaults(page, template?.path ?? '')).toEqual([]);
      });
    }
  });
}

test('the phone menu and the filters open, hold focus in order, and close to where they were opened', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto(`${addressOf('gamma')}/search/new-used-and-demo-cars/`);
  for (const [opens, closes, sheet] of [
    ['Menu', 'Close menu', page.getByRole('navigation', { name: 'Main' })],
    ['Filters', 'Close filters', page.getByRole('complementary', { name: 'Filters' })],
  ] as const) {
    const button = page.getByRole('button', { name: opens, exact: true });
    await expect(sheet).toBeHidden();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: closes })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(sheet.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
  }
});

/** The menu of a home page, which a button opens on a narrow screen, and the opener of its brands. */
async function openedMenu(page: Page, viewport: typeof narrow) {
  await page.setViewportSize(viewport);
  await page.goto(`${addressOf('gamma')}/`);
  if (viewport === narrow) {
    await page.getByRole('button', { name: 'Menu', exact: true }).focus();
    await page.keyboard.press('Enter');
  }
  const menu = page.getByRole('navigation', { name: 'Main' });
  return { menu, opener: menu.getByRole('button', { name: 'Brands', exact: true }).first() };
}

test('brands and links of the menu open and close by key', async ({ page }) => {
  for (const viewport of [narrow, wide]) {
    const { menu, opener } = await openedMenu(page, viewport);
    const toyota = menu.getByRole('link', { name: 'Toyota' });
    await expect(toyota).toBeHidden();
    await opener.focus();
    await page.keyboard.press('Enter');
    // Loaded with the first approach.
    await expect(toyota).toBeVisible();
    // Six tiles in one row on a wide screen, two on a narrow one.
    const tops = await menu.locator('.brands > li:visible').evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().top));
    expect(tops.length).toBe(6);
    expect(tops.filter((top) => top === tops[0]).length).toBe(viewport === narrow ? 2 : 6);
    await page.keyboard.press('Tab');
    if (viewport === narrow) await page.keyboard.press('Tab');
    await expect(toyota).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toyota).toBeHidden();
    if (viewport === wide) await expect(opener).toBeFocused();
  }
});

test('without script the menu opens and closes by key, and leads to the page of all brands', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const viewport of [narrow, wide]) {
    const { menu, opener } = await openedMenu(page, viewport);
    const allBrands = menu.getByRole('link', { name: 'All brands' });
    await expect(allBrands).toBeHidden();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(allBrands).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(allBrands).toBeHidden();
    const more = menu.getByRole('button', { name: 'More', exact: true }).first();
    if (viewport === wide) await expect(opener).toBeFocused();
    await more.focus();
    await page.keyboard.press('Space');
    await menu.getByRole('link', { name: 'Finance' }).click();
    await expect(page).toHaveURL(`${addressOf('gamma')}/finance/`);
    const current = page.locator('.menu .opener[aria-current="true"]');
    await expect(current).toHaveText('More');
    await page.goto(`${addressOf('gamma')}/brands/`);
    await expect(page.locator('main').getByRole('link', { name: 'Toyota' })).toBeVisible();
  }
  await context.close();
});

test('the menu opens under a mouse where the site asks for it, and closes when the mouse leaves', async ({ page }) => {
  await page.setViewportSize(wide);
  for (const [slug, opens] of [
    ['gamma', true],
    ['outback', false],
  ] as const) {
    await page.goto(`${addressOf(slug)}/`);
    const opener = page.locator('.menu .opener').first();
    const tile = page.locator('.menu .brands a').first();
    await opener.hover();
    await expect(tile).toBeVisible({ visible: opens });
    if (opens) {
      await tile.hover();
      await expect(tile).toBeVisible();
    }
    await page.mouse.move(700, 880);
    await expect(tile).toBeHidden();
    await opener.click();
    await expect(tile).toBeVisible();
    await page.mouse.click(700, 880);
    await page.mouse.move(720, 870);
    await expect(tile).toBeHidden();
  }
});

test('filters, folds, tabs and order open by key', async ({ page }) => {
  await withoutLive(page);
  await page.setViewportSize(wide);
  await page.goto(`${addressOf('outback')}/search/new-used-and-demo-cars/`);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters).toBeVisible();
  const makes = filters.locator('details', { has: page.locator('summary', { hasText: /^Make$/ }) });
  await expect(makes.locator('> ul').getByRole('listitem')).toHaveCount(7);
  const fold = makes.locator('details.fold');
  await fold.locator('summary').focus();
  await expect(fold).toContainText('Show all makes');
  await page.keyboard.press('Enter');
  await expect(fold.getByRole('link').first()).toBeVisible();
  await expect(fold.getByText('Hide extra makes')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(fold.getByRole('link').first()).toBeHidden();

  await page.goto(`${addressOf('gamma')}${corolla}`);
  const tabs = main(page).getByRole('region', { name: 'About this vehicle' });
  const features = tabs.locator('details').filter({ has: page.locator('summary', { hasText: 'Features' }) });
  const comments = tabs.locator('details').filter({ has: page.locator('summary', { hasText: 'Dealer Comments' }) });
  await expect(comments).toHaveAttribute('open');
  await features.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(features.getByText('Safety Sense')).toBeVisible();
  await expect(comments).not.toHaveAttribute('open');
  await main(page).locator('summary').filter({ hasText: 'Show All Specs' }).focus();
  await page.keyboard.press('Space');
  await expect(main(page).getByText('Hide Specs')).toBeVisible();
});

test('on a vehicle’s page the first stop skips to the content, and pictures come by thumbnails and by arrow keys', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const viewport of [narrow, wide]) {
    await page.setViewportSize(viewport);
    await page.goto(`${addressOf('gamma')}${corolla}`);
    const picture = (number: number) => main(page).getByRole('img', { name: `photo ${number} of 4` });
    await expect(picture(1)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(main(page).getByRole('link').first()).toBeFocused();

    await main(page).getByRole('link', { name: 'Photo 3' }).focus();
    await page.keyboard.press('Enter');
    await expect(picture(3)).toBeInViewport({ ratio: 0.9 });
    await expect(picture(1)).not.toBeInViewport();
    const strip = main(page).getByRole('list', { name: 'Pictures of 2021 Toyota Corolla' });
    await strip.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(picture(2)).toBeInViewport({ ratio: 0.9 });
  }
});

/** Horizontal overflow at 320 px: the page scrolls sideways, or a part is cut off. */
const sidewaysFaults = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth} wide`);
    const scrolls = (element: Element | null): boolean =>
      element !== null && element !== document.body && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    for (const element of document.body.querySelectorAll('*')) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || !element.checkVisibility()) continue;
      if ((box.right > innerWidth + 1 || (box.left < -1 && !element.matches('.skip'))) && !scrolls(element)) {
        faults.push(`${element.tagName.toLowerCase()}.${element.className} from ${Math.round(box.left)} to ${Math.round(box.right)}`);
      }
    }
    return faults;
  });

const narrowed: readonly BuiltSlug[] = isLongLane ? ['harbour', 'ridgeway', 'outback', 'beta', 'gamma'] : ['harbour'];
for (const slug of narrowed) {
  test(`${slug}: at 320 px no page scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const faults: string[] = [];
    // Plain pages share a template: those of one sample are enough, a third of them without a long run.
    const isPlain = (name: string) => !/^(?:home|results|vehicle|checkout|brand|contact|dealer|location|finance)/.test(name);
    const isSeen = (name: string, index: number) =>
      !isPlain(name) || (slug === 'harbour' && isLongLane) || ((slug === 'gamma' || slug === 'harbour') && index % 3 === 0);
    for (const { name, path } of templatesOf(slug).filter((one, index) => isSeen(one.name, index))) {
      await page.goto(`${addressOf(slug)}${path}`);
      for (const fault of await sidewaysFaults(page)) faults.push(`${path} (${name}): ${fault}`);
    }
    expect(faults).toEqual([]);
  });
}
