import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ColumnMetadata, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '#lib/database/postgres.server.ts';
import { openSqlite } from '#lib/database/sqlite.server.ts';
import { type TestDatabase, testDatabases } from '../test-databases.server.ts';
import { leadMigrations } from './migrations.server.ts';

type Cell = string | number | boolean | Date;
type Anything = Kysely<Record<string, Record<string, Cell | null>>>;

const plain = (cell: Cell | null) => (cell instanceof Date ? cell.toISOString() : String(cell));
const isText = ({ dataType }: ColumnMetadata) => /char|text/i.test(dataType);

/** Rows of two sites. What names another row has its id; every other value occurs once in the database. */
class Filler {
  #made = 0;
  readonly written: { from: string; cells: Map<string, Cell> }[] = [];

  /** Tables without rows get two; again for those that name rows which were not there. */
  async fill(database: Anything): Promise<void> {
    const tables = (await database.introspection.getTables()).filter(({ isView }) => !isView);
    let left = tables;
    while (left.length > 0) {
      const later: typeof left = [];
      for (const table of left) {
        const { count } = await database
          .selectFrom(table.name)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) === 0 && !(await this.#rows(database, table.name, table.columns))) later.push(table);
      }
      if (later.length === left.length) throw new Error(`no row fits into ${later.map(({ name }) => name).join(', ')}`);
      left = later;
    }
  }

  async #rows(database: Anything, table: string, columns: readonly ColumnMetadata[]): Promise<boolean> {
    // A table of one row has a number for its id.
    const isSingle = columns.some((column) => column.name === 'id' && !isText(column));
    const rows = (isSingle ? ['1'] : ['1', '2']).map((row) =>
      Object.fromEntries(columns.map((column) => [column.name, this.#cell(table, column, row)])),
    );
    try {
      await database.insertInto(table).values(rows).execute();
    } catch (error) {
      if (/foreign key/i.test(String(error))) return false;
      throw error;
    }
    for (const row of rows) this.written.push({ from: table, cells: new Map(Object.entries(row)) });
    return true;
  }

  #cell(table: string, column: ColumnMetadata, row: string): Cell {
    this.#made += 1;
    if (/bool/i.test(column.dataType)) return true;
    if (/timestamp/i.test(column.dataType)) return new Date(this.#made * 1000);
    if (!isText(column) && column.name === 'id') return 1;
    if (!isText(column)) return 1_000_000 + this.#made;
    if (/^id$|_id$|Id$/.test(column.name)) return `id-${row}`;
    if (column.name === 'tenant') return row === '1' ? 'acme' : 'beta';
    return `${table} ${column.name} ${row}`;
  }
}

async function rowsOf(database: Anything): Promise<string[][]> {
  const tables = await database.introspection.getTables();
  const all = await Promise.all(tables.map(({ name }) => database.selectFrom(name).selectAll().execute()));
  return all.flat().map((row) => Object.values(row).map(plain));
}

describe.each(testDatabases)('on %s', (_name, openDatabase) => {
  let server: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    server = await openDatabase();
    folder = mkdtempSync(path.join(tmpdir(), 'forecourt-migrations-'));
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  /** An empty one. */
  async function opened(): Promise<Anything> {
    const { place } = server;
    if (place === undefined || !('address' in place))
      return openSqlite<Record<string, Record<string, Cell | null>>>(path.join(folder, 'leads.sqlite')).database;
    return openPostgres<Record<string, Record<string, Cell | null>>>(place.address);
  }

  const migrateTo = async (database: Anything, name: string) => {
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => leadMigrations } });
    const { error } = await migrator.migrateTo(name);
    if (error !== undefined) throw error;
  };

  test('rows that stood in a table before a migration, whichever, are all there after the last', async () => {
    const database = await opened();
    const filler = new Filler();
    try {
      for (const name of Object.keys(leadMigrations)) {
        await migrateTo(database, name);
        await filler.fill(database);
      }
      const rows = await rowsOf(database);
      const lost = filler.written.filter(({ cells }) => !rows.some((row) => cells.values().every((cell) => row.includes(plain(cell)))));
      expect(lost.map(({ from }) => from)).toEqual([]);
      expect(filler.written.length).toBeGreaterThan(30);
    } finally {
      await database.destroy();
    }
  });
});
