import { clockAt } from '#lib/time/clock.ts';
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import { formModel } from '../pages/form-model.ts';

const model = formModel('vehicle_enquiry', siteWithContent({ leads: { api: 'https://api.example' } }), '02 5550 0140', clockAt(testNow));
const vehicle = `<link rel="canonical" href="https://www.harbour.example/cars/2022-toyota-hilux-v1/">
  <main><div class="vehicle" data-id="v1" data-make="Toyota" data-model="HiLux"><div class="price-panel"><h1>2022 Toyota HiLux</h1></div></div></main>`;
const filledIn = { name: 'Sam', last_name: 'Reed', email: 'sam@example.com', phone: '0491 570 156', postcode: '2250', message: 'Is it there?' };

async function opened(answers: Record<string, () => Response>, settings = {}) {
  if (model === null) throw new Error('The site has no form.');
  const page = testPage(vehicle, { answers, settings, now: Date.parse('2026-11-21T09:00:00Z') });
  await import('./lead-part.client.ts');
  const { pageForms } = await import('./page-forms.ts');
  const form = await (await pageForms()).open(model, 'page', () => ({}));
  return { page, form };
}

test('the form of a vehicle’s page is about that vehicle; what it sends leads to the success page', async () => {
  const sent: string[] = [];
  const send = model?.task.calls.send ?? '';
  const { page, form } = await opened({
    [send]: () => {
      sent.push(send);
      return Response.json({ lead_id: 'l1', reference: 'K7Q2-9FXM' });
    },
  });
  expect(form.car).toMatchObject({ id: 'v1', slug: '2022-toyota-hilux-v1' });
  for (const [name, value] of Object.entries(filledIn)) form.store.change(name, value);
  await form.store.submit();
  expect(form.store.$filling.get().faults).toEqual({});
  expect(sent).toEqual([send]);
  await page.until(() => page.left.length > 0);
  expect(page.disk.items.get('forecourt.sent')).toContain('K7Q2-9FXM');
});

test('an API that is not reached keeps the lead in the outbox', async () => {
  const { page, form } = await opened({});
  for (const [name, value] of Object.entries(filledIn)) form.store.change(name, value);
  await form.store.submit();
  await page.until(() => page.disk.items.get('forecourt.outbox') === '1');
  expect(page.left).toEqual([]);
});
