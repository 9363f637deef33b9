import { isLongLane } from '#lib/files/testing.server.ts';
import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf } from '../support/built-sites.ts';
import { openLive, rested, seenOn, untilLive, watchConsole } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';
const order = (page: Page) => page.getByRole('combobox', { name: 'Sort' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Postcode' });
const group = (page: Page) => page.locator('.filter-group > summary', { hasText: 'Near you' });
async function feet(page: Page): Promise<string[]> {
  await rested(page);
  return page.locator('.results .card-foot').allTextContents();
}

const distances = async (page: Page) => (await feet(page)).map((text) => Number(/([\d,]+) km away/.exec(text)?.[1]?.replace(',', '') ?? Number.NaN));

async function ask(page: Page, postcode: string) {
  if (!(await field(page).isVisible())) await group(page).click();
  await field(page).fill(postcode);
  await field(page).press('Enter');
}

test.describe.configure({ mode: 'parallel' });

test('words that say “near me” ask for the postcode, and by keyboard alone the nearest come first', async ({ page }) => {
  await openLive(page, harbour(`${all}?query=hatch+near+me`));
  await expect(page).toHaveURL(harbour(`${all}?body=Hatch`));
  await expect(page.locator('.results-head')).toContainText('Not used in this search: “near me”.');
  const asked = page.locator('.location-prompt').getByRole('textbox', { name: 'Your postcode' });
  await asked.focus();
  await page.keyboard.type('2300');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(harbour(`${all}?body=Hatch&near=2300`));
  await expect(page.locator('.location-prompt')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  const found = await distances(page);
  expect(found).toEqual([...found].sort((one, other) => one - other));
});

test('a postcode puts the nearest first and tells how far away each is', async ({ page, context }) => {
  const said = watchConsole(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openLive(page, harbour(all));
  await expect(order(page).getByRole('option', { name: 'Nearest first' })).toHaveCount(0);
  expect(asked.filter((url) => /place-tables/.test(url))).toEqual([]);
  const total = await page.locator('h1').textContent();
  await ask(page, '2300');
  await expect(page).toHaveURL(harbour(`${all}?near=2300`));
  expect(asked.filter((url) => /place-tables/.test(url))).toHaveLength(1);
  await expect(page.locator('h1')).toHaveText(total ?? '');
  await expect(order(page)).toHaveValue('nearest');
  const first = await distances(page);
  expect(first.length).toBeGreaterThan(15);
  expect(first).toEqual([...first].sort((one, other) => one - other));
  expect((await feet(page))[0]).toContain('Broadmeadow NSW · 4 km away');

  await page.getByRole('combobox', { name: 'Distance' }).selectOption('25');
  await expect(page).toHaveURL(harbour(`${all}?near=2300&within=25`));
  await expect(page.locator('h1')).not.toHaveText(total ?? '');
  expect((await seenOn(page)).chips).toEqual(['Within 25 km of 2300']);

  await order(page).selectOption('price_asc');
  await expect(page).toHaveURL(harbour(`${all}?near=2300&within=25&sortBy=price_asc`));
  expect((await distances(page)).every((km) => km <= 25)).toBe(true);
  await order(page).selectOption('relevant');
  await expect(page).toHaveURL(harbour(`${all}?near=2300&within=25&sortBy=relevant`));
  await order(page).selectOption('nearest');
  await expect(page).toHaveURL(harbour(`${all}?near=2300&within=25`));

  const seen = await seenOn(page);
  await page.goBack();
  await expect(order(page)).toHaveValue('relevant');
  await page.goForward();
  await expect.poll(() => seenOn(page)).toEqual(seen);
  const other = await context.newPage();
  await openLive(other, page.url());
  expect(await seenOn(other)).toEqual(seen);
  expect(await distances(other)).toEqual(await distances(page));
  await page.reload();
  await untilLive(page);
  expect(await seenOn(page)).toEqual(seen);

  await page.getByRole('button', { name: 'Remove Place: Within 25 km of 2300' }).click();
  await expect(page).toHaveURL(harbour(all));
  await expect(page.locator('h1')).toHaveText(total ?? '');
  expect(await feet(page)).not.toContainEqual(expect.stringContaining('away'));
  expect(said).toEqual([]);
});

test('a postcode that nobody knows is said to be so, and changes nothing', async ({ page }) => {
  await openLive(page, harbour(all));
  const before = await seenOn(page);
  await ask(page, '9999');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toHaveAccessibleDescription('Invalid postcode');
  await expect(field(page)).toBeFocused();
  expect(await seenOn(page)).toEqual(before);
  await field(page).fill('999');
  await expect(field(page)).not.toHaveAttribute('aria-invalid');
  await openLive(page, harbour(`${all}?near=9999`));
  await expect(field(page)).toHaveAccessibleDescription('Invalid postcode');
  expect((await seenOn(page)).cards).toEqual(before.cards);
});

test('where the visitor is: asked on a click only, and the address names no more than a postcode', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'], { origin: addressOf('harbour') });
  await context.setGeolocation({ latitude: -37.5312, longitude: 143.8329 });
  await openLive(page, harbour(all));
  await group(page).click();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page).toHaveURL(harbour(`${all}?near=3355`));
  await expect(page.locator('.near [role=status]')).toHaveText('You are near 3355.');
  await expect(field(page)).toHaveValue('3355');
  expect((await distances(page))[0] ?? 0).toBeLessThanOrEqual(2);
});

test('a place is searched from by keyboard alone', async ({ page }) => {
  await openLive(page, harbour(all));
  await group(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('2300');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Go' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(harbour(`${all}?near=2300`));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Distance' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(harbour(`${all}?near=2300&within=25`));
});

test.describe('axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
  for (const width of isLongLane ? [390, 1440] : [390]) {
    test(`a place that nobody knows has no fault of accessibility, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openLive(page, harbour(`${all}?near=2300&within=50`));
      if (width < 1000) await page.getByRole('button', { name: /^Filters( \d+ applied)?$/ }).click();
      await ask(page, '9999');
      await expect(field(page)).toHaveAccessibleDescription('Invalid postcode');
      expect(await axeFaultsInBoth(page, isLongLane ? {} : { within: '.filters' })).toEqual([]);
    });
  }
});
