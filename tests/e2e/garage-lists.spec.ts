import type { Vehicle } from '#vehicle/vehicle.ts';
import { all, gone, harbour, heart, keep, offered, sold, stored, watchEvents } from '../support/garage-page.ts';
import { openLive, untilLive, watchConsole } from '../support/live-page.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

test('the card of a saved vehicle that this browser has reserved leads to the reservation', async ({ page }) => {
  const [own, other] = offered().filter(({ reserved, payment_processors: by }) => !reserved && (by === undefined || by.length > 0));
  if (!own || !other) throw new Error('The sample stock is too small.');
  const path = `/cars/${own.slug}/checkout/`;
  const times = { claim_ends: 1, hold_ends: null, refunded_at: null };
  await keep(page, 'favourites', [stored(own), stored(other)]);
  await keep(page, 'forecourt.reservations', [
    { id: 'r', secret: 's', car: { id: own.id, title: own.make, path }, state: 'held', reference: null, deposit: 200, ...times },
  ]);
  await page.goto(harbour('/favourites/'));
  const buttons = page.locator('.kept .card-money a.button');
  await expect(buttons).toHaveText(['See your reservation', 'Reserve Now']);
  await expect(buttons.first()).toHaveAttribute('href', path);
});

test('saved vehicles have today’s price and status; sold and gone ones are said so', async ({ page }) => {
  const [cheaper, dearer, same] = offered();
  if (!cheaper || !dearer || !same) throw new Error('The sample stock is too small.');
  await keep(page, 'favourites', [
    stored(cheaper, { price: (cheaper.price ?? 0) + 1500 }),
    stored(dearer, { price: (dearer.price ?? 0) - 250 }),
    stored(same),
    stored(sold()),
    stored(gone as unknown as Vehicle),
  ]);
  const said = watchConsole(page);
  await page.goto(harbour('/favourites/'));
  const items = page.locator('.kept');
  await expect(items.nth(0)).toContainText('$1,500 less than when you saved it');
  await expect(items.nth(1)).toContainText('$250 more than when you saved it');
  await expect(items.nth(2)).not.toContainText('when you saved it');
  await expect(items.nth(3)).toContainText('No longer for sale');
  await expect(items.nth(3).getByRole('link', { name: 'Find Me Something Similar' })).toBeVisible();
  await expect(items.nth(4)).toContainText('No longer available');
  await expect(items.nth(4).getByRole('link', { name: /^See similar vehicles/ })).toHaveAttribute('href', `${all}?make=Toyota&model=Corolla`);
  await expect(heart(page)).toHaveAccessibleName('Favourites 5');
  await expect(page.locator('#financeDisclaimer')).toBeVisible({ visible: (await page.locator('.kept .estimate').count()) > 0 });
  while ((await items.count()) > 0)
    await items
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All stock' }).click();
  await expect(page).toHaveURL(harbour(all));
  expect(said).toEqual([]);
});

test('a storage that holds anything else is as good as an empty one', async ({ page }) => {
  const said = watchConsole(page);
  await page.addInitScript(() => {
    localStorage.setItem('favourites', '{"version":1,"entries":[{"id":7},null,"x"');
    localStorage.setItem('compared', '[]');
  });
  await page.goto(harbour('/favourites/'));
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  expect(said).toEqual([]);
});

test('a page with nothing kept says so without React, and shows what another tab saves', async ({ page, context }) => {
  const said = watchConsole(page);
  const react = /\/react[.-][^/]*\.js$/;
  const loaded: string[] = [];
  page.on('request', (request) => react.test(request.url()) && loaded.push(request.url()));
  const empty = page.getByRole('heading', { name: /^Nothing (?:saved|to compare) yet$/ });
  for (const path of ['/compare/', '/favourites/']) {
    await page.goto(harbour(path), { waitUntil: 'networkidle' });
    await expect(empty).toBeVisible();
  }
  expect(loaded).toEqual([]);
  const [vehicle] = offered();
  if (!vehicle) throw new Error('The sample stock is empty.');
  const other = await context.newPage();
  await other.goto(harbour(`/cars/${vehicle.slug}/`));
  await other
    .locator('.picture-acts')
    .getByRole('button', { name: /^Save / })
    .click();
  await expect(page.locator('.kept')).toHaveCount(1);
  await expect(empty).toHaveCount(0);
  expect(loaded).not.toEqual([]);
  expect(said).toEqual([]);
});

