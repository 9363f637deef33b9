import type { Transaction } from 'kysely';
import { maxWatchlistCars } from '#account/otp-rules.ts';
import { mergedEntries, type SavedCar, savedCars, type WatchlistEntry } from '#account/watchlist.ts';
import { whileLocked } from '#lib/database/database-fault.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import type { Tables } from '../lead-store/tables.ts';

export type ListOwner = { tenant: string; userId: string };
/** `added`: a count. Null where the list would exceed its limit; then nothing changes. */
export type WatchlistChange = { cars: SavedCar[]; added: number } | null;

/** A removed car stays as a tombstone, so that another device's older list does not restore it. */
export function createWatchlistStore({ database }: ApiDatabase) {
  return {
    read: async (owner: ListOwner): Promise<SavedCar[]> => savedCars(await entriesOf(database, owner)),
    /** This action wins over the timestamps of other clocks. */
    act: (owner: ListOwner, car_id: string, saved: boolean, now: number) =>
      change(owner, (known) => {
        const before = known.find((entry) => entry.car_id === car_id)?.at ?? 0;
        const at = Math.max(now, before + 1);
        return mergedEntries(known, [{ car_id, saved, at }], at);
      }),
    merge: (owner: ListOwner, sent: readonly WatchlistEntry[], now: number) => change(owner, (known) => mergedEntries(known, sent, now)),
  };

  function change(owner: ListOwner, next: (known: readonly WatchlistEntry[]) => readonly WatchlistEntry[]): Promise<WatchlistChange> {
    return whileLocked(() =>
      database.transaction().execute(async (transaction): Promise<WatchlistChange> => {
        await lockAccount(transaction, owner);
        const known = await entriesOf(transaction, owner);
        const entries = next(known);
        const before = new Set(known.filter(({ saved }) => saved).map(({ car_id }) => car_id));
        const cars = savedCars(entries);
        if (cars.length > Math.max(maxWatchlistCars, before.size)) return null;
        await write(
          transaction,
          owner,
          entries.filter((entry) => !known.some((one) => isSame(one, entry))),
        );
        return { cars, added: cars.filter(({ car_id }) => !before.has(car_id)).length };
      }),
    );
  }
}
export type WatchlistStore = ReturnType<typeof createWatchlistStore>;

/** Locks the account's row in both databases: concurrent changes by two devices run in turn. */
const lockAccount = (database: Transaction<Tables>, { tenant, userId }: ListOwner) =>
  database.updateTable('accounts').set({ image: null }).where('tenant', '=', tenant).where('id', '=', userId).execute();

async function entriesOf(database: ApiDatabase['database'], { tenant, userId }: ListOwner): Promise<WatchlistEntry[]> {
  const rows = await database
    .selectFrom('watchlist_entries')
    .select(['car_id', 'saved', 'at'])
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ car_id, saved, at }) => ({ car_id, saved: saved === 1, at: Number(at) }));
}

async function write(database: Transaction<Tables>, { tenant, userId }: ListOwner, entries: readonly WatchlistEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await database
    .insertInto('watchlist_entries')
    .values(entries.map(({ car_id, saved, at }) => ({ tenant, user_id: userId, car_id, saved: saved ? 1 : 0, at })))
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'user_id', 'car_id']).doUpdateSet(({ ref }) => ({ saved: ref('excluded.saved'), at: ref('excluded.at') })),
    )
    .execute();
}

const isSame = (one: WatchlistEntry, other: WatchlistEntry) => one.car_id === other.car_id && one.saved === other.saved && one.at === other.at;
