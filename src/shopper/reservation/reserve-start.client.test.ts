import { expect, test } from 'vitest';
import { fakeDisk } from '#browser/fake-browser.ts';
import { testPage } from '#startup/test-page.ts';

async function started(address: string, stored: Record<string, string> = {}) {
  const page = testPage('<astro-island client="intent"><form class="reserve"></form></astro-island>', { address, disk: fakeDisk(stored) });
  const hydrated: string[] = [];
  Object.assign(page.find('astro-island'), { loadIsland: async () => async () => void hydrated.push('reserve') });
  (await import('./reserve-start.client.ts')).startReservePage();
  return { page, hydrated };
}

test('the form hydrates when a shopper turns to it', async () => {
  const { page, hydrated } = await started('/cars/a/checkout/');
  await page.settled();
  expect(hydrated).toEqual([]);
  page.fire('form', 'pointerdown');
  await page.until(() => hydrated.length > 0);
});

test.each([
  ['it comes back from the payment', '/cars/a/checkout/#paid', {}],
  ['this browser has reserved something', '/cars/a/checkout/', { 'forecourt.reservations': '{"version":1,"entries":[1]}' }],
])('it does at once where %s', async (_, address, stored) => {
  const { page, hydrated } = await started(address, stored);
  await page.until(() => hydrated.length > 0);
});
