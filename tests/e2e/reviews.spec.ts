import { dayAfter } from '#lib/time/dates.ts';
import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, testNow } from '../support/built-sites.ts';
import { gosford, main, sydney } from '../support/dealers-page.ts';
import { sizes } from '../support/sizes.ts';
import { expect, type Page, test } from '../support/test.ts';

// Reviews on their page and beside places, and a place's page: departments, special days. Built on Saturday 21 November 2026.

test.use({ bypassCSP: true, shiftsWorkers: false, contextOptions: { reducedMotion: 'reduce' } });

const reviews = '/pages/reviews/';
const list = (page: Page) => page.getByRole('region', { name: 'What customers say' });
const review = (page: Page, name: string) =>
  list(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name }) });
const open = (page: Page, address: string) => page.goto(`${addressOf('harbour')}${address}`);

test('the newest twelve reviews, their average of all, and that two are not shown', async ({ page }) => {
  await open(page, reviews);
  await expect(list(page).getByRole('article')).toHaveCount(12);
  await expect(list(page)).toContainText('4.7 out of 5 · 1,482 Google reviews');
  await expect(list(page)).toContainText('The 12 newest of 1,482 Google reviews. 2 reviews are not shown here.');
  await expect(list(page).getByRole('article').first()).toContainText('Priya N.');
  await expect(review(page, 'Bruno Castellano')).toContainText('1 out of 5 stars');
  await expect(list(page)).not.toContainText('Best Loans 4U');
  expect(await page.locator('script[type="application/ld+json"]').allTextContents()).not.toContainEqual(expect.stringMatching(/rating|review"/i));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a review has its date, the select changes the hours, and the dialog of special days opens and closes', async ({ page }) => {
    await open(page, reviews);
    await expect(review(page, 'Priya N.')).toContainText('16 November 2026');
    await expect(review(page, 'Priya N.')).not.toContainText('ago');
    await open(page, gosford);
    const department = page.getByRole('combobox', { name: 'Department' });
    await expect(department.getByRole('option')).toHaveText(['Sales', 'Service', 'Parts']);
    await department.selectOption('Service');
    await expect(page.getByRole('table')).toHaveAccessibleName('Weekly hours of Harbour Gosford Service, 20 Racecourse Road, West Gosford');
    await page.getByRole('button', { name: 'Holiday hours' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Upcoming changes to opening hours' });
    await expect(dialog).toContainText('Friday 25 December – Monday 28 December');
    await dialog.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(dialog).toBeHidden();
  });
});

test('how long ago follows the dealer’s clock, weeks after the build', async ({ page }) => {
  await page.clock.install({ time: new Date(testNow) });
  await open(page, reviews);
  const words = review(page, 'Priya N.').locator('small');
  await expect(words).toHaveText('16 November 2026 · 5 days ago');
  for (const [moment, text] of [
    ['2026-11-22T23:59:00', '6 days ago'],
    ['2026-11-23T00:01:00', '1 week ago'],
    ['2026-12-07T09:00:00', '3 weeks ago'],
    ['2026-12-16T00:01:00', '1 month ago'],
  ] as const) {
    await page.clock.setFixedTime(sydney(moment));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(words).toHaveText(`16 November 2026 · ${text}`);
  }
});

test('special days come into the table of their week, and leave it, without a build', async ({ page }) => {
  await page.clock.install({ time: new Date(testNow) });
  await open(page, gosford);
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  const at = async (day: string) => {
    await page.clock.setFixedTime(sydney(`${day}T12:00:00`));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  await expect(rowOf('Friday')).toHaveText(/^Friday\s*8:30 am – 5:30 pm$/);
  await at('2026-12-20');
  await expect(rowOf('Thursday')).toContainText('24 December · Christmas Eve');
  await expect(rowOf('Thursday')).toContainText('8:30 am – 1:00 pm');
  await expect(rowOf('Friday')).toContainText('Closed');
  await at('2026-12-29');
  await expect(rowOf('Friday')).toContainText('1 January');
  await page.getByRole('button', { name: 'Holiday hours' }).click();
  await expect(page.getByRole('dialog')).not.toContainText('Christmas break', { useInnerText: true });
  await at(dayAfter('2027-01-01', 60));
  await expect(page.getByRole('button', { name: 'Holiday hours' })).toBeHidden();
});

test('the dialog and the select work by keyboard, and focus comes back', async ({ page }) => {
  await open(page, gosford);
  await page.getByRole('combobox', { name: 'Department' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('table')).toHaveAccessibleName(/Gosford Service/);
  const button = page.getByRole('button', { name: 'Holiday hours' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
});

test('ratings stand beside places that exceed the minimum, on a vehicle’s page too; nothing of another host is requested', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await open(page, gosford);
  await expect(main(page)).toContainText('4.7 out of 5 · 418 Google reviews');
  await expect(page.getByRole('link', { name: 'Read the reviews on Google' })).toHaveAttribute(
    'href',
    /^https:\/\/search\.google\.com\/local\/reviews\?placeid=/,
  );
  await expect(main(page)).toContainText('Sales, buying · main location');
  await expect(page.getByRole('link', { name: 'Sell us your car' })).toHaveAttribute('href', '/sell-your-car/');
  await open(page, '/locations/parts-direct/');
  await expect(main(page)).not.toContainText('out of 5');
  await open(page, '/search/harbour-gosford/');
  await page.locator('article.card a').first().click();
  await page.getByRole('heading', { name: 'Where to see it' }).waitFor();
  await main(page).locator('.vehicle-place').getByRole('link', { name: '418 Google reviews' }).click();
  await expect(page).toHaveURL(`${addressOf('harbour')}${reviews}`);
  expect([...hosts]).toEqual([new URL(addressOf('harbour')).host]);
});

for (const { width } of sizes) {
  test(`axe finds nothing on reviews, a place, its other department and its dialog, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, reviews);
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await open(page, gosford);
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Department' }).selectOption('Parts');
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await page.getByRole('button', { name: 'Holiday hours' }).click();
    expect(await axeFaultsInBoth(page, { within: 'dialog' })).toEqual([]);
  });
}
