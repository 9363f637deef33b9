import { axeFaultsInBoth } from '../support/axe.ts';
import { leadDouble } from '../support/lead-double.ts';
import { expect, test } from '../support/test.ts';
import { send, toQuestions, valuing } from '../support/valuation-page.ts';

test.use({ shiftsWorkers: false });

// Specification 2 §3, §4, §7: shown, accepted, left alone, unavailable.

test('a value that is accepted goes with the lead, is event 18, and is saved where the site wants it', async ({ page }) => {
  const api = await leadDouble(page.context());
  const events: unknown[] = [];
  await page.route('**/events', async (route) => {
    events.push(route.request().postDataJSON().event);
    await route.fulfill({ status: 204 });
  });
  await toQuestions(page);
  await valuing(page).getByRole('button', { name: 'Get an estimate' }).press('Enter');
  await expect(valuing(page).getByRole('status')).toHaveText('$14,200 to $16,800. An estimate.');
  await valuing(page).getByLabel('I’d accept an offer in this range').check();
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
