import { describe, expect, test } from 'vitest';
import type { RebuildQueue } from './rebuild-queue.ts';
import { leasedAt, queueSamples, testQueues } from './testing.server.ts';

const { queuePlaces: places, openAt } = testQueues('lost-runs-');
const { webhook, edit, done, failed } = queueSamples;

describe.each(places)('%s', (_, placeOf) => {
  const open = () => openAt(placeOf);
  const stateOf = async (queue: RebuildQueue, site: string) => (await queue.states()).find((one) => one.site === site);

  test('a worker that falls silent loses its site to another; what it says afterwards changes nothing', async () => {
    const queue = await open();
    await queue.enqueue(webhook('acme', 0));
    const dead = await leasedAt(queue, 2000);
    expect(await queue.renewLease(dead, 12_000)).toBe(true);
    expect(await queue.lease('other', 26_999)).toBeNull();
    const taken = await queue.lease('other', 27_000);
    expect(taken).toMatchObject({ site: 'acme', feed: true, failures: 0 });
    expect(await queue.renewLease(dead, 27_100)).toBe(false);
    expect(await queue.complete(dead, done, 27_100)).toBe(false);
    if (taken !== null) expect(await queue.complete(taken, done, 28_000)).toBe(true);
    expect(await stateOf(queue, 'acme')).toMatchObject({ failures: 0, runningSince: null });
  });

  test('a worker that is gone for sure loses its site at once; it was silent for no time', async () => {
    const queue = await open();
    for (const site of ['acme', 'beta']) await queue.enqueue(webhook(site, 0));
    const dead = await leasedAt(queue, 2000);
    expect(await queue.lease('living', 2000)).toMatchObject({ site: 'beta' });
    const isGone = ({ site, owner }: { site: string; owner: string }) => site === 'acme' && owner === dead.token;
    const taken = await queue.lease('other', 2001, { isOwnerDead: isGone });
    expect(taken).toMatchObject({ site: 'acme', feed: true, failures: 0 });
    expect(await stateOf(queue, 'acme')).toMatchObject({ fault: null, failures: 0 });
    expect(await queue.complete(dead, done, 2002)).toBe(false);
    expect(await queue.lease('other', 2003, { isOwnerDead: isGone })).toBeNull();
  });

  test('twenty workers that die with a run cost the site no backoff and no failure; from the third on, others go first', async () => {
    const queue = await open();
    await queue.enqueue(webhook('acme', 0));
    let at = 2000;
    for (let death = 0; death < 20; death += 1) {
      expect(await queue.lease('w', at, { isOwnerDead: () => true })).toMatchObject({ site: 'acme', failures: 0, feed: true });
      at += 1;
    }
    expect(await stateOf(queue, 'acme')).toMatchObject({ failures: 0, fault: null, isLowPriority: true });
    await queue.enqueue({ ...edit('beta', at), debounce: { quietMs: 0, maxWaitMs: 0 } });
    const order = [await queue.lease('w', at + 1, { isOwnerDead: () => true }), await queue.lease('w', at + 1)];
    expect(order.map((lease) => lease?.site)).toEqual(['beta', 'acme']);
    for (const lease of order) if (lease !== null) await queue.complete(lease, done, at + 2);
    expect(await stateOf(queue, 'acme')).toMatchObject({ failures: 0, dueAt: null });
  });

  test('a site whose feed host hangs is leased only on demand, keeps since when, and is free with the first site of that host that succeeds', async () => {
    const queue = await open();
    const hung = { ...failed, hangingHost: 'feeds.example' };
    await queue.syncSites(['acme', 'beta', 'calm'], 0);
    for (const end of [hung, hung, done]) await queue.complete(await leasedAt(queue, 1000), end, 2000);
    expect(await stateOf(queue, 'acme')).toMatchObject({ hanging: { host: 'feeds.example', since: 1000 }, failures: 1 });
    expect(await queue.lease('w', 10_000, { includesHanging: false })).toBeNull();
    const again = await leasedAt(queue, 10_000);
    expect(again).toMatchObject({ site: 'acme', isHanging: true });
    await queue.complete(again, hung, 40_000);
    expect(await stateOf(queue, 'acme')).toMatchObject({ hanging: { host: 'feeds.example', since: 1000 } });
    const other = await leasedAt(queue, 40_000);
    expect(other.site).toBe('beta');
    await queue.complete(other, done, 41_000);
    expect((await queue.states()).map(({ hanging }) => hanging)).toEqual([null, null, null]);
    expect(await queue.lease('w', 1_000_000, { includesHanging: false })).toMatchObject({ site: 'acme', isHanging: false });
  });
});
