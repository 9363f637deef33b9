import { expect, test } from 'vitest';
import { testPage } from '#browser/test-page.ts';
import { fakeDisk } from '#lib/browser/fake-browser.ts';

async function started(address: string, stored: Record<string, string> = {}) {
  const page = testPage('<astro-island client="intent"><form class="reserve"></form></astro-island>', { address, disk: fakeDisk(stored) });
  const hydrated: string[] = [];
  Object.assign(page.find('astro-island'), { loadIsland: async () => async () => void hydrated.push('reserve') });
  (await import('./reserve-start.client.ts')).startReservePage();
  return { page, hydrated };
}

const view = '/api/cars/a/view.json?website_id=a';
const answer = (car_fields: object) => () => Response.json({ views: 1, car_fields });
const car = `<div class="checkout" data-view="${view}"><section class="checkout-closed" hidden><h2>This vehicle is reserved</h2><p>On hold.</p></section></div>`;

async function seen(answers: Record<string, () => Response>) {
  const page = testPage(car, { address: '/cars/a/checkout/', answers });
  (await import('./reserve-start.client.ts')).startReservePage();
  await page.settled();
  return [page.find('.checkout').dataset.closed, page.find('.checkout-closed').hidden, page.text('h2')];
}

test('the form of a vehicle that somebody holds, or that was sold since the build, is not shown; a view is not counted', async () => {
  const free = { reserved: false, shown: { gone: null } };
  expect(await seen({ [`${view}&again=1`]: answer({ ...free, reserved: true }) })).toEqual(['', false, 'This vehicle is reserved']);
  const gone = { ...free, shown: { gone: { message: 'This ute has been sold.' } } };
  expect(await seen({ [`${view}&again=1`]: answer(gone) })).toEqual(['', false, 'This vehicle is no longer for sale']);
  const unchanged: Record<string, () => Response>[] = [{ [`${view}&again=1`]: answer(free) }, {}];
  for (const answers of unchanged) expect(await seen(answers)).toEqual([undefined, true, 'This vehicle is reserved']);
});

test('the form is shown again once nobody holds the vehicle', async () => {
  const answers = [true, false].map((reserved) => answer({ reserved, shown: { gone: null } })());
  const page = testPage(car, { address: '/cars/a/checkout/', answers: { [`${view}&again=1`]: () => answers.shift() ?? Response.error() } });
  const { followState } = await import('./closed-checkout.client.ts');
  const states: unknown[] = [];
  for (const _ of answers.slice()) {
    await followState();
    states.push([page.find('.checkout').dataset.closed, page.find('.checkout-closed').hidden]);
  }
  expect(states).toEqual([
    ['', false],
    [undefined, true],
  ]);
});

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
