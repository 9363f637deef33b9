import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { queueLocation, readQueue } from '#jobs/open-queue.server.ts';
import { defaultWorkerMemoryMb } from '#jobs/renderer-client.server.ts';
import { randomFrom } from '#lib/text/random.ts';
import { startWorkerProcess, type WorkerProcess } from '../real/worker-process.ts';
import type { Figure } from './figures.ts';
import { FleetSites } from './fleet-sites.ts';
import { RunLog } from './run-log.ts';
import { percentile } from './spread.ts';

type Burst = {
  count: number;
  vehicles: number;
  changed: number;
  /** Seconds until the last is published; only reported if omitted. */
  bound?: number;
};

/** Sites that change at once. A hundred new prices among 500 vehicles change nearly every page: 12,000 in all. */
const bursts: readonly Burst[] = [
  { count: 20, vehicles: 100, changed: 10, bound: 3 },
  { count: 20, vehicles: 500, changed: 100 },
];
const rounds = 3;
/** Long enough for the worker to prebuild each small site. */
const restMs = 2500;
const many = { sites: 500, vehicles: 60, changed: 5, webhooksAnHour: 2000, atOnce: 100 };
/** The defaults in seconds: debounce and maximum wait. */
const gathering = { quiet_seconds: 2, longest_wait_seconds: 30 };
const hourMs = 3_600_000;
const minuteMs = 60_000;
/** The build time of 500 sites from nothing: half of the webhooks come before time changes all of them. */
const builtMs = 3 * minuteMs;
/** The window in which time changes all sites. */
const flipMs = 5 * minuteMs;
/** Status requests are load, too. */
const lookMs = 500;

/** Many sites on one worker: bursts of changes, then 500 sites with webhooks at an hourly rate. @param minutes the duration. */
export async function fleetFigures(say: (line: string) => void, minutes: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const burst of bursts) figures.push(...(await atOnceFigures(burst, say)));
  return [...figures, ...(await manyFigures(say, minutes))];
}

type Fleet = { sites: FleetSites; worker: WorkerProcess; log: RunLog; seconds: number };

/** Starts a worker over new sites and waits until all are built. */
async function withFleet<T>(sites: FleetSites, work: (fleet: Fleet) => Promise<T>): Promise<T> {
  const log = new RunLog();
  const began = performance.now();
  try {
    const worker = await startWorkerProcess(sites.folders, { DATABASE_URL: '' }, (entry) => log.hear(entry));
    try {
      await settled(worker, log);
      return await work({ sites, worker, log, seconds: (performance.now() - began) / 1000 });
    } finally {
      await worker.end('SIGTERM');
    }
  } finally {
    sites.remove();
  }
}

/** Waits until no site is queued or running. @throws when one fails. */
async function settled(worker: WorkerProcess, log: RunLog): Promise<void> {
  for (;;) {
    const [fault] = log.faults;
    if (fault !== undefined) throw new Error(fault);
    if ((await worker.sites()).every(({ standing }) => standing === 'up to date' || standing === 'held')) return;
    await sleep(lookMs);
  }
}

async function tell({ worker, log }: Fleet, site: string, id: string): Promise<void> {
  // Its run may be logged before this response arrives.
  log.sent(site, Date.now());
  if ((await worker.send(site, id)) !== 202) throw new Error('The worker took no webhook.');
}

/** From webhooks sent together to the last published release. The first round warms the worker. */
async function atOnceFigures({ count, vehicles, changed, bound }: Burst, say: (line: string) => void): Promise<Figure[]> {
  const times: number[] = [];
  await withFleet(new FleetSites(count, vehicles, { quiet_seconds: 0 }), async (fleet) => {
    const { sites, worker, log, seconds } = fleet;
    say(`${count} sites of ${vehicles} built from nothing in ${seconds.toFixed(1)} s`);
    for (let round = 0; round <= rounds; round += 1) {
      for (const slug of sites.slugs) sites.change(slug, changed);
      const before = new Map(sites.slugs.map((slug) => [slug, sites.release(slug)]));
      const done = log.runs.length;
      const began = performance.now();
      const told = Promise.all(sites.slugs.map((slug) => tell(fleet, slug, `round ${round}`)));
      while (sites.slugs.some((slug) => sites.release(slug) === before.get(slug))) await sleep(5);
      const took = performance.now() - began;
      if (round > 0) times.push(took);
      await told;
      await settled(worker, log);
      const inRuns = log.runs.slice(done).reduce((sum, { from, to }) => sum + to - from, 0);
      const runs = log.runs.length - done;
      await sleep(restMs);
      say(`round ${round}: ${took.toFixed(0)} ms; ${runs} runs of ${(inRuns / runs).toFixed(0)} ms, ${await pagesOf(sites)} pages rendered`);
    }
  });
  const name = `fleet: ${count} sites × ${changed} changed of ${vehicles} at once, until the last one is published`;
  return [
    { name: `${name}, median`, value: percentile(times, 50) / 1000, unit: 's' },
    { name: `${name}, slowest`, value: Math.max(...times) / 1000, unit: 's', ...(bound === undefined ? {} : { limit: bound }) },
  ];
}

