import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Meilisearch } from 'meilisearch';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Acceptance } from '#jobs/acceptance.ts';
import { runSite, type SiteRunOptions } from '#jobs/site-run.server.ts';
import { createManifestCache } from '#publish/release/cached-manifest.server.ts';
import { prepareNext } from '#publish/release/prepare.server.ts';
import { currentRelease } from '#publish/release/release.server.ts';
import { renderShard } from '#publish/release/shard.server.ts';
import { type Bundle, ensureBundle } from '#publish/render/bundle.server.ts';
import { residentStocks } from '#stock/resident-stock.server.ts';
import { feedStateFile } from '#stock/write/feed-state.server.ts';
import { snapshotFile } from '#stock/write/files.server.ts';
import { copyFixtures, type FixtureCopy, fixtureNow } from '../support/fixture-copy.ts';
import { adminKey, type MeilisearchServer, searchKey, startMeilisearch } from '../support/meilisearch-server.ts';
import { quickFolder } from '../support/quick-folder.ts';

let copy: FixtureCopy;
let bundle: Bundle;
let server: MeilisearchServer;
beforeAll(async () => {
  copy = await copyFixtures(quickFolder());
  bundle = await ensureBundle();
  server = await startMeilisearch();
});
afterAll(async () => {
  await server.close();
  await rm(copy.folder, { recursive: true });
});
afterEach(() => void vi.unstubAllEnvs());

const pushed = new Map<string, string>();
type Pool = SiteRunOptions['pool'];
const noThreads: Pool = { use: () => Promise.reject(new Error('The disk is full.')) };
const threads: Pool = { use: (_slug, work) => work({ size: 1, run: renderShard, prepare: ({ siteDir, now }) => prepareNext(siteDir, now) }) };
const run = (pool = threads, at = fixtureNow, acceptance: Acceptance | null = null, onWait?: (isWaiting: boolean) => void) =>
  runSite({
    ...copy,
    slug: 'alpha',
    feed: true,
    acceptance,
    now: () => at,
    bundle,
    pool,
    stocks: residentStocks(copy.dataDir, 1e9),
    manifests: createManifestCache(copy.outDir, 1e9),
    pushed,
    onWait,
  });

