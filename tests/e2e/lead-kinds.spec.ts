import { isLongLane } from '#lib/files/testing.server.ts';
import { axeFaults } from '../support/axe.ts';
import { addressOf, apiSlug } from '../support/built-sites.ts';
import { leadDouble } from '../support/lead-double.ts';
import { expect, type Page, test } from '../support/test.ts';

// Every form on its own page, by keyboard alone (specification 2 §2, §3), from the first field to the confirmation.

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

test.use({ shiftsWorkers: false });

const values: Record<string, string> = {
  email: 'sam@example.com',
  phone: '0491 570 156',
  postcode: '0870',
  rego: 'ABC123',
  car_year: '2018',
  kms: '120000',
  fleet_size: '12',
  vehiclePriceBudget: '45000',
  deposit: '5000',
  trade_in_value: '12500',
};

async function fillFocused(page: Page): Promise<void> {
  const field = await page.evaluate(() => {
    const { activeElement: at } = document;
    return at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement
      ? { name: at.name, type: at.type, isEmpty: at.value === '' }
      : null;
  });
  if (field === null || field.type === 'checkbox' || field.type === 'date') return;
  if (field.type === 'radio') await page.keyboard.press('Space');
  else if (field.type === 'select-one') {
    if (field.isEmpty) await page.keyboard.press('ArrowDown');
  } else await page.keyboard.type(values[field.name] ?? 'Words');
}

/** The forms with most kinds of fields; a long run has all. lead-forms.spec.ts covers the general enquiry and the test drive. */
const walked = Object.entries(pages).filter(([kind]) => isLongLane || ['trade_in', 'finance_enquiry', 'careers'].includes(kind));

test('forms of each kind by keyboard alone, on a phone, without a fault of accessibility', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width: 390, height: 800 } });
  const api = await leadDouble(context);
  const page = await context.newPage();
  for (const [kind, path] of walked) {
    await page.goto(`${addressOf(apiSlug)}${path}`);
    const form = page.locator(`[data-lead=${kind}]`);
    expect(await axeFaults(page, { within: `[data-lead=${kind}]` })).toEqual([]);
    await form.locator('.form-step.current').locator('input:not([type=hidden]), select, textarea').first().focus();
    await expect(form).toHaveJSProperty('noValidate', true);
    for (let press = 0; press < 60 && !page.url().endsWith('/success/'); press += 1) {
      await fillFocused(page);
      const act = await page.evaluate(() =>
        document.activeElement instanceof HTMLButtonElement ? (document.activeElement.dataset.formAct ?? document.activeElement.type) : null,
      );
      if (act === 'next' || act === 'submit') await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      if (act === 'submit') await page.waitForURL('**/success/');
    }
    await expect(page.getByText('K7Q2-9FXM')).toBeVisible();
    expect(api.leads.at(-1)?.body.form).toBe(kind);
  }
  expect(api.leads).toHaveLength(walked.length);
  await context.close();
});
