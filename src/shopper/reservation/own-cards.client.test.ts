import { expect, test } from 'vitest';
import { fakeDisk } from '#browser/fake-browser.ts';
import type { ReservationState } from '#contract/reservation-calls.ts';
import { testPage } from '#startup/test-page.ts';

const key = 'forecourt.reservations';
const path = '/cars/a/checkout/';
const card = (href: string) => `<article class="card"><div class="card-money"><a class="button soft" href="${href}">Reserve Now</a></div></article>`;
const stored = (state: ReservationState) =>
  JSON.stringify({
    version: 1,
    entries: [{ id: 'r1', secret: 's1', car: { id: '7', title: 'A car', path }, state, reference: null, deposit: 200, claim_ends: 1000 }],
  });

async function opened(state: ReservationState) {
  const page = testPage(`${card(path)}${card('/cars/b/checkout/')}<a id="own" href="${path}">Reserve</a>`, {
    disk: fakeDisk({ [key]: stored(state) }),
  });
  (await import('./own-cards.client.ts')).markOwnCards();
  const labels = () => page.all('.card-money a').map(({ textContent }) => textContent);
  return { page, labels };
}

test.each(['claimed', 'held'] as const)('the card of a vehicle that this browser has reserved (%s) leads to the reservation', async (state) => {
  const { page, labels } = await opened(state);
  expect(labels()).toEqual(['See your reservation', 'Reserve Now']);
  expect(page.text('#own')).toBe('Reserve');
});

test('a card that is added later leads there too', async () => {
  const { page, labels } = await opened('held');
  page.find('body').insertAdjacentHTML('beforeend', card(path));
  await page.settled();
  page.pass(20);
  expect(labels()[2]).toBe('See your reservation');
});

test('once the reservation is over, the vehicle can be reserved again', async () => {
  const { page, labels } = await opened('held');
  page.disk.items.set(key, stored('cancelled'));
  dispatchEvent(new StorageEvent('storage', { key }));
  expect(labels()).toEqual(['Reserve Now', 'Reserve Now']);
});
