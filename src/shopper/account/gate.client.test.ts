import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const settings = { account: { base: '', garage: '/my-garage/', watchlist: null } };
const gated = (gate: object) => `<main data-gate='${JSON.stringify(gate)}'></main>`;
const session = '/api/account/session';

async function watched(gate: object, answers: Record<string, () => Response>, address = '/trade-in/') {
  const page = testPage(gated(gate), { settings, answers, address });
  (await import('./gate.client.ts')).watchGate();
  return page;
}

test('who is not signed in is led to the sign-in, with the way back', async () => {
  const page = await watched({ needs: null }, { [session]: () => Response.json({ signed_in: false }) });
  await page.until(() => page.left.length > 0);
  expect(page.left).toEqual(['/sign-in/?redirect=%2Ftrade-in%2F&back=%2F']);
});

test.each([
  ['/cars/', '/cars/'],
  ['/checkout-journey/?car_id=1', '/cars/hilux-1/'],
])('the way back from a gated checkout reached from %s is no page that leads there by itself', async (from, expected) => {
  const page = testPage(gated({ needs: null }), {
    settings,
    answers: { [session]: () => Response.json({ signed_in: false }) },
    address: '/cars/hilux-1/checkout/',
  });
  Object.defineProperty(document, 'referrer', { configurable: true, value: new URL(from, location.href).href });
  (await import('./gate.client.ts')).watchGate();
  await page.until(() => page.left.length > 0);
  expect(new URL(page.left[0] ?? '', location.href).searchParams.get('back')).toBe(expected);
});

test('who is signed in stays, and a page that Back shows again is loaded anew', async () => {
  const page = await watched({ needs: null }, { [session]: () => Response.json({ signed_in: true, phone_number: '+61491570156' }) });
  await page.until(() => page.disk.items.has('forecourt.account'));
  expect(page.left).toEqual([]);
});

test('where nobody answers the shopper stays, and it is logged', async () => {
  const page = await watched({ needs: null }, {});
  await page.until(() => page.logs.length > 0);
  expect(page.logs[0]).toContain('Nobody said whether somebody is signed in');
  expect(page.left).toEqual([]);
});

test('a gate that needs a vehicle asks nobody without one', async () => {
  const page = await watched({ needs: 'car_id' }, {});
  await page.settled();
  expect(page.requests).toEqual([]);
});
