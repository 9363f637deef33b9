import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeats } from '#lib/files/testing.server.ts';
import { openQueue } from './open-queue.server.ts';
import type { RunOutcome } from './rebuild-queue.ts';
import { RebuildWorker } from './rebuild-worker.server.ts';
import type { RunTask } from './renderer-task.ts';
import { noNeeds } from './site-facts.ts';
import { testReport } from './test-report.ts';
import { leaseMs } from './timing.ts';

const root = mkdtempSync(path.join(tmpdir(), 'worker-'));
afterAll(() => rmSync(root, { recursive: true }));
// The queue batches commits within a turn of the event loop, so setImmediate is not faked.
const faked = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;
beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: [...faked] }));
afterEach(() => void vi.useRealTimers());

const debounce = { quietMs: 2000, maxWaitMs: 30_000 };
const good: RunOutcome = { kind: 'done', report: testReport, nextPoll: null, nextChange: null };
let files = 0;

async function workerOf(
  sites: readonly string[],
  {
    runMs = 2000,
    runMsOf = (_slug: string): number => runMs,
    /** After which a run waits for a host, until it ends. */
    waitMsOf = (_slug: string): number | null => null,
    atOnce: maxConcurrency = 4,
    stampMs = 0,
    endOf = (_slug: string): RunOutcome => good,
    log = (_entry: Record<string, unknown>) => {},
  } = {},
) {
  files += 1;
  const queue = await openQueue({ file: path.join(root, `${files}.sqlite`) });
  const runs: { site: string; began: number; feed: boolean }[] = [];
  const stamps = new Map(sites.map((site) => [site, '1']));
  const templates = { text: '1' };
  const looks: number[] = [];
  const read: (readonly string[])[] = [];
  const run = async ({ slug: site, feed }: RunTask, onWait?: (isWaiting: boolean) => void) => {
    runs.push({ site, began: Date.now(), feed });
    const waitMs = waitMsOf(site);
    if (waitMs !== null) setTimeout(() => onWait?.(true), waitMs);
    await new Promise((resolve) => setTimeout(resolve, runMsOf(site)));
    return endOf(site);
  };
  const facts = async (slugs: readonly string[]) => {
    read.push(slugs);
    return slugs.map((slug) => ({ slug, secretEnv: 'SECRET', debounce, isPaused: false, targets: [], notices: [], needs: noNeeds }));
  };
  const worker = new RebuildWorker({
    queue,
    renderer: { run, facts },
    stamps: async () => {
      looks.push(Date.now());
      if (stampMs > 0 && looks.length > 1) await new Promise((resolve) => setTimeout(resolve, stampMs));
      return { shared: templates.text, sites: new Map(stamps) };
    },
    now: () => Date.now(),
    maxConcurrency,
    log,
  });
  await worker.start();
  let ids = 0;
  const webhook = async (site: string) => {
    ids += 1;
    await queue.enqueue({ site, trigger: 'webhook', feed: true, at: Date.now(), debounce, webhookId: `${ids}` });
    worker.poll();
  };
  const close = async () => {
    const ended = worker.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    await ended;
    await queue.close();
  };
  return { worker, queue, runs, stamps, templates, looks, read, webhook, close };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a run of which a brake holds something is logged as blocked, with what; another as done', async () => {
  const entries: Record<string, unknown>[] = [];
  const { feed, pages } = testReport;
  if (feed === null || pages === null) throw new Error('the report is whole');
  const held = { ...testReport, feed: { ...feed, held: ['half of the stock is gone'] }, pages: { ...pages, held: 'no page of a vehicle is left' } };
  const endOf = (slug: string): RunOutcome => (slug === 'held' ? { ...good, report: held } : good);
  const { close } = await workerOf(['held', 'well'], { endOf, log: (entry) => entries.push(entry) });
  await wait(10_000);
  await close();
  const ends = entries.filter(({ event }) => event === 'blocked' || event === 'done').map(({ event, site, message }) => [event, site, message]);
  expect(ends.toSorted()).toEqual([
    ['blocked', 'held', 'half of the stock is gone; no page of a vehicle is left; Nothing of the site changes meanwhile.'],
    ['done', 'well', undefined],
  ]);
});

