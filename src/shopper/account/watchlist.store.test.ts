import { expect, test, vi } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import { readKeptCar } from '#garage/kept.ts';
import { keptList, keptValue } from '#garage/kept-list.store.ts';
import { storageKeys } from '#site/storage-keys.ts';
import type { AccountClient } from './account-client.ts';
import { AccountProblem } from './account-problem.ts';
import { readSignedIn } from './signed-in.ts';
import { testKeptCar } from './test-kept-car.ts';
import { openWatchlist } from './watchlist.store.ts';

const phone = '+61491570156';
const signedIn = { signed_in: true, phone_number: phone, since: '2026-11-27T00:00:00Z', expires: '2026-12-27T00:00:00Z' } as const;

function opened(calls: Partial<AccountClient> = {}, disk = fakeDisk(), isOn = true) {
  const { browser } = fakeBrowser({ disk });
  const favourites = keptList(storageKeys.favourites, readKeptCar, browser);
  const mark = keptValue(storageKeys.account, readSignedIn, browser);
  const client = {
    session: async () => signedIn,
    saveCar: vi.fn(async () => {}),
    removeCar: vi.fn(async () => {}),
    merge: vi.fn(async () => ({ cars: [], added: 0 })),
    signOut: vi.fn(async () => {}),
    deleteData: async () => 'Kept.',
    ...calls,
  } as unknown as AccountClient;
  const lookUp = vi.fn(async (ids: readonly string[]) => ids.filter((id) => id !== 'gone').map((id) => testKeptCar(id)));
  return { watchlist: openWatchlist({ isOn, client, mark, favourites, lookUp }), favourites, mark, client, lookUp, disk };
}
const idsIn = ({ favourites }: ReturnType<typeof opened>) => favourites.$entries.get().map(({ id }) => id);
const refused = new AccountProblem('Your watchlist is full. Remove a car to save another.', 'full-list');

test('a vehicle is saved here at once, then on the server by the session’s phone', async () => {
  const page = opened();
  const pressed = page.watchlist.toggle(testKeptCar('1'));
  expect(idsIn(page)).toEqual(['1']);
  expect(await pressed).toBe(true);
  expect(page.client.saveCar).toHaveBeenCalledWith(phone, '1');
  expect(await page.watchlist.toggle(testKeptCar('1'))).toBe(false);
  expect(page.client.removeCar).toHaveBeenCalledWith(phone, '1');
  expect(idsIn(page)).toEqual([]);
});

test('a save that fails is undone, and a removal puts the vehicle back where it stood', async () => {
  const page = opened({ saveCar: () => Promise.reject(refused), removeCar: () => Promise.reject(refused) });
  page.favourites.change(() => [testKeptCar('1'), testKeptCar('2'), testKeptCar('3')]);
  await expect(page.watchlist.toggle(testKeptCar('4'))).rejects.toBe(refused);
  expect(idsIn(page)).toEqual(['1', '2', '3']);
  await expect(page.watchlist.toggle(testKeptCar('2'))).rejects.toBe(refused);
  expect(idsIn(page)).toEqual(['1', '2', '3']);
});

test('an earlier press that fails undoes nothing of a later one, and calls go out in turn', async () => {
  const order: string[] = [];
  const failing = Promise.withResolvers<never>();
  const page = opened({
    saveCar: () => {
      order.push('save');
      return order.length === 1 ? failing.promise : Promise.resolve();
    },
    removeCar: async () => {
      order.push('remove');
    },
  });
  const presses = [1, 2, 3].map(() => page.watchlist.toggle(testKeptCar('1')));
  await vi.waitFor(() => expect(order).toEqual(['save']));
  failing.reject(refused);
  await expect(presses[0]).rejects.toBe(refused);
  expect(idsIn(page)).toEqual(['1']);
  expect(await Promise.all(presses.slice(1))).toEqual([false, true]);
  expect(order).toEqual(['save', 'remove', 'save']);
  expect(idsIn(page)).toEqual(['1']);
});

