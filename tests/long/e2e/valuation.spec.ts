import { leadDouble } from '../../support/lead-double.ts';
import { expect, test } from '../../support/test.ts';
import { send, toQuestions, valuing } from '../../support/valuation-page.ts';

test.use({ shiftsWorkers: false });

test('an API that cannot value it lets the form go on', async ({ page }) => {
  const api = await leadDouble(page.context());
  api.value(500);
  await toQuestions(page);
  await valuing(page).getByRole('button').click();
  await expect(valuing(page).getByRole('status')).toHaveText(
    'We can’t give an online estimate for this car. Send us the form and we’ll take a look before giving you a price.',
  );
  await send(page);
  expect(api.leads).toHaveLength(1);
});
