import { coveredControls, headerFaults, panelFaults, pictureFaults } from '../../scripts/inspect/layout-faults.ts';
import { addressOf, sampleSlugs } from '../support/built-sites.ts';
import { openLive } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

async function enlarge(page: Page, text: string): Promise<void> {
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
}

test('of the header and the menu nothing is covered, cut off or wrapped, at any width, with larger text too', async ({ page }) => {
  for (const slug of sampleSlugs) {
    await page.goto(`${addressOf(slug)}/finance/`);
    for (const text of ['100%', '200%']) {
      await enlarge(page, text);
      for (const width of [320, 390, 768, 1024, 1121, 1280, 1440]) {
        const named = `${slug}, ${width} px, text at ${text}`;
        await page.setViewportSize({ width, height: 844 });
        expect(await page.evaluate(headerFaults, text !== '100%'), named).toEqual([]);
        if (width >= 1121) continue;
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        expect(await page.evaluate(panelFaults, '#menu'), named).toEqual([]);
        await page.keyboard.press('Escape');
      }
    }
  }
});

test('what does not fit into the menu’s line stands under More, by keyboard and without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${addressOf('harbour')}/search/new-cars/`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Locations' })).toBeHidden();
  await menu.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Locations' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Locations' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dealer-locator\/$/);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(menu.getByRole('button', { name: 'More' })).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Locations' })).toBeVisible();
  await context.close();
});

test('nothing of the phone’s sheet lies over a button of it, at any size, with larger text too', async ({ page }) => {
  await openLive(page, `${addressOf('harbour')}/search/used-cars/`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.locator('.filters summary').evaluateAll((all) => {
    for (const summary of all) summary.parentElement?.setAttribute('open', '');
  });
  for (const [width, height, text] of [
    [390, 844, '100%'],
    [320, 640, '100%'],
    [390, 844, '200%'],
    [1024, 768, '100%'],
  ] as const) {
    const named = `${width} × ${height}, text at ${text}`;
    await page.setViewportSize({ width, height });
    await enlarge(page, text);
    const { controls, places, covered } = await page.evaluate(coveredControls);
    expect(places, named).toBeGreaterThan(10);
    expect(controls, named).toBeGreaterThan(100);
    expect(covered, named).toEqual([]);
    expect(await page.evaluate(panelFaults, '#filters'), named).toEqual([]);
  }
});

test('on the pictures of cards nothing overlaps, in both layouts, at any width', async ({ page }) => {
  await page.goto(`${addressOf('harbour')}/search/used-cars/`);
  for (const layout of ['', 'as-list']) {
    await page.evaluate((name) => document.documentElement.classList.toggle('as-list', name !== ''), layout);
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const { pictures, faults } = await page.evaluate(pictureFaults);
      expect(pictures).toBeGreaterThan(18);
      expect(faults, `${width} px ${layout}`).toEqual([]);
    }
  }
});
