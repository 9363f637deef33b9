import { delta } from '../support/accounts-page.ts';
import { axeFaults, axeFaultsInBoth } from '../support/axe.ts';
import {
  checkoutOf,
  fillCheckout,
  freeCar,
  likeOthers,
  ownPanel,
  payButton,
  type Reservations,
  reserveByKeys,
  shopper,
  withReservations,
} from '../support/checkout-page.ts';
import { watchConsole } from '../support/live-page.ts';
import { sizes } from '../support/sizes.ts';
import { expect, type Page, test } from '../support/test.ts';

// Against the real API and its test provider.

let api: Reservations;
test.beforeEach(async ({ context }) => {
  api = await withReservations(context);
});
test.afterEach(() => api.end());

const car = freeCar();
const page = checkoutOf(car.slug);
const press = (tab: Page, name: RegExp) => tab.getByRole('button', { name });
const minutes = (count: number) => count * 60_000;

async function enter(tab: Page, name: RegExp): Promise<void> {
  await press(tab, name).focus();
  await tab.keyboard.press('Enter');
}

test.describe('by keyboard alone', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const { width, height } of sizes)
    test(`at ${width}: reserve, read it in the garage and beside the vehicle, cancel, and the deposit goes back`, async ({ page: tab }) => {
      await tab.setViewportSize({ width, height });
      const said = watchConsole(tab);
      await tab.goto(page);
      expect(await axeFaultsInBoth(tab)).toEqual([]);
      await enter(tab, /^Pay \$200 deposit/);
      await expect(tab.getByRole('alert')).toBeFocused();
      await expect(tab.getByRole('alert').getByRole('listitem')).toHaveCount(5);
      await expect(tab.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
      expect(await axeFaultsInBoth(tab)).toEqual([]);
      await fillCheckout(tab);
      await expect(tab.locator('.step-number.done')).toHaveCount(2);
      await expect(tab.locator('[aria-invalid]')).toHaveCount(0);
      await enter(tab, /^Pay \$200 deposit/);
      await tab.waitForURL(/\/api\/payments\/test\//);
      await enter(tab, /^Pay \$200/);
      await tab.waitForURL(`${page}#paid`);
      await expect(ownPanel(tab).getByRole('heading', { name: 'It’s reserved for you' })).toBeVisible();
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/^Your .+ is reserved$/);
      await expect(ownPanel(tab)).toContainText(/until \w+ \d+ November at \d+:\d\d/);
      await expect(tab.locator('.own-reference b')).toHaveText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
      await expect(payButton(tab)).toHaveCount(0);
      expect(await axeFaultsInBoth(tab)).toEqual([]);

      await tab.goto(delta('/favourites/'));
      const listed = tab.getByRole('region', { name: 'Reservations made in this browser' });
      await expect(listed).toContainText('It’s reserved for you');
      expect(await axeFaultsInBoth(tab)).toEqual([]);
      await tab.goto(delta(`/cars/${car.slug}/`));
      await expect(tab.locator('.own-notice')).toContainText('It’s reserved for you.');
      await expect(tab.locator('.gallery-frame .tag')).toHaveText('RESERVED');
      await expect(tab.locator('.price-panel').getByRole('link', { name: 'Reserve Now' })).toHaveCount(0);
      expect(await axeFaultsInBoth(tab)).toEqual([]);
      await tab.locator('.own-notice a').focus();
      await tab.keyboard.press('Enter');
      await tab.waitForURL(page);

      await enter(tab, /^Cancel reservation/);
      await expect(tab.getByText('Cancel this reservation?')).toBeVisible();
      expect(await axeFaultsInBoth(tab)).toEqual([]);
      await enter(tab, /^Yes, cancel and refund/);
      await expect(tab.getByRole('heading', { name: /^Your \$200 deposit/ })).toBeFocused();
      await expect(payButton(tab)).toBeVisible();
      expect(await axeFaultsInBoth(tab)).toEqual([]);
      expect(said.filter((line) => !/Failed to (?:load resource|fetch)/.test(line))).toEqual([]);
    });
});

