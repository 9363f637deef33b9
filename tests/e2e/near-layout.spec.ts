import { isLongLane } from '#lib/files/testing.server.ts';
import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf } from '../support/built-sites.ts';
import { openLive, untilLive, watchConsole, watchShifts } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';
const grid = (page: Page) => page.locator('.results').getByRole('button', { name: 'Grid' });
const list = (page: Page) => page.locator('.results').getByRole('button', { name: 'List' });
const columns = (page: Page) =>
  page.locator('.results .cards > li').evaluateAll((items) => {
    const tops = items.map((item) => item.getBoundingClientRect().top);
    return tops.filter((top) => top === tops[0]).length;
  });

test.describe.configure({ mode: 'parallel' });

async function asList(page: Page) {
  await page.addInitScript(() => localStorage.setItem('forecourt.layout', 'list'));
}

test('a list is remembered, and stands there before anything is painted or loaded', async ({ page }) => {
  const said = watchConsole(page);
  const shifts = await watchShifts(page);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const cards = document.querySelector('.results .cards');
      if (cards !== null) seen.add(String(getComputedStyle(cards).gridTemplateColumns.split(' ').length));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLive(page, harbour(all));
  expect(await columns(page)).toBe(3);
  await expect(grid(page)).toHaveAttribute('aria-pressed', 'true');
  await list(page).click();
  await expect(list(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(grid(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await columns(page)).toBe(1);

  await page.goto(harbour('/search/toyota/'));
  await untilLive(page);
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toEqual(['1']);
  expect((await shifts()).reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01);
  await expect(list(page)).toHaveAttribute('aria-pressed', 'true');
  await grid(page).click();
  expect(await columns(page)).toBe(3);
  await page.reload();
  expect(await columns(page)).toBe(3);
  expect(said).toEqual([]);
});

test('the buttons work before the live results come, the choice stays, and a key makes it; without script there is none', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(harbour(all), { waitUntil: 'networkidle' });
  // A click that is no pointer event, so that nothing else starts.
  await list(page).evaluate((button: HTMLButtonElement) => button.click());
  await expect(list(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await columns(page)).toBe(1);
  await page.locator('.results-bar').first().dispatchEvent('pointerenter');
  await untilLive(page);
  await expect(list(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await columns(page)).toBe(1);

  await grid(page).click();
  await page.getByRole('combobox', { name: 'Sort' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(list(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(list(page)).toBeFocused();

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(harbour(all));
  await expect(plain.locator('.layouts')).toBeHidden();
  await plain.close();
});

test('a row shows the whole card, and nothing sticks out of it', async ({ page }) => {
  await asList(page);
  await page.goto(harbour(`${all}?sortBy=latest`));
  await untilLive(page);
  for (const width of [320, 390, 700, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const out = await page.locator('.results .card').evaluateAll((cards) =>
      cards.slice(0, 6).flatMap((card) => {
        const outer = card.getBoundingClientRect();
        // The label of a button on a small picture is only read out: its own box is all it takes.
        const keep = card.querySelector('.card-picture [data-keep]');
        if (keep !== null && keep.scrollWidth > keep.clientWidth) return ['words beside the button on the picture'];
        return [...card.querySelectorAll('h3, .chips, .card-money > *, .estimate, .card-foot')].flatMap((part) => {
          const { left, right, bottom } = part.getBoundingClientRect();
          return left < outer.left || right > outer.right + 0.5 || bottom > outer.bottom + 0.5 ? [part.className || part.localName] : [];
        });
      }),
    );
    expect(out, `at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test.describe('axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
  for (const width of isLongLane ? [390, 1440] : [390]) {
    test(`results as a list have no fault of accessibility, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await asList(page);
      await openLive(page, harbour(`${all}?near=2300`));
      expect(await axeFaultsInBoth(page, isLongLane ? {} : { within: '.results-main' })).toEqual([]);
    });
  }
});
