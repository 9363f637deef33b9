import { randomFrom } from '#lib/random.ts';
import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf } from '../support/built-sites.ts';
import { openIfIdle, openLive, seenOn, watchConsole } from '../support/live-page.ts';
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
        // So tall that nothing is half below the sheet's foot, as what is scrolled may be.
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
  for (const [name, path, width, prepare] of states) {
    test(name, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openLive(page, harbour(path));
      await prepare(page);
      expect(await axeFaultsInBoth(page)).toEqual([]);
    });
  }
});

/** Presses Tab until something of this name has the focus. */
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

test('all of it by keyboard alone', async ({ page }) => {
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

/** One thing that a shopper may do, by chance. */
async function step(page: Page, random: () => number): Promise<void> {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const boxes = page.locator('.filters .tick-list input');
  const chips = page.locator('.results-main .applied button');
  const pages = page.locator('.pager a');
  const kind = random();
  if (kind < 0.45) await boxes.nth(Math.floor(random() * Math.min(12, await boxes.count()))).click();
  else if (kind < 0.6 && (await chips.count()) > 0) await chips.nth(Math.floor(random() * (await chips.count()))).click();
  else if (kind < 0.75 && (await pages.count()) > 0) await pages.nth(Math.floor(random() * (await pages.count()))).click();
  else if (kind < 0.85) await page.locator('.sort-select select').selectOption(pick(['relevant', 'latest', 'price_desc', 'price_asc']) ?? 'latest');
  else if (kind < 0.93) {
    await page.getByRole('searchbox').fill(pick(['', 'toyota', 'white', 'hilux', 'nothing of the kind']) ?? '');
    await page.getByRole('searchbox').blur();
  } else await page.getByRole('slider', { name: 'Maximum price' }).press(pick(['PageDown', 'PageUp', 'Home']) ?? 'End');
}

for (const [place, start] of [all, '/search/toyota/', '/search/used-cars/'].entries()) {
  test(`after each of 4 random steps from ${start}: Back, Forward, reload and a new tab show the same`, async ({ page, context }) => {
    test.setTimeout(240_000);
    const said = watchConsole(page);
    const random = randomFrom(`steps ${place}`);
    await openLive(page, harbour(start));
    // Until the address and the results have settled: the longest wait is the slider's.
    const now = async () => ({ url: page.url(), seen: await seenOn(page) });
    const settledOn = async () => {
      await page.waitForTimeout(550);
      return now();
    };
    let before = await settledOn();
    let changes = 0;
    for (let count = 0; count < 4; count += 1) {
      await step(page, random);
      const after = await settledOn();
      if (after.url === before.url) continue;
      changes += 1;
      await page.goBack();
      await expect.poll(now, `Back from ${after.url}`).toEqual(before);
      await page.goForward();
      await expect.poll(now, `Forward to ${after.url}`).toEqual(after);
      await page.reload();
      await openIfIdle(page);
      await expect.poll(() => seenOn(page), `reload of ${after.url}`).toEqual(wordsOnly(after.seen, await seenOn(page)));
      const other = await context.newPage();
      await openLive(other, after.url);
      await expect.poll(() => seenOn(other), `a new tab with ${after.url}`).toEqual(wordsOnly(after.seen, await seenOn(other)));
      await other.close();
      before = await now();
    }
    expect(changes).toBeGreaterThan(2);
    expect(said).toEqual([]);
  });
}

/** Another page of the site may call the same results by other words: `24 cars` where the listing says `24 Toyota cars`. Folds may be open. */
function wordsOnly<T extends { title: string; ticked: string[] }>(seen: T, other: T): T {
  expect(Number.parseInt(other.title.replaceAll(',', ''), 10)).toBe(Number.parseInt(seen.title.replaceAll(',', ''), 10));
  return { ...seen, title: other.title };
}
