import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf } from '../support/built-sites.ts';
import { expect, type Page, test } from '../support/test.ts';

// On a fixture's home page: the project warns of counters, so no sample has one.

test.use({ shiftsWorkers: false });

const home = `${addressOf('alpha')}/`;
const counter = (page: Page) => page.getByRole('region', { name: 'Estimated sales today' });
const figure = (page: Page) => counter(page).locator('b');

test('it counts a step each 450 seconds of Brisbane’s day, looks every 150 seconds, and says that it is an estimate', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T12:00:00+10:00') });
  await page.goto(home);
  await counter(page).scrollIntoViewIfNeeded();
  await page.clock.runFor(400);
  await expect(figure(page)).not.toHaveText('96');
  await page.clock.runFor(1200);
  await expect(figure(page)).toHaveText('96');
  await expect(counter(page)).toContainText('Estimated sales today');
  await expect(counter(page)).toContainText('Estimated from the time of day, at 192 a day. Not a count of actual orders.');
  await page.clock.runFor(438_000);
  await expect(figure(page)).toHaveText('96');
  await page.clock.runFor(15_000);
  await expect(figure(page)).toHaveText('97');
});

test('nothing of it is shown without a script, and none of it was built', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(home);
  await expect(page.locator('.sales')).toBeHidden();
  await expect(page.locator('.sales b')).toHaveText('');
  await page.close();
});

test.describe('under reduced motion', () => {
  test.use({ bypassCSP: true, reducedMotion: 'reduce' });
  test('it stands still, and axe finds nothing', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T12:00:00+10:00') });
    await page.goto(home);
    await counter(page).scrollIntoViewIfNeeded();
    await page.clock.runFor(400);
    await expect(figure(page)).toHaveText('96');
    expect(await axeFaultsInBoth(page, { within: '.sales' })).toEqual([]);
  });
});
