import type { DatabaseSync } from 'node:sqlite';
import { inPlaceCheck, openDatabase } from '#lib/database/sqlite.server.ts';
import { priceTypes } from '#site/terms.ts';
import type { Sale } from './sale.ts';

/** Counts, events and sold prices of a site. A call returns once its write is on disk. */
export type Store = {
  /** @returns the new count. */
  addView(tenant: string, at: number, carId: string): number;
  countViews(tenant: string, carId: string): number;
  addEvent(tenant: string, at: number, event: StoredEvent): void;
  addReveal(tenant: string, at: number, reveal: { carId: string; dealershipId: string | null }): void;
  /** Existing ones are not changed. */
  addSales(tenant: string, sales: readonly Sale[]): void;
  comparableSales(tenant: string, like: Pick<Sale, 'make' | 'model'>): Sale[];
  /** Deletes events and phone reveals from before a moment, and views of vehicles not viewed since. @returns the count of rows. */
  prune(tenant: string, before: number): number;
  totals(tenant: string): { views: number; events: number; reveals: number };
  /** Writes a row. @throws on failure. */
  ping(at: number): void;
  close(): void;
};

export type StoredEvent = { event: number; name: string; path: string; facts: Readonly<Record<string, string | number>> };
/** Each entry migrates to the next version; `user_version` is the file's. */
const migrations: readonly string[] = [
  `CREATE TABLE views (tenant TEXT NOT NULL, car_id TEXT NOT NULL, views INTEGER NOT NULL, PRIMARY KEY (tenant, car_id)) STRICT, WITHOUT ROWID;
   CREATE TABLE events (id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, at INTEGER NOT NULL, event INTEGER NOT NULL, name TEXT NOT NULL,
     path TEXT NOT NULL, facts TEXT NOT NULL) STRICT;
   CREATE INDEX events_of_tenant ON events (tenant, at);
   CREATE TABLE reveals (id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, at INTEGER NOT NULL, car_id TEXT NOT NULL, dealership_id TEXT) STRICT;
   CREATE INDEX reveals_of_tenant ON reveals (tenant, at);
   CREATE TABLE sales (tenant TEXT NOT NULL, car_id TEXT NOT NULL, make TEXT NOT NULL, model TEXT NOT NULL, item_type TEXT NOT NULL,
     car_type TEXT NOT NULL, year INTEGER, km REAL, price REAL NOT NULL, price_type TEXT NOT NULL, PRIMARY KEY (tenant, car_id)) STRICT, WITHOUT ROWID;
   CREATE INDEX sales_of_model ON sales (tenant, make, model);`,
  // Existing rows count from now on.
  `ALTER TABLE views ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
   UPDATE views SET at = unixepoch() * 1000;`,
  // Written by `ping`.
  `CREATE TABLE pulse (id INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;`,
  `ALTER TABLE sales ADD COLUMN badge TEXT;`,
];

/**
 * Each change is its own transaction, synced before the call returns (WAL, synchronous FULL).
 * @throws when the file is damaged, read-only, or written by a later version.
 */
export function openStore(file: string): Store {
  const database = openDatabase(file);
  migrate(database, file);
  // Callers wait for a foreign lock outside of SQLite, which would block the event loop (`whileLocked`).
  database.exec('PRAGMA busy_timeout = 0');
  return storeOver(database, inPlaceCheck(file));
}

function migrate(database: DatabaseSync, file: string): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version > migrations.length)
    throw new Error(`${file} was written by a later version of Forecourt (${version}). Use that one, or another file.`);
  for (const [place, sql] of migrations.entries()) {
    if (place >= version) database.exec(`BEGIN IMMEDIATE; ${sql} PRAGMA user_version = ${place + 1}; COMMIT;`);
  }
}

function storeOver(database: DatabaseSync, assertInPlace: () => void): Store {
  const count = database.prepare(
    'INSERT INTO views (tenant, car_id, views, at) VALUES (?, ?, 1, ?) ON CONFLICT DO UPDATE SET views = views + 1, at = excluded.at RETURNING views',
  );
  const views = database.prepare('SELECT views FROM views WHERE tenant = ? AND car_id = ?');
  const event = database.prepare('INSERT INTO events (tenant, at, event, name, path, facts) VALUES (?, ?, ?, ?, ?, ?)');
  const reveal = database.prepare('INSERT INTO reveals (tenant, at, car_id, dealership_id) VALUES (?, ?, ?, ?)');
  const sale = database.prepare(
    `INSERT INTO sales (tenant, car_id, make, model, badge, item_type, car_type, year, km, price, price_type)
     VALUES (:tenant, :carId, :make, :model, :badge, :itemType, :carType, :year, :km, :price, :priceType) ON CONFLICT DO NOTHING`,
  );
  const sales = database.prepare(
    `SELECT car_id AS carId, make, model, badge, item_type AS itemType, car_type AS carType, year, km, price, price_type AS priceType
     FROM sales WHERE tenant = ? AND make = ? AND model = ?`,
  );
  const old = ['events', 'reveals', 'views'].map((table) => database.prepare(`DELETE FROM ${table} WHERE tenant = ? AND at < ?`));
  const pulse = database.prepare('INSERT INTO pulse (id, at) VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at');
  const totals = database.prepare(
    `SELECT (SELECT coalesce(sum(views), 0) FROM views WHERE tenant = :tenant) AS views,
       (SELECT count(*) FROM events WHERE tenant = :tenant) AS events, (SELECT count(*) FROM reveals WHERE tenant = :tenant) AS reveals`,
  );
  return {
    addView: (tenant, at, carId) => Number(count.get(tenant, carId, at)?.views),
    countViews: (tenant, carId) => Number(views.get(tenant, carId)?.views ?? 0),
    addEvent: (tenant, at, { event: id, name, path: page, facts }) => void event.run(tenant, at, id, name, page, JSON.stringify(facts)),
    addReveal: (tenant, at, { carId, dealershipId }) => void reveal.run(tenant, at, carId, dealershipId),
    addSales(tenant, sold) {
      if (sold.length === 0) return;
      database.exec('BEGIN IMMEDIATE');
      try {
        for (const one of sold) sale.run({ tenant, ...one });
        database.exec('COMMIT');
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    comparableSales: (tenant, { make, model }) => sales.all(tenant, make, model).map(storedSale),
    prune(tenant, before) {
      database.exec('BEGIN IMMEDIATE');
      try {
        const gone = old.reduce((sum, statement) => sum + Number(statement.run(tenant, before).changes), 0);
        database.exec('COMMIT');
        return gone;
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    totals: (tenant) => {
      const row = totals.get({ tenant });
      return { views: Number(row?.views), events: Number(row?.events), reveals: Number(row?.reveals) };
    },
    ping(at) {
      assertInPlace();
      pulse.run(at);
    },
    close: () => database.close(),
  };
}

type Row = Readonly<Record<string, unknown>>;
const numberOrNull = (value: unknown) => (value === null ? null : Number(value));

const storedSale = (row: Row): Sale => ({
  carId: String(row.carId),
  make: String(row.make),
  model: String(row.model),
  badge: row.badge === null ? null : String(row.badge),
  itemType: String(row.itemType),
  carType: String(row.carType),
  year: numberOrNull(row.year),
  km: numberOrNull(row.km),
  price: Number(row.price),
  priceType: priceTypes.find((type) => type === row.priceType) ?? 'drive_away',
});
