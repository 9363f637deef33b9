import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isUnavailable } from './database-fault.ts';

const maxStatements = 200;

function asKysely(database: DatabaseSync, file: string): SqliteDatabase {
  const assertInPlace = inPlaceCheck(file);
  const prepare = (text: string): SqliteStatement => {
    const statement = database.prepare(text);
    return {
      reader: statement.columns().length > 0,
      all: (values) => statement.all(...inputs(values)),
      run(values) {
        if (isBegin(text)) assertInPlace();
        // SQLite rolls back by itself on a full disk; a second rollback's error would hide that.
        return isRollback(text) && !database.isTransaction ? nothing : statement.run(...inputs(values));
      },
      iterate: (values) => statement.iterate(...inputs(values)),
    };
  };
  const statements = new LRUCache<string, SqliteStatement>({ max: maxStatements, memoMethod: prepare });
  return { prepare: (text) => statements.memo(text), close: () => database.close() };
}

const cannotOpen = 14;

/**
 * A check that the file is still the one at its path: a deleted one would take what is written until its process ends, and then nobody has it.
 * @returns throws SQLITE_CANTOPEN.
 */
export function inPlaceCheck(file: string): () => void {
  const identity = () => {
    const { dev, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
    return `${dev} ${ino}`;
  };
  const opened = identity();
  return () => {
    if (identity() === opened) return;
    const message = `${file} was moved or deleted while it was in use. Fix: put it, or a copy, back while nothing runs, then start the worker and the API.`;
    throw Object.assign(new Error(message), { errcode: cannotOpen });
  };
}

const isBegin = (text: string) => /^begin/i.test(text.trim());
const isRollback = (text: string) => /^rollback$/i.test(text.trim());
const nothing = { changes: 0, lastInsertRowid: 0 };

function inputs(values: readonly unknown[]): SQLInputValue[] {
  return values.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
    throw new TypeError(`SQLite keeps no ${typeof value}`);
  });
}

/** @throws with the file and a fix. */
export function openDatabase(file: string): DatabaseSync {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const database = new DatabaseSync(file, { timeout: 5000 });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    // Some (network) file systems lack shared memory; SQLite then silently works without WAL.
    if (database.prepare('PRAGMA journal_mode').get()?.journal_mode === 'wal' && database.prepare('PRAGMA synchronous').get()?.synchronous === 2)
      return database;
  } catch (error) {
    throw new Error(`${file}: ${openingFault(error)}`, { cause: error });
  }
  throw new Error(`${file}: SQLite keeps no synced write-ahead log there. Put the store on a local disk.`);
}

function openingFault(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  if (/not a database|malformed/.test(words))
    return `this is no SQLite database, or a damaged one (${words}). Fix: put a copy back in its place (npm run api -- --backup makes them), or move it away with its -wal and -shm, and a new one is made.`;
  if (isUnavailable(error))
    return `the database cannot be used for now (${words}). Fix: see to the disk, its room and its rights, or to who holds the lock.`;
  return `the database cannot be opened (${words}). Fix: see to the folder and its rights, or name another (--store, FORECOURT_DATA).`;
}

/**
 * Durable commits (WAL, synchronous FULL).
 * @throws when damaged, not writable, or without support for WAL.
 */
export function openSqlite<Tables>(file: string): { database: Kysely<Tables>; raw: DatabaseSync } {
  const raw = openDatabase(file);
  raw.exec('PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;');
  return { database: new Kysely<Tables>({ dialect: new SqliteDialect({ database: asKysely(raw, file) }) }), raw };
}

/** Copies a whole database, also while others use it. @throws when `copy` exists. */
export function backUpSqlite(file: string, copy: string): void {
  const database = openDatabase(file);
  try {
    database.prepare('VACUUM INTO ?').run(copy);
  } catch (error) {
    throw new Error(
      `${copy}: ${error instanceof Error ? error.message : String(error)}. Fix: name a file that does not exist, in a folder that does.`,
      {
        cause: error,
      },
    );
  } finally {
    database.close();
  }
}
