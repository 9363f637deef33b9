import { expect, test } from 'vitest';
import { fakeDisk } from '#browser/fake-browser.ts';
import { testPage } from '#startup/test-page.ts';
import { testKeptCar } from './test-kept-car.ts';

const watchlist = { saved: 'Added to your watchlist.', removed: 'Removed from your watchlist.', view: 'View watchlist' };
const settings = { account: { base: '', garage: '/my-garage/', watchlist } };
const signedIn = () => fakeDisk({ 'forecourt.account': JSON.stringify({ version: 1, entries: [{ id: 'signed-in' }] }) });
const session = { '/api/account/session': () => Response.json({ signed_in: true, phone_number: '+61491570156' }) };

async function pressed(options: Parameters<typeof testPage>[1]) {
  const page = testPage('', { settings, address: '/cars/car-7/', ...options });
  const { pressSave } = await import('./save.client.ts');
  await pressSave(testKeptCar('7'));
  return page;
}

test('signed out, the vehicle is stored here, and the shopper goes to sign in', async () => {
  const page = await pressed({});
  expect(page.disk.items.get('favourites')).toContain('"id":"7"');
  expect(page.left).toEqual(['/sign-in/?type=watchlist&redirect=%2Fcars%2Fcar-7%2F&back=%2Fcars%2Fcar-7%2F']);
  expect(page.sent).toEqual(['favourite']);
});

test('signed out, a second press removes it and leads nowhere', async () => {
  const stored = fakeDisk({ favourites: JSON.stringify({ version: 1, entries: [testKeptCar('7')] }) });
  const page = await pressed({ disk: stored });
  expect(page.disk.items.get('favourites')).not.toContain('"id":"7"');
  expect(page.text('.toast p')).toBe(watchlist.removed);
  expect(page.left).toEqual([]);
});

test('signed in, the API saves it, and a note says so', async () => {
  const answers = { ...session, '/api/watchlist/save-car': () => Response.json({ success: true, cars: [{ car_id: '7', at: 1 }] }) };
  const page = await pressed({ disk: signedIn(), answers });
  expect(page.requests).toContain('/api/watchlist/save-car');
  expect(page.text('.toast p')).toBe(watchlist.saved);
  expect(page.sent).toEqual(['favourite']);
});

test('an API that fails undoes the press, and an alert gives the reason', async () => {
  const page = await pressed({ disk: signedIn(), answers: session });
  expect(page.disk.items.get('favourites')).not.toContain('"id":"7"');
  expect(page.find('.toast').getAttribute('role')).toBe('alert');
  expect(page.all('.toast a')).toEqual([]);
  expect(page.sent).toEqual([]);
});

test('a session that ended meanwhile leads to the sign-in', async () => {
  const page = await pressed({ disk: signedIn(), answers: { '/api/account/session': () => Response.json({ signed_in: false }) } });
  expect(page.text('.toast a')).toBe('Sign in');
  expect(page.find('.toast a').getAttribute('href')).toBe('/sign-in/?type=watchlist&redirect=%2Fcars%2Fcar-7%2F&back=%2Fcars%2Fcar-7%2F');
});
