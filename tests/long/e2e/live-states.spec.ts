import { randomFrom } from '#lib/text/random.ts';
import { addressOf, testNow } from '../../support/built-sites.ts';
import { openIfIdle, openLive, rested, seenOn, watchConsole } from '../../support/live-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';

test.describe.configure({ mode: 'parallel' });

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
    const said = watchConsole(page);
    const random = randomFrom(`steps ${place}`);
    await page.clock.install({ time: testNow });
    await openLive(page, harbour(start));
    const now = async () => ({ url: page.url(), seen: await seenOn(page) });
    const settledOn = async () => {
      await rested(page);
      await page.clock.runFor(2000);
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

/** Listings differ in wording (`24 cars`, `24 Toyota cars`) and in which folds are open. */
function wordsOnly<T extends { title: string; ticked: string[] }>(seen: T, other: T): T {
  expect(Number.parseInt(other.title.replaceAll(',', ''), 10)).toBe(Number.parseInt(seen.title.replaceAll(',', ''), 10));
  return { ...seen, title: other.title };
}
