import type { Browser } from '#browser/browser.ts';
import { pressedKey } from '#site/form-keys.ts';
import type { OutboxDisk } from './outbox-disk.ts';
import type { Parcel } from './parcel.ts';

/**
 * Writes a new parcel to `localStorage` synchronously, since IndexedDB takes milliseconds and the tab may close after the press. The next page moves
 * it to the disk.
 */
export function notedDisk(disk: OutboxDisk, storage: Pick<Browser['storage'], 'read' | 'write' | 'remove'>): OutboxDisk {
  const noted = (): Parcel | undefined => safely(() => JSON.parse(storage.read(pressedKey) ?? 'null') ?? undefined);
  const note = (parcel: Parcel) => safely(() => storage.write(pressedKey, JSON.stringify(parcel)));
  // Another tab may have written its own meanwhile.
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

/** Undefined where storage is unavailable. */
function safely<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
