import { addressOf, stockOf } from '../support/built-sites.ts';
import { all, bar, compares, harbour, keep, offered, stored, toast } from '../support/garage-page.ts';
import { openLive } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

// At the bottom of a phone: one row, a toast above it, nothing over a focused field (WCAG 2.4.11).

test.use({ shiftsWorkers: false, viewport: { width: 390, height: 844 } });

const rowPx = 60;
const withToastPx = 112;
const tapPx = 44;

const takes = (page: Page, selector: string) => page.locator(selector).evaluate((part) => innerHeight - part.getBoundingClientRect().top);

/** Controls that are smaller than a finger or covered. */
const faultsIn = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part, least) => {
    const controls = [...part.querySelectorAll<HTMLElement>('a, button')].filter((control) => control.offsetWidth > 1);
    return controls.flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
      const isCovered = topmost === null || !(control.contains(topmost) || topmost.contains(control));
      return isCovered || Math.min(width, height) < least - 0.5
        ? [`${control.outerHTML.slice(0, 80)} ${width}×${height}${isCovered ? ', covered' : ''}`]
        : [];
    });
  }, tapPx);

const car = () => offered().find(({ images, reserved }) => images.length > 3 && !reserved);

async function openComparing(page: Page): Promise<void> {
  const chosen = offered().filter(({ id }) => id !== car()?.id);
  await keep(
    page,
    'compared',
    chosen.slice(0, 3).map((one) => stored(one)),
  );
  await page.goto(harbour(`/cars/${car()?.slug}/`));
  await expect(bar(page)).toBeVisible();
}

test('results: the tray is one row at the very bottom', async ({ page }) => {
  await openLive(page, harbour(all));
  for (const place of [0, 1, 2]) await compares(page).nth(place).click();
  await expect(bar(page)).toContainText('3 of 4 to compare');
  expect(await takes(page, '.compare-bar')).toBeLessThanOrEqual(rowPx);
  expect(await faultsIn(page, '.compare-bar')).toEqual([]);
  await compares(page).nth(3).click();
  await compares(page).nth(4).click();
  await expect(toast(page)).toHaveCount(1);
  await expect.poll(() => takes(page, '.toast')).toBeLessThanOrEqual(withToastPx);
});

test('a vehicle: tray and price bar share one row, with a toast above it, one at a time', async ({ page }) => {
  await openComparing(page);
  const row = await page.locator('.call-bar').boundingBox();
  const tray = await bar(page).boundingBox();
  expect(await takes(page, '.call-bar')).toBeLessThanOrEqual(rowPx);
  expect(tray?.y).toBeGreaterThanOrEqual(row?.y ?? 0);
  expect((tray?.y ?? 0) + (tray?.height ?? 0)).toBeLessThanOrEqual(844);
  for (const part of ['.call-bar', '.compare-bar']) expect(await faultsIn(page, part)).toEqual([]);
  await expect(bar(page).getByRole('link', { name: 'Compare' })).toBeVisible();
  // Not by pointer: the first toast may cover the control.
  for (const _ of [1, 2]) await page.locator('.vehicle [data-keep=favourites]').dispatchEvent('click');
  await expect(toast(page)).toHaveCount(1);
  await expect.poll(() => takes(page, '.toast')).toBeLessThanOrEqual(withToastPx);
  await bar(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare\/\?cars=\d+,\d+,\d+$/);
});

