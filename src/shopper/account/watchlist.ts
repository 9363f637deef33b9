/** The last action on a car, at epoch milliseconds. */
export type WatchlistEntry = { car_id: string; saved: boolean; at: number };
export type SavedCar = Pick<WatchlistEntry, 'car_id' | 'at'>;

/**
 * Merges lists of one account: per car the last action wins; on a tie, a save wins. Commutative in the order of lists.
 * @param known has each car once.
 * @param now caps timestamps of fast client clocks.
 */
export function mergedEntries(known: readonly WatchlistEntry[], sent: readonly WatchlistEntry[], now: number): WatchlistEntry[] {
  const last = new Map<string, WatchlistEntry>(known.map((entry) => [entry.car_id, entry]));
  for (const entry of sent) {
    const own = { ...entry, at: Math.min(entry.at, now) };
    const other = last.get(own.car_id);
    if (other === undefined || own.at > other.at || (own.at === other.at && own.saved)) last.set(own.car_id, own);
  }
  return [...last.values()];
}

/** Newest first. */
export const savedCars = (entries: readonly WatchlistEntry[]): SavedCar[] =>
  entries
    .filter(({ saved }) => saved)
    .map(({ car_id, at }) => ({ car_id, at }))
    .toSorted((one, other) => other.at - one.at || one.car_id.localeCompare(other.car_id));
