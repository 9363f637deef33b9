import { expect, test } from 'vitest';
import { fakeDisk } from '#browser/fake-browser.ts';
import { testPage } from '#startup/test-page.ts';

const key = 'forecourt.reservations';
const own = {
  ...{ id: 'r1', secret: 's1', car: { id: '7', title: 'A car', path: '/cars/a/checkout/' }, state: 'held', reference: 'K7Q2', deposit: 200 },
  ...{ claim_ends: 1000, hold_ends: null, refunded_at: null },
};
const stored = (reservation: object) => JSON.stringify({ version: 1, entries: [reservation] });

async function shown(reservation: object) {
  const page = testPage('<div class="vehicle" data-id="7"></div>', { disk: fakeDisk({ [key]: stored(reservation) }) });
  (await import('./own-notice.client.ts')).showOwn(page.find('.vehicle'));
  return page;
}

test('the page of a vehicle that this browser reserved leads to its checkout', async () => {
  const page = await shown(own);
  expect(page.text('.own-notice b')).toBe('It’s reserved for you.');
  expect(page.find('.own-notice a').getAttribute('href')).toBe('/cars/a/checkout/');
});

test('once another tab cancelled it, nothing is said', async () => {
  const page = await shown(own);
  page.disk.items.set(key, stored({ ...own, state: 'cancelled' }));
  dispatchEvent(new StorageEvent('storage', { key }));
  expect(page.all('.own-notice')).toEqual([]);
});

test.each([
  ['of another vehicle', { ...own, car: { ...own.car, id: '8' } }],
  ['that is damaged', { ...own, car: null }],
])('a reservation %s says nothing', async (_, reservation) => {
  expect((await shown(reservation)).all('.own-notice')).toEqual([]);
});
