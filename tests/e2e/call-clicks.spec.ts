import type { BuiltSlug } from '../support/built-sites.ts';
import { addressOf, apiBase, apiSlug, stockOf } from '../support/built-sites.ts';
import { expect, type Page, test } from '../support/test.ts';

// Specification 2 §9: “Call click | 25”, for every link that calls; 2 §4: revealing a masked number is tracked too.

test.use({ shiftsWorkers: false });

type Told = { event: number; car_id?: string };
type Heard = { events: Told[]; dialled: string[] };

const vehicleOf = (site: BuiltSlug, dealership?: string) => {
  const vehicle = stockOf(site).find(
    ({ status, reserved, dealership_slug }) => status === 'in_stock' && !reserved && (dealership === undefined || dealership_slug === dealership),
  );
  return { id: vehicle?.id, address: `${addressOf(site)}/cars/${vehicle?.slug}/` };
};

/** Records events and dialled numbers without opening a dialler. */
async function listen(page: Page): Promise<() => Promise<Heard>> {
  await page.addInitScript(() => {
    const heard: Heard = { events: [], dialled: [] };
    Object.assign(globalThis, { heard });
    document.addEventListener('forecourt:event', (event) => heard.events.push((event as CustomEvent<Told>).detail));
    window.addEventListener('click', (event) => {
      const href = (event.target as Element).closest('a')?.getAttribute('href') ?? '';
      if (!href.startsWith('tel:')) return;
      if (!event.defaultPrevented) heard.dialled.push(href);
      event.preventDefault();
    });
  });
  return async () => {
    const { events, dialled } = await page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard);
    return { events: events.filter(({ event }) => event === 25), dialled };
  };
}

const calls = (page: Page) => page.locator('a[href^="tel:"]:visible');

/** Presses each call link once by mouse and once by key. @returns the facts of the events. */
async function pressAll(page: Page, heard: () => Promise<Heard>): Promise<{ links: number; heard: Heard }> {
  // The numbers of the footer's dealerships come when they are near.
  await page.locator('.foot-places').scrollIntoViewIfNeeded();
  await expect(page.locator('.foot-places address').first()).toBeVisible();
  const links = await calls(page).all();
  for (const link of links) {
    await link.click();
    await link.press('Enter');
  }
  return { links: links.length, heard: await heard() };
}

test('every call link of a vehicle’s page that shows its number sends event 25 once a press, with the vehicle', async ({ page }) => {
  const heard = await listen(page);
  const { id, address } = vehicleOf('ridgeway');
  await page.goto(address);
  const pressed = await pressAll(page, heard);
  // Header, price panel, the ways to ask, the place, the footer's first column, its dealerships.
  expect(pressed.links).toBeGreaterThanOrEqual(6);
  expect(pressed.heard.events).toHaveLength(2 * pressed.links);
  for (const event of pressed.heard.events) expect(event).toMatchObject({ event: 25, name: 'call_click', car_id: id });
  expect(pressed.heard.dialled).toHaveLength(2 * pressed.links);
});

for (const path of ['/', '/contact-us/gosford/', '/contact/', '/finance/', '/search/']) {
  test(`call links of ${path} send event 25 once a press, and name no vehicle`, async ({ page }) => {
    const heard = await listen(page);
    await page.goto(`${addressOf('harbour')}${path}`);
    const pressed = await pressAll(page, heard);
    expect(pressed.links).toBeGreaterThan(2);
    expect(pressed.heard.events).toHaveLength(2 * pressed.links);
    expect(pressed.heard.events.every((event) => event.car_id === undefined)).toBe(true);
    expect(JSON.stringify(pressed.heard.events)).not.toContain('5550');
  });
}

test('on a phone the bar’s button calls with one press, which shows the number everywhere and is tracked as its reveal', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const heard = await listen(page);
  const { id, address } = vehicleOf(apiSlug);
  const reveals: unknown[] = [];
  await page.route(`${apiBase}/**`, (route) => {
    if (route.request().url().endsWith('/reveal-phone')) reveals.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await page.goto(address);
  const bar = page.locator('.call-bar a[href^="tel:"]');
  await expect(page.locator('main .stars').first()).toBeAttached();
  await bar.click();
  await expect(page.locator('[data-masked]')).toHaveCount(0);
  await expect.poll(() => reveals).toMatchObject([{ car_id: id, website_id: apiSlug }]);
  expect(await heard()).toMatchObject({ events: [{ event: 25, car_id: id }], dialled: [await bar.getAttribute('href')] });
  await bar.click();
  expect((await heard()).events).toHaveLength(2);
  expect(reveals).toHaveLength(1);
});
