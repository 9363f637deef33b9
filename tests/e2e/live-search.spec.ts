import { addressOf, testNow } from '../support/built-sites.ts';
import { openLive, rested, seenOn, untilLive, watchConsole, watchShifts } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} `) });
const openGroup = (page: Page, name: string) => page.locator('.filter-group > summary', { hasText: name }).click();
const path = (page: Page) => page.url().slice(addressOf('harbour').length);

test.describe.configure({ mode: 'parallel' });

/** Records moves of what stood on the page already, and keeps the browser from ever being idle when asked to. */
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

for (const [start, width] of [
  [all, 1280],
  [all, 412],
  [all, 320],
  ['/search/toyota/', 1280],
  ['/search/used-cars/', 768],
  ['/search/toyota/hilux/', 390],
  [`${all}page/2/`, 1280],
  [`${all}sort/price-asc/`, 390],
] as const) {
  test(`${start}, ${width} wide: the live results take the place of the same prerendered ones, and nothing moves`, async ({ page }) => {
    const said = watchConsole(page);
    await page.setViewportSize({ width, height: 800 });
    const shifts = await watch(page, { idle: false });
    await page.goto(harbour(start), { waitUntil: 'networkidle' });
    const cards = () =>
      page.locator('.results .cards').evaluate((list) =>
        [...list.querySelectorAll('*')].map((element) => {
          const named = ['href', 'src', 'alt', 'srcset', 'sizes', 'width', 'height'].map((name) => element.getAttribute(name));
          return [element.localName, element.className, element.children.length === 0 ? element.textContent : '', ...named].join(' ');
        }),
      );
    const grid = () => page.locator('.results .cards').boundingBox();
    // Fonts that come late move letters a little, long before.
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    const earlier = (await shifts()).length;
    const before = { title: await page.locator('h1').textContent(), cards: await cards(), grid: await grid() };
    await page.locator('.results-bar').dispatchEvent('pointerenter');
    await untilLive(page);
    const after = { title: await page.locator('h1').textContent(), cards: await cards(), grid: await grid() };
    expect(after.cards).toEqual(before.cards);
    expect({ x: after.grid?.x, y: after.grid?.y, width: after.grid?.width }).toEqual({
      x: before.grid?.x,
      y: before.grid?.y,
      width: before.grid?.width,
    });
    if (!/page|sort/.test(start)) expect(after.title).toBe(before.title);
    expect(path(page)).toBe(start);
    expect((await shifts()).slice(earlier)).toEqual([]);
    expect(said).toEqual([]);
  });
}

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
        if (card.checkVisibility()) titles.add(card.querySelector('.chip')?.textContent ?? '');
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

test('filters narrow the results at once, and the address follows', async ({ page }) => {
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
});

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

test('a slider follows its thumbs, rounds them, and makes one entry of the history', async ({ page }) => {
  await openLive(page, harbour(all));
  const length = await page.evaluate(() => history.length);
  const maximum = page.getByRole('slider', { name: 'Maximum price' });
  await maximum.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await maximum.boundingBox()) ?? {};
  await page.mouse.move(x + width - 12, y + height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(x + width - 12 - step * 14, y + height / 2);
  // However long the thumb rests on its way.
  await page.waitForTimeout(700);
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

test('a search that cannot start leaves the page as it was made', async ({ page }) => {
  const said = watchConsole(page);
  await page.route('**/search/live.json', (route) => route.fulfill({ status: 503 }));
  await page.goto(harbour(`${all}?colour=White`));
  await expect(page.locator('.cards .card').first()).toBeVisible();
  await expect(page.locator('h1')).toBeVisible();
  expect(said.filter((one) => one.startsWith('warning'))).toEqual(['warning: The live search did not start: /search/live.json answered 503.']);
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

for (const inside of [true, false]) {
  test(`a sheet that is open when the live results come stays so, with the focus ${inside ? 'in it' : 'on its button'}`, async ({ page }) => {
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
  });
}

test('a search without an answer keeps the last results, says so, and can be asked again', async ({ page }) => {
  await openLive(page, harbour(all));
  const before = await seenOn(page);
  const [worker] = page.workers();
  if (worker === undefined) throw new Error('The engine has a worker.');
  await worker.evaluate(() => {
    const post = self.postMessage.bind(self);
    Object.assign(self, { post });
    self.postMessage = (told: { id?: number }) => post(told.id === undefined ? told : { ...told, status: 500, body: { message: 'Out of order.' } });
  });
  await box(page, 'Used').check();
  await expect(page.getByRole('alert')).toContainText('This search did not get an answer. Below are the last results.');
  const after = await seenOn(page);
  expect({ cards: after.cards, title: after.title }).toEqual({ cards: before.cards, title: before.title });
  await worker.evaluate(() => {
    self.postMessage = (self as unknown as { post: typeof self.postMessage }).post;
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('h1')).toHaveText(/^\d+ used vehicles$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const [what, selector, name] of [
  ['a filter', '.filters .counted a', /^Demo/],
  ['a card', '.cards .card h3 a', /./],
  ['a group', '.filters summary', /^Body/],
] as const) {
  test(`the focus stays on ${what} when the live results come`, async ({ page }) => {
    await watch(page, { idle: false });
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
    expect(focused).toContain(named);
  });
}

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

test('the filters of a page that was made without any open when they come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watch(page, { idle: false });
  await page.goto(harbour('/search/toyota/hilux/'));
  await page.getByRole('button', { name: /^Filters( \d+ applied)?$/ }).click();
  await expect(page.getByRole('button', { name: /^Show \d+ cars?$/ })).toBeVisible();
});
