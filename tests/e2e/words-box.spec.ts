import { isLongLane } from '#lib/files/testing.server.ts';
import { axeFaults } from '../support/axe.ts';
import { addressOf } from '../support/built-sites.ts';
import { openLive, rested, seenOn, watchConsole } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';
const question = 'white auto hilux under 60k';
const box = (page: Page) => page.locator('.results').getByRole('searchbox');
const heard = (page: Page) => page.locator('.heard p');
const asked = /\?make=Toyota&model=HiLux&colour=.*White.*&transmission=.*&price=-60000$/;

test.describe.configure({ mode: 'parallel' });

test('results and chips follow what is typed, the box keeps every letter, and Enter makes filters of it', async ({ page }) => {
  const said = watchConsole(page);
  await openLive(page, harbour(all));
  const counts = new Set<string>();
  await box(page).focus();
  for (const letter of question) {
    await page.keyboard.type(letter);
    await rested(page);
    counts.add((await page.locator('h1').textContent()) ?? '');
  }
  await expect(box(page)).toHaveValue(question);
  expect([...counts].filter((count) => /^0 /.test(count))).toEqual([]);
  await expect(heard(page)).toHaveText(/^Searching for: White.*Automatic.*Toyota HiLux.*Under \$60,000$/);
  await expect(page).toHaveURL(asked);
  const typed = await seenOn(page);
  expect(typed.cards.length).toBeGreaterThan(0);
  expect(typed.cards.every((href) => href.includes('-toyota-hilux-'))).toBe(true);
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('');
  await expect(heard(page)).toHaveCount(0);
  await expect(page).toHaveURL(asked);
  expect(await seenOn(page)).toEqual({ ...typed, words: '' });
  expect(typed.chips).toEqual(expect.arrayContaining(['Toyota', 'HiLux', 'Automatic', 'Under $60,000']));

  await page.goBack();
  await expect(box(page)).toHaveValue(question);
  await expect(heard(page)).toBeVisible();
  await expect.poll(() => seenOn(page)).toEqual(typed);
  await page.goForward();
  await expect(box(page)).toHaveValue('');
  await expect.poll(() => seenOn(page)).toEqual({ ...typed, words: '' });
  expect(said).toEqual([]);
});

test('words can be searched for as they stand, and the address says so', async ({ page, context }) => {
  await openLive(page, harbour(all));
  await box(page).pressSequentially('white corolla');
  await page.getByRole('button', { name: 'Search these exact words' }).click();
  await expect(page).toHaveURL(harbour(`${all}?query=white+corolla&as=words`));
  await expect(box(page)).toHaveValue('white corolla');
  await expect.poll(async () => (await seenOn(page)).chips).toEqual(['“white corolla”']);
  await rested(page);
  const seen = await seenOn(page);
  const other = await context.newPage();
  await openLive(other, page.url());
  expect(await seenOn(other)).toEqual(seen);
  await expect(other).toHaveURL(page.url());
});

const looks = [
  [390, 'light'],
  [1440, 'dark'],
] as const;

test.describe('axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
  for (const [width, colorScheme] of isLongLane ? looks : looks.slice(0, 1)) {
    test(`what is understood while typing has no fault of accessibility, ${width} ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await openLive(page, harbour(all));
      await box(page).fill(question);
      await expect(heard(page)).toBeVisible();
      expect(await axeFaults(page, { covered: '.results-bar' })).toEqual([]);
    });
  }
});
