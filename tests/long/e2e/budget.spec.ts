import { axeFaultsInBoth } from '../../support/axe.ts';
import { countOf, deposit, finder, go, home, numberIn, own, repayment, rested, tile } from '../../support/budget-page.ts';
import { expect, test } from '../../support/test.ts';

test.describe('by touch, on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('a tile answers the first tap, and the thumbs are as large as a finger asks', async ({ page }) => {
    await page.goto(own);
    await tile(page, 'Ute').tap();
    await expect(tile(page, 'Ute')).toHaveAttribute('aria-pressed', 'true');
    await rested(page);
    expect(await countOf(page)).toBe(numberIn(await tile(page, 'Ute').locator('small').textContent()));
    const track = await finder(page).locator('.range-track').boundingBox();
    expect(track?.height).toBeGreaterThanOrEqual(44);
    await page.touchscreen.tap((track?.x ?? 0) + 12, (track?.y ?? 0) + 22);
    await go(page).tap();
    await page.waitForURL(/\/search\/ute\/\?price=/);
  });
});

test.describe('for axe', () => {
  test.use({ bypassCSP: true, reducedMotion: 'reduce' });
  test('nothing is wrong in any state, and at twice the size of text nothing is cut off', async ({ page }) => {
    await page.goto(own);
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await tile(page, 'SUV').click();
    await rested(page);
    expect(await axeFaultsInBoth(page, { within: '.budget-finder' })).toEqual([]);
    await repayment(page).fill('0');
    await deposit(page).fill('0');
    await expect(go(page)).toBeDisabled();
    expect(await axeFaultsInBoth(page, { within: '.budget-finder' })).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await axeFaultsInBoth(page, { within: '.budget-finder' })).toEqual([]);
    await page.goto(home);
    expect(await axeFaultsInBoth(page, { within: '.budget-finder' })).toEqual([]);
  });
});
