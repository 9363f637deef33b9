import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, apiBase, apiSlug } from '../support/built-sites.ts';
import { freeTimes, type LeadDouble, leadDouble, problem } from '../support/lead-double.ts';
import { deltaPage, deltaStock } from '../support/real-api.ts';
import { expect, type Page, test } from '../support/test.ts';

// Against a double of the API (specification 2 §3, §4, §5, §8): by keyboard, without script, in a dialog, with errors.

const car = () => deltaStock().find(({ status, price = 0 }) => status === 'in_stock' && price > 200) ?? deltaStock()[0];

let api: LeadDouble;
test.beforeEach(async ({ page }) => {
  api = await leadDouble(page.context());
});

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Sam');
  await page.getByRole('textbox', { name: 'Email' }).fill('sam@example.com');
  await page.getByRole('textbox', { name: 'Phone' }).fill('0491 570 156');
}

test('the general enquiry by keyboard alone, from its first field to the reference', async ({ page }) => {
  await page.goto(`${addressOf(apiSlug)}/contact/`);
  await expect(page.getByRole('form', { name: 'Send us a message' })).toMatchAriaSnapshot(`
    - heading "Send us a message" [level=2]
    - paragraph: Ask us anything. We’ll reply during opening hours.
    - group "How can we help?":
      - text: How can we help? What’s it about?
      - combobox "What’s it about?":
        - option "General Enquiry" [selected]
      - text: Dealership
      - combobox "Dealership":
        - option "Please choose" [selected]
        - option "Alpha North"
        - option "Alpha South"
      - text: Your message
      - textbox "Your message"
      - button "Continue"
    - status
  `);
  await page.getByRole('combobox', { name: 'Dealership' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Do you have a HiLux?');
  await expect(page.locator('.lead-form')).toHaveJSProperty('noValidate', true);
  for (
    let press = 0;
    press < 2 && !(await page.getByRole('button', { name: 'Continue' }).evaluate((button) => button === document.activeElement));
    press += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Step 2 of 2').first()).toBeVisible();
  await expect(page.locator('.form-step.current legend').first()).toBeFocused();
  await expect(page.getByRole('form')).toMatchAriaSnapshot(`
    - 'group "Step 2 of 2: Your details"':
      - text: "Step 2 of 2: Your details First name"
      - textbox "First name"
      - text: Email
      - textbox "Email"
      - paragraph: We’ll only use it to reply, unless you tick the box below.
      - text: Phone
      - textbox "Phone"
      - paragraph: Include the area code, for example 02 5550 0140 or 0491 570 156.
      - checkbox "Yes, send me offers and news by email or SMS. I can unsubscribe at any time."
      - text: Yes, send me offers and news by email or SMS. I can unsubscribe at any time.
      - checkbox "Remember my details in this browser for 30 days"
      - text: Remember my details in this browser for 30 days
      - paragraph: We only use your details to reply to you, and won’t share them with anyone else unless you ask us to.
      - button "Send message"
      - button "Back"
  `);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sam');
  await page.keyboard.press('Tab');
  await page.keyboard.type('sam@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0491 570 156');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/success\/$/);
  await expect(page.getByText('K7Q2-9FXM')).toBeVisible();
  expect(api.leads).toHaveLength(1);
  const [lead] = api.leads;
  expect(lead?.key).toMatch(/^"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"$/);
  expect(lead?.body).toMatchObject({
    form: 'general_enquiry',
    website_id: 'delta',
    is_last_step: true,
    car: null,
    consent: { given: false, page: '/contact/' },
    userData: {
      name: 'Sam',
      email: 'sam@example.com',
      phone: '+61491570156',
      message: 'Do you have a HiLux?',
      category: 'General Enquiry',
      opt_in: false,
      source: 'Website',
    },
  });
});

test('beside a vehicle the form opens in a dialog and carries the vehicle as it is shown', async ({ page }) => {
  await page.goto(deltaPage(car()?.id ?? ''));
  const opener = page.locator('.price-panel .button.large').first();
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('.form-car')).toBeVisible();
  await expect(dialog.getByLabel('Your message')).toHaveValue('Is this still available?');
  await fillContact(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Last name').fill('Reed');
  await dialog.getByLabel('Postcode').fill('0870');
  expect(await axeFaultsInBoth(page, { within: 'dialog' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page).toHaveURL(/\/success\/$/);
  expect(api.leads[0]?.body).toMatchObject({
    form: 'vehicle_enquiry',
    car: { car_id: car()?.id, slug: car()?.slug },
    userData: { message: 'Is this still available?', postcode: '0870', car_id: car()?.id },
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the whole form is there and is posted to the API', async ({ page }) => {
    await page.goto(`${addressOf(apiSlug)}/contact/`);
    await page.getByRole('combobox', { name: 'Dealership' }).selectOption({ index: 1 });
    await page.getByLabel('Your message').fill('Plain');
    await fillContact(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Thank you, in plain HTML')).toBeVisible();
    expect(api.posts).toEqual([
      {
        path: `${new URL(apiBase).pathname}/forms/general_enquiry`,
        fields: expect.objectContaining({ name: 'Sam', message: 'Plain', extra_line: '' }),
      },
    ]);
  });
});

test('what is wrong is said in a summary that takes the focus and leads to the fields; what was filled in survives a reload', async ({ page }) => {
  await page.goto(`${addressOf(apiSlug)}/book-test-drive/?car_id=${car()?.slug}`);
  await expect(page.locator('.form-car')).toContainText(car()?.model ?? '');
  await page.getByLabel('Your message').fill('Saturday morning');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill('Sam');
  await page.getByLabel('Postcode').fill('087');
  await page.getByLabel('Yes, send me offers').check();
  await page.getByRole('button', { name: 'Request test drive' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Please fix the following errors:');
  await expect(summary.getByRole('listitem')).toHaveText([
    'Please enter your last name.',
    'Please enter an email address, such as sam@example.com.',
    'Please enter a phone number with its area code, such as 0491 570 156.',
    'Invalid postcode. Please enter a 4-digit number.',
  ]);
  expect(await axeFaultsInBoth(page)).toEqual([]);
  await summary.getByRole('link', { name: 'Invalid postcode' }).click();
  await expect(page.getByLabel('Postcode')).toBeFocused();
  await expect(page.getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('0');
  await expect(page.getByLabel('Postcode')).not.toHaveAttribute('aria-invalid');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Sam');
  // Consent is never remembered.
  await expect(page.getByLabel('Yes, send me offers')).not.toBeChecked();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('Saturday morning');
});

test('a refusal says what the server says and whom to call; without an answer the lead waits, and goes once there is one', async ({ page }) => {
  await page.goto(`${addressOf(apiSlug)}/contact/`);
  await page.getByRole('combobox', { name: 'Dealership' }).selectOption({ index: 1 });
  await page.getByLabel('Your message').fill('Hello');
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillContact(page);
  await page.getByLabel('Remember my details').check();
  api.answer(problem(422, 'We do not serve that place.'));
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  const alert = page.getByRole('alert');
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('An error occurred when submitting this form');
  await expect(alert).toContainText('We do not serve that place.');
  await expect(alert.getByRole('link', { name: '02 5550 0101' })).toHaveAttribute('href', 'tel:0255500101');
  api.answer(problem(500));
  await send.click();
  await expect(alert).toContainText('An unexpected error occured');
  await expect(alert).toContainText('there’s no need to send it again.');
  const tried = api.asked();
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('there’s no need to send it again.');
  await expect.poll(api.asked).toBeGreaterThan(tried);
  // The page's own retry waits for its response, too: the page stays until the event is sent.
  const release = api.hold();
  api.answer(null);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  release();
  await expect(page).toHaveURL(/\/success\/$/);
  expect(api.leads).toHaveLength(1);
  await expect(page.getByText('We’ll read your message during opening hours')).toBeVisible();
  expect(await axeFaultsInBoth(page)).toEqual([]);
  await page.goto(`${addressOf(apiSlug)}/fleet/`);
  await expect(page.getByLabel('First name')).toHaveValue('Sam');
  await page.getByRole('button', { name: 'Clear my stored details' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('forecourt.details'))).toBeNull();
});

test('free times of the dealership are offered, one is sent, and it goes into a calendar', async ({ page }) => {
  await page.goto(`${addressOf(apiSlug)}/book-test-drive/?car_id=${car()?.slug}`);
  await expect(page.getByText('The dealership confirms the time.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Day' }).selectOption(freeTimes.slots[1].day);
  await page.getByRole('combobox', { name: 'Time' }).selectOption('11:30 am');
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillContact(page);
  await page.getByLabel('Last name').fill('Reed');
  await page.getByLabel('Postcode').fill('0870');
  await page.getByRole('button', { name: 'Request test drive' }).click();
  await expect(page).toHaveURL(/\/success\/$/);
  expect(api.leads[0]?.body.userData).toMatchObject({
    appointment_day: freeTimes.slots[1].day,
    appointment_time: '11:30 am',
    appointment_start: freeTimes.slots[1].start,
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  expect((await download).suggestedFilename()).toBe('test-drive.ics');
});

test('a vehicle by an id that this browser never saw, and a car by its number plate, are looked up and filled in', async ({ page }) => {
  await page.goto(`${addressOf(apiSlug)}/personalised/finance/?car_id=${car()?.id}`);
  await expect(page.locator('.form-car')).toContainText(car()?.model ?? '');
  await expect(page.getByRole('form')).toHaveAttribute('data-lead', 'finance_enquiry');
  await page.goto(`${addressOf(apiSlug)}/trade-in/`);
  await page.getByLabel('Registration number').fill('ABC123');
  await page.getByRole('button', { name: 'Find my car' }).click();
  await expect(page.getByLabel('Make')).toHaveValue('Kia');
  await expect(page.getByText('2018 Kia Cerato')).toBeVisible();
});
