import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, type BuiltSlug } from '../support/built-sites.ts';
import { count, group, locator } from '../support/directories-page.ts';
import { untilIdle } from '../support/quiet.ts';
import { expect, type Page, type Request, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const items = (page: Page) => page.locator('.locator ol > li:visible');
const pins = (page: Page) => page.locator('.locator svg a:visible');
const status = (page: Page) => page.locator('.locator').getByRole('status');
const style = 'https://tiles.example/style.json?key=abc';

/** Requests to other hosts. The tile host responds with a one-colour style, or fails. */
async function watchHosts(page: Page, slug: BuiltSlug, answers = true): Promise<Request[]> {
  const others: Request[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(addressOf(slug)).origin) others.push(request);
  });
  const json = { version: 8, sources: {}, layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#dfe7da' } }] };
  await page.route('https://tiles.example/**', (route) =>
    answers ? route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } }) : route.abort(),
  );
  return others;
}

test('a drawing has all places, with a list that leads to their cards; filters narrow both, and no other host is asked', async ({ page }) => {
  const others = await watchHosts(page, 'harbour');
  await page.goto(`${addressOf('harbour')}${locator}`);
  await untilIdle(page);
  const all = await items(page).count();
  expect(all).toBeGreaterThan(9);
  await expect(pins(page)).toHaveCount(all);
  await items(page).first().getByRole('link').focus();
  await expect(page.locator('.locator svg [data-current]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${addressOf('harbour')}${locator}#place-gosford`);
  await expect(page.locator('#place-gosford')).toBeInViewport();
  await group(page, 'State').click();
  await page.locator('.directory').getByRole('checkbox', { name: /^VIC / }).check();
  await expect(items(page)).toHaveText([/Geelong/, /Ballarat/]);
  await expect(pins(page)).toHaveCount(2);
  await expect(count(page)).toHaveText('2 found');
  expect(others).toEqual([]);
});

test('a postcode puts the nearest place first, by keyboard, and is remembered', async ({ page }) => {
  await page.goto(`${addressOf('harbour')}${locator}`);
  const field = page.getByLabel('Your postcode');
  await field.fill('3220');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Nearest to 3220 first.');
  await expect(items(page).first()).toHaveText(/^Harbour Geelong North Geelong VIC ?\d km away$/);
  await expect(items(page).nth(1)).toHaveText(/Ballarat/);
  await expect(field).toBeFocused();
  await field.fill('9999');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Invalid postcode');
  await page.reload();
  await expect(field).toHaveValue('3220');
  await expect(items(page).first()).toHaveText(/Geelong/);
});

test('a press shows the tiles of the site; its code and its worker are files of the site, loaded then', async ({ page }) => {
  const others = await watchHosts(page, 'gamma');
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(`${addressOf('gamma')}${locator}`);
  await untilIdle(page);
  expect(others).toEqual([]);
  expect(files.filter((file) => /maplibre|locator-map/.test(file))).toEqual([]);
  await page.getByRole('button', { name: 'Show map' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.locator canvas')).toBeFocused();
  expect(others.map((request) => request.url())).toEqual([style]);
  expect(files.filter((file) => /maplibre-gl-worker/.test(file)).length).toBeGreaterThan(0);
  const markers = page.locator('.locator-pin:visible');
  await expect(markers).toHaveCount(await items(page).count());
  await group(page, 'State').click();
  await page.locator('.directory').getByRole('checkbox', { name: /^VIC / }).check();
  await expect(items(page)).toHaveCount(1);
  await expect(markers).toHaveCount(1);
  expect(faults).toEqual([]);
});

test('where tiles cannot be had the drawing stays, and the page says so', async ({ page }) => {
  await watchHosts(page, 'gamma', false);
  await page.goto(`${addressOf('gamma')}${locator}`);
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect(status(page)).toHaveText('The map didn’t load. You can still use the list.');
  await expect(pins(page)).toHaveCount(await items(page).count());
  await expect(page.locator('.locator-live')).toHaveCount(0);
});

test.describe('axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('finds nothing in the drawing, nor in the map', async ({ page }) => {
    await watchHosts(page, 'gamma');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${addressOf('gamma')}${locator}`);
    expect(await axeFaultsInBoth(page, { within: '.locator' })).toEqual([]);
    await page.getByRole('button', { name: 'Show map' }).click();
    await expect(page.locator('.locator canvas')).toBeFocused();
    expect(await axeFaultsInBoth(page, { within: '.locator' })).toEqual([]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('pins and list lead to the cards, and what needs script is not there', async ({ page }) => {
    await page.goto(`${addressOf('gamma')}${locator}`);
    await expect(page.getByRole('button', { name: 'Show map' })).toHaveCount(0);
    await expect(page.getByLabel('Your postcode')).toBeHidden();
    await pins(page).first().click();
    await expect(page).toHaveURL(/#place-alpha-north$/);
  });
});
