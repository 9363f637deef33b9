import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type AuditLog, openAuditLog } from '#lib/database/audit-log.server.ts';
import { type NoticeTarget, noticeTarget } from '#site/schema/notice-targets.ts';
import { findPostgres, type Postgres, startPostgres } from '../../../scripts/postgres.ts';
import { type NoticeStore, openNoticeStore } from './notice-store.server.ts';
import { createNotifier, type NoticeOutcome, type OutgoingNotice } from './notifier.server.ts';
import type { QueueLocation } from './open-queue.server.ts';
import type { RunOutcome } from './rebuild-queue.ts';
import { toService } from './service.ts';
import { testReport } from './test-report.ts';

const root = mkdtempSync(path.join(tmpdir(), 'notices-'));
let server: Postgres | null = null;
const opened: (AuditLog | NoticeStore)[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
afterAll(async () => {
  await server?.stop();
  rmSync(root, { recursive: true });
});

const places: [string, () => Promise<QueueLocation>][] = [
  ['SQLite', async () => ({ file: path.join(mkdtempSync(path.join(root, 'place-')), 'jobs.sqlite') })],
];
if (findPostgres() !== null) places.push(['PostgreSQL', emptyDatabase]);

async function emptyDatabase(): Promise<QueueLocation> {
  server ??= await startPostgres();
  const client = new pg.Client({ connectionString: server.address });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
  await client.end();
  return { address: server.address };
}

const good = (release = '000001-a'): RunOutcome => ({
  kind: 'done',
  report: { ...testReport, pages: { release, rendered: 1, removed: 0, held: null, errors: [] } },
  nextPoll: null,
  nextChange: null,
});
const failed: RunOutcome = { kind: 'failed', message: 'The feed answered 500.', report: null };
const chat = noticeTarget.parse({ name: 'chat', kind: 'chat', url_env: 'CHAT' });
const email = noticeTarget.parse({ name: 'email', kind: 'email', to: ['ann@mail.example'], on: ['failed'] });

describe.each(places)('notices on %s', (_, placeOf) => {
  async function start({ targets = [chat, email], answer = (): NoticeOutcome => ({ code: '200', kind: 'delivered' }) } = {}) {
    const place = await placeOf();
    const [store, audit] = [await openNoticeStore(place), await openAuditLog({ place: auditOf(place), via: 'worker', who: 'me' })];
    opened.push(store, audit);
    const clock = { now: 1000 };
    const sent: string[] = [];
    const ids: string[] = [];
    const current = { targets: targets as readonly NoticeTarget[], answer };
    const send = async ({ id, subject }: OutgoingNotice, { name }: NoticeTarget) => {
      sent.push(`${name}: ${subject}`);
      ids.push(id);
      return current.answer();
    };
    const lines: Readonly<Record<string, string | number>>[] = [];
    const options = {
      store,
      audit,
      targetsOf: () => current.targets,
      send,
      now: () => clock.now,
      log: (line: (typeof lines)[number]) => void lines.push(line),
    };
    return { notifier: createNotifier(options), other: createNotifier(options), store, audit, clock, sent, ids, current, lines };
  }
  const auditOf = (place: QueueLocation) => ('file' in place ? { file: path.join(path.dirname(place.file), 'audit.sqlite') } : place);

  test('who wants to know is told once that a site fails, and that it recovered; the log has the state and the release', async () => {
    const { notifier, sent, audit } = await start();
    await notifier.record('acme', good(), 1);
    for (const failures of [1, 2, 3, 4]) await notifier.record('acme', failed, failures);
    await notifier.deliver();
    expect(sent.toSorted()).toEqual(['chat: acme failed: the site cannot be updated', 'email: acme failed: the site cannot be updated']);
    await notifier.record('acme', good('000002-b'), 1);
    await notifier.deliver();
    await notifier.deliver();
    expect(sent.slice(2)).toEqual(['chat: acme recovered: the site is up to date again']);
    expect((await audit.read('acme', 10)).map(({ what, before, after }) => [what, before, after])).toEqual([
      ['release', null, '000001-a'],
      ['state', 'well', 'failed: The feed answered 500.'],
      ['release', '000001-a', '000002-b'],
      ['state', 'failed', 'well'],
    ]);
  });

  test('a release that a command published, and logged, is not logged again', async () => {
    const { notifier, audit } = await start();
    await notifier.record('acme', good(), 1);
    await audit.append({ site: 'acme', what: 'release', before: '000001-a', after: '000002-b' });
    await notifier.record('acme', good('000002-b'), 1);
    expect(await audit.read('acme', 10)).toHaveLength(2);
  });

  test('a target that is down gets its notices later, in order and under the same id, for a day', async () => {
    const down = (): NoticeOutcome => ({ code: 'no-answer', kind: 'down' });
    const { notifier, audit, clock, sent, ids, current, lines } = await start({ targets: [chat], answer: down });
    await notifier.record('acme', failed, 3);
    clock.now += 1;
    await notifier.record('acme', good(), 4);
    await notifier.deliver();
    await notifier.deliver();
    expect(sent).toEqual(['chat: acme failed: the site cannot be updated']);
    clock.now += 5000;
    current.answer = () => ({ code: '200', kind: 'delivered' });
    await notifier.deliver();
    await notifier.deliver();
    expect(sent.slice(1)).toEqual(['chat: acme failed: the site cannot be updated', 'chat: acme recovered: the site is up to date again']);
    expect(ids[0]).toBe(ids[1]);
    current.answer = down;
    await notifier.record('acme', failed, 3);
    clock.now += 24 * 3_600_000;
    await notifier.deliver();
    expect(lines.at(-1)).toMatchObject({ notice: 'failed', outcome: 'no-answer', became: 'dropped' });
    expect((await audit.read('acme', 10)).at(-1)).toMatchObject({ what: 'notice to chat', before: 'failed', after: 'dropped: no-answer' });
    clock.now += 3_600_000;
    await notifier.deliver();
    expect(sent).toHaveLength(4);
  });

  test('two workers send a notice once', async () => {
    const { notifier, other, sent } = await start({ targets: [chat] });
    await notifier.record('acme', failed, 3);
    await Promise.all([notifier.deliver(), other.deliver()]);
    expect(sent).toHaveLength(1);
  });

  test('a notice for a target that the site no longer names is dropped, and the log says so', async () => {
    const { notifier, current, sent, lines } = await start({ targets: [chat] });
    await notifier.record('acme', failed, 3);
    current.targets = [];
    await notifier.deliver();
    expect([sent, lines]).toEqual([[], [expect.objectContaining({ outcome: 'no-target', became: 'dropped' })]]);
  });

  const api = (problem: string | null, sites = ['acme', 'beta']) => toService('API', { place: 'http://api', sites, problem });
  const named = [
    { slug: 'acme', notices: [chat, email] },
    { slug: 'beta', notices: [chat] },
    { slug: 'other', notices: [noticeTarget.parse({ name: 'own', kind: 'chat', url_env: 'OWN' })] },
  ];

  test('a service that is down is told once to each receiver of the sites that need it, by one of two workers, and so is its recovery', async () => {
    const { notifier, other, sent } = await start();
    const read = async (problem: string | null, of = notifier) => {
      const isSettled = await of.recordServices([api(problem)], named);
      await of.deliver();
      return isSettled;
    };
    expect([await read('It hangs.'), await read('It hangs.', other), sent]).toEqual([false, false, []]);
    expect([await read('It hangs.'), await read('It hangs.', other)]).toEqual([true, true]);
    expect(sent.toSorted()).toEqual(['chat: API http://api failed: it is down', 'email: API http://api failed: it is down']);
    for (const of of [notifier, notifier, other, other]) await read(null, of);
    expect(sent.slice(2)).toEqual(['chat: API http://api recovered: it works again']);
  });

  test('a worker that starts anew repeats nothing, and tells what recovered meanwhile', async () => {
    const { notifier, other, sent, clock } = await start({ targets: [chat] });
    for (const of of [notifier, notifier, other, other]) await of.recordServices([api('It hangs.', ['acme'])], named);
    clock.now += 1;
    await other.recordServices([api(null, ['acme'])], named);
    await other.recordServices([api(null, ['acme'])], named);
    for (let round = 0; round < 3; round += 1) await other.deliver();
    expect(sent).toEqual(['chat: API http://api failed: it is down', 'chat: API http://api recovered: it works again']);
  });

  test('a database that failed is told though nothing can be stored, until somebody gets it', async () => {
    const { notifier, store, current, sent, clock } = await start({ targets: [chat], answer: () => ({ code: 'no-answer', kind: 'down' }) });
    await store.close();
    const down = toService('database', { sites: ['acme'], problem: 'It hangs.' });
    for (let round = 0; round < 2; round += 1) await notifier.recordServices([down], named);
    await notifier.deliver();
    current.answer = () => ({ code: '200', kind: 'delivered' });
    clock.now += 5000;
    for (let round = 0; round < 2; round += 1) await notifier.deliver();
    expect(sent).toEqual(['chat: database failed: it is down', 'chat: database failed: it is down']);
  });
});
