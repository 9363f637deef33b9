import type { Browser } from '#lib/browser/browser.ts';
import { pressedKey } from '#site/form-keys.ts';
import type { OutboxDisk } from './outbox-disk.ts';
import type { Parcel } from './parcel.ts';

/**
 * A disk that writes a new parcel down before anything is awaited. IndexedDB takes some milliseconds, and a tab may be closed right after the press. What a
 * closed tab left there the next page puts on the disk.
 */
export function notedDisk(disk: OutboxDisk, storage: Pick<Browser['storage'], 'read' | 'write' | 'remove'>): OutboxDisk {
  const noted = (): Parcel | undefined => safely(() => JSON.parse(storage.read(pressedKey) ?? 'null') ?? undefined);
  const note = (parcel: Parcel) => safely(() => storage.write(pressedKey, JSON.stringify(parcel)));
  // Another tab may have written one of its own meanwhile.
  const forget = (key: string) => safely(() => noted()?.key === key && storage.remove(pressedKey));
  return {
    async put(parcel) {
      if (parcel.attempts > 0 || parcel.answer !== undefined) return disk.put(parcel);
      note(parcel);
      await disk.put(parcel).finally(() => forget(parcel.key));
    },
    async get(key) {
      const left = noted();
      return (await disk.get(key)) ?? (left?.key === key ? left : undefined);
    },
    async all() {
      const left = noted();
      if (left !== undefined) {
        if ((await disk.get(left.key)) === undefined) await disk.put(left);
        forget(left.key);
      }
      return disk.all();
    },
    async drop(key) {
      forget(key);
      await disk.drop(key);
    },
  };
}

/** Where nothing can be kept, nothing is. */
function safely<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
