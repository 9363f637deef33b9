import { type DBSchema, openDB } from 'idb';
import type { Parcel } from './parcel.ts';

/** Persistence of parcels. Every method throws where storage is unavailable. */
export type OutboxDisk = {
  put(parcel: Parcel): Promise<void>;
  get(key: string): Promise<Parcel | undefined>;
  all(): Promise<Parcel[]>;
  drop(key: string): Promise<void>;
};

interface OutboxSchema extends DBSchema {
  leads: { key: string; value: Parcel };
}

/** Parcels in IndexedDB, with strict durability. */
export function outboxDisk(name = 'forecourt'): OutboxDisk {
  const open = openDB<OutboxSchema>(name, 1, {
    upgrade: (database) => void database.createObjectStore('leads', { keyPath: 'key' }),
    // Another release's page needs a version upgrade: close the connection.
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
