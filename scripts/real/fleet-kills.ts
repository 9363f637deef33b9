import { setTimeout as sleep } from 'node:timers/promises';
import type { QueueTables } from '#jobs/queue-tables.server.ts';
import { openPostgres } from '#lib/database/postgres.server.ts';
import { randomFrom } from '#lib/text/random.ts';
import { startPostgres } from '../postgres.ts';
import { type Check, without } from './checks.ts';
import { KilledSite, killedFolder } from './killed-site.ts';
import { convergeTimeoutMs, readEveryMs } from './worker-kills.ts';
import { type LogEntry, startWorkerProcess, type WorkerFolders, type WorkerProcess } from './worker-process.ts';

export type FleetOptions = { seconds: number; killEveryMs: number; seed: string };

const workers = 3;
const sites = 6;
const changeEveryMs = 500;
/** Retry delay of a sender without a response or after 503. */
const sendAgainMs = 200;
const longestRunMs = 200;

/** Epoch milliseconds. */
type Run = { site: string; from: number; until: number };

function overlaps(runs: readonly Run[]): [Run, Run][] {
  const inOrder = runs.toSorted((one, other) => one.from - other.from);
  return inOrder.flatMap((run, index) =>
    inOrder.slice(index + 1).flatMap((later): [Run, Run][] => (later.site === run.site && later.from < run.until ? [[run, later]] : [])),
  );
}

/** A worker process and its unfinished runs. */
type Member = { process: WorkerProcess | null; runs: Run[] };

/** Three workers on one PostgreSQL and shared folders; one at a time is killed and restarted. */
class Fleet {
  readonly #folders: WorkerFolders;
  readonly #database: string;
  readonly #members: Member[] = [];
  readonly runs: Run[] = [];
  /** Count by message. */
  readonly failed = new Map<string, number>();
  /** Interrupted by a kill. */
  cut = 0;
  /** Finished after another worker had the lease. */
  lost = 0;

  constructor(folders: WorkerFolders, database: string) {
    this.#folders = folders;
    this.#database = database;
  }

  async start(): Promise<void> {
    const member: Member = { process: null, runs: [] };
    this.#members.push(member);
    await this.#begin(member);
  }

  any(random: () => number): WorkerProcess | null {
    const living = this.#members.flatMap((member) => member.process ?? []);
    return living[Math.floor(random() * living.length)] ?? null;
  }

