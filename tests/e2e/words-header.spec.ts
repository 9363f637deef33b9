import { isLongLane } from '#lib/files/testing.server.ts';
import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf } from '../support/built-sites.ts';
import { untilLive, watchConsole, watchShifts } from '../support/live-page.ts';
import { untilIdleCallback } from '../support/quiet.ts';
import { expect, type Page, test } from '../support/test.ts';

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';
const opener = (page: Page) => page.getByRole('button', { name: 'Search all stock' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search all stock' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const vehicles = (page: Page) => page.getByRole('group', { name: 'Vehicles' }).getByRole('option');

test.describe.configure({ mode: 'parallel' });

async function opened(page: Page, path = '/contact/'): Promise<void> {
  await page.goto(harbour(path));
  await opener(page).click();
  await expect(field(page)).toBeFocused();
}

test('nothing of the header’s search is loaded before it is opened, and nothing moves', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const shifts = await watchShifts(page);
  await page.goto(harbour('/contact/'), { waitUntil: 'networkidle' });
  await opener(page).focus();
  await untilIdleCallback(page);
  await page.evaluate(() => fetch('/favicon.svg').then(() => undefined));
  await expect.poll(() => asked).toContain('/favicon.svg');
  expect(asked.filter((one) => /live\.json|search-index|worker|head-search|site-search/.test(one))).toEqual([]);
  // Late fonts move letters a little.
  const earlier = (await shifts()).length;
  await opener(page).click();
  await field(page).pressSequentially('toyota');
  await expect(vehicles(page)).toHaveCount(6);
  expect(asked).toContain('/search/live.json');
  expect((await shifts()).slice(earlier)).toEqual([]);
});

test('the header’s search shows makes, models, vehicles with their prices, pages, and how many there are', async ({ page }) => {
  const said = watchConsole(page);
  await opened(page);
  await field(page).pressSequentially('hil');
  await expect(page.getByRole('group', { name: 'Makes and models' }).getByRole('option')).toHaveText([/^Toyota HiLux\d+ vehicles$/]);
  await expect(vehicles(page)).toHaveCount(6);
  for (const text of await vehicles(page).allTextContents())
    expect(text).toMatch(/Toyota HiLux.*(\$[\d,]+ (Estimated drive away|Drive away|Excl\. govt charges)|Enquire|Sold|SOLD)/i);
  const hilux = await page.getByRole('group', { name: 'Makes and models' }).getByRole('option').textContent();
  await field(page).fill('hilux');
  const every = page.getByRole('option', { name: /^See all \d+ vehicles$/ });
  await expect(every).toHaveText(`See all ${/\d+ vehicles/.exec(hilux ?? '')?.[0]}`);
  await field(page).fill('fin');
  await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option').first()).toHaveText('Finance');
  expect(said).toEqual([]);
});

test('plain English is understood, and leads to the same vehicles on the results page', async ({ page }) => {
  await opened(page);
  await field(page).pressSequentially('white auto hilux under 60k');
  await expect(page.getByText(/^Searching for: White · Automatic · Toyota HiLux · Under \$60,000$/)).toBeVisible();
  const every = page.getByRole('option', { name: /^See all/ });
  const count = /\d+/.exec((await every.textContent()) ?? '')?.[0];
  const first = await vehicles(page).first().getAttribute('href');
  await page.keyboard.press('Enter');
  await untilLive(page);
  await expect(page).toHaveURL(/\?make=Toyota&model=HiLux&colour=.*&price=-60000$/);
  await expect(page.locator('h1')).toHaveText(new RegExp(`^${count} `));
  await expect(page.locator('.cards .card h3 a').first()).toHaveAttribute('href', first ?? '');
});

test('the header’s search by keyboard: arrows, Enter, Esc', async ({ page }) => {
  await page.goto(harbour('/contact/'));
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('hil');
  await expect(options(page)).toHaveCount(8);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = options(page).nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await second.getAttribute('id'));
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(null);
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('hil');
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(options(page)).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(options(page)).toHaveCount(8);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const href = await second.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(harbour(href ?? ''));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the header’s search is a form', async ({ page }) => {
    await page.goto(harbour('/contact/'));
    await opener(page).click();
    await page.getByRole('textbox', { name: 'Search all stock' }).fill('toyota');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(harbour(`${all}?query=toyota`));
  });
});

test.describe('axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
  const within = isLongLane ? {} : { within: '.site-head' };
  for (const width of isLongLane ? [390, 1440] : [390]) {
    test(`the header’s search, open and with results, has no fault of accessibility, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await opened(page);
      expect(await axeFaultsInBoth(page, within)).toEqual([]);
      await field(page).fill('white hil');
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      expect(await axeFaultsInBoth(page, within)).toEqual([]);
    });
  }
});
