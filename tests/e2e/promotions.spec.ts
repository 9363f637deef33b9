import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf } from '../support/built-sites.ts';
import { untilIdle } from '../support/quiet.ts';
import { expect, type Page, test } from '../support/test.ts';

// The shopper moves Ridgeway's; one of its slides ends at Christmas in Queensland. Gamma's advances by itself.

test.use({ shiftsWorkers: false });
test.describe.configure({ mode: 'parallel' });

const slider = (page: Page) => page.locator('.slider');
const slides = (page: Page) => page.locator('.slider li:visible');
const status = (page: Page) => slider(page).getByRole('status');
const button = (page: Page, name: string) => slider(page).getByRole('button', { name, exact: true });

test('slides are moved by keyboard, and nothing moves by itself where the site does not ask for it', async ({ page }) => {
  await page.goto(`${addressOf('ridgeway')}/`);
  await expect(status(page)).toHaveText('1 of 3');
  await expect(button(page, 'Pause')).toHaveCount(0);
  await button(page, 'Next slide').focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('2 of 3');
  await expect(slides(page).nth(1)).toBeInViewport({ ratio: 0.5 });
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(slides(page).nth(2).getByRole('link')).toBeFocused();
  await expect(slides(page).nth(2)).toBeInViewport({ ratio: 0.5 });
});

test('a slide ends in the dealer’s zone on a page that was built weeks before', async ({ page }) => {
  for (const [moment, count] of [
    ['2026-12-24T23:59:00+10:00', 3],
    ['2026-12-25T00:00:30+10:00', 2],
  ] as const) {
    await page.clock.setFixedTime(new Date(moment));
    await page.goto(`${addressOf('ridgeway')}/`);
    await untilIdle(page);
    await expect(slides(page), moment).toHaveCount(count);
    await expect(status(page), moment).toHaveText(`1 of ${count}`);
  }
});

test('offers and the promotions of a list end by the clock on a page that was built before', async ({ page }) => {
  for (const [moment, offers] of [
    ['2027-02-28T23:59:00+09:30', 3],
    ['2027-03-01T00:00:30+09:30', 2],
    ['2027-04-01T00:00:30+09:30', 1],
  ] as const) {
    await page.clock.setFixedTime(new Date(moment));
    await page.goto(`${addressOf('outback')}/special-offers/`);
    await expect(page.locator('.offer-list > li:visible'), moment).toHaveCount(offers);
  }
  const inList = page.locator('main .cards > li:visible', { hasText: '2026 plates, drive away' });
  for (const [moment, cards] of [
    ['2027-01-31T23:59:00+11:00', 2],
    ['2027-02-01T00:00:30+11:00', 0],
  ] as const) {
    await page.clock.setFixedTime(new Date(moment));
    await page.goto(`${addressOf('harbour')}/search/new-used-and-demo-cars/`);
    await expect(inList, moment).toHaveCount(cards);
  }
});

test('slides go on by themselves where the site asks for it, until they are paused', async ({ page }) => {
  await page.goto(`${addressOf('gamma')}/`);
  await expect(button(page, 'Pause')).toBeVisible();
  await expect(status(page)).toHaveAttribute('aria-live', 'off');
  await expect(status(page)).toHaveText('2 of 2');
  await button(page, 'Pause').click();
  await expect(button(page, 'Play')).toBeFocused();
  await expect(status(page)).toHaveAttribute('aria-live', 'polite');
});

test.describe('with less motion', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself, and axe finds nothing', async ({ page }) => {
    for (const slug of ['gamma', 'ridgeway'] as const) {
      await page.goto(`${addressOf(slug)}/`);
      await expect(button(page, 'Next slide')).toBeVisible();
      await expect(button(page, 'Pause')).toHaveCount(0);
      expect(await axeFaultsInBoth(page, { within: '.slider' })).toEqual([]);
    }
    await page.goto(`${addressOf('gamma')}/`);
    await expect(button(page, 'Play')).toBeVisible();
  });
});