test('vehicles that were looked at come back on other pages, never on their own', async ({ page }) => {
  const events = await watchEvents(page);
  const used = offered().filter(({ car_type: type }) => type === 'used');
  const others = offered().filter(({ car_type: type }) => type !== 'used');
  const [first, second] = [used[0], others[0]];
  if (!first || !second) throw new Error('The sample stock is too small.');
  const strip = page.locator('.viewed');
  const links = () => strip.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const islands: string[] = [];
  page.on('request', (request) => request.url().includes('/island-runtime.') && islands.push(request.url()));
  await page.goto(harbour(`/cars/${first.slug}/`));
  await expect.poll(events).toEqual([4]);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(strip).toBeHidden();
  expect(islands).toEqual([]);
  const viewed = await page.evaluate(() => JSON.parse(localStorage.getItem('viewed-cars') ?? ''));
  expect(viewed.entries).toEqual([
    {
      id: first.id,
      stocknum: first.stocknum ?? null,
      make: first.make,
      model: first.model,
      body: first.bodyconfiguration ?? null,
      simple_body: first.simple_body ?? null,
      slug: first.slug,
      name: await page.locator('h1').textContent(),
      primary_image_url: first.images[0]?.url ?? null,
    },
  ]);
  await page.goto(harbour(`/cars/${second.slug}/`));
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(strip.getByRole('heading')).toHaveText('Recently viewed');
  expect(await links()).toEqual([`/cars/${first.slug}/`]);
  expect(await events()).toEqual([]);
  for (const path of ['/', '/favourites/']) {
    await page.goto(harbour(path));
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect(strip).toBeVisible();
    expect(await links()).toEqual([`/cars/${second.slug}/`, `/cars/${first.slug}/`]);
  }
});

test('a search is saved, tells what is new in it, and is found again', async ({ page }) => {
  const said = watchConsole(page);
  const events = await watchEvents(page);
  await openLive(page, harbour(`${all}?make=Toyota&car_type=used`));
  await expect.poll(events).toEqual([49]);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('button', { name: 'Search saved' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Remove Condition: Used' }).click();
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeVisible();
  // The other search has settled: nothing marks the saved one as seen any more.
  await expect.poll(events).toEqual([49, 49]);
  const seen = (moment: string) =>
    page.evaluate((at) => {
      const searches = JSON.parse(localStorage.getItem('saved-searches') ?? '');
      localStorage.setItem(
        'saved-searches',
        JSON.stringify({ ...searches, entries: searches.entries.map((one: object) => ({ ...one, seen_at: Date.parse(at) })) }),
      );
    }, moment);
  await seen('2026-01-01T00:00:00Z');
  const count = await page.locator('h1').textContent();
  await page.goto(harbour('/favourites/'));
  const item = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Used · Toyota' }) });
  await expect(item).toContainText(/\d+ new since 1 Jan/);
  const fresh = Number.parseInt((await item.textContent())?.replace('Used · Toyota', '') ?? '', 10);
  await page.goto(harbour('/'));
  await page.locator('.searches').scrollIntoViewIfNeeded();
  await expect(item).toContainText(`${fresh} new since 1 Jan`);
  await item.getByRole('link').click();
  await expect(page).toHaveURL(harbour(`${all}?car_type=used&make=Toyota`));
  await untilLive(page);
  const news = page.getByRole('button', { name: `${fresh} new since 1 Jan` });
  await expect(news).toBeVisible();
  await news.click();
  await expect(page).toHaveURL(/sortBy=latest/);
  await expect(page.getByRole('button', { name: 'Search saved' })).toBeVisible();
  expect(count).not.toBeNull();
  const seenAt = () => page.evaluate(() => JSON.parse(localStorage.getItem('saved-searches') ?? '').entries[0].seen_at);
  await expect.poll(seenAt).toBeGreaterThan(Date.parse('2026-01-01T00:00:00Z'));
  await page.goto(harbour('/favourites/'));
  await expect(item).toContainText('Nothing new since earlier today');
  await item.getByRole('button', { name: 'Remove the search Used · Toyota' }).click();
  await expect(page.getByRole('heading', { name: 'Saved searches' })).toHaveCount(0);
  expect(said).toEqual([]);
});