test('a session that ended is forgotten: nobody is signed in any more', async () => {
  const page = opened({ saveCar: () => Promise.reject(new AccountProblem('You’ve been signed out. Please sign in again.', 'signed-out')) });
  await page.watchlist.session();
  expect(page.watchlist.isSignedIn()).toBe(true);
  await expect(page.watchlist.toggle(testKeptCar('1'))).rejects.toThrow('signed out');
  expect(page.watchlist.isSignedIn()).toBe(false);
  expect(page.watchlist.$session.get()).toBeNull();
  expect(idsIn(page)).toEqual([]);
});

test('a mark without a session is taken away; a session without a mark gets one', async () => {
  const out = opened({ session: async () => ({ signed_in: false }) });
  out.mark.change(() => ({ id: 'signed-in' }));
  expect(await out.watchlist.session()).toBeNull();
  expect(out.watchlist.isSignedIn()).toBe(false);
  const back = opened();
  expect(await back.watchlist.session()).toEqual(signedIn);
  expect(back.watchlist.isSignedIn()).toBe(true);
});

test('the session is asked for once a page, and again after nobody answered', async () => {
  const session = vi.fn().mockRejectedValueOnce(new AccountProblem('', 'unreachable')).mockResolvedValue(signedIn);
  const page = opened({ session });
  await expect(page.watchlist.session()).rejects.toThrow();
  await page.watchlist.session();
  await page.watchlist.session();
  expect(session).toHaveBeenCalledTimes(2);
});

test('after a sign-in favourites are merged, and vehicles of other devices come along', async () => {
  const merge = vi.fn(async () => ({
    cars: [
      { car_id: '2', at: 9 },
      { car_id: 'gone', at: 8 },
      { car_id: '1', at: 7 },
    ],
    added: 1,
  }));
  const page = opened({ merge });
  page.favourites.change(() => [testKeptCar('1', 7)]);
  expect(await page.watchlist.signedIn()).toBe(1);
  expect(merge).toHaveBeenCalledWith([{ car_id: '1', saved: true, at: 7 }]);
  expect(idsIn(page)).toEqual(['2', '1']);
  expect(page.watchlist.$unlisted.get()).toEqual(['gone']);
  await page.watchlist.removeUnlisted('gone');
  expect(page.client.removeCar).toHaveBeenCalledWith(phone, 'gone');
  expect(page.watchlist.$unlisted.get()).toEqual([]);
});

test('without the index nothing is called unlisted', async () => {
  const page = opened({ merge: async () => ({ cars: [{ car_id: '2', at: 9 }], added: 0 }) });
  page.lookUp.mockRejectedValue(new Error('offline'));
  await page.watchlist.signedIn();
  expect(page.watchlist.$unlisted.get()).toEqual([]);
});

test('a sign-out takes the watchlist out of this browser, in other tabs too', async () => {
  const disk = fakeDisk();
  const [page, other] = [opened({}, disk), opened({}, disk)];
  page.favourites.change(() => [testKeptCar('1')]);
  await other.watchlist.session();
  await page.watchlist.signOut(true);
  expect(page.client.signOut).toHaveBeenCalledWith(true);
  expect(idsIn(other)).toEqual([]);
  expect(other.watchlist.isSignedIn()).toBe(false);
  expect(other.watchlist.$session.get()).toBeNull();
});

test('without a watchlist favourites stay this browser’s own, signed in and out', async () => {
  const page = opened({}, fakeDisk(), false);
  page.favourites.change(() => [testKeptCar('1')]);
  expect(await page.watchlist.signedIn()).toBe(0);
  expect(page.client.merge).not.toHaveBeenCalled();
  await page.watchlist.signOut(false);
  expect(idsIn(page)).toEqual(['1']);
});

test('a sign-out that fails changes nothing', async () => {
  const page = opened({ signOut: () => Promise.reject(refused) });
  page.favourites.change(() => [testKeptCar('1')]);
  await page.watchlist.session();
  await expect(page.watchlist.signOut(false)).rejects.toBe(refused);
  expect(page.watchlist.isSignedIn()).toBe(true);
  expect(idsIn(page)).toEqual(['1']);
});

test('deleted data are gone from this browser, and the dealer’s sentence is handed on', async () => {
  const page = opened();
  page.favourites.change(() => [testKeptCar('1')]);
  await page.watchlist.session();
  expect(await page.watchlist.deleteData()).toBe('Kept.');
  expect(idsIn(page)).toEqual([]);
  expect(page.watchlist.isSignedIn()).toBe(false);
});
