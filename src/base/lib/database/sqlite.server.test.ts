import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { isUnavailable } from './database-fault.ts';
import { openPostgres } from './postgres.server.ts';
import { backUpSqlite, openDatabase, openSqlite } from './sqlite.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-sqlite-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a full disk says so, not that nothing can be rolled back', async () => {
  const { database, raw } = openSqlite(path.join(folder, 'full.sqlite'));
  await sql`CREATE TABLE big (text TEXT)`.execute(database);
  raw.exec('PRAGMA max_page_count = 8');
  const filled = database.transaction().execute(async (transaction) => sql`INSERT INTO big VALUES (${'x'.repeat(200_000)})`.execute(transaction));
  await expect(filled).rejects.toThrow('database or disk is full');
  raw.exec('PRAGMA max_page_count = 1000');
  await database.transaction().execute(async (transaction) => sql`INSERT INTO big VALUES ('fits')`.execute(transaction));
  await database.destroy();
});

test('a file that was deleted or replaced while it is open takes no transaction, since nobody would have it after the process', async () => {
  const file = path.join(folder, 'gone.sqlite');
  const { database } = openSqlite(file);
  await sql`CREATE TABLE small (text TEXT)`.execute(database);
  const add = () => database.transaction().execute(async (transaction) => sql`INSERT INTO small VALUES ('x')`.execute(transaction));
  await add();
  renameSync(file, `${file}.away`);
  const refused = await add().catch((error: unknown) => error);
  expect(String(refused)).toContain(`${file} was moved or deleted while it was in use. Fix: `);
  expect(isUnavailable(refused)).toBe(true);
  writeFileSync(file, '');
  await expect(add()).rejects.toThrow('was moved or deleted');
  renameSync(`${file}.away`, file);
  await add();
  await database.destroy();
});

test('a damaged file is named, with what to do', () => {
  const file = path.join(folder, 'damaged.sqlite');
  writeFileSync(file, 'this is no database at all, but it is long enough to be looked at');
  expect(() => openDatabase(file)).toThrow(`${file}: this is no SQLite database, or a damaged one (file is not a database). Fix: put a copy back`);
});

test('a folder that cannot be made is named, with what to do', () => {
  const file = path.join(folder, 'damaged.sqlite', 'below', 'api.sqlite');
  expect(() => openDatabase(file)).toThrow(
    new RegExp(`^${file}: the database cannot be opened \\(.*\\). Fix: see to the folder and its rights, or name another`),
  );
});

test('a PostgreSQL that is not there is named by its variable, without its password', async () => {
  const refused = openPostgres('postgres://user:secret@127.0.0.1:1/none');
  await expect(refused).rejects.toThrow(/^DATABASE_URL: its PostgreSQL cannot be used \(connect ECONNREFUSED 127\.0\.0\.1:1\)\. Fix: /);
  await expect(refused).rejects.not.toThrow(/secret/);
});

test('a backup is whole while the database is in use, and never written over', () => {
  const [file, copy] = [path.join(folder, 'used.sqlite'), path.join(folder, 'copy.sqlite')];
  const used = openDatabase(file);
  used.exec('CREATE TABLE views (id INTEGER); INSERT INTO views VALUES (1)');
  backUpSqlite(file, copy);
  used.exec('INSERT INTO views VALUES (2)');
  expect(() => backUpSqlite(file, copy)).toThrow(`${copy}: output file already exists. Fix: name a file that does not exist`);
  used.close();
  const restored = openDatabase(copy);
  expect(restored.prepare('SELECT id FROM views').all()).toEqual([{ id: 1 }]);
  restored.close();
});
