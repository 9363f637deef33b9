import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { findPostgres, type Postgres, startPostgres } from '../../../../scripts/postgres.ts';
import { type AuditLog, type AuditPlace, actorOf, appendAudit, openAuditLog } from './audit-log.server.ts';

const root = mkdtempSync(path.join(tmpdir(), 'audit-'));
let server: Postgres | null = null;
const opened: AuditLog[] = [];
afterAll(async () => {
  for (const log of opened) await log.close();
  await server?.stop();
  rmSync(root, { recursive: true });
});

/** A place, and raw SQL on it. */
type Place = { place: AuditPlace; run(statement: string): Promise<unknown> };
const places: [string, () => Promise<Place>][] = [['SQLite', sqlitePlace]];
if (findPostgres() !== null) places.push(['PostgreSQL', postgresPlace]);

async function sqlitePlace(): Promise<Place> {
  const file = path.join(mkdtempSync(path.join(root, 'place-')), 'audit.sqlite');
  return {
    place: { file },
    async run(statement) {
      const database = new DatabaseSync(file);
      try {
        database.exec(statement);
      } finally {
        database.close();
      }
    },
  };
}

async function postgresPlace(): Promise<Place> {
  server ??= await startPostgres();
  const { address } = server;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
  return { place: { address }, run };
}

describe.each(places)('the audit log on %s', (_, placeOf) => {
  async function open(place: AuditPlace, via: string): Promise<AuditLog> {
    const log = await openAuditLog({ place, via, who: 'ann', now: () => 1000 });
    opened.push(log);
    return log;
  }

  test('one log takes the entries of worker, API and commands, and gives the latest of a site, oldest first', async () => {
    const { place } = await placeOf();
    const [worker, api] = [await open(place, 'worker'), await open(place, 'api')];
    await worker.append({ site: 'acme', what: 'release', before: null, after: '000001-a' });
    await api.append({ site: 'acme', what: 'reservation AB12', before: 'claimed', after: 'held' });
    await worker.append({ site: 'other', what: 'release', before: null, after: '000001-b' });
    await appendAudit({ place, via: 'build', who: 'bob', now: () => 2000 }, [{ site: 'acme', what: 'preview', before: null, after: 'p1' }]);
    expect(await api.latest('acme', 'release')).toMatchObject({ after: '000001-a' });
    expect(await api.latest('acme', 'pin')).toBeNull();
    expect(await api.read('acme', 2)).toEqual([
      { at: 1000, site: 'acme', who: 'ann', via: 'api', what: 'reservation AB12', before: 'claimed', after: 'held' },
      { at: 2000, site: 'acme', who: 'bob', via: 'build', what: 'preview', before: null, after: 'p1' },
    ]);
  });

  test.each(["UPDATE audit SET who = 'nobody'", 'DELETE FROM audit'])('an entry is never changed: %s is refused', async (statement) => {
    const { place, run } = await placeOf();
    const log = await open(place, 'worker');
    await log.append({ site: 'acme', what: 'release', before: null, after: '000001-a' });
    await expect(run(statement)).rejects.toThrow('the audit log is append-only');
    expect(await log.read('acme', 10)).toMatchObject([{ who: 'ann' }]);
  });

  test('two processes that open a new log at once both append', async () => {
    const { place } = await placeOf();
    const logs = await Promise.all([open(place, 'worker'), open(place, 'api')]);
    await Promise.all(
      logs.flatMap((log) => Array.from({ length: 20 }, () => log.append({ site: 'acme', what: 'release', before: null, after: 'x' }))),
    );
    expect(await logs[0]?.read('acme', 100)).toHaveLength(40);
  });
});

test('who acts: FORECOURT_ACTOR, else the system’s user and host', () => {
  expect(actorOf({ FORECOURT_ACTOR: ' Ann Lee ' })).toBe('Ann Lee');
  expect(actorOf({ FORECOURT_ACTOR: ' ' })).toMatch(new RegExp(`^[^@]+@${hostname()}$`));
  expect(actorOf({})).toBe(actorOf({ FORECOURT_ACTOR: '' }));
});
