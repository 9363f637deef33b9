import { isLongLane } from '#lib/files/testing.server.ts';
import { axeFaults } from '../support/axe.ts';
import { addressOf, apiSlug } from '../support/built-sites.ts';
import { controlFaults, movingParts } from '../support/control-faults.ts';
import { type LeadDouble, leadDouble, problem } from '../support/lead-double.ts';
import { deltaPage, deltaStock } from '../support/real-api.ts';
import { expect, type Page, test } from '../support/test.ts';
import { textFaults } from '../support/text-faults.ts';

// Around a form: its dialog and the focus, two tabs, Back, large text, forced colours and reduced motion.

const car = () => deltaStock().find(({ status, price = 0 }) => status === 'in_stock' && price > 200) ?? deltaStock()[0];
const delta = (path: string) => `${addressOf(apiSlug)}${path}`;

test.use({ bypassCSP: true, shiftsWorkers: false });
let api: LeadDouble;
test.beforeEach(async ({ page }) => {
  api = await leadDouble(page.context());
});

async function fillFleet(page: Page, message: string): Promise<void> {
  const values = {
    company: 'Reed Haulage',
    message,
    name: 'Sam',
    last_name: 'Reed',
    email: 'sam@example.com',
    phone: '0491 570 156',
    postcode: '0870',
  };
  for (const [name, value] of Object.entries(values)) await page.locator(`[data-lead=fleet] [name=${name}]`).fill(value);
  await expect(page.locator('[data-lead=fleet]')).toHaveJSProperty('noValidate', true);
}
const send = (page: Page) => page.locator('[data-lead=fleet] [type=submit]').click();

test('two presses open one dialog; Escape closes it, and the focus returns to what opened it', async ({ page }) => {
  await page.goto(deltaPage(car()?.id ?? ''));
  const opener = page.locator('.actions [data-form=vehicle_enquiry]').first();
  await opener.dblclick();
  const dialog = page.locator('dialog.lead-dialog');
  await expect(dialog.first()).toBeVisible();
  await expect(dialog.locator('form').first()).toHaveJSProperty('noValidate', true);
  await expect(dialog).toHaveCount(1);
  await dialog.getByLabel('Your message').fill('Half');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Your message')).toHaveValue('Half');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(opener).toBeFocused();
});

test('a form that cannot be fetched, or whose dialog has no code any more, is opened on its own page', async ({ page }) => {
  const opener = page.locator('.actions [data-form=vehicle_enquiry]').first();
  for (const gone of [/\/_astro\/LeadDialogs\.island\./, /\/enquiry\/\?/]) {
    let asked = 0;
    await page.route(gone, (route) => {
      asked += 1;
      return route.request().isNavigationRequest() ? route.fallback() : route.fulfill({ status: 404 });
    });
    await page.goto(deltaPage(car()?.id ?? ''));
    await opener.click();
    await expect(page).toHaveURL(/\/enquiry\/\?car_id=/);
    await expect(page.locator('[data-lead=vehicle_enquiry]')).toBeVisible();
    expect(asked).toBeGreaterThan(0);
    await page.unroute(gone);
  }
});

test('of two tabs that hear at once that the network is back, one sends, and the other knows', async ({ page }) => {
  await page.goto(delta('/fleet/'));
  await fillFleet(page, 'From two tabs');
  api.answer(problem(500));
  await send(page);
  await expect(page.getByRole('alert')).toContainText('there’s no need to send it again.');
  const other = await page.context().newPage();
  const tried = api.asked();
  await other.goto(delta('/'));
  await expect.poll(api.asked).toBeGreaterThan(tried);
  await expect.poll(() => other.evaluate(() => localStorage.getItem('forecourt.outbox'))).toBe('1');
  api.answer(null);
  const release = api.hold();
  const before = api.asked();
  for (const tab of [page, other, page, other]) await tab.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(api.asked).toBe(before + 1);
  release();
  await expect(page).toHaveURL(/\/success\/$/);
  await expect.poll(() => other.evaluate(() => localStorage.getItem('forecourt.outbox'))).toBeNull();
  expect(api.asked()).toBe(before + 1);
  expect(api.leads).toHaveLength(1);
});