  /** Kills a busy worker, or any where none is busy within a second, and restarts it. */
  async kill(random: () => number): Promise<void> {
    for (let waited = 0; waited < 1000 && !this.#members.some(({ runs }) => runs.length > 0); waited += 5) await sleep(5);
    await sleep(random() * longestRunMs);
    const busy = this.#members.filter(({ runs }) => runs.length > 0);
    const among = busy.length > 0 ? busy : this.#members;
    const member = among[Math.floor(random() * among.length)];
    if (member === undefined || member.process === null) return;
    const { process } = member;
    member.process = null;
    await process.end('SIGKILL');
    this.cut += member.runs.length;
    for (const run of member.runs) run.until = Date.now();
    member.runs = [];
    await this.#begin(member);
  }

  async end(): Promise<void> {
    await Promise.all(this.#members.map(({ process }) => process?.end('SIGTERM')));
  }

  async #begin(member: Member): Promise<void> {
    member.process = await startWorkerProcess(this.#folders, { DATABASE_URL: this.#database }, (entry) => this.#hear(member, entry));
  }

  #hear(member: Member, { at, event, site, seconds, message, lease }: LogEntry): void {
    if (site === undefined) return;
    if (event === 'run') {
      const run = { site, from: Date.parse(at), until: Number.POSITIVE_INFINITY };
      member.runs.push(run);
      this.runs.push(run);
    }
    if (!['done', 'failed'].includes(event)) return;
    if (lease === 'lost') this.lost += 1;
    if (event === 'failed') this.failed.set(`${message}`, (this.failed.get(`${message}`) ?? 0) + 1);
    const run = member.runs.find((one) => one.site === site);
    // The line is logged after the lease is released: the end is calculated.
    if (run !== undefined) run.until = seconds === undefined ? Date.parse(at) : run.from + seconds * 1000;
    member.runs = member.runs.filter((one) => one !== run);
  }
}

/** Sends webhooks to workers that are killed in turn: none is lost, no site has two concurrent runs, and readers see complete releases. */
export async function checkFleet({ seconds, killEveryMs, seed }: FleetOptions, say: (line: string) => void): Promise<Check> {
  const name = `${workers} workers on PostgreSQL, one killed (kill -9) every ${killEveryMs / 1000} s: no webhook lost, no site run twice at once, whole releases`;
  say(`Killing one of ${workers} workers every ${killEveryMs / 1000} s for ${seconds} s.`);
  const server = await startPostgres();
  const { folders, remove } = killedFolder();
  const all = Array.from({ length: sites }, (_, index) => new KilledSite(folders, `site-${index + 1}`));
  const fleet = new Fleet(folders, server.address);
  const reading = setInterval(() => all.forEach(readAll), readEveryMs);
  try {
    for (let count = 0; count < workers; count += 1) await fleet.start();
    const { last, sent, kills } = await disturb(fleet, all, { seconds, killEveryMs, seed });
    const began = performance.now();
    const isBehind = (site: KilledSite) => site.places.some((place) => site.read(place) !== last.get(site.slug));
    while (all.some(isBehind) && performance.now() - began < convergeTimeoutMs) await sleep(readEveryMs);
    const converged = (performance.now() - began) / 1000;
    const lost = await unknownIds(server.address, sent);
    const doubled = overlaps(fleet.runs);
    const faults = [
      ...all.flatMap((site) => [...site.faults, ...site.missing()]),
      ...all.filter(isBehind).map(({ slug }) => `${slug}: it never says ${last.get(slug)}`),
      ...lost.map((id) => `the queue does not know ${id}`),
      ...doubled.map(
        ([one, other]) => `${one.site} was run twice at once, from ${new Date(one.from).toISOString()} and ${new Date(other.from).toISOString()}`,
      ),
      ...(fleet.lost === 0 ? [] : [`${fleet.lost} runs ended after another worker had the site`]),
      ...(fleet.cut === 0 ? ['no kill cut a run off'] : []),
    ];
    for (const [message, times] of fleet.failed) say(`  ${times} runs failed and were tried again: ${message.slice(0, 300)}`);
    const reads = all.reduce((sum, site) => sum + site.reads, 0);
    const seen = `${kills} kills, ${fleet.cut} runs cut off, ${sent.length} webhooks, ${lost.length} lost; ${fleet.runs.length} runs, ${doubled.length} at once; ${reads} readings; all ${sites} sites with the last feed after ${converged.toFixed(1)} s; ${faults.length} faults`;
    return without(name, faults, seen);
  } finally {
    clearInterval(reading);
    await fleet.end();
    remove();
    await server.stop();
  }
}

function readAll(site: KilledSite): void {
  for (const place of site.places) site.read(place);
}

/** Changes feeds and sends webhooks with retries during the kills. */
async function disturb(fleet: Fleet, all: readonly KilledSite[], { seconds, killEveryMs, seed }: FleetOptions) {
  const random = randomFrom(seed);
  const last = new Map(all.map((site) => [site.slug, site.change()]));
  const sent: string[] = [];
  const until = performance.now() + seconds * 1000;
  let kills = 0;
  const killing = (async () => {
    while (performance.now() + killEveryMs < until) {
      await sleep(killEveryMs);
      await fleet.kill(random);
      kills += 1;
    }
  })();
  const tell = async (site: string, id: string) => {
    while ((await fleet.any(random)?.send(site, id)) !== 202) await sleep(sendAgainMs);
    sent.push(`${site} ${id}`);
  };
  const telling = all.map(({ slug }) => tell(slug, 'first'));
  while (performance.now() < until) {
    await sleep(changeEveryMs);
    const site = all[Math.floor(random() * all.length)];
    if (site === undefined) continue;
    last.set(site.slug, site.change());
    telling.push(tell(site.slug, `msg_${telling.length}`));
  }
  await Promise.all([killing, ...telling]);
  return { last, sent, kills };
}

/** Entries `site id` missing from the queue. */
async function unknownIds(address: string, sent: readonly string[]): Promise<string[]> {
  const database = await openPostgres<QueueTables>(address);
  try {
    const rows = await database.selectFrom('webhooks').select(['site', 'id']).execute();
    const known = new Set(rows.map(({ site, id }) => `${site} ${id}`));
    return sent.filter((id) => !known.has(id));
  } finally {
    await database.destroy();
  }
}
