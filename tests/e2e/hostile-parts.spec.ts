import { isLongLane, tenthOf } from '#lib/files/testing.server.ts';
import { addressOf, stockOf } from '../support/built-sites.ts';
import { foreignAttributes, watchForeignCode } from '../support/foreign-code.ts';
import { hostileStrings } from '../support/hostile-sites.ts';
import { type BrowserContext, expect, type Page, test } from '../support/test.ts';

// Hostile texts and addresses in every field of a vehicle, used in each part of its page: nothing runs. `npm test` takes a tenth of the vehicles.

const strings = hostileStrings();
const base = () => addressOf('hostile');
/** Markup that runs when parsed: one in this number, of the rest one in fifteen times that. */
const isMarkup = (text: string) => /<\w[^>]*\bon\w+\s*=[^>]*__pwn/i.test(text);
const vehiclesOf = (every: number) => {
  const all = stockOf('hostile').map((vehicle) => ({ ...vehicle, text: strings[Number(vehicle.id) - 1] ?? '' }));
  const some = (markup: boolean, each: number) => all.filter(({ text }) => isMarkup(text) === markup).filter((_, index) => index % each === 0);
  return [...tenthOf(some(true, every)), ...tenthOf(some(false, every * 15))];
};
type Hostile = ReturnType<typeof vehiclesOf>[number];

const pressAll = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLElement) one.click();
  });

async function useGallery(page: Page): Promise<void> {
  await page.locator('.gallery').dispatchEvent('pointerenter');
  await expect(page.locator('.gallery[data-live]')).toHaveCount(1);
  for (let step = 0; step < 6; step += 1) {
    await pressAll(page, '.gallery-frame > .next');
    await pressAll(page, '.gallery-strip > li:not([inert]) [data-play]');
  }
  await pressAll(page, '.gallery-open');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
}

async function useTurn(page: Page): Promise<boolean> {
  if ((await page.locator('.spin').count()) === 0) return false;
  await page.locator('.spin').dispatchEvent('pointerenter');
  await expect(page.locator('.spin progress')).toHaveCount(0);
  await pressAll(page, '.spin [data-by], .spots button, .spot');
  await pressAll(page, '.view-modes [value=inside]');
  return true;
}

/** Uses a vehicle's page, its print page, its short link, and the page after its removal. */
async function useAll(page: Page, { slug, stocknum = '', text }: Hostile): Promise<{ faults: string[]; turned: boolean }> {
  const address = `${base()}/cars/${slug}/`;
  const faults: string[] = [];
  const look = async (what: string) => faults.push(...(await foreignAttributes(page)).map((fault) => `${what} of ${address}: ${fault}`));
  await page.goto(address);
  const turned = await useTurn(page);
  if ((await page.locator('.gallery-strip').count()) > 0) await useGallery(page);
  await look('gallery and turn');
  await page.keyboard.press('Escape');
  await pressAll(page, '.vehicle [data-keep], .vehicle summary, [popovertarget=share], [data-act=copy], [data-act=device], [data-masked]');
  await page.mouse.wheel(0, 1500);
  await look('what acts');
  await page.goto(`${base()}/print/?car_id=${slug}`);
  await expect(page.locator('#print-state')).toHaveText('');
  await expect(page.locator('#sheet')).toBeVisible();
  await pressAll(page, '[data-print]');
  await look('the printed page');
  const part = encodeURIComponent(stocknum.toWellFormed());
  if (!/^\.*$/.test(stocknum)) await page.goto(`${base()}/v/${part}`).catch(() => {});
  await page.goto(`${base()}/cars/2015-${encodeURIComponent(text.toWellFormed().slice(0, 300))}-gone1/`).catch(() => {});
  await look('the page of what is gone');
  return { faults, turned };
}

async function prepared(context: BrowserContext): Promise<string[]> {
  const events = await watchForeignCode(context);
  await context.addInitScript(() => {
    globalThis.print = () => {};
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } });
    Object.assign(navigator, { share: async () => {} });
  });
  await context.route(
    ({ hostname }) => !/(?:^|\.)localhost$/.test(hostname),
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  );
  return events;
}

for (const policy of ['off', 'on'] as const) {
  test.describe(`policy ${policy}`, () => {
    test.use({ bypassCSP: policy === 'off', shiftsWorkers: false });

    test('nothing runs in any part of a vehicle’s page that is used', async ({ context }) => {
      const events = await prepared(context);
      const vehicles = vehiclesOf(policy === 'off' ? 8 : 20);
      expect(vehicles.length).toBeGreaterThan(isLongLane ? 4 : 1);
      const left = vehicles.values();
      const faults: string[] = [];
      let turned = 0;
      await Promise.all(
        Array.from({ length: 3 }, async () => {
          const page = await context.newPage();
          for (const vehicle of left) {
            const used = await useAll(page, vehicle);
            faults.push(...used.faults);
            if (used.turned) turned += 1;
          }
          await page.close();
        }),
      );
      expect(events).toEqual([]);
      expect(faults).toEqual([]);
      // An invalid frame ends some spins.
      expect(turned).toBeGreaterThan(isLongLane ? vehicles.length / 2 : 0);
    });
  });
}
