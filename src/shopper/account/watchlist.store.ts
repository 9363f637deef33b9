import { atom } from 'nanostores';
import { holds, type KeptCar, without } from '#garage/kept.ts';
import { type KeptList, type KeptValue, toggleSaved } from '#garage/lists.ts';
import type { AccountClient } from './account-client.ts';
import { AccountProblem } from './account-problem.ts';
import { mergeFavourites, restoreFavourite } from './merge-favourites.ts';
import { accountMessages } from './messages.ts';
import { maxWatchlistCars } from './otp-rules.ts';
import { type SignedIn, type SignedInMark, signedIn, type Watchlist } from './signed-in.ts';

type Options = {
  /** Without a watchlist, favourites stay in this browser. */
  isOn: boolean;
  client: AccountClient;
  mark: KeptValue<SignedInMark>;
  favourites: KeptList<KeptCar>;
  /** Current vehicles of these ids, without those no longer listed. */
  lookUp(ids: readonly string[]): Promise<KeptCar[]>;
};

type SessionOptions = Pick<Options, 'client' | 'mark'>;

/** The session, requested once a page; its mark is stored for later pages and other tabs. */
function openSession({ client, mark }: SessionOptions) {
  const $session = atom<SignedIn | null | undefined>(undefined);
  let asking: Promise<SignedIn | null> | null = null;
  const forget = () => {
    asking = null;
    $session.set(null);
    mark.change(() => null);
  };
  // Another tab signed in or out.
  mark.$value.listen((value) => {
    if (Boolean(value) === Boolean($session.get())) return;
    asking = null;
    if (value === null) $session.set(null);
  });
  const ask = async (): Promise<SignedIn | null> => {
    const session = await client.session();
    if (!session.signed_in) {
      forget();
      return null;
    }
    $session.set(session);
    if (mark.$value.get() === null) mark.change(() => signedIn);
    return session;
  };
  return {
    $session,
    forget,
    begin() {
      mark.change(() => signedIn);
      asking = null;
    },
    session() {
      asking ??= ask().catch((error: Error) => {
        asking = null;
        throw error;
      });
      return asking;
    },
  };
}

/** The watchlist of the account. This browser's favourites mirror it, so every Save button shows it, also offline. */
export function openWatchlist(options: Options): Watchlist {
  const { isOn, client, mark, favourites, lookUp } = options;
  const { $session, session, begin, forget } = openSession(options);
  const $unlisted = atom<readonly string[]>([]);
  /** Last press of each vehicle: an earlier one that fails rolls nothing back. */
  const presses = new Map<string, number>();
  let calls: Promise<unknown> = Promise.resolve();

  /** Serialises calls, so that the last press reaches the server last. */
  const inTurn = <T>(work: (phone: string) => Promise<T>): Promise<T> => {
    const done = calls.then(async () => {
      const known = await session();
      if (known === null) throw new AccountProblem(accountMessages.signedOut, 'signed-out');
      return work(known.phone_number);
    });
    calls = done.catch((error: unknown) => {
      if (error instanceof AccountProblem && error.kind === 'signed-out') forget();
    });
    return done;
  };
  const merge = async () => {
    const sent = favourites.$entries.get().slice(0, maxWatchlistCars);
    const { cars, added } = await client.merge(sent.map(({ id, saved_at }) => ({ car_id: id, saved: true, at: saved_at })));
    const missing = cars.map(({ car_id }) => car_id).filter((id) => !holds(sent, id));
    // Without the index they stay on the server until the next merge.
    const found = missing.length === 0 ? [] : await lookUp(missing).catch(() => null);
    favourites.change((now) => mergeFavourites(now, sent, cars, found ?? []));
    if (found !== null) $unlisted.set(missing.filter((id) => !holds(found, id)));
    return added;
  };
  const sync = async () => (isOn ? inTurn(merge) : 0);
  const leave = () => {
    forget();
    if (isOn) favourites.change(() => []);
    $unlisted.set([]);
  };
  return {
    $session,
    $unlisted,
    isSignedIn: () => mark.$value.get() !== null,
    session,
    async toggle(car) {
      const before = favourites.$entries.get();
      const place = before.findIndex(({ id }) => id === car.id);
      const press = (presses.get(car.id) ?? 0) + 1;
      presses.set(car.id, press);
      const isSaved = toggleSaved(favourites, car);
      try {
        await inTurn((phone) => client[isSaved ? 'saveCar' : 'removeCar'](phone, car.id));
      } catch (error) {
        const undone = before[place];
        if (presses.get(car.id) === press) favourites.change((cars) => (undone ? restoreFavourite(cars, undone, place) : without(cars, car.id)));
        throw error;
      }
      return isSaved;
    },
    async removeUnlisted(id) {
      await inTurn((phone) => client.removeCar(phone, id));
      $unlisted.set($unlisted.get().filter((one) => one !== id));
    },
    sync,
    async signedIn() {
      begin();
      return sync();
    },
    async signOut(everywhere) {
      await client.signOut(everywhere);
      leave();
    },
    async deleteData() {
      const kept = await client.deleteData();
      leave();
      return kept;
    },
  };
}
