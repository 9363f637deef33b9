import { leadDouble } from '../../support/lead-double.ts';
import { expect, test } from '../../support/test.ts';
import { send, toQuestions, valuing } from '../../support/valuation-page.ts';

test.use({ shiftsWorkers: false });

// What a shopper's own car may be worth (specification 2 §3, §4, §7): shown, accepted, left alone, and not to be had.

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
