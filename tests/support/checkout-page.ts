import type { BrowserContext, Page } from '@playwright/test';
import { delta, offered } from './accounts-page.ts';
import { apiBase, testNow } from './built-sites.ts';
import { deltaStock, startDeltaApi } from './real-api.ts';

/** Fictitious contact details. */
export const shopper = { 'First name': 'Wilhelmina', 'Last name': 'Canarydale', Email: 'canary.reserve@example.com', Phone: '0491 570 157' } as const;

export const freeCar = (place = 0) => {
  const found = offered().filter(({ reserved, status }) => !reserved && status === 'in_stock')[place];
  if (found === undefined) throw new Error('The fixture has no such vehicle.');
  return found;
};
export const likeOthers = () => offered().find(({ model }) => model === 'RAV4') ?? freeCar();
export const checkoutOf = (slug: string) => delta(`/cars/${slug}/checkout/`);

export async function withReservations(context: BrowserContext) {
  let shift = 0;
  const asked: string[] = [];
  let isBroken = false;
  const api = await startDeltaApi(deltaStock(), { now: () => Date.parse(testNow) + shift });
  const join = (other: BrowserContext) =>
    other.route(`${new URL(apiBase).origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push(`${route.request().method()} ${pathname}`);
      if (isBroken) await route.abort();
      else await api.answer(route, route.request().url());
    });
  await join(context);
  return {
    join,
    asked,
    lines: api.lines,
    pass(ms: number) {
      shift += ms;
    },
    break(breaks: boolean) {
      isBroken = breaks;
    },
    end: api.end,
  };
}
export type Reservations = Awaited<ReturnType<typeof withReservations>>;

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$200 deposit/ });
export const ownPanel = (page: Page) => page.locator('.own-reservation:not(.returned)');

/** Fills in and submits the form by keyboard alone, up to the payment page. */
export async function fillCheckout(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(shopper)) {
    await page.getByLabel(label).focus();
    await page.keyboard.type(value);
  }
  await page.getByRole('checkbox', { name: /^I’m paying/ }).focus();
  await page.keyboard.press('Space');
}
export async function reserveByKeys(page: Page): Promise<void> {
  await fillCheckout(page);
  await payButton(page).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/api\/payments\/test\//);
}
