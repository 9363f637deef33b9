import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openQueue } from './open-queue.server.ts';
import type { Lease, RebuildQueue } from './rebuild-queue.ts';
import type { RunReport } from './run-report.ts';
import { testReport } from './test-report.ts';
import { leasedAt, queueSamples, testQueues } from './testing.server.ts';
import { leaseMs } from './timing.ts';

const { queuePlaces: places, opened, openAt } = testQueues('queue-');
const { webhook, edit, done, failed } = queueSamples;

describe.each(places)('%s', (_, placeOf) => {
  const open = () => openAt(placeOf);
  /** When the next run is due; null without one. */
  async function nextDue(queue: RebuildQueue): Promise<number | null> {
    const moments = (await queue.states()).flatMap(({ dueAt, runningSince, nextPoll, nextChange }) => [
      runningSince === null ? dueAt : runningSince + leaseMs,
      nextPoll,
      nextChange,
    ]);
    const known = moments.filter((moment) => moment !== null);
    return known.length === 0 ? null : Math.min(...known);
  }
  const stateOf = async (queue: RebuildQueue, site: string) => (await queue.states()).find((one) => one.site === site);

  test('a clock that is set back by an hour puts no run off, and gathers no longer than ever', async () => {
    const hour = 3_600_000;
    const queue = await open();
    await queue.syncSites(['acme'], hour);
    const lease = await leasedAt(queue, hour);
    await queue.complete(lease, failed, hour);
    await queue.enqueue(webhook('acme', hour));
    expect((await queue.lease('w', 0))?.site).toBe('acme');
  });

  test('wishes are gathered into one run; what comes while it runs makes one more', async () => {
    const queue = await open();
    for (const at of [0, 500, 1000]) expect(await queue.enqueue(webhook('acme', at))).toBe(true);
    expect(await queue.lease('w', 2999)).toBeNull();
    const first = await leasedAt(queue, 3000);
    expect(first).toMatchObject({ site: 'acme', feed: true, failures: 0 });
    for (const at of [3100, 3200]) await queue.enqueue(webhook('acme', at));
    expect(await queue.lease('w', 9000)).toBeNull();
    expect(await queue.complete(first, done, 9000)).toBe(true);
    const second = await leasedAt(queue, 9000);
    expect(await queue.complete(second, done, 9500)).toBe(true);
    expect(await queue.lease('w', 1_000_000)).toBeNull();
    expect(await nextDue(queue)).toBeNull();
  });

  test('an id counts once for a site, and for each site', async () => {
    const queue = await open();
    expect(await queue.enqueue(webhook('acme', 0, 'one'))).toBe(true);
    expect(await queue.enqueue(webhook('acme', 6 * 86_400_000, 'one'))).toBe(false);
    expect(await queue.enqueue(webhook('beta', 0, 'one'))).toBe(true);
    await queue.enqueueScheduled(8 * 86_400_000);
    expect(await queue.enqueue(webhook('acme', 8 * 86_400_000, 'one'))).toBe(true);
  });

  test('wishes that come together are kept together: each id once, each wish counted, the last that asked for the feed known', async () => {
    const queue = await open();
    const together = [
      webhook('acme', 0, 'one'),
      webhook('acme', 10, 'two'),
      webhook('acme', 20, 'one'),
      edit('acme', 30),
      webhook('beta', 40, 'one'),
    ];
    expect(await Promise.all(together.map((request) => queue.enqueue(request)))).toEqual([true, true, false, true, true]);
    expect(await Promise.all(together.map((request) => queue.enqueue(request)))).toEqual([false, false, false, true, false]);
    expect(await stateOf(queue, 'acme')).toMatchObject({ oldestRequestAt: 0, dueAt: 2030 });
    const lease = await leasedAt(queue, 2030);
    expect(lease).toMatchObject({ site: 'acme', requestCount: 4, feed: true });
    await queue.complete(lease, done, 2040);
    await queue.enqueue(edit('acme', 3000));
    expect(await leasedAt(queue, 5000)).toMatchObject({ site: 'beta' });
    expect(await leasedAt(queue, 5000)).toMatchObject({ site: 'acme', feed: false });
  });

  test('two workers that are sent the same webhooks in another order keep each once', async () => {
    const place = await placeOf();
    const queues = [await openQueue(place), await openQueue(place)];
    opened.push(...queues);
    const ids = Array.from({ length: 100 }, (_, index) => `id ${index}`);
    const orders = [ids, ids.toReversed()];
    const answers = await Promise.all(queues.flatMap((queue, one) => orders[one]?.map((id) => queue.enqueue(webhook('acme', 0, id))) ?? []));
    expect(answers.filter((isNew) => isNew)).toHaveLength(100);
    expect(await leasedAt(queues[0] ?? (await open()), 30_000)).toMatchObject({ requestCount: 100 });
  });

  test('who waits longest goes first, and a site that always asks is not before the others', async () => {
    const queue = await open();
    for (let at = 0; at < 20_000; at += 1000) await queue.enqueue(webhook('busy', at));
    await queue.enqueue(webhook('quiet', 18_500));
    expect((await leasedAt(queue, 30_000)).site).toBe('quiet');
    expect((await leasedAt(queue, 30_000)).site).toBe('busy');
  });

  test('what somebody waits for goes before polls, changes by time and a renewal of all sites, which have each fourth run', async () => {
    const queue = await open();
    const names = Array.from({ length: 6 }, (_, index) => `site-${index}`);
    await queue.syncSites(names, 0);
    for (const _ of names) await queue.complete(await leasedAt(queue, 0), { ...done, nextPoll: 60_000, nextChange: 60_000 }, 1000);
    expect(await queue.enqueueScheduled(60_000)).toBe(6);
    await queue.syncSites([...names, 'renewed-1', 'renewed-2'], 60_001, true);
    await queue.enqueueAll(['renewed-1', 'renewed-2'], 60_001, true);
    for (const site of ['a', 'b', 'c', 'd', 'e']) await queue.enqueue(webhook(site, 61_000));
    await queue.enqueue(edit('edited', 61_000));
    await queue.enqueue(webhook('site-5', 61_500));
    expect(await stateOf(queue, 'site-5')).toMatchObject({ oldestRequestAt: 61_500, dueAt: 60_000, isLowPriority: false });
    expect(await stateOf(queue, 'site-4')).toMatchObject({ oldestRequestAt: 60_000, isLowPriority: true });
    const order = [];
    for (let lease = await queue.lease('w', 70_000); lease !== null; lease = await queue.lease('w', 70_000)) order.push(lease.site);
    // Six runs came before: every fourth goes to the site that is due longest.
    expect(order).toEqual([
      ...['site-5', 'site-0', 'a', 'b', 'c', 'site-1', 'd', 'e', 'edited'],
      ...['site-2', 'site-3', 'site-4', 'renewed-1', 'renewed-2'],
    ]);
  });

  test('a renewal is a wish for each site named, half a second later, whatever rests; a feed that waits to be read still does', async () => {
    const queue = await open();
    await queue.syncSites(['acme', 'beta', 'other'], 0);
    for (const end of [failed, done, failed]) await queue.complete(await leasedAt(queue, 0), end, 0);
    await queue.enqueueAll(['acme', 'beta'], 1000, false);
    expect(await stateOf(queue, 'beta')).toMatchObject({ oldestRequestAt: 1000, dueAt: 1500, isLowPriority: true });
    expect(await queue.lease('w', 1499)).toBeNull();
    expect(await leasedAt(queue, 1500)).toMatchObject({ site: 'acme', feed: true });
    expect(await leasedAt(queue, 1500)).toMatchObject({ site: 'beta', feed: false });
    expect(await queue.lease('w', 1500)).toBeNull();
    await queue.enqueueAll([], 1600, true);
    await queue.enqueueAll(['beta'], 1600, true);
    expect(await stateOf(queue, 'beta')).toMatchObject({ dueAt: 2100, runningSince: 1500 });
  });

  test('a site that somebody waits for stays so when time wakes it, too', async () => {
    const queue = await open();
    await queue.syncSites(['acme', 'beta', 'c', 'd'], 0);
    await queue.complete(await leasedAt(queue, 0), { ...done, nextPoll: 50_000 }, 1000);
    await queue.complete(await leasedAt(queue, 0), { ...done, nextPoll: 40_000 }, 1000);
    for (const _ of ['c', 'd']) await queue.complete(await leasedAt(queue, 0), done, 1000);
    await queue.enqueue(webhook('acme', 39_000));
    await queue.enqueueScheduled(50_000);
    const run = await leasedAt(queue, 50_000);
    expect(run.site).toBe('acme');
    await queue.enqueueAll(['acme'], 50_100, false);
    await queue.complete(run, failed, 50_200);
    expect((await leasedAt(queue, 60_000)).site).toBe('acme');
    expect((await leasedAt(queue, 60_000)).site).toBe('beta');
  });

  test('what is due is not put off by another wish', async () => {
    const queue = await open();
    await queue.enqueue(webhook('acme', 0));
    await queue.enqueue(webhook('beta', 100));
    await queue.enqueue(webhook('acme', 2000));
    expect((await leasedAt(queue, 2000)).site).toBe('acme');
  });

  test('a failure is tried again after a rest, longer each time; an edit and one webhook do not wait for it; the feed is still asked for', async () => {
    const queue = await open();
    await queue.enqueue(webhook('acme', 0));
    await queue.complete(await leasedAt(queue, 2000), failed, 2500);
    expect(await stateOf(queue, 'acme')).toMatchObject({ failures: 1, fault: 'The feed answered 500.', dueAt: 7500 });
    const again = await leasedAt(queue, 7500);
    expect(again).toMatchObject({ feed: true, failures: 1 });
    await queue.complete(again, failed, 8000);
    expect((await stateOf(queue, 'acme'))?.dueAt).toBe(38_000);
    for (const at of [8100, 8200]) await queue.enqueue(webhook('acme', at));
    await queue.complete(await leasedAt(queue, 10_200), failed, 10_300);
    for (const at of [10_400, 10_500]) await queue.enqueue(webhook('acme', at));
    expect((await stateOf(queue, 'acme'))?.dueAt).toBe(130_300);
    await queue.enqueue({ ...edit('acme', 11_000), debounce: { quietMs: 500, maxWaitMs: 5000 } });
    const mended = await leasedAt(queue, 11_500);
    expect(mended).toMatchObject({ feed: true, failures: 3 });
    await queue.complete(mended, done, 11_600);
    expect(await stateOf(queue, 'acme')).toMatchObject({ failures: 0, fault: null, dueAt: null, lastRun: testReport });
  });

  test('what a run did not do anew is told as the one before left it: a feed that is held stays so over an edit', async () => {
    const queue = await open();
    const run = async (report: RunReport, kind: 'done' | 'failed', at: number) => {
      await queue.enqueue(edit('acme', at));
      const lease = await leasedAt(queue, at + 2000);
      await queue.complete(lease, kind === 'done' ? { ...done, report } : { kind, message: 'The disk is full.', report }, at + 3000);
      return (await stateOf(queue, 'acme'))?.lastRun;
    };
    const { feed, pages } = testReport;
    const held = feed && { ...feed, held: ['half of the stock is gone'] };
    await run({ ...testReport, feed: held }, 'done', 0);
    const edited = { ...testReport, at: '2026-11-21T01:00:00.000Z', feed: null, targets: [{ name: 'web', outcome: 'live', why: null }] };
    expect(await run(edited, 'done', 10_000)).toEqual({ ...edited, feed: held });
    const broken = { ...testReport, feed, pages: null };
    expect(await run(broken, 'failed', 20_000)).toEqual({ ...broken, pages });
    expect(await run(testReport, 'done', 90_000)).toEqual(testReport);
  });

  test('an edit that comes while a run fails waits for no rest', async () => {
    const queue = await open();
    await queue.enqueue(webhook('acme', 0));
    const run = await leasedAt(queue, 2000);
    await queue.enqueue({ ...edit('acme', 2100), debounce: { quietMs: 500, maxWaitMs: 5000 } });
    await queue.complete(run, failed, 2200);
    expect(await queue.lease('w', 2599)).toBeNull();
    expect(await leasedAt(queue, 2600)).toMatchObject({ failures: 1, feed: true });
  });

  test('a site is given to one of many who ask at once', async () => {
    const queue = await open();
    const names = Array.from({ length: 20 }, (_, index) => `site-${index}`);
    for (const site of names) await queue.enqueue(webhook(site, 0));
    const leases = (await Promise.all(Array.from({ length: 60 }, () => queue.lease('w', 2000)))).flatMap((lease) => lease ?? []);
    for (let lease = await queue.lease('w', 2000); lease !== null; lease = await queue.lease('w', 2000)) leases.push(lease);
    expect(leases.map(({ site }) => site).sort()).toEqual(names.sort());
  });

  test('polls, and pages that time changes, wake a site; only a poll reads the feed', async () => {
    const queue = await open();
    await queue.syncSites(['acme'], 0);
    await queue.complete(await leasedAt(queue, 0), { ...done, nextPoll: 900_000, nextChange: 60_000 }, 1000);
    expect(await nextDue(queue)).toBe(60_000);
    expect(await queue.enqueueScheduled(59_999)).toBe(0);
    expect(await queue.enqueueScheduled(60_000)).toBe(1);
    const byTime = await leasedAt(queue, 60_000);
    expect(byTime.feed).toBe(false);
    await queue.complete(byTime, { ...done, nextPoll: 900_000 }, 60_100);
    await queue.enqueueScheduled(900_000);
    expect(await leasedAt(queue, 900_000)).toMatchObject({ feed: true });
  });

  test('a run that reads no feed puts no poll off, however often it comes', async () => {
    const queue = await open();
    await queue.syncSites(['acme'], 0);
    await queue.complete(await leasedAt(queue, 0), { ...done, nextPoll: 900_000 }, 0);
    const unread = { ...done, report: { ...testReport, feed: null } };
    for (const at of [300_000, 600_000, 890_000]) {
      await queue.enqueue(edit('acme', at));
      await queue.complete(await leasedAt(queue, at + 2000), { ...unread, nextPoll: at + 902_000 }, at + 2000);
      expect(await stateOf(queue, 'acme')).toMatchObject({ nextPoll: 900_000 });
    }
    expect(await queue.enqueueScheduled(900_000)).toBe(1);
    const poll = await leasedAt(queue, 900_000);
    expect(poll.feed).toBe(true);
    await queue.complete(poll, { ...done, nextPoll: 1_800_000 }, 900_000);
    expect(await stateOf(queue, 'acme')).toMatchObject({ nextPoll: 1_800_000 });
    // A site without a feed is no longer polled, and one without a poll gets one.
    for (const nextPoll of [null, 2_000_000]) {
      await queue.enqueue(edit('acme', 1_000_000));
      await queue.complete(await leasedAt(queue, 1_010_000), { ...unread, nextPoll }, 1_010_000);
      expect(await stateOf(queue, 'acme')).toMatchObject({ nextPoll });
    }
  });

  test('sites that are new are run, those that are gone forgotten; one that is paused waits for nothing', async () => {
    const queue = await open();
    await queue.syncSites(['acme', 'beta'], 0);
    await queue.syncSites(['beta', 'delta'], 10);
    expect((await queue.states()).map(({ site }) => site)).toEqual(['beta', 'delta']);
    const beta = await leasedAt(queue, 10);
    expect(await queue.complete(beta, { kind: 'paused' }, 20)).toBe(true);
    expect(await stateOf(queue, 'beta')).toMatchObject({ dueAt: null, nextPoll: null, lastRun: null });
  });

  test('no wish is lost and no site is run twice at once, whatever workers do and whenever they die', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('wish' as const), site: fc.constantFrom('a', 'b', 'c') }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('lease' as const) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('end' as const, 'fail' as const, 'die' as const), which: fc.nat(5) }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(10, 700, 5000, 40_000) }) },
    );
    const queue = await open();
    await queue.syncSites(['a', 'b', 'c'], 0);
    let at = 0;
    let ids = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const wanted = new Map<string, number>();
        const answered = new Map<string, number>();
        let held: (Lease & { began: number })[] = [];
        const finish = async (lease: Lease & { began: number }) => {
          if (await queue.complete(lease, done, at)) answered.set(lease.site, Math.max(lease.began, answered.get(lease.site) ?? 0));
        };
        const take = async () => {
          const lease = await queue.lease('w', at);
          if (lease === null) return null;
          const others = held.filter(({ site, until }) => site === lease.site && until > at);
          expect(others).toEqual([]);
          return { ...lease, began: at };
        };
        for (const one of steps) {
          at += 1;
          if (one.kind === 'wish') {
            ids += 1;
            if (ids % 3 === 0) await queue.enqueueAll([one.site], at, true);
            else await queue.enqueue(webhook(one.site, at, `id ${ids}`));
            wanted.set(one.site, at);
          } else if (one.kind === 'lease') {
            const lease = await take();
            if (lease !== null) held.push(lease);
          } else if (one.kind === 'wait') at += one.ms;
          else {
            const [lease] = held.slice(one.which, one.which + 1);
            if (lease === undefined) continue;
            held = held.filter((other) => other !== lease);
            if (one.kind === 'end') await finish(lease);
            else if (one.kind === 'fail') await queue.complete(lease, failed, at);
          }
        }
        // All workers die; one healthy worker recovers everything within a day.
        held = [];
        for (let left = 200; left > 0 && (await nextDue(queue)) !== null; left -= 1) {
          at = Math.max(at, (await nextDue(queue)) ?? 0);
          const lease = await take();
          if (lease !== null) await finish(lease);
        }
        expect(await nextDue(queue)).toBeNull();
        for (const [site, last] of wanted) expect(answered.get(site) ?? -1).toBeGreaterThanOrEqual(last);
      }),
      { numRuns: 200 },
    );
  });
});
