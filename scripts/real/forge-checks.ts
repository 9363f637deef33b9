import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { queueLocation } from '#jobs/open-queue.server.ts';
import type { QueueTables } from '#jobs/queue-tables.server.ts';
import { openPostgres } from '#lib/database/postgres.server.ts';
import { openSqlite } from '#lib/database/sqlite.server.ts';
import { signedWebhook, webhookHeaders } from '#lib/http/signed-webhook.server.ts';
import { randomFrom } from '#lib/text/random.ts';
import { percentile } from '../bench/spread.ts';
import { type Check, without } from './checks.ts';
import { type Attacked, attackNames, attackOf, isKnown, type SentWebhook } from './forged-webhooks.ts';
import { type DatabaseName, startDatabase } from './lead-checks.ts';
import { feedSecret, startWorkerProcess, type WorkerFolders, type WorkerProcess } from './worker-process.ts';

const root = path.resolve(import.meta.dirname, '../..');
const bad = 10_000;
const badPerGood = 10;
/** Requests a second, and connections. */
const rate = 500;
const connections = 128;
const otherSecret = `whsec_${Buffer.from('the secret of another tenant').toString('base64')}`;
const attacked: Attacked = { site: 'alpha', secret: feedSecret, other: { site: 'beta', secret: otherSecret } };

/** Earlier times include the compilation of code that runs for the first time. */
const settleMs = 1000;

/** `isTimed`: sent after the worker had settled. */
type Answered = { name: string; status: number | null; expected: number; isGood: boolean; isTimed: boolean; ms: number };

/** Sends forged webhooks among good ones: none is accepted, and every good one is. */
export async function checkForgeries(name: DatabaseName, say: (line: string) => void): Promise<Check> {
  say(`Sending ${bad} forged webhooks with ${bad / badPerGood} good ones, ${rate} a second, to a worker on ${name}.`);
  const { address, stop } = await startDatabase(name);
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-forged-'));
  try {
    const folders = foldersIn(folder);
    const worker = await startWorkerProcess(folders, { DATABASE_URL: address ?? '', OTHER_SECRET: otherSecret });
    try {
      return await attackWorker(worker, name, () => takenBy(folders, address));
    } finally {
      await worker.end('SIGTERM');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await stop();
  }
}

function foldersIn(folder: string): WorkerFolders {
  for (const part of ['sites', 'feeds']) cpSync(path.join(root, 'tests/fixtures', part), path.join(folder, part), { recursive: true });
  const secrets = { [attacked.site]: 'FEED_SECRET', [attacked.other.site]: 'OTHER_SECRET' };
  for (const [site, secret_env] of Object.entries(secrets)) {
    const file = path.join(folder, 'sites', `${site}.json`);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), rebuild: { secret_env } }));
  }
  return { FORECOURT_SITES: path.join(folder, 'sites'), FORECOURT_DATA: path.join(folder, 'data'), FORECOURT_OUT: path.join(folder, 'out') };
}

/** Accepted ids as `site id`, the number of build requests, and when time alone makes one for each site (epoch milliseconds). */
type Taken = { ids: string[]; requests: number; byTime: number[] };

async function takenBy({ FORECOURT_DATA }: WorkerFolders, database: string | null): Promise<Taken> {
  const place = queueLocation(FORECOURT_DATA, database);
  const opened = 'file' in place ? openSqlite<QueueTables>(place.file).database : await openPostgres<QueueTables>(place.address);
  try {
    const webhooks = await opened.selectFrom('webhooks').select(['site', 'id']).execute();
    const sites = await opened.selectFrom('sites').select(['wanted', 'next_poll', 'next_change']).execute();
    return {
      ids: webhooks.map(({ site, id }) => `${site} ${id}`),
      requests: sites.reduce((sum, { wanted }) => sum + wanted, 0),
      byTime: sites.map(({ next_poll, next_change }) => Math.min(next_poll ?? Infinity, next_change ?? Infinity)),
    };
  } finally {
    await opened.destroy();
  }
}

