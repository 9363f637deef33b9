/** The last thing that was done with a car: saved or removed, and when (epoch milliseconds). */
export type WatchlistEntry = { car_id: string; saved: boolean; at: number };
export type SavedCar = Pick<WatchlistEntry, 'car_id' | 'at'>;

/**
 * Lists of one account laid over each other: the last action wins a car. Of two at one moment that wins which saves it, so that no car is lost. The order
 * of the lists changes nothing.
 * @param known has each car once.
 * @param now a browser's clock may go fast: what it calls later counts as now.
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

/** The cars on the list, the newest first. */
export const savedCars = (entries: readonly WatchlistEntry[]): SavedCar[] =>
  entries
    .filter(({ saved }) => saved)
    .map(({ car_id, at }) => ({ car_id, at }))
    .toSorted((one, other) => other.at - one.at || one.car_id.localeCompare(other.car_id));
