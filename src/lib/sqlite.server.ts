import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { boundedMemo } from './bounded-memo.ts';

/** Texts of statements that stay prepared. */
const preparedAtMost = 200;

/** `node:sqlite` as kysely's dialect asks for it. */
function asKysely(database: DatabaseSync): SqliteDatabase {
  const prepare = boundedMemo(preparedAtMost, (text: string): SqliteStatement => {
    const statement = database.prepare(text);
    return {
      reader: statement.columns().length > 0,
      all: (values) => statement.all(...inputs(values)),
      run: (values) => statement.run(...inputs(values)),
      iterate: (values) => statement.iterate(...inputs(values)),
    };
  });
  return { prepare, close: () => database.close() };
}

function inputs(values: readonly unknown[]): SQLInputValue[] {
  return values.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
    throw new TypeError(`SQLite keeps no ${typeof value}`);
  });
}

/**
 * Opens a SQLite file, and makes it where it is not there; what is committed is synced (WAL, synchronous FULL).
 * @throws when the file is damaged or cannot be written, or its folder has no room for a write-ahead log.
 */
export function openSqlite<Tables>(file: string): { database: Kysely<Tables>; raw: DatabaseSync } {
  mkdirSync(path.dirname(file), { recursive: true });
  const raw = new DatabaseSync(file, { timeout: 5000 });
  raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;');
  if (raw.prepare('PRAGMA journal_mode').get()?.journal_mode !== 'wal' || raw.prepare('PRAGMA synchronous').get()?.synchronous !== 2)
    throw new Error(`${file}: SQLite keeps no synced write-ahead log there. Put the store on a local disk.`);
  return { database: new Kysely<Tables>({ dialect: new SqliteDialect({ database: asKysely(raw) }) }), raw };
}
