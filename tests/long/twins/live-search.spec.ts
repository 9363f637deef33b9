import { addressOf } from '../../support/built-sites.ts';
import { openLive, rested, seenOn, untilLive, watchConsole } from '../../support/live-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} `) });
const openGroup = (page: Page, name: string) => page.locator('.filter-group > summary', { hasText: name }).click();
test.describe.configure({ mode: 'parallel' });

test('Back from a vehicle comes to what was asked for right before', async ({ page }) => {
  await openLive(page, harbour(all));
  await page.evaluate(async () => {
    document.querySelector<HTMLInputElement>('.filters input[type="checkbox"]')?.click();
    await new Promise((resolve) => setTimeout(resolve));
    document.querySelector<HTMLAnchorElement>('.cards h3 a')?.click();
  });
  await expect(page).toHaveURL(/\/cars\//);
  await page.goBack();
  await expect(page).toHaveURL(harbour(`${all}?car_type=new`));
});

test('leaving what a listing is for leads to the address of all stock', async ({ page }) => {
  await openLive(page, harbour('/search/toyota/'));
  await openGroup(page, 'Body');
  await box(page, 'SUV').check();
  await expect(page).toHaveURL(harbour('/search/toyota/?body=SUV'));
  await page.getByRole('button', { name: 'Remove Make: Toyota' }).click();
  await expect(page).toHaveURL(harbour(`${all}?body=SUV`));
  await expect(page.locator('h1')).not.toContainText('Toyota');
  const seen = await seenOn(page);
  await page.goBack();
  await expect(page).toHaveURL(harbour('/search/toyota/?body=SUV'));
  await page.goForward();
  await expect.poll(() => seenOn(page)).toEqual(seen);
  await page.reload();
  await untilLive(page);
  const again = await seenOn(page);
  expect({ ...again, title: '' }).toEqual({ ...seen, title: '' });
});

test('typed ends are never rounded; out of range they change nothing and are logged', async ({ page }) => {
  const said = watchConsole(page);
  await openLive(page, harbour(all));
  await page.getByRole('textbox', { name: 'Price from' }).fill('20450');
  await expect(page).toHaveURL(harbour(`${all}?price=20450-`));
  expect(said).toEqual([]);
  await page.getByRole('textbox', { name: 'Price to' }).fill('999999999');
  await expect.poll(() => said).toEqual(['warning: Cannot refine above the range maximum']);
  await page.keyboard.press('Enter');
  const note = page.locator('.range-boxes .fault').nth(1);
  await expect(note).toHaveText(/^\$999,999,999 is left out: the highest here is \$[\d,]+000\.$/);
  await expect(page.getByRole('textbox', { name: 'Price from' })).toHaveValue('$20,450');
  await page.getByRole('textbox', { name: 'Price to' }).fill('');
  await expect(note).toBeHidden();
  await expect(page).toHaveURL(harbour(`${all}?price=20450-`));
  const logged = said.length;
  await page.goto(harbour(`${all}?price=1-30000&colour=White`));
  await untilLive(page);
  expect(said.slice(logged)).toEqual([]);
  expect((await seenOn(page)).chips).toEqual(['White', '$1 – $30,000']);
});

test('words find with every letter, and make one entry of the history', async ({ page }) => {
  await openLive(page, harbour(all));
  const length = await page.evaluate(() => history.length);
  // All letters come within one turn of the event loop, however busy the machine is.
  const whileTyped = await page.getByRole('searchbox').evaluate((box: HTMLInputElement) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const typed of ['c', 'co', 'cor', 'coro', 'corol']) {
      write?.call(box, typed);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return location.href;
  });
  expect(whileTyped).toBe(harbour(all));
  await expect.poll(async () => (await seenOn(page)).cards[0]).toContain('corolla');
  await expect(page.getByRole('button', { name: 'Remove Search: “corol”' })).toBeVisible();
  await rested(page);
  await expect(page).toHaveURL(harbour(`${all}?query=corol`));
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  expect((await seenOn(page)).cards[0]).toContain('corolla');
  await page.getByRole('button', { name: 'Remove Search: “corol”' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('without results the page says what to take back, and what that finds', async ({ page }) => {
  await openLive(page, harbour(`${all}?make=Toyota&query=zzzzqqqq`));
  await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
  await expect(page.locator('.empty')).toContainText(
    'No results found for your search at this time. Please try adjusting the filters for more results.',
  );
  const way = page.getByRole('button', { name: /^Remove “zzzzqqqq”: \d+ vehicles$/ });
  const gain = Number(/: (\d+)/.exec((await way.textContent()) ?? '')?.[1]);
  await way.click();
  await expect(page.locator('h1')).toHaveText(`${gain} new, demo and used vehicles`);
});