test('until the sites were read nothing is known of any, and later of one whose file cannot be read', async () => {
  files += 1;
  const queue = await openQueue({ file: path.join(root, `${files}.sqlite`) });
  const renderer = {
    run: async () => good,
    facts: async () => [{ slug: 'acme', secretEnv: null, debounce, isPaused: false, targets: [], notices: [], needs: noNeeds }],
  };
  const stamps = async () => ({
    shared: '',
    sites: new Map([
      ['acme', '1'],
      ['broken', '1'],
    ]),
  });
  const worker = new RebuildWorker({ queue, renderer, stamps, now: () => Date.now(), maxConcurrency: 1, log: () => {} });
  expect([worker.hasLoaded, worker.isNotLoaded('acme'), worker.isNotLoaded('nobody')]).toEqual([false, true, true]);
  await worker.start();
  expect([worker.hasLoaded, worker.isNotLoaded('acme'), worker.isNotLoaded('broken'), worker.isNotLoaded('nobody')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  await worker.stop();
  await queue.close();
});

test('1,000 webhooks in 10 seconds are three runs at most, and the last one reads the last feed', async () => {
  const { runs, webhook, close } = await workerOf(['acme']);
  await wait(60_000);
  const before = runs.length;
  for (let sent = 0; sent < 1000; sent += 1) {
    await webhook('acme');
    await wait(10);
  }
  const last = Date.now() - 10;
  await wait(60_000);
  const after = runs.slice(before);
  expect(after.length).toBeLessThanOrEqual(3);
  expect(after.at(-1)?.began).toBeGreaterThanOrEqual(last);
  expect(after.at(-1)?.feed).toBe(true);
  await close();
});

test('50 busy sites are run in turn: none waits longer than quiet time, longest wait and the queue', async () => {
  const sites = Array.from({ length: 50 }, (_, index) => `site-${index}`);
  const { runs, webhook, close } = await workerOf(sites);
  await wait(60_000);
  runs.length = 0;
  const began = Date.now();
  for (let second = 0; second < repeats({ test: 100, real: 300 }); second += 2) {
    for (const site of sites) await webhook(site);
    await wait(2000);
  }
  const counts = sites.map((site) => runs.filter((run) => run.site === site).length);
  // Runs due at the same moment come in any order, at either end of the window.
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
  // Four at once for two seconds each: 50 sites take 25 seconds, plus at most a second's polling each.
  for (const site of sites) {
    const times = [began, ...runs.filter((run) => run.site === site).map((run) => run.began), Date.now()];
    const longest = Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0)));
    expect(longest).toBeLessThanOrEqual(30_000 + 2000 + 25_000 + 2000);
  }
  await close();
});

test('a webhook waits for no renewal of all sites, when a worker begins and when a template is edited; nor does that wait for ever', async () => {
  const sites = Array.from({ length: 200 }, (_, index) => `site-${index}`);
  const { runs, templates, webhook, close } = await workerOf(sites);
  for (const text of ['1', '2']) {
    templates.text = text;
    const from = Date.now();
    await wait(10_000);
    const sent = Date.now();
    await webhook('site-199');
    await wait(60_000);
    const answered = runs.find(({ site, began }) => site === 'site-199' && began >= sent);
    expect(answered?.feed).toBe(true);
    // The debounce, one active run, and one poll of the queue.
    expect((answered?.began ?? Infinity) - sent).toBeLessThanOrEqual(2000 + 2000 + 1000);
    await wait(60_000);
    expect(new Set(runs.filter(({ began }) => began >= from).map(({ site }) => site)).size).toBe(200);
  }
  await close();
});

test('sites whose feed host hangs share a quarter of the runs: a webhook of another site waits for none of them', async () => {
  const sites = ['well', ...Array.from({ length: 8 }, (_, index) => `hangs-${index}`)];
  const hung: RunOutcome = { kind: 'failed', message: 'No.', report: null, hangingHost: 'feeds.example' };
  const endOf = (site: string): RunOutcome => (site === 'well' ? good : hung);
  const { runs, webhook, close } = await workerOf(sites, { atOnce: 2, endOf, runMsOf: (site) => (site === 'well' ? 2000 : 30_000) });
  await wait(300_000);
  runs.length = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    const sent = Date.now();
    await webhook('well');
    await wait(60_000);
    const began = runs.find((run) => run.site === 'well' && run.began >= sent)?.began ?? Infinity;
    // The debounce and one poll of the queue.
    expect(began - sent).toBeLessThanOrEqual(2000 + 1000);
  }
  expect(runs.some(({ site }) => site.startsWith('hangs'))).toBe(true);
  await close();
});

test('of eight runs at once two are for sites whose feed host hangs', async () => {
  let [active, most] = [0, 0];
  const endOf = (): RunOutcome => {
    active -= 1;
    return { kind: 'failed', message: 'No.', report: null, hangingHost: 'feeds.example' };
  };
  const runMsOf = () => {
    active += 1;
    most = Math.max(most, active);
    return 30_000;
  };
  const sites = Array.from({ length: 8 }, (_, index) => `hangs-${index}`);
  const { webhook, close } = await workerOf(sites, { atOnce: 8, endOf, runMsOf });
  await wait(60_000);
  most = active;
  for (const site of sites) await webhook(site);
  await wait(300_000);
  expect(most).toBe(2);
  await close();
});