async function attackWorker(worker: WorkerProcess, database: DatabaseName, taken: () => Promise<Taken>): Promise<Check> {
  while ((await worker.sites()).some(({ standing }) => standing !== 'up to date')) await sleep(100);
  const before = await taken();
  const { answered, good } = await sendAll(worker);
  const after = await taken();
  const requests = after.requests - before.requests;
  const beyond = requests - good.length;
  const expected = new Set(good.map(({ site, id }) => `${site} ${id}`));
  const [forged, lost] = [after.ids.filter((id) => !expected.has(id)), [...expected].filter((id) => !after.ids.includes(id))];
  const wrong = answered.filter(({ status, expected: right }) => status !== right);
  const p99 = percentile(timesOf(answered.filter(({ isGood }) => isGood)), 99);
  const faults = [
    ...forged.map((id) => `taken: ${id}`),
    ...lost.map((id) => `not taken: ${id}`),
    ...wrong.map(({ name, status, expected: right }) => `${name}: answered ${status}, not ${right}`),
    // Opening hours may change pages meanwhile.
    ...(beyond >= 0 && beyond <= before.byTime.filter((at) => at <= Date.now()).length
      ? []
      : [`${requests} build requests for ${good.length} good webhooks`]),
  ];
  const all = percentile(timesOf(answered), 99);
  const seen = `${answered.length - good.length} bad: ${forged.length} taken; ${good.length} good: ${good.length - lost.length} taken, 99 % acknowledged within ${p99.toFixed(0)} ms; 99 % of all answered within ${all.toFixed(0)} ms`;
  return without(`forged, altered, old, replayed and other tenants' webhooks among good ones on ${database}: none is taken`, faults, seen);
}

const timesOf = (answered: readonly Answered[]) => answered.flatMap(({ isTimed, ms }) => (isTimed ? ms : []));

/** Sends at a fixed rate; times count from the scheduled moment. The first good webhook is awaited, since attackers need one to replay. */
async function sendAll(worker: WorkerProcess): Promise<{ answered: Answered[]; good: SentWebhook[] }> {
  const random = randomFrom('forged');
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const fresh = () => ({ site: attacked.site, ...signedWebhook(attacked.secret, `msg_${good.length + sent.length}`) });
  const [good, acknowledged, sent]: [SentWebhook[], SentWebhook[], Promise<Answered>[]] = [[], [], []];
  const send = async (name: string, webhook: SentWebhook, expected: number, due: number): Promise<Answered> => {
    const isGood = name === 'good';
    if (isGood) good.push(webhook);
    const status = await post(agent, worker.address(webhook.site), webhook);
    if (isGood && status === expected) acknowledged.push(webhook);
    return { name, status, expected, isGood, isTimed: due >= settledAt, ms: performance.now() - due };
  };
  let settledAt = Number.POSITIVE_INFINITY;
  const first = await send('good', fresh(), 202, performance.now());
  const began = performance.now();
  settledAt = began + settleMs;
  for (let forged = 0; forged < bad; ) {
    const due = began + (sent.length * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    const taken = acknowledged[Math.floor(random() * acknowledged.length)];
    if (sent.length % (badPerGood + 1) === 0 || taken === undefined) sent.push(send('good', fresh(), 202, due));
    else {
      const attack = attackNames[forged % attackNames.length] ?? 'replayed';
      const webhook = attackOf(attack, { ...attacked, fresh: fresh(), taken, at: new Date(), random });
      sent.push(send(attack, webhook, isKnown(attack) ? 202 : 401, due));
      forged += 1;
    }
  }
  const answered = [first, ...(await Promise.all(sent))];
  agent.destroy();
  return { answered, good };
}

/** @returns the status; null without a response. */
function post(agent: Agent, address: string, webhook: SentWebhook): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const request = ask(address, { method: 'POST', agent, headers: webhookHeaders(webhook) }, (answer) => {
    answer.resume();
    answer.on('end', () => resolve(answer.statusCode ?? null)).on('error', () => resolve(null));
  });
  request.on('error', () => resolve(null)).end(webhook.body);
  return promise;
}