test('who leaves the payment page can go on, or cancel it before they pay; then another may reserve', async ({ page: tab, browser }) => {
  await tab.goto(page);
  await reserveByKeys(tab);
  await tab.goto(page);
  await expect(ownPanel(tab)).toContainText('Your payment page is open');
  await expect(ownPanel(tab)).toContainText(/for (?:30|29|28) more minutes/);
  await enter(tab, /^Continue to payment/);
  await tab.waitForURL(/\/api\/payments\/test\//);
  await enter(tab, /^Cancel and go back/);
  await tab.waitForURL(`${page}#cancelled`);
  await expect(ownPanel(tab)).toContainText('Nothing was charged.');
  // Pauses after claims of this address that went unpaid.
  api.pass(15_000);
  await reserveByKeys(tab);
  await tab.goto(page);
  await enter(tab, /^Cancel reservation/);
  await enter(tab, /^Yes, cancel/);
  await expect(tab.getByRole('heading', { name: 'Your reservation is cancelled' })).toBeFocused();
  api.pass(minutes(2));
  const other = await browser.newContext();
  const theirs = await withReservationsOf(other);
  await theirs.goto(page);
  await reserveByKeys(theirs);
  await other.close();
});

test('a claim that is not paid in time ends, and the vehicle is free again', async ({ page: tab }) => {
  await tab.goto(page);
  await reserveByKeys(tab);
  api.pass(minutes(31));
  await tab.goto(page);
  await expect(ownPanel(tab)).toContainText('The time to pay ran out');
  await expect(payButton(tab)).toBeVisible();
  await reserveByKeys(tab);
});

test('two shoppers race: the second sees at once that the vehicle is taken, with similar ones, and keeps what was typed', async ({
  page: tab,
  browser,
}) => {
  const raced = checkoutOf(likeOthers().slug);
  const other = await browser.newContext();
  const theirs = await withReservationsOf(other);
  await theirs.goto(raced);
  await tab.goto(raced);
  await fillCheckout(tab);
  await reserveByKeys(theirs);
  await enter(tab, /^Pay \$200 deposit/);
  await expect(tab.getByRole('heading', { name: 'Someone got in just ahead of you' })).toBeFocused();
  await expect(tab.getByText('Someone else is reserving this car right now.')).toBeVisible();
  await expect(tab.locator('.reserve-taken .card').first()).toBeVisible();
  await expect(tab.locator('.reserve-taken .estimate')).toHaveCount(0);
  await expect(tab.getByLabel('First name')).toHaveValue(shopper['First name']);
  expect(await tab.evaluate(() => localStorage.getItem('forecourt.reservations'))).toBeNull();
  await enter(theirs, /^Cancel and go back/);
  await theirs.waitForURL(`${raced}#cancelled`);
  // Both have one address, which has a pause after its unpaid claim.
  api.pass(15_000);
  await enter(tab, /^Pay \$200 deposit/);
  await tab.waitForURL(/\/api\/payments\/test\//);
  await other.close();
});

test('an open page of the vehicle reads reserved, and free again, when its window comes to the front', async ({ page: tab, context }) => {
  const open = await context.newPage();
  await open.goto(delta(`/cars/${car.slug}/`));
  await expect.poll(() => api.asked.filter((call) => call.endsWith('/view.json')).length).toBe(1);
  const reserve = open.locator('.price-panel').getByRole('link', { name: 'Reserve Now' });
  await expect(reserve).toBeVisible();
  await tab.goto(page);
  await reserveByKeys(tab);
  await enter(tab, /^Pay \$200/);
  await expect(ownPanel(tab)).toContainText('It’s reserved for you');
  const look = () => open.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(async () => {
    await look();
    await expect(open.locator('.gallery-frame .tag')).toHaveText('RESERVED', { timeout: 1000 });
  }).toPass();
  await expect(reserve).toHaveCount(0);
  await expect(open.locator('.own-notice')).toBeVisible();
  await enter(tab, /^Cancel reservation/);
  await enter(tab, /^Yes, cancel and refund/);
  await expect(tab.getByRole('heading', { name: /^Your \$200 deposit/ })).toBeVisible();
  await expect(async () => {
    await look();
    await expect(reserve).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(open.locator('.tag-reserved, .own-notice')).toHaveCount(0);
});

test('while nobody answers, it says so and the same request goes again', async ({ page: tab }) => {
  await tab.goto(page);
  await fillCheckout(tab);
  api.break(true);
  await enter(tab, /^Pay \$200 deposit/);
  await expect(tab.getByRole('alert')).toContainText('We couldn’t reach the dealership’s server.');
  api.break(false);
  await enter(tab, /^Pay \$200 deposit/);
  await tab.waitForURL(/\/api\/payments\/test\//);
});

test('without script the form leads to the payment page and back; refused, a plain page says why', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const theirs = await withReservationsOf(context);
  await theirs.goto(page);
  await fillCheckout(theirs);
  await press(theirs, /^Pay \$200 deposit/).click();
  await theirs.waitForURL(/\/api\/payments\/test\//);
  await press(theirs, /^Pay \$200/).click();
  await theirs.waitForURL(`${page}#paid`);
  await expect(theirs.getByRole('heading', { name: 'Back from the payment page' })).toBeVisible();
  await expect(press(theirs, /^Pay \$200 deposit/)).toBeHidden();
  await theirs.goto('about:blank');
  await theirs.goto(page);
  await fillCheckout(theirs);
  await press(theirs, /^Pay \$200 deposit/).click();
  await expect(theirs.getByText('This car has just been reserved.')).toBeVisible();
  await context.close();
});

test('the journey leads an id or a slug to its checkout, and explains itself without one', async ({ page: tab }) => {
  await tab.goto(delta(`/checkout-journey/?car_id=${car.id}`));
  await tab.waitForURL(page);
  await tab.goto(delta(`/checkout-journey/?car_id=${car.slug}`));
  await tab.waitForURL(page);
  await tab.goto(delta('/checkout-journey/?car_id=no-such-car'));
  await expect(tab.getByRole('status').filter({ hasText: 'no longer listed' })).toBeVisible();
  await tab.goto(delta('/checkout-journey/'));
  await expect(tab.getByRole('link', { name: 'See all stock' })).toBeVisible();
  expect(await axeFaults(tab)).toEqual([]);
});

test('no name, email, number or secret stands in addresses, events, the log or what the browser stores', async ({ page: tab }) => {
  const addresses: string[] = [];
  const events: string[] = [];
  tab.on('request', (request) => addresses.push(request.url()));
  await tab.exposeFunction('eventSent', (text: string) => events.push(text));
  await tab.addInitScript(() =>
    document.addEventListener('forecourt:event', (event) => Reflect.get(globalThis, 'eventSent')(JSON.stringify(Reflect.get(event, 'detail')))),
  );
  await tab.goto(page);
  await reserveByKeys(tab);
  await enter(tab, /^Pay \$200/);
  await expect(ownPanel(tab)).toContainText('It’s reserved for you');
  const stored = await tab.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  const secret = /"secret\\*":\\*"([^"\\]+)/.exec(stored)?.[1] ?? '';
  expect(secret.length).toBeGreaterThan(20);
  const shown = [addresses.join('\n'), events.join('\n'), api.lines.join('\n')].join('\n');
  for (const canary of [...Object.values(shopper), '491570157', '491 570 157']) {
    expect(shown).not.toContain(canary);
    expect(stored).not.toContain(canary);
  }
  expect(shown).not.toContain(secret);
});

test('details are remembered where the shopper wants it, and fill in the next form', async ({ page: tab }) => {
  await tab.goto(page);
  await fillCheckout(tab);
  await tab.getByLabel(/^Remember my details/).check();
  await enter(tab, /^Pay \$200 deposit/);
  await tab.waitForURL(/\/api\/payments\/test\//);
  await enter(tab, /^Cancel and go back/);
  await tab.waitForURL(`${page}#cancelled`);
  await tab.goto(checkoutOf(freeCar(1).slug));
  await expect(tab.getByLabel('Email')).toHaveValue(shopper.Email);
  await press(tab, /^Clear my stored details/).click();
  await expect(tab.getByLabel('Email')).toHaveValue('');
  expect(await tab.evaluate(() => localStorage.getItem('forecourt.details'))).toBeNull();
});

async function withReservationsOf(context: Parameters<Reservations['join']>[0]): Promise<Page> {
  await api.join(context);
  return context.newPage();
}