test('a form is sent without motion where none is wanted; Back from its success shows an empty form, and so does a reload there', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(delta('/fleet/'));
  await fillFleet(page, 'Once');
  const release = api.hold();
  await send(page);
  await expect(page.locator('[data-lead=fleet] [type=submit]')).toHaveClass(/busy/);
  expect(await page.evaluate(movingParts)).toEqual([]);
  release();
  await expect(page).toHaveURL(/\/success\/$/);
  await expect(page.getByText('K7Q2-9FXM')).toBeVisible();
  await page.goBack();
  for (const again of [false, true]) {
    if (again) await page.reload();
    await page.locator('[data-lead=fleet]').dispatchEvent('pointerenter');
    await expect(page.locator('[data-lead=fleet]')).toHaveJSProperty('noValidate', true);
    await expect(page.getByLabel('Your message')).toHaveValue('');
    if (again) await expect(page.getByLabel('First name')).toHaveValue('Sam');
  }
  expect(api.asked()).toBe(1);
});

const pages = {
  general_enquiry: '/contact/',
  vehicle_enquiry: '/enquiry/',
  test_drive: '/book-test-drive/',
  request_photos: '/request-photos/',
  trade_in: '/trade-in/',
  sell_your_car: '/sell-your-car/',
  finance_enquiry: '/finance/',
  service_booking: '/service/',
  careers: '/careers/',
  fleet: '/fleet/',
};

/** Submits an empty step: all its errors are shown. A step without required fields advances. */
async function failStep(page: Page, within: string, free = 0): Promise<void> {
  await page.locator(within).dispatchEvent('pointerenter');
  await expect(page.locator(within)).toHaveJSProperty('noValidate', true);
  const press = () => page.locator(`${within} .form-step.current`).locator('[data-form-act=next], [type=submit]').click();
  for (let step = 0; step <= free; step += 1) await press();
  await expect(page.locator(`${within} .form-alert`)).toBeVisible();
}

const showWhole = (page: Page, within: string) =>
  page.locator(within).evaluate((form) => {
    form.classList.add('all-steps');
    form.querySelector('.form-trap')?.remove();
  });
const doubleText = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('with text at 200 % no form is cut off or scrolls sideways, with its faults said', async ({ page }) => {
    const faults: string[] = [];
    // A long run covers all forms, else those with most kinds of fields.
    const looked = Object.entries(pages).filter(([kind]) => isLongLane || ['test_drive', 'trade_in', 'finance_enquiry', 'careers'].includes(kind));
    for (const [kind, path] of looked) {
      const within = `[data-lead=${kind}]`;
      await page.goto(delta(path));
      await doubleText(page);
      await failStep(page, within, kind === 'finance_enquiry' ? 1 : 0);
      await showWhole(page, within);
      const found = await page.evaluate(controlFaults, within);
      expect(found.controls, kind).toBeGreaterThan(4);
      faults.push(...[...found.faults, ...(await page.evaluate(textFaults, within))].map((fault) => `${kind}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test('with text at 200 % the dialog shows and reaches all of its form', async ({ page }) => {
    await page.goto(deltaPage(car()?.id ?? ''));
    await doubleText(page);
    await page.locator('.actions [data-form=vehicle_enquiry]').first().click();
    await expect(page.locator('dialog.lead-dialog')).toBeVisible();
    await failStep(page, '.lead-dialog form');
    await showWhole(page, '.lead-dialog form');
    const { controls, faults } = await page.evaluate(controlFaults, '.lead-dialog');
    expect(controls).toBeGreaterThan(6);
    expect([...faults, ...(await page.evaluate(textFaults, '.lead-dialog'))]).toEqual([]);
    expect(await page.locator('.lead-dialog').evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
  });

  test('in the system’s colours a form with its faults has none of accessibility', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    for (const kind of ['general_enquiry', 'trade_in'] as const) {
      const within = `[data-lead=${kind}]`;
      await page.goto(delta(pages[kind]));
      await failStep(page, within);
      await showWhole(page, within);
      // The browser paints system colours, while axe reads the style sheet's.
      const found = await axeFaults(page, { within });
      expect(found.filter((fault) => !fault.startsWith('color-contrast'))).toEqual([]);
      expect((await page.evaluate(controlFaults, within)).faults).toEqual([]);
      expect(await page.evaluate(textFaults, within)).toEqual([]);
      const field = page.locator(`${within} [aria-invalid=true]`).first();
      await expect(field).toHaveCSS('border-top-width', '2px');
    }
  });
});