test('sites whose feed host hangs for the first time take no place while they wait for it, up to a limit', async () => {
  const hanging = Array.from({ length: 30 }, (_, index) => `hangs-${index}`);
  const waitMsOf = (site: string) => (site === 'well' ? null : 2000);
  const { runs, webhook, close } = await workerOf(['well', ...hanging], { atOnce: 4, waitMsOf, runMsOf: (site) => (site === 'well' ? 500 : 30_000) });
  await wait(600_000);
  runs.length = 0;
  for (const site of hanging.slice(0, 8)) await webhook(site);
  await wait(2500);
  const sent = Date.now();
  await webhook('well');
  await wait(10_000);
  const began = runs.find(({ site }) => site === 'well')?.began ?? Infinity;
  // The debounce, two rounds of four, and a poll of the queue.
  expect(began - sent).toBeLessThanOrEqual(2000 + 2 * 2000 + 1000);
  expect(runs).toHaveLength(9);
  await wait(60_000);

  runs.length = 0;
  for (const site of hanging) await webhook(site);
  await wait(20_000);
  expect(runs).toHaveLength(4 + 4 * 4);
  await wait(60_000);
  expect(runs).toHaveLength(30);
  await close();
});

test('a site that fails is tried again later and holds nobody back', async () => {
  const endOf = (site: string): RunOutcome => (site === 'bad' ? { kind: 'failed', message: 'No.', report: null } : good);
  const { runs, queue, webhook, close } = await workerOf(['bad', 'good'], { atOnce: 1, endOf });
  await wait(60_000);
  for (let minute = 0; minute < 30; minute += 1) {
    await webhook('bad');
    await webhook('good');
    await wait(60_000);
  }
  expect(runs.filter(({ site }) => site === 'good').length).toBeGreaterThanOrEqual(30);
  expect(runs.filter(({ site }) => site === 'bad').length).toBeLessThanOrEqual(9);
  expect((await queue.states()).find(({ site }) => site === 'bad')?.fault).toBe('No.');
  await close();
});

test('an edited file runs its site alone; a new site is run, one that is gone forgotten', async () => {
  const { runs, queue, stamps, close } = await workerOf(['acme', 'beta']);
  await wait(60_000);
  runs.length = 0;
  stamps.set('acme', '2');
  await wait(10_000);
  expect(runs.map(({ site }) => site)).toEqual(['acme']);
  stamps.delete('beta');
  stamps.set('delta', '1');
  await wait(10_000);
  expect(runs.map(({ site }) => site)).toEqual(['acme', 'delta']);
  expect((await queue.states()).map(({ site }) => site)).toEqual(['acme', 'delta']);
  await close();
});

test('an edit that the queue could not take is wished for again with the next look', async () => {
  const { runs, queue, stamps, close } = await workerOf(['acme', 'beta']);
  await wait(60_000);
  runs.length = 0;
  const enqueue = vi.spyOn(queue, 'enqueue').mockRejectedValueOnce(new Error('The database went away.'));
  stamps.set('acme', '2');
  await wait(10_000);
  expect(enqueue).toHaveBeenCalledTimes(2);
  expect(runs.map(({ site }) => site)).toEqual(['acme']);
  await close();
});

test('an edit has its own site read anew, not all; a site that went is known no more', async () => {
  const { worker, read, stamps, close } = await workerOf(['acme', 'beta', 'delta']);
  expect(read).toEqual([['acme', 'beta', 'delta']]);
  stamps.set('beta', '2');
  await wait(10_000);
  expect(read.slice(1)).toEqual([['beta']]);
  stamps.delete('delta');
  await wait(10_000);
  expect(read.slice(2).flat()).toEqual([]);
  expect(['acme', 'beta', 'delta'].map((slug) => worker.factsOf(slug)?.slug)).toEqual(['acme', 'beta', undefined]);
  await close();
});

test('without any webhook the feed is read when its poll is due', async () => {
  const endOf = (): RunOutcome => ({ ...good, nextPoll: Date.now() + 900_000 });
  const { runs, close } = await workerOf(['acme'], { endOf });
  await wait(60_000);
  runs.length = 0;
  await wait(3_600_000);
  expect(runs.length).toBeGreaterThanOrEqual(3);
  for (const run of runs) expect(run.feed).toBe(true);
  await close();
});

test('files are looked at each second, not with each webhook and each run that ends', async () => {
  const { webhook, looks, close } = await workerOf(['acme'], { runMs: 10 });
  await wait(5000);
  const before = looks.length;
  for (let sent = 0; sent < 200; sent += 1) {
    await webhook('acme');
    await wait(50);
  }
  expect(looks.length - before).toBe(10);
  await close();
});

test('looks at so many files that each takes long come rarely: they have an eleventh of the time', async () => {
  const { looks, close } = await workerOf(['acme'], { stampMs: 3000 });
  await wait(3_600_000);
  const [, first = 0, second = 0] = looks;
  expect(second - first).toBe(33_000);
  expect(looks.length).toBeLessThanOrEqual(3_600_000 / 33_000 + 2);
  await close();
});

test('a run keeps its site three times before the lease would end', async () => {
  const { queue, runs, close } = await workerOf(['acme'], { runMs: leaseMs });
  const renewLease = vi.spyOn(queue, 'renewLease');
  await wait(1000);
  expect(runs.map(({ site }) => site)).toEqual(['acme']);
  await wait(leaseMs - 1000);
  expect(renewLease.mock.calls.map(([{ site }]) => site)).toEqual(['acme', 'acme']);
  await close();
});
