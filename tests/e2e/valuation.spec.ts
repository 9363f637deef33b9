import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, apiSlug } from '../support/built-sites.ts';
import { leadDouble } from '../support/lead-double.ts';
import { expect, type Page, test } from '../support/test.ts';

// What a shopper's own car may be worth (specification 2 §3, §4, §7): shown, accepted, left alone, and not to be had.

async function toQuestions(page: Page): Promise<void> {
  await page.goto(`${addressOf(apiSlug)}/trade-in/`);
  await page.getByLabel('Year').fill('2018');
  await page.getByLabel('Make').fill('Kia');
  await page.getByLabel('Model').fill('Cerato');
  await page.getByLabel('Kilometres').fill('90,000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 3').first()).toBeVisible();
  for (const question of await page.getByRole('radiogroup').all()) await question.getByRole('radio').first().check();
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('combobox', { name: 'Dealership' }).selectOption({ index: 1 });
  await page.getByLabel('First name').fill('Sam');
  await page.getByLabel('Last name').fill('Reed');
  await page.getByLabel('Postcode').fill('0870');
  await page.getByRole('textbox', { name: 'Email' }).fill('sam@example.com');
  await page.getByRole('textbox', { name: 'Phone' }).fill('0491 570 156');
  await page.locator('.lead-form [type=submit]').click();
  await expect(page).toHaveURL(/\/success\/$/);
}

const valuing = (page: Page) => page.locator('.form-value');

test('a value that is accepted goes with the lead, is event 18, and is saved where the site wants it', async ({ page }) => {
  const api = await leadDouble(page.context());
  const events: unknown[] = [];
  await page.route('**/events', async (route) => {
    events.push(route.request().postDataJSON().event);
    await route.fulfill({ status: 204 });
  });
  await toQuestions(page);
  await valuing(page).getByRole('button', { name: 'Estimate its value' }).press('Enter');
  await expect(valuing(page).getByRole('status')).toHaveText('$14,200 to $16,800. An estimate.');
  await valuing(page).getByLabel('I would accept an offer in this range').check();
  expect(await axeFaultsInBoth(page, { within: '.lead-form' })).toEqual([]);
  await send(page);
  expect(api.leads[0]?.body.userData).toMatchObject({
    offer_accepted: true,
    form_completed: true,
    valuation: { low: 14_200, high: 16_800, vehicles: 7 },
  });
  await expect
    .poll(() => api.saved)
    .toEqual([{ column_name: 'valuation', low: 14_200, high: 16_800, vehicles: 7, note: '$14,200 to $16,800. An estimate.' }]);
  await expect.poll(() => events.filter((event) => event === 18)).toHaveLength(1);
});

test('one that is shown and not accepted is no offer; another car has none', async ({ page }) => {
  const api = await leadDouble(page.context());
  await toQuestions(page);
  await valuing(page).getByRole('button').click();
  await expect(valuing(page).getByRole('checkbox')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByLabel('Model').fill('Rio');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(valuing(page).getByRole('checkbox')).toBeHidden();
  await send(page);
  expect(api.leads[0]?.body.userData).toMatchObject({ offer_accepted: false });
  expect(api.leads[0]?.body.userData).not.toHaveProperty('valuation');
  expect(api.saved).toEqual([]);
});

test('an API that cannot value it lets the form go on', async ({ page }) => {
  const api = await leadDouble(page.context());
  api.value(500);
  await toQuestions(page);
  await valuing(page).getByRole('button').click();
  await expect(valuing(page).getByRole('status')).toHaveText(
    'We give no online estimate for this car. Send the form, and we look at it before we name a price.',
  );
  await send(page);
  expect(api.leads).toHaveLength(1);
});
