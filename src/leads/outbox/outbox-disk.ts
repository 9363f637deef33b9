import { type DBSchema, openDB } from 'idb';
import type { Parcel } from './parcel.ts';

/** Where parcels lie between attempts. All of it throws where the browser keeps nothing. */
export type OutboxDisk = {
  put(parcel: Parcel): Promise<void>;
  get(key: string): Promise<Parcel | undefined>;
  all(): Promise<Parcel[]>;
  drop(key: string): Promise<void>;
};

interface OutboxSchema extends DBSchema {
  leads: { key: string; value: Parcel };
}

/** The parcels of this site in IndexedDB, on disk before a write is answered. */
export function outboxDisk(name = 'forecourt'): OutboxDisk {
  const open = openDB<OutboxSchema>(name, 1, {
    upgrade: (database) => void database.createObjectStore('leads', { keyPath: 'key' }),
    // A page of another release wants to change the store: this one lets go.
    blocking: (_from, _to, event) => void (event.target instanceof IDBDatabase && event.target.close()),
  });
  open.catch(() => {});
  return {
    async put(parcel) {
      const write = (await open).transaction('leads', 'readwrite', { durability: 'strict' });
      await Promise.all([write.store.put(parcel), write.done]);
    },
    get: async (key) => (await open).get('leads', key),
    all: async () => (await open).getAll('leads'),
    drop: async (key) => (await open).delete('leads', key),
  };
}