function edit(part: 'sites' | 'feeds', change: (content: Record<string, never>) => object): void {
  const file = path.join(path.dirname(copy.sitesDir), part, 'alpha.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
}

async function searched(): Promise<string[]> {
  const { hits } = await new Meilisearch({ host: server.host, apiKey: searchKey }).index('alpha').search('', { limit: 100 });
  return hits.map(({ slug }) => String(slug)).sort();
}
const standing = (slug: string) => {
  const release = path.join(copy.outDir, 'alpha/releases', currentRelease(path.join(copy.outDir, 'alpha')) ?? '');
  return readFileSync(path.join(release, 'cars', slug, 'index.html'), 'utf8').length;
};

test('a run reads the feed, builds and says so; a second one finds nothing to do', async () => {
  // A disk's clock may lag by a tick.
  const began = Date.now() - 100;
  const first = await run();
  expect(first).toMatchObject({ kind: 'done', report: { feed: { read: 12, unchanged: false }, pages: { held: null, errors: [] } } });
  if (first.kind !== 'done') return;
  expect(first.nextPoll).toBe(fixtureNow + 15 * 60_000);
  const { release, published } = first.report.pages ?? {};
  expect(Date.parse(published ?? '')).toBeGreaterThan(began);
  const second = await run();
  expect(second).toMatchObject({ kind: 'done', report: { pages: { release, published, rendered: 0 } } });
});

test('pages of a new snapshot are made while it goes to the disk; where it does not get there, nothing is published', async () => {
  const snapshot = snapshotFile(copy.dataDir, 'alpha');
  const standing = readFileSync(snapshot);
  const opened: number[] = [];
  const poolAfter = (work: () => void): Pool => ({
    use: (_slug, render) => {
      work();
      const run: typeof renderShard = (job) => {
        opened.push(job.snapshot?.handle ?? -1);
        return renderShard(job);
      };
      return render({ size: 1, run, prepare: ({ siteDir, now }) => prepareNext(siteDir, now) });
    },
  });
  const current = () => currentRelease(path.join(copy.outDir, 'alpha'));
  const feedTakenAt = () => JSON.parse(readFileSync(feedStateFile(copy.dataDir, 'alpha'), 'utf8')).taken_at;
  const before = current();
  edit('feeds', (feed) => ({ ...feed, cars: Object.values(feed.cars ?? []).map((car: object) => ({ ...car, comments: 'Other words' })) }));
  const inTheWay = poolAfter(() => {
    rmSync(snapshot);
    mkdirSync(path.join(snapshot, 'folder'), { recursive: true });
  });
  const failed = await run(inTheWay, fixtureNow + 1000);
  expect(failed).toMatchObject({ kind: 'failed', message: expect.stringContaining('snapshot.json: this file could not be written') });
  expect([opened.length, current()]).toEqual([1, before]);
  rmSync(snapshot, { recursive: true });
  writeFileSync(snapshot, standing);
  const atPublication: unknown[] = [];
  const threadsOfGood = poolAfter(() => {});
  const watched: Pool = {
    use: async (slug, render) => {
      const report = await threadsOfGood.use(slug, render);
      atPublication.push(current() === before, feedTakenAt());
      return report;
    },
  };
  const good = await run(watched, fixtureNow + 2000);
  expect(good).toMatchObject({ kind: 'done', report: { feed: { unchanged: false, read: 12 } } });
  // The feed's digest is stored last, since it takes CPU time.
  expect(atPublication).toEqual([false, new Date(fixtureNow).toISOString()]);
  expect(feedTakenAt()).toBe(new Date(fixtureNow + 2000).toISOString());
  expect(opened).toHaveLength(2);
  for (const handle of opened) expect(handle).toBeGreaterThan(2);
  // A snapshot that grew a lot is built from once stored, since memory is estimated by its file.
  edit('feeds', (feed) => ({
    ...feed,
    cars: Object.values(feed.cars ?? []).map((car: object) => ({ ...car, comments: 'Many words. '.repeat(300) })),
  }));
  const grown = await run(
    poolAfter(() => {}),
    fixtureNow + 3000,
  );
  expect([grown.kind, opened.at(-1)]).toEqual(['done', -1]);
});

test('where what is remembered of a feed cannot be written, the release that stands is told, and the next run finds nothing to make', async () => {
  const state = feedStateFile(copy.dataDir, 'alpha');
  const remembered = readFileSync(state);
  const siteDir = path.join(copy.outDir, 'alpha');
  const before = currentRelease(siteDir);
  const thenNoRoom: Pool = {
    use: async (slug, render) => {
      const report = await threads.use(slug, render);
      rmSync(state);
      mkdirSync(path.join(state, 'folder'), { recursive: true });
      return report;
    },
  };
  edit('feeds', (feed) => ({ ...feed, cars: Object.values(feed.cars ?? []).map((car: object) => ({ ...car, comments: 'Words of today' })) }));
  const failed = await run(thenNoRoom, fixtureNow + 4000);
  const release = currentRelease(siteDir);
  expect(release).not.toBe(before);
  expect(failed).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('feed.json: this file could not be written'),
    report: { feed: null, pages: { release } },
  });
  rmSync(state, { recursive: true });
  writeFileSync(state, remembered);
  const again = await run(threads, fixtureNow + 5000);
  expect(again).toMatchObject({ kind: 'done', report: { feed: { read: 12 }, pages: { release, rendered: 0 } } });
});

