import { addressOf, type sampleSlugs, stockOf } from '../support/built-sites.ts';
import { expect, type Page, test } from '../support/test.ts';

// Specification 1 §9, 2 §9: a header after 500 px, a bar whose style changes after 900 px.

const pageOf = (site: (typeof sampleSlugs)[number]) => {
  const vehicle = stockOf(site).find(
    ({ status, reserved, images, price }) => status === 'in_stock' && !reserved && images.length > 3 && price !== undefined,
  );
  return `${addressOf(site)}/cars/${vehicle?.slug}/`;
};
const scrollTo = (page: Page, top: number): Promise<void> => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
const header = (page: Page) => page.locator('.sticky-head');
const isRaised = (page: Page) => page.locator('.call-bar').evaluate((bar) => getComputedStyle(bar, '::before').opacity === '1');

test.use({ shiftsWorkers: false, viewport: { width: 1440, height: 800 } });

/** A browser without scroll-driven animations: it reports none, and their rules are removed. */
async function withoutTimelines(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (...asked: [string, string?]) => !asked[0].includes('animation-timeline') && supports.apply(CSS, asked as [string]);
  });
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    await route.fulfill({
      response,
      body: css.replaceAll('animation-timeline', 'no-timeline').replaceAll(/animation-name:(?:sticky-head|call-bar)/g, 'no-name:none'),
    });
  });
}

for (const how of ['scroll-driven', 'observed'] as const) {
  test(`${how}: the header comes after 500 px and goes again without a shift, and a phone’s bar changes its style after 900 px`, async ({ page }) => {
    if (how === 'observed') await withoutTimelines(page);
    await page.goto(pageOf('harbour'));
    await page.evaluate(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        document.documentElement.setAttribute('data-shifts', String(shifts.reduce((sum, one) => sum + one, 0)));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await expect(header(page)).toBeHidden();
    await scrollTo(page, 500);
    await expect(header(page)).toBeHidden();
    await scrollTo(page, 560);
    await expect(header(page)).toBeInViewport({ ratio: 1 });
    await expect(header(page).getByRole('link')).toHaveText(['Trade-In Valuation', 'Get Finance', 'Enquire about this car']);
    expect(
      await header(page)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.getBoundingClientRect().width),
    ).toBe(84);
    await expect(header(page).locator('.price .basis')).not.toBeEmpty();
    await scrollTo(page, 100);
    await expect(header(page)).toBeHidden();
    expect(Number((await page.locator('html').getAttribute('data-shifts')) ?? '0')).toBeLessThan(0.0001);

    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(pageOf('harbour'));
    await scrollTo(page, 890);
    await expect(page.locator('.call-bar')).toBeInViewport({ ratio: 1 });
    await expect(header(page)).toBeHidden();
    expect(await isRaised(page)).toBe(false);
    await scrollTo(page, 910);
    await expect.poll(() => isRaised(page)).toBe(true);
  });
}

test('a part that an address names stands below the header, which covers nothing that has the focus', async ({ page }) => {
  await page.goto(`${pageOf('harbour')}#vehicle-map`);
  await expect(header(page)).toBeVisible();
  const top = await page.locator('#vehicle-map').evaluate((part) => part.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(72);
  await scrollTo(page, 2000);
  await page.locator('#similar a').first().focus();
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press(key);
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        const head = document.querySelector('.sticky-head');
        if (focused === null || focused.closest('.sticky-head, .call-bar') || head === null || getComputedStyle(head).visibility === 'hidden')
          return null;
        const { top, bottom } = focused.getBoundingClientRect();
        return top < head.getBoundingClientRect().bottom && bottom > 0 ? focused.outerHTML.slice(0, 120) : null;
      });
      expect(covered).toBeNull();
    }
  }
});

test('a site may have the bar on wide screens, and no header; without a script both are there', async ({ page, browser }) => {
  await page.goto(pageOf('outback'));
  await scrollTo(page, 1000);
  await expect(page.locator('.call-bar')).toBeInViewport({ ratio: 1 });
  await expect(header(page)).toHaveCount(0);
  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 800 } });
  await plain.goto(pageOf('harbour'));
  await plain.mouse.wheel(0, 1000);
  await expect(header(plain)).toBeInViewport({ ratio: 1 });
  await plain.close();
});
