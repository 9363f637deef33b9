import { axeFaults } from '../support/axe.ts';
import { brands, count, group, harbour, locator, tiles } from '../support/directories-page.ts';
import { watchConsole } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const field = (page: Page) => page.locator('.directory').getByRole('searchbox');

const box = (page: Page, name: string) => page.locator('.directory').getByRole('checkbox', { name: new RegExp(`^${name} `) });

test.describe.configure({ mode: 'parallel' });

test('makers: by name, model and body, with counts; nothing is asked for before', async ({ page }) => {
  const said = watchConsole(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(harbour(brands), { waitUntil: 'networkidle' });
  const all = await tiles(page).count();
  expect(all).toBeGreaterThan(10);
  expect(asked.filter((path) => /directories|worker/.test(path))).toEqual([]);
  const top = await page.locator('.brand-group').first().boundingBox();
  await field(page).focus();
  await expect.poll(() => asked.filter((path) => path === '/search/directories.json')).toHaveLength(1);
  expect(asked.filter((path) => /search-index|live\.json/.test(path))).toEqual([]);
  expect(await page.locator('.brand-group').first().boundingBox()).toEqual(top);

  await field(page).fill('hilux');
  await expect(tiles(page)).toHaveText([/Toyota/]);
  await expect(count(page)).toHaveText('1 found');
  await expect(page).toHaveURL(harbour(`${brands}?query=hilux`));
  await field(page).fill('');
  await expect(tiles(page)).toHaveCount(all);
  await expect(page).toHaveURL(harbour(brands));

  await group(page, 'Body').click();
  const utes = Number(await box(page, 'Ute').locator('..').locator('small').textContent());
  await box(page, 'Ute').check();
  await expect(tiles(page)).toHaveCount(utes);
  await expect(page).toHaveURL(harbour(`${brands}?model.body=Ute`));
  await page.reload();
  await expect(tiles(page)).toHaveCount(utes);
  await page.getByRole('button', { name: 'Remove Body: Ute' }).click();
  await expect(tiles(page)).toHaveCount(all);
  await page.goBack();
  await expect(tiles(page)).toHaveCount(utes);
  await page.goForward();
  await expect(tiles(page)).toHaveCount(all);
  expect(said).toEqual([]);
});

test('places: by town and postcode, narrowed by state, city, dealership, category and price', async ({ page }) => {
  const said = watchConsole(page);
  await page.goto(harbour(locator));
  const all = await tiles(page).count();
  await field(page).fill('4215');
  await expect(tiles(page)).toHaveText([/Southport/]);
  await field(page).fill('');
  await expect(tiles(page)).toHaveCount(all);

  await group(page, 'State').click();
  await box(page, 'VIC').check();
  await expect(page.locator('.dealers-group:visible h2')).toHaveText(['Victoria']);
  const victoria = await tiles(page).count();
  await group(page, 'City').click();
  await box(page, 'Wendouree').check();
  await expect(tiles(page)).toHaveText([/Wendouree/]);
  await expect(page).toHaveURL(harbour(`${locator}?state=VIC&city=Wendouree`));
  await page.goBack();
  await expect(tiles(page)).toHaveCount(victoria);
  await page.locator('.directory').getByRole('button', { name: 'Clear Filters' }).click();
  await expect(tiles(page)).toHaveCount(all);

  await group(page, 'Category').click();
  await box(page, 'motorcycles').check();
  await expect(tiles(page)).toHaveText([/Motorcycles/]);
  await box(page, 'motorcycles').uncheck();
  await group(page, 'Price').click();
  const cheap = page.locator('.directory [data-field=price] li').first();
  await cheap.getByRole('checkbox').check();
  await expect(page).toHaveURL(/\?price=\d+$/);
  await expect(page.getByRole('button', { name: /^Remove Price: Under \$/ })).toBeVisible();
  await expect(group(page, 'Dealership')).toBeVisible();
  expect(said).toEqual([]);
});

test('all of it by keyboard alone', async ({ page }) => {
  await page.goto(harbour(locator));
  await field(page).focus();
  await page.keyboard.type('wyong');
  await expect(tiles(page)).toHaveText([/Wyong/]);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(group(page, 'State')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?state=[A-Z]+$/);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('input');
  await page.keyboard.press('Escape');
  await expect(group(page, 'State')).toBeFocused();
  await expect(page.locator('.directory .pick[open]')).toHaveCount(0);
});

test('a tick counts, also where an answer comes while its key is down', async ({ page }) => {
  await page.goto(harbour(locator));
  await field(page).fill('wyong');
  await expect(tiles(page)).toHaveText([/Wyong/]);
  await group(page, 'State').click();
  await box(page, 'NSW').focus();
  await page.keyboard.down('Space');
  await field(page).evaluate((input: HTMLInputElement) => {
    input.value = '';
    input.dispatchEvent(new Event('input'));
  });
  await expect(count(page)).toHaveText('');
  await page.keyboard.up('Space');
  await expect(box(page, 'NSW')).toBeChecked();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the whole directory stands there, and nothing asks', async ({ page }) => {
    await page.goto(harbour(brands));
    expect(await tiles(page).count()).toBeGreaterThan(10);
    await expect(page.locator('.directory')).toBeHidden();
  });
});

test.describe('axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('no fault of the narrowed locator with an open facet, on a phone in the dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(harbour(`${locator}?state=NSW`));
    await expect(count(page)).toHaveText(/found/);
    await group(page, 'City').click();
    expect(await axeFaults(page)).toEqual([]);
  });
});
