import { randomUUID } from 'node:crypto';
import { Agent, request as ask } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LeadPlace, openLeadStore } from '#api/lead-store/open-lead-store.server.ts';
import { leadFileOf } from '#api/store-places.server.ts';
import { idempotencyHeader } from '#contract/lead-calls.ts';
import { randomFrom } from '#lib/text/random.ts';
import { percentile } from '../bench/spread.ts';
import { startServer } from './api-process.ts';

export type LeadRunOptions = {
  sitesDir: string;
  dataDir: string;
  storeFile: string;
  site: string;
  /** PostgreSQL; null: the SQLite file next to `storeFile`. */
  database: string | null;
  /** Leads a second, for this time. */
  rate: number;
  seconds: number;
  /** The interval of kills (SIGKILL) and restarts; null: none. */
  killEveryMs: number | null;
  /** Sending goes on for up to ten times as long until this number of kills. */
  leastKills?: number;
  seed: string;
};

/** Times in milliseconds since a lead was due, without those from a kill until a second after the restart. */
export type LeadRun = {
  acknowledged: number;
  /** While the server was up. */
  unanswered: number;
  lost: number;
  doubled: number;
  kills: number;
  p50: number;
  p99: number;
};

type Server = Awaited<ReturnType<typeof startServer>>;

const settleMs = 1000;
/** Only against hangs: retries after the last kill. */
const enoughMs = 300_000;
/** As many as a proxy would have. */
const connections = 128;

/** Sends leads at a fixed rate with retries while the server is killed, and compares what was acknowledged with the table. */
export async function runLeads(options: LeadRunOptions): Promise<LeadRun> {
  const { site, rate, seconds, killEveryMs, database, storeFile } = options;
  const random = randomFrom(options.seed);
  const environment = { DATABASE_URL: database ?? '', SMTP_URL: '' };
  let server: Server = await startServer({ ...options, environment });
  let [kills, steadyFrom, isOver] = [0, performance.now() + settleMs, false];
  const ledger = new Map<string, string>();
  const times: number[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let giveUpAt = Number.POSITIVE_INFINITY;

  async function deliver(due: number): Promise<void> {
    const key = randomUUID();
    const body = JSON.stringify(leadOf(site, random));
    for (;;) {
      const id = await post(agent, `${server.base}/leads`, key, body);
      if (id === null && performance.now() > giveUpAt) return;
      if (id === null) await sleep(50 + random() * 200);
      else {
        ledger.set(key, id);
        // Earlier ones measure the downtime.
        if (due >= steadyFrom) times.push(performance.now() - due);
        return;
      }
    }
  }
  async function killer(everyMs: number): Promise<void> {
    for (;;) {
      await sleep(everyMs);
      if (isOver) return;
      steadyFrom = Number.POSITIVE_INFINITY;
      const dead = new Promise((resolve) => server.child.once('exit', resolve));
      server.child.kill('SIGKILL');
      await dead;
      server = await startServer({ ...options, environment });
      kills += 1;
      steadyFrom = performance.now() + settleMs;
    }
  }
  const killing = killEveryMs === null ? Promise.resolve() : killer(killEveryMs);
  const began = performance.now();
  const sent: Promise<void>[] = [];
  const needsKills = (count: number) => kills < (options.leastKills ?? 0) && count < 10 * rate * seconds;
  for (let count = 0; count < rate * seconds || needsKills(count); count += 1) {
    const due = began + (count * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    sent.push(deliver(due));
  }
  isOver = true;
  giveUpAt = performance.now() + enoughMs;
  await Promise.all([...sent, killing]);
  agent.destroy();
  server.child.kill('SIGKILL');
  const { lost, doubled } = await compare(ledger, database === null ? { file: leadFileOf(storeFile) } : { address: database }, site);
  return {
    acknowledged: ledger.size,
    unanswered: sent.length - ledger.size,
    lost,
    doubled,
    kills,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
  };
}

const timeoutMs = 10_000;

/** @returns the lead's id; null without a response of 200. */
function post(agent: Agent, address: string, key: string, body: string): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    Origin: 'https://www.harbour.example',
    [idempotencyHeader]: key,
  };
  const request = ask(address, { method: 'POST', agent, headers, timeout: timeoutMs }, (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      text += part;
    });
    response.on('end', () => resolve(response.statusCode === 200 ? idIn(text) : null));
  });
  request.on('timeout', () => request.destroy());
  request.on('error', () => resolve(null));
  // Also after an aborted response.
  request.on('close', () => resolve(null));
  request.end(body);
  return promise;
}

function idIn(text: string): string | null {
  try {
    return JSON.parse(text).lead_id ?? null;
  } catch {
    return null;
  }
}

/** About a kilobyte. */
export const leadOf = (site: string, random: () => number): object => ({
  form: 'general_enquiry',
  website_id: site,
  is_last_step: true,
  userData: { name: 'Bench', email: `bench${Math.floor(random() * 1e9)}@mail.example`, message: 'x'.repeat(600), category: 'General Enquiry' },
  car: null,
  calculator: null,
  change_over: null,
  consent: null,
  signals: { trap: '', filled_ms: 20_000 },
});

/** Every acknowledged key must have exactly one lead with its id. */
async function compare(ledger: ReadonlyMap<string, string>, place: LeadPlace, site: string): Promise<{ lost: number; doubled: number }> {
  const store = await openLeadStore(place);
  try {
    const rows = await store.find({ tenant: site }, 10_000_000);
    const byKey = Map.groupBy(rows, ({ key }) => key);
    const lost = [...ledger].filter(([key, id]) => byKey.get(key)?.some((row) => row.id === id) !== true).length;
    const doubled = rows.filter(({ key }) => ledger.has(key)).length - (ledger.size - lost);
    return { lost, doubled: Math.max(doubled, [...byKey.values()].filter((list) => list.length > 1).length) };
  } finally {
    await store.close();
  }
}