async function pagesOf({ folders }: FleetSites): Promise<number> {
  const reading = await readQueue(queueLocation(folders.FORECOURT_DATA, null));
  return (reading?.states ?? []).reduce((sum, { lastRun }) => sum + (lastRun?.pages?.rendered ?? 0), 0);
}

/** Many small sites: webhooks at an hourly rate, then a hundred at once. */
async function manyFigures(say: (line: string) => void, minutes: number): Promise<Figure[]> {
  const { sites: count, vehicles, webhooksAnHour } = many;
  const leavesAt = Date.now() + builtMs + (minutes * minuteMs) / 2;
  return withFleet(new FleetSites(count, vehicles, gathering, leavesAt), async (fleet) => {
    const { log, seconds } = fleet;
    say(`${count} sites of ${vehicles} built from nothing in ${seconds.toFixed(0)} s`);
    const memory = new MemoryLog(fleet.worker);
    await steady(fleet, minutes);
    await settled(fleet.worker, log);
    memory.end();
    const { growth } = memory;
    const highest = sumOf(memory.highest);
    const parts = memory.highest.map((one) => one.toFixed(0)).join(' + ');
    say(
      `${log.untilReaders.length} webhooks in ${minutes} minutes; memory at most ${highest.toFixed(0)} MB (${parts}), ${growth.toFixed(0)} MB more in the second half than in the first`,
    );
    const byTime = log.runs.filter(({ from }) => from >= leavesAt && from < leavesAt + flipMs).length;
    say(`at ${new Date(leavesAt).toISOString()} time changed all sites: ${byTime} runs in ${flipMs / minuteMs} minutes`);
    const waits = [log.untilRun, log.untilReaders].map((times) => times.map((time) => time / 1000));
    const [untilRun = [], untilReaders = []] = waits;
    const changed = await sustained(fleet, many.changed);
    const unchanged = await sustained(fleet, 0);
    const of = `fleet: ${count} sites of ${vehicles}, ${webhooksAnHour} webhooks an hour`;
    return [
      { name: `fleet: ${count} sites of ${vehicles} built from nothing`, value: seconds, unit: 's' },
      {
        name: `${of}: from webhook to run, longest`,
        value: Math.max(...untilRun),
        unit: 's',
        limit: gathering.quiet_seconds + gathering.longest_wait_seconds,
      },
      { name: `${of}: from webhook to readers, median`, value: percentile(untilReaders, 50), unit: 's' },
      { name: `${of}: from webhook to readers, longest`, value: Math.max(...untilReaders), unit: 's' },
      { name: `${of}: memory of worker and renderer, highest`, value: highest, unit: 'MB', limit: defaultWorkerMemoryMb },
      { name: `${of}: memory, second half less first`, value: growth, unit: 'MB' },
      {
        name: `fleet: runs an hour of one worker, ${many.changed} changed of ${vehicles} each`,
        value: Math.round(changed),
        unit: '',
        least: webhooksAnHour,
      },
      { name: 'fleet: runs an hour of one worker, nothing changed', value: Math.round(unchanged), unit: '' },
    ];
  });
}

async function steady(fleet: Fleet, minutes: number): Promise<void> {
  const random = randomFrom('fleet');
  const { sites } = fleet;
  const total = Math.round((minutes / 60) * many.webhooksAnHour);
  const began = performance.now();
  for (let count = 0; count < total; count += 1) {
    const early = began + (count * hourMs) / many.webhooksAnHour - performance.now();
    if (early > 0) await sleep(early);
    const slug = sites.slugs[Math.floor(random() * sites.slugs.length)] ?? '';
    sites.change(slug, many.changed);
    await tell(fleet, slug, `steady ${count}`);
  }
}

/** @returns builds an hour with many sites queued. @param changed vehicles per site. */
async function sustained(fleet: Fleet, changed: number): Promise<number> {
  const { sites, worker, log } = fleet;
  const slugs = sites.slugs.slice(0, many.atOnce);
  if (changed > 0) for (const slug of slugs) sites.change(slug, changed);
  const before = log.runs.length;
  for (const slug of slugs) await tell(fleet, slug, `all at once, ${changed} changed`);
  while (log.pending > 0) await sleep(lookMs);
  await settled(worker, log);
  const runs = log.runs.slice(before);
  const tookMs = Math.max(...runs.map(({ to }) => to)) - Math.min(...runs.map(({ from }) => from));
  return (runs.length * hourMs) / tookMs;
}

/** Resident memory of a worker and its child processes, sampled every second. */
class MemoryLog {
  /** By process. */
  readonly #samples: (readonly number[])[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor({ pid }: WorkerProcess) {
    this.#timer = setInterval(() => this.#samples.push(megabytesOf(pid)), 1000);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /** By process at the maximum. */
  get highest(): readonly number[] {
    return this.#samples.reduce((one, other) => (sumOf(other) > sumOf(one) ? other : one), []);
  }

  /** The median of the second half minus that of the first. */
  get growth(): number {
    const sums = this.#samples.map(sumOf);
    const half = Math.floor(sums.length / 2);
    return percentile(sums.slice(half), 50) - percentile(sums.slice(0, half), 50);
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

function megabytesOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [String(pid), ...children].map((one) => Number(/VmRSS:\s+(\d+)/.exec(statusOf(one))?.[1] ?? 0) / 1024);
}

/** Empty if the process has ended. */
function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