test('search never leads to a page that is not there: it loses vehicles before the pages go, and gains them after they stand', async () => {
  vi.stubEnv('MEILISEARCH_ADMIN_KEY', adminKey);
  const search = { host: server.host, key: searchKey, index: 'alpha' };
  edit('sites', (site) => ({ ...site, search, stock: { ...(site.stock ?? {}), keep_absent_days: 0 } }));
  expect(await run()).toMatchObject({ kind: 'done', report: { targets: [{ name: 'search index', outcome: 'live' }] } });
  const before = await searched();
  expect(before.length).toBeGreaterThan(5);
  edit('feeds', (feed) => {
    const cars: object[] = feed.cars ?? [];
    const [first = {}, , ...others] = cars;
    return { ...feed, cars: [first, { ...first, id: 999, stocknum: 'S999', vin: '6ZZSMPV20TA000999' }, ...others] };
  });
  const broken = await run(noThreads, fixtureNow + 1000);
  expect(broken).toMatchObject({ kind: 'failed', message: 'The disk is full.' });
  const between = await searched();
  expect(between).toHaveLength(before.length - 1);
  for (const slug of between) expect(standing(slug)).toBeGreaterThan(0);
  expect(await run(threads, fixtureNow + 2000)).toMatchObject({ kind: 'done' });
  const after = await searched();
  expect(after).toHaveLength(before.length);
  for (const slug of after) expect(standing(slug)).toBeGreaterThan(0);
});

test('a site that is paused is left alone; one that is wrong says why', async () => {
  edit('sites', (site) => ({ ...site, rebuild: { paused: true } }));
  expect(await run()).toEqual({ kind: 'paused' });
  edit('sites', (site) => ({ ...site, rebuild: { paused: 'no' } }));
  const wrong = await run();
  expect(wrong).toMatchObject({ kind: 'failed', report: null });
  expect(wrong.kind === 'failed' && wrong.message).toContain('rebuild.paused');
});

test('a run reports what breaks a rule of law, as the build does, until it is mended', async () => {
  edit('sites', ({ rebuild: _, search: __, ...site }) => site);
  const found = async (dealercomments: string) => {
    edit('feeds', (feed) => ({
      ...feed,
      cars: Object.values(feed.cars ?? []).map((car: object) => ({ ...car, dealercomments, updated_at: '2026-12-01T00:00:00.000Z' })),
    }));
    const outcome = await run(threads, Date.parse('2026-12-02T00:00:00Z'));
    return outcome.kind === 'done' ? outcome.report.pages?.compliance : outcome;
  };
  expect(await found('One owner.')).toEqual({ count: 0, first: [] });
  expect(await found('Guaranteed finance approval for everyone')).toEqual({
    count: 4,
    first: Array.from({ length: 3 }, () => expect.stringMatching(/^claim-approval-certain: \/cars\/[\w-]+\/ dealercomments .* Fix: /)),
  });
  expect(await found('One owner.')).toEqual({ count: 0, first: [] });
});

test('a run names the host of a feed that redirects for ever; while it waits for a host it says so', async () => {
  const feed = readFileSync(path.join(path.dirname(copy.sitesDir), 'feeds/alpha.json'));
  const waits: boolean[] = [];
  const slow = Promise.withResolvers<void>();
  const onWait = (isWaiting: boolean) => {
    waits.push(isWaiting);
    slow.resolve();
  };
  const feeds = createServer((request, response) => {
    if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
    else void slow.promise.then(() => response.writeHead(200, { 'content-type': 'application/json' }).end(feed));
  });
  await new Promise<void>((resolve) => feeds.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(feeds.address() as AddressInfo).port}`;
  const from = (page: string) =>
    edit('sites', (site) => ({ ...site, stock: { ...Object(site.stock), from: `http://${host}${page}`, allow_hosts: [host] } }));
  from('/round');
  expect(await run(threads, fixtureNow, null, onWait)).toMatchObject({ kind: 'failed', hangingHost: host });
  expect(waits).toEqual([]);
  from('/slow');
  expect(await run(threads, fixtureNow, null, onWait)).toMatchObject({ kind: 'done' });
  expect(waits).toEqual([true, false]);
  await new Promise((resolve) => feeds.close(resolve));
});