test('nothing lies over a field that has the focus, whether it was reached by keyboard or by a tap', async ({ page }) => {
  await openComparing(page);
  for (const row of await page.locator('details.folded').all()) await row.evaluate((details) => details.toggleAttribute('open', true));
  const fields = page.locator('main :is(input:not([type=hidden], [type=radio], [type=checkbox], [type=range]), select, textarea):visible');
  // They come once they are near.
  await page.locator('.calculator').scrollIntoViewIfNeeded();
  await expect.poll(() => fields.count()).toBeGreaterThan(4);
  const covers = () =>
    page.evaluate(() => {
      const field = document.activeElement;
      if (field === null) return ['no field has the focus'];
      const { left, right, top, bottom } = field.getBoundingClientRect();
      return [top + 2, bottom - 2].flatMap((y) => {
        const topmost = y > innerHeight || y < 0 ? field : document.elementFromPoint((left + right) / 2, y);
        return topmost === null || !(field === topmost || field.contains(topmost))
          ? [`${field.outerHTML.slice(0, 60)} under ${topmost?.className}`]
          : [];
      });
    });
  await page.locator('.vehicle [data-keep=favourites]').click();
  for (const field of (await fields.all()).slice(0, 6)) {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await field.focus();
    expect(await covers()).toEqual([]);
    await field.evaluate((one) => window.scrollBy({ top: one.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' }));
    await expect.poll(covers).toEqual([]);
  }
  await page.locator('.call-bar a').last().focus();
  await expect(page.locator('.call-bar')).toHaveCSS('opacity', '1');
});

test('a phone number never breaks, and the breadcrumb is one line whose end is in view', async ({ page }) => {
  for (const slug of ['harbour', 'ridgeway', 'outback'] as const) {
    const vehicle = stockOf(slug).find(({ status, reserved }) => status === 'in_stock' && !reserved);
    for (const path of ['/', '/contact/', `/cars/${vehicle?.slug}/`]) {
      await page.goto(`${addressOf(slug)}${path}`);
      const broken = await page.evaluate(() =>
        [...document.querySelectorAll('a[href^="tel:"]')].flatMap((link) => {
          const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
          const faults: string[] = [];
          for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
            const number = /\d[\d ]{6,}\d/.exec(text.textContent ?? '');
            if (number === null) continue;
            const range = document.createRange();
            range.setStart(text, number.index);
            range.setEnd(text, number.index + number[0].length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) faults.push(number[0]);
          }
          return faults;
        }),
      );
      expect(broken, `${slug}${path}`).toEqual([]);
      const crumbs = await page.locator('.crumbs li').evaluateAll((items) => items.map((item) => item.getBoundingClientRect()));
      expect(new Set(crumbs.map(({ top }) => top)).size, `${slug}${path}`).toBeLessThanOrEqual(1);
      expect(crumbs.at(-1)?.right ?? 0).toBeLessThanOrEqual(390);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  }
});

test('on a phone the picture stands first, and similar vehicles are one row whose last one comes into view by keyboard', async ({ page }) => {
  const vehicle = stockOf('harbour').find(({ status, reserved }) => status === 'in_stock' && !reserved);
  await page.goto(`${addressOf('harbour')}/cars/${vehicle?.slug}/`);
  expect((await page.locator('.gallery').boundingBox())?.y).toBeLessThanOrEqual(130);
  const items = page.locator('#similar .cards > li');
  await items.first().scrollIntoViewIfNeeded();
  await expect(page.locator('#similar [data-in]')).toHaveCount(0);
  expect(await items.count()).toBe(6);
  expect(await items.evaluateAll((list) => new Set(list.map((item) => item.getBoundingClientRect().top)).size)).toBe(1);
  await expect(items.last()).not.toBeInViewport();
  await items.nth(4).getByRole('link').last().focus();
  for (
    let presses = 0;
    presses < 6 &&
    !(await items
      .last()
      .getByRole('link')
      .first()
      .evaluate((link) => link === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab');
  await expect(items.last().getByRole('link').first()).toBeInViewport();
});

test('each site has one main button, in its colour of actions', async ({ page }) => {
  for (const slug of ['harbour', 'ridgeway', 'outback'] as const) {
    const vehicle = stockOf(slug).find(({ status, reserved }) => status === 'in_stock' && !reserved);
    await page.goto(`${addressOf(slug)}/cars/${vehicle?.slug}/`);
    const main = page.locator('.price-panel .actions > .large');
    await expect(main, slug).toHaveCount(1);
    const [own, action] = await main.evaluate((button) => {
      const probe = document.querySelector('.call-bar .button:not(.outline)');
      return [getComputedStyle(button).backgroundColor, probe && getComputedStyle(probe).backgroundColor];
    });
    expect(own).toBe(action);
  }
});
