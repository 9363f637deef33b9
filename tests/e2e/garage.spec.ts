import { axeFaults } from '../support/axe.ts';
import { fullGarage } from '../support/garage-full.ts';
import { all, bar, compares, harbour, heart, offered, saves, sold, stored, toast, watchEvents } from '../support/garage-page.ts';
import { openLive, watchShifts, withoutLive } from '../support/live-page.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

test('a card is saved and taken out again, and nothing moves', async ({ page, context }) => {
  await withoutLive(page);
  const events = await watchEvents(page);
  const shifts = await watchShifts(page);
  await page.goto(harbour(all), { waitUntil: 'networkidle' });
  const before = (await shifts()).length;
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
  expect((await shifts()).slice(before)).toEqual([]);
  await toast(page).getByRole('link', { name: 'View List' }).click();
  await expect(page).toHaveURL(harbour('/favourites/'));
});

test('a note goes after its time, waits under the pointer, and there is one at a time', async ({ page }) => {
  await withoutLive(page);
  await page.clock.install({ time: '2026-11-22T09:00:00Z' });
  await page.goto(harbour(all));
  // The test advances the clock from here.
  await page.clock.pauseAt('2026-11-22T10:00:00Z');
  await saves(page).nth(0).click();
  await saves(page).nth(1).click();
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(5500);
  await expect(toast(page)).toHaveCount(1);
  await toast(page).hover({ force: true });
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
  const main = page.locator('.vehicle');
  await main.getByRole('button', { name: /^Save / }).click();
  await main.getByRole('button', { name: /^Compare / }).click();
  await expect(heart(page)).toHaveAccessibleName('Favourites 1');
  const favourites = await page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? ''));
  expect(favourites.entries).toEqual([stored(vehicle, { name: await page.locator('h1').textContent(), saved_at: favourites.entries[0].saved_at })]);
  await expect(bar(page)).toContainText('1 of 4');
  await page.goto(harbour(`/cars/${sold().slug}/`));
  await expect(page.locator('.vehicle, .gone').getByRole('button', { name: /^Save|^Compare/ })).toHaveCount(0);
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
  await expect(bar(page).getByRole('button', { name: /^Remove/ })).toHaveCount(1);
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
    await expect(page.getByText('Please turn on JavaScript to save vehicles and see them here.')).toBeVisible();
  });
});

test.describe('axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('no fault of cards with buttons pressed, the bar and a note, on a phone in the light', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 390, height: 900 });
    await withoutLive(page);
    await page.goto(harbour(all));
    for (const place of [0, 1]) await compares(page).nth(place).click();
    await saves(page).first().click();
    await expect(toast(page)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('no fault of favourites with sold and gone vehicles, searches and viewed vehicles, on a wide screen in the dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await fullGarage(page);
    expect(await axeFaults(page)).toEqual([]);
  });
});
