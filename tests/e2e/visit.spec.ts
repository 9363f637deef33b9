import { addressOf } from '../support/built-sites.ts';
import { openLive, rested, watchConsole, watchShifts } from '../support/live-page.ts';
import { expect, test } from '../support/test.ts';

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';

test('the home page offers the search that was made last, and on another visit says what is new in it', async ({ page }) => {
  const said = watchConsole(page);
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(harbour('/'));
  await expect(page.locator('[data-resume]')).toBeHidden();
  await openLive(page, harbour(`${all}?make=Toyota&price=-40000`));
  await rested(page);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('forecourt.last-search') ?? 'null')?.entries[0]);
  await expect.poll(kept).toMatchObject({ search: '?make=Toyota&price=-40000', name: 'Toyota · Under $40,000' });
  await page.goto(harbour('/'));
  const link = page.getByRole('link', { name: 'Toyota · Under $40,000' });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', `${harbour(all)}?make=Toyota&price=-40000`);
  await expect(page.locator('[data-resume] b')).toBeEmpty();
  await page.evaluate(() => {
    const text = localStorage.getItem('forecourt.last-search') ?? '';
    localStorage.setItem('forecourt.last-search', text.replaceAll(/"seen_at":\d+/g, `"seen_at":${Date.now() - 30 * 86_400_000}`));
  });
  await page.reload();
  await expect(page.locator('[data-resume] b')).toHaveText(/^[1-9]\d* new since \d+ Oct$/);
  expect(await shifts()).toEqual([]);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('forecourt.pages') ?? '').entries.map(({ id }: { id: string }) => id))).toEqual([
    '/',
    all,
  ]);
  await link.click();
  await expect(page).toHaveURL(harbour(`${all}?make=Toyota&price=-40000`));
  expect(said).toEqual([]);
});

test('the location bar has an X that closes it until the visit ends, wherever it says the same', async ({ page, context }) => {
  const said = watchConsole(page);
  const shifts = await watchShifts(page);
  await page.goto(`${addressOf('ridgeway')}/search/ridgeway-warwick/`);
  const links = page.locator('.results .card:not(.is-sold) h3 a');
  const [one, other] = await Promise.all([0, 1].map((at) => links.nth(at).getAttribute('href')));
  await page.goto(`${addressOf('ridgeway')}${one}`);
  const bar = page.getByText('This vehicle is at our Warwick dealership.');
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Close this notice' }).press('Enter');
  await expect(bar).toHaveCount(0);
  await page.goto(`${addressOf('ridgeway')}${other}`);
  await expect(page.locator('.vehicle')).toBeVisible();
  await expect(bar).toHaveCount(0);
  // Late fonts move letters a little; a bar that disappears moves the page.
  expect((await shifts()).filter((shift) => shift > 0.01)).toEqual([]);
  expect(said).toEqual([]);
  const next = await context.newPage();
  await next.goto(`${addressOf('ridgeway')}${other}`);
  await expect(next.getByText('This vehicle is at our Warwick dealership.')).toBeVisible();
});
