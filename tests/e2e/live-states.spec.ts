import { isLongLane } from '#lib/files/testing.server.ts';
import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf } from '../support/built-sites.ts';
import { openLive } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';

test.describe.configure({ mode: 'parallel' });

test.describe('axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  const states: [string, string, number, (page: Page) => Promise<void>][] = [
    ['as it opens', all, 1440, async () => {}],
    [
      'every group open',
      `${all}?make=Toyota&price=20000-60000`,
      1440,
      async (page) => {
        const closed = page.locator('.filter-group:not([open]) > summary');
        while ((await closed.count()) > 0) await closed.first().click();
        await page.getByRole('button', { name: 'Select models' }).click();
      },
    ],
    ['a slider focused', all, 1440, (page) => page.getByRole('slider', { name: 'Minimum price' }).focus()],
    [
      'the sheet open',
      `${all}?car_type=used&colour=White`,
      390,
      async (page) => {
        // So tall that nothing is half hidden below the sheet.
        await page.setViewportSize({ width: 390, height: 3000 });
        await page.getByRole('button', { name: /^Filters( \d+ applied)?$/ }).click();
      },
    ],
    ['on a phone', '/search/toyota/?colour=White&page=2', 390, async () => {}],
    [
      'nothing found',
      `${all}?query=zzzzqqqq&car_type=used`,
      1440,
      async (page) => {
        await expect(page.getByRole('button', { name: /^Remove “zzzzqqqq”/ })).toBeVisible();
      },
    ],
  ];
  // A long run has all; these two, wide and phone, cover most of the others.
  for (const [name, path, width, prepare] of isLongLane ? states : states.filter(([one]) => one === 'every group open' || one === 'the sheet open')) {
    test(`live results have no fault of accessibility: ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openLive(page, harbour(path));
      await prepare(page);
      expect(await axeFaultsInBoth(page, isLongLane ? {} : { within: '.filters' })).toEqual([]);
    });
  }
});

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let pressed = 0; pressed < 200; pressed += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (element instanceof HTMLInputElement) return element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? '';
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab never reached ${name}.`);
}

test('a live search is led by keyboard alone', async ({ page }) => {
  await openLive(page, harbour(all));
  await tabTo(page, /^Used\d/);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(harbour(`${all}?car_type=used`));
  await tabTo(page, /^Toyota\d/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Select models/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/make=Toyota&model=/);
  await tabTo(page, /^Minimum price$/);
  const slider = page.getByRole('slider', { name: 'Minimum price' });
  const [from, step] = [Number(await slider.inputValue()), 2000];
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue(String(from + step));
  await expect(slider).toHaveAttribute('aria-valuetext', `$${(from + step).toLocaleString('en-AU')}`);
  await page.keyboard.press('PageUp');
  await expect(slider).toHaveValue(String(from + 11 * step));
  await page.keyboard.press('End');
  const end = Number(await page.getByRole('slider', { name: 'Maximum price' }).inputValue());
  await expect(slider).toHaveValue(String(end - 1000));
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue(String(from));
  await tabTo(page, /^Price from$/);
  await page.keyboard.type('10000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/price=10000-/);
  await tabTo(page, /^Search make/);
  await page.keyboard.type('spor');
  await expect(page).toHaveURL(/query=spor/);
  await tabTo(page, /^Most relevant/);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/sortBy=latest/);
  await tabTo(page, /^Remove Search/);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/query=/);
  await tabTo(page, /^Clear Filters$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(harbour(`${all}?sortBy=latest`));
  await tabTo(page, /^Next page$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('h1')).toBeFocused();
});
