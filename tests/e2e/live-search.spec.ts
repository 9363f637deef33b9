import { isLongLane } from '#lib/files/testing.server.ts';
import { addressOf, testNow } from '../support/built-sites.ts';
import { openLive, seenOn, untilLive, watchConsole, watchShifts } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} `) });
const path = (page: Page) => page.url().slice(addressOf('harbour').length);

test.describe.configure({ mode: 'parallel' });

/** Records layout shifts of what was on the page, and on request keeps the browser from being idle. */
async function watch(page: Page, { idle }: { idle: boolean }) {
  await page.addInitScript((isIdle) => {
    if (!isIdle) window.requestIdleCallback = () => 0;
  }, idle);
  return watchShifts(page);
}

test('a page asks for nothing before the browser is idle or the shopper turns to its filters', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await watch(page, { idle: false });
  await page.goto(harbour(all), { waitUntil: 'networkidle' });
  const live = () => asked.filter((one) => /live|search-index|client/.test(one));
  expect(live()).toEqual([]);
  await page.locator('.filters').hover();
  await untilLive(page);
  expect(live()).toContain('/search/live.json');
});

test('in Workers it is the time of the build: what tests see does not depend on the day of their run', async ({ page }) => {
  for (const slug of ['harbour', 'ridgeway'] as const) {
    await openLive(page, `${addressOf(slug)}${all}`);
    const [worker] = page.workers();
    const now = (await worker?.evaluate(() => Date.now())) ?? 0;
    expect(Math.abs(now - Date.parse(testNow))).toBeLessThan(300_000);
  }
});

/** Listings and widths for the arrival of live results; a long run has more widths. */
const arrivals: [start: string, width: number][] = [
  [all, 1280],
  ['/search/toyota/hilux/', 390],
  [`${all}page/2/`, 1280],
  [`${all}sort/price-asc/`, 390],
];
if (isLongLane) arrivals.push([all, 412], [all, 320], ['/search/toyota/', 1280], ['/search/used-cars/', 768]);

async function arrangement(page: Page) {
  const list = page.locator('.results .cards');
  const cards = await list.evaluate((element) =>
    [...element.querySelectorAll('*')].map((part) => {
      const named = ['href', 'src', 'alt', 'srcset', 'sizes', 'width', 'height'].map((name) => part.getAttribute(name));
      return [part.localName, part.className, part.children.length === 0 ? part.textContent : '', ...named].join(' ');
    }),
  );
  const { x, y, width } = (await list.boundingBox()) ?? {};
  return { title: await page.locator('h1').textContent(), cards, grid: { x, y, width } };
}

test('the live results take the place of the same prerendered ones, on any listing at any width, and nothing moves', async ({ page }) => {
  const said = watchConsole(page);
  const shifts = await watch(page, { idle: false });
  for (const [start, width] of arrivals) {
    await test.step(`${start}, ${width} wide`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(harbour(start), { waitUntil: 'networkidle' });
      // Fonts that load late move letters a little.
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
      const earlier = (await shifts()).length;
      const before = await arrangement(page);
      await page.locator('.results-bar').dispatchEvent('pointerenter');
      await untilLive(page);
      const after = await arrangement(page);
      expect(after.cards).toEqual(before.cards);
      expect(after.grid).toEqual(before.grid);
      if (!/page|sort/.test(start)) expect(after.title).toBe(before.title);
      expect(path(page)).toBe(start);
      expect((await shifts()).slice(earlier)).toEqual([]);
      expect(said).toEqual([]);
    });
  }
});

test('a shared link shows its own results, and never those that the page was made with', async ({ page, context }) => {
  const said = watchConsole(page);
  const shifts = await watch(page, { idle: true });
  await page.addInitScript(() => {
    const titles = new Set<string>();
    Object.assign(window, { titles });
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading !== null && getComputedStyle(heading).visibility === 'visible') titles.add(heading.textContent ?? '');
      for (const card of document.querySelectorAll('.cards .card'))
        if (card.checkVisibility()) titles.add(card.querySelector('.chips > li')?.textContent ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(harbour(`${all}?car_type=used&colour=White&make=Toyota&model=HiLux&sortBy=price_asc`));
  await untilLive(page);
  const titles = await page.evaluate(() => [...(window as unknown as { titles: Set<string> }).titles]);
  const seen = await seenOn(page);
  expect(titles.sort()).toEqual([seen.title, 'Used'].sort());
  expect(seen.chips).toEqual(['Used', 'Toyota', 'HiLux', 'White']);
  expect(seen.order).toBe('price_asc');
  expect(await shifts()).toEqual([]);
  expect(said).toEqual([]);

  const other = await context.newPage();
  await openLive(other, page.url());
  expect(await seenOn(other)).toEqual(seen);
});

test('filters narrow the results at once, and the address follows; a search without an answer can be asked again', async ({ page }) => {
  await openLive(page, harbour(all));
  await box(page, 'Used').check();
  await expect(page).toHaveURL(harbour(`${all}?car_type=used`));
  await expect(page.locator('h1')).toHaveText(/^\d+ used vehicles$/);
  await box(page, 'Toyota').check();
  await page.getByRole('button', { name: 'Select models' }).click();
  await box(page, 'HiLux').check();
  await expect(page).toHaveURL(harbour(`${all}?car_type=used&make=Toyota&model=HiLux`));
  const hrefs = (await seenOn(page)).cards;
  expect(hrefs.length).toBeGreaterThan(0);
  expect(hrefs.every((href) => href.includes('-toyota-hilux-'))).toBe(true);
  await page.getByRole('button', { name: 'Remove Make: Toyota' }).click();
  await expect(page).toHaveURL(harbour(`${all}?car_type=used`));
  await page.locator('.results-main').getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(harbour(all));

  await test.step('a search without an answer keeps the last results, says so, and can be asked again', async () => {
    const before = await seenOn(page);
    const [worker] = page.workers();
    if (worker === undefined) throw new Error('The engine has a worker.');
    await worker.evaluate(() => {
      const post = self.postMessage.bind(self);
      Object.assign(self, { post });
      self.postMessage = (told: { id?: number }) => post(told.id === undefined ? told : { ...told, status: 500, body: { message: 'Out of order.' } });
    });
    await box(page, 'Demo').check();
    await expect(page.getByRole('alert')).toContainText('We couldn’t update your results. These are the last ones we found.');
    const after = await seenOn(page);
    expect({ cards: after.cards, title: after.title }).toEqual({ cards: before.cards, title: before.title });
    await worker.evaluate(() => {
      self.postMessage = (self as unknown as { post: typeof self.postMessage }).post;
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('h1')).toHaveText(/^\d+ demo vehicles$/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a slider follows its thumbs, rounds them, and makes one entry of the history', async ({ page }) => {
  await page.clock.install({ time: testNow });
  await openLive(page, harbour(all));
  const length = await page.evaluate(() => history.length);
  const maximum = page.getByRole('slider', { name: 'Maximum price' });
  await maximum.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await maximum.boundingBox()) ?? {};
  await page.mouse.move(x + width - 12, y + height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(x + width - 12 - step * 14, y + height / 2);
  // However long the thumb is still.
  await page.clock.runFor(5000);
  expect(page.url()).toBe(harbour(all));
  await page.mouse.move(x + width - 12 - 150, y + 200);
  const dragging = await page.locator('h1').textContent();
  await page.mouse.up();
  await expect(page).toHaveURL(/price=-\d+000$/);
  expect(dragging).not.toBe('1,153 new, demo and used vehicles');
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  expect(Number(await maximum.inputValue()) % 1000).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(harbour(all));
  expect(await maximum.inputValue()).toBe(await maximum.getAttribute('max'));
});

test('where both thumbs are at one end, the mouse takes the one that can move', async ({ page }) => {
  await openLive(page, harbour(all));
  const [minimum, maximum] = ['Minimum price', 'Maximum price'].map((name) => page.getByRole('slider', { name }));
  if (minimum === undefined || maximum === undefined) throw new Error('two sliders');
  const [least, most] = [Number(await minimum.getAttribute('min')), Number(await minimum.getAttribute('max'))];
  for (const [address, end, by] of [
    ['price=1000000-', most, -60],
    ['price=-1', least, 60],
  ] as const) {
    await openLive(page, harbour(`${all}?${address}`));
    await minimum.scrollIntoViewIfNeeded();
    expect([await minimum.inputValue(), await maximum.inputValue()].map(Number)).toEqual([end, end]);
    const { x = 0, y = 0, width = 0, height = 0 } = (await minimum.boundingBox()) ?? {};
    const from = end === least ? x + 12 : x + width - 12;
    await page.mouse.move(from, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(from + by, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(end === least ? maximum : minimum).not.toHaveValue(String(end));
    await expect(end === least ? minimum : maximum).toHaveValue(String(end));
  }
});

test('an end that rounds shows its number on Enter, and an empty one asks nothing', async ({ page }) => {
  await openLive(page, harbour(all));
  for (const name of ['Price from', 'Price to']) {
    const field = page.getByRole('textbox', { name });
    await field.fill('30499');
    await field.press('Enter');
    await expect(field).toHaveValue('$30,000');
    await field.fill('');
    await field.press('Enter');
  }
  await expect(page).toHaveURL(harbour(all));
});

test('the count is said once the search has rested, and not for what the page said already', async ({ page }) => {
  await page.clock.install({ time: testNow });
  await openLive(page, harbour(all));
  const status = page.getByRole('main').getByRole('status');
  await page.clock.runFor(3000);
  await expect(status).toHaveText('');
  await box(page, 'Used').check();
  await expect(page.locator('h1')).toHaveText(/used vehicles/);
  await expect(status).toHaveText('');
  await page.clock.runFor(1100);
  await expect(status).toHaveText(/^\d+ vehicles$/);
});

test('on a phone the sheet shows how many there are, and closes on them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, harbour(all));
  const opener = page.getByRole('button', { name: /^Filters( \d+ applied)?$/ });
  await opener.click();
  await box(page, 'Demo').check();
  const show = page.getByRole('button', { name: /^Show \d+ vehicles$/ });
  await expect(show).toBeVisible();
  const label = await show.textContent();
  await show.click();
  await expect(show).toBeHidden();
  expect(`Show ${(await page.locator('h1').textContent())?.replace(' demo', '')}`).toBe(label);
  await expect(opener).toBeFocused();
});

test('a sheet that is open when the live results come stays so, with the focus in it or on its button', async ({ context }) => {
  for (const inside of [true, false]) {
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await watch(page, { idle: false });
    const engine = Promise.withResolvers<void>();
    await page.route(/live-worker/, async (route) => {
      await engine.promise;
      await route.continue();
    });
    await page.goto(harbour(all));
    const opener = page.getByRole('button', { name: /^Filters( \d+ applied)?$/ });
    const closer = page.getByRole('button', { name: 'Close filters' });
    await opener.focus();
    await page.keyboard.press('Enter');
    if (inside) await page.keyboard.press('Tab');
    await expect(inside ? closer : opener).toBeFocused();
    engine.resolve();
    await expect(page.getByRole('button', { name: /^Show [\d,]+ vehicles$/ })).toBeVisible();
    if (!inside) await page.keyboard.press('Tab');
    await expect(closer).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden();
    await expect(opener).toBeFocused();
    await page.close();
  }
  await test.step('the filters of a page that was made without any open when they come', async () => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await watch(page, { idle: false });
    await page.goto(harbour('/search/toyota/hilux/'));
    await page.getByRole('button', { name: /^Filters( \d+ applied)?$/ }).click();
    await expect(page.getByRole('button', { name: /^Show \d+ cars?$/ })).toBeVisible();
  });
});

test('the focus stays on a filter, a card or a group when the live results come', async ({ page }) => {
  await watch(page, { idle: false });
  for (const [what, selector, name] of [
    ['a filter', '.filters .counted a', /^Demo/],
    ['a card', '.cards .card h3 a', /./],
    ['a group', '.filters summary', /^Body/],
  ] as const) {
    await page.goto(harbour(all));
    const control = page.locator(selector).filter({ hasText: name }).first();
    await control.focus();
    const named = await control.evaluate((element) => (element.firstChild?.textContent ?? '').trim());
    await page.locator('.results-bar').first().dispatchEvent('pointerenter');
    await untilLive(page);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent) ?? '';
    });
    expect(focused, what).toContain(named);
  }
});

test('words typed before the live results come are searched for', async ({ page }) => {
  await watch(page, { idle: false });
  await page.goto(harbour(all));
  const words = page.getByRole('searchbox');
  await words.evaluate((input: HTMLInputElement) => {
    input.value = 'corolla';
  });
  await words.focus();
  await untilLive(page);
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('corolla');
  await expect(page).toHaveURL(harbour(`${all}?make=Toyota&model=Corolla`));
});
