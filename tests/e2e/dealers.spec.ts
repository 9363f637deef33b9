import { addressOf, testNow } from '../support/built-sites.ts';
import { gosford, label, main, sydney } from '../support/dealers-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ shiftsWorkers: false });

// With and without script. The sites were built for a Saturday, 8 pm in Sydney.

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a place says what was so when the page was made, its week, its special days and its licence', async ({ page }) => {
    await page.goto(`${addressOf('harbour')}${gosford}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Gosford');
    await expect(label(page)).toHaveText('Closed · opens Monday 8:30 am');
    await expect(main(page).locator('[data-as-at]').first()).toHaveText('As at 4:00 pm, Saturday 21 November 2026, Sydney time.');
    await expect(main(page).locator('time').first()).toHaveAttribute('datetime', '2026-11-21T05:00:00Z');
    await expect(page.getByRole('row', { name: /^Saturday/ })).toHaveAttribute('aria-current', 'date');
    await expect(page.getByRole('row', { name: /^Sunday/ })).toContainText('By appointment only');
    await expect(main(page)).toContainText('Friday 25 December – Monday 28 December');
    await expect(main(page)).toContainText('Motor dealer licence MD 000000 (NSW)');
    await page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name: 'Service and parts' }).click();
    await expect(page).toHaveURL(`${addressOf('harbour')}/locations/gosford-service/`);
    await expect(main(page)).toContainText('Motor vehicle repairer licence MVRL 00000 (NSW)');
  });

  test('from the locator to a place and its stock', async ({ page }) => {
    await page.goto(`${addressOf('harbour')}/dealer-locator/`);
    expect(await page.getByRole('heading', { level: 2 }).filter({ visible: true }).allTextContents()).toEqual(
      expect.arrayContaining(['New South Wales', 'Queensland', 'Victoria']),
    );
    await expect(main(page)).toContainText('COMING EARLY 2027');
    await expect(main(page)).not.toContainText('Holding Yard');
    const card = main(page).getByRole('article').filter({ hasText: 'Harbour Tuggerah' }).first();
    await expect(card.getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/,
    );
    await expect(card.getByRole('link', { name: 'Service: Harbour Tuggerah Service' })).toHaveAttribute('href', '/locations/tuggerah-service/');
    await card.getByRole('link', { name: 'Harbour Tuggerah', exact: true }).click();
    await expect(page).toHaveURL(`${addressOf('harbour')}/locations/tuggerah/`);
    await page.getByRole('link', { name: 'See more from this dealer' }).click();
    await expect(page).toHaveURL(`${addressOf('harbour')}/search/harbour-tuggerah/`);
  });
});

test('the script keeps the label right from Saturday night to Monday, and says nothing behind its two weeks', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.clock.install({ time: new Date(testNow) });
  await page.goto(`${addressOf('harbour')}${gosford}`);
  await expect(label(page)).toHaveText('Closed · opens Monday 8:30 am');
  await expect(main(page).locator('[data-as-at]').first()).toBeHidden();

  const at = async (moment: string) => {
    const left = sydney(moment).getTime() - (await page.evaluate(() => Date.now()));
    await page.clock.fastForward(left);
  };
  await at('2026-11-22T00:00:30');
  await expect(label(page)).toHaveText('By appointment only');
  await expect(page.getByRole('row', { name: /^Sunday/ })).toHaveAttribute('aria-current', 'date');
  await at('2026-11-23T08:29:30');
  await expect(label(page)).toHaveText('Closed · opens 8:30 am');
  await page.clock.runFor(30_000);
  await expect(label(page)).toHaveText('Open now · closes 5:30 pm');
  await expect(label(page)).toHaveAttribute('data-state', 'open');
  await at('2026-12-06T12:00:00');
  await expect(label(page)).toBeHidden();
  expect(faults).toEqual([]);
});

test('each place has one address, and its other ones lead there; a hidden place has none', async ({ request }) => {
  const answers = async (slug: 'harbour' | 'ridgeway' | 'outback', address: string) => {
    const response = await request.get(`${addressOf(slug)}${address}`, { maxRedirects: 0 });
    return `${response.status()} ${response.headers().location ?? ''}`.trim();
  };
  expect(await answers('harbour', '/our-location/gosford/')).toBe('301 /locations/gosford/');
  expect(await answers('harbour', '/contact-us/gosford/')).toBe('301 /locations/gosford/');
  expect(await answers('ridgeway', '/locations/warwick/')).toBe('301 /contact-us/warwick/');
  expect(await answers('outback', '/contact-us/alice-springs/')).toBe('301 /our-location/alice-springs/');
  expect(await answers('harbour', '/locations/')).toBe('301 /dealer-locator/');
  expect(await answers('harbour', '/locations/newcastle-holding-yard/')).toBe('404');
});
