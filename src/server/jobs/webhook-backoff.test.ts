import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openQueue } from './open-queue.server.ts';
import type { Lease, RebuildQueue } from './rebuild-queue.ts';
import { testReport } from './test-report.ts';
import { backoffDelay } from './timing.ts';

const root = mkdtempSync(path.join(tmpdir(), 'backoff-'));
let files = 0;
const opened: RebuildQueue[] = [];
afterAll(async () => {
  for (const queue of opened) await queue.close();
  rmSync(root, { recursive: true });
});

async function open(): Promise<RebuildQueue> {
  files += 1;
  const queue = await openQueue({ file: path.join(root, `${files}.sqlite`) });
  opened.push(queue);
  return queue;
}

const debounce = { quietMs: 2000, maxWaitMs: 30_000 };
const webhook = (at: number) => ({ site: 'acme', trigger: 'webhook', feed: true, at, debounce, webhookId: `id ${at}` }) as const;
const done = { kind: 'done', report: testReport, nextPoll: null, nextChange: null } as const;
const failed = { kind: 'failed', message: 'The feed is cut off.', report: null } as const;

async function leased(queue: RebuildQueue, at: number): Promise<Lease> {
  const lease = await queue.lease('w', at);
  if (lease === null) throw new Error(`nothing is due at ${at}`);
  return lease;
}

/** @returns when the last one failed. */
async function failing(queue: RebuildQueue, times: number): Promise<number> {
  await queue.syncSites(['acme'], 0);
  let at = 0;
  for (let failures = 0; failures < times; failures += 1) {
    at += backoffDelay(failures);
    await queue.complete(await leased(queue, at), failed, at);
  }
  return at;
}

test('a webhook after a failure is run after its quiet time, not after the backoff', async () => {
  const queue = await open();
  const at = await failing(queue, 5);
  await queue.enqueue(webhook(at + 1000));
  const lease = await leased(queue, at + 3000);
  expect(lease).toMatchObject({ feed: true, failures: 5 });
  await queue.complete(lease, done, at + 4000);
  await queue.enqueue(webhook(at + 5000));
  expect((await queue.lease('w', at + 7000))?.failures).toBe(0);
});

test('a webhook that comes while a run fails is run at once, too', async () => {
  const queue = await open();
  const at = await failing(queue, 4);
  const retry = await leased(queue, at + backoffDelay(4));
  await queue.enqueue(webhook(at + backoffDelay(4) + 10));
  await queue.complete(retry, failed, at + backoffDelay(4) + 20);
  expect(await queue.lease('w', at + backoffDelay(4) + 2009)).toBeNull();
  expect((await queue.lease('w', at + backoffDelay(4) + 2010))?.failures).toBe(5);
});

test('a second webhook waits for the backoff, and one after that is run at once again', async () => {
  const queue = await open();
  const at = await failing(queue, 3);
  await queue.enqueue(webhook(at));
  await queue.complete(await leased(queue, at + 2000), failed, at + 2000);
  await queue.enqueue(webhook(at + 2001));
  const end = at + 2000 + backoffDelay(4);
  expect(await queue.lease('w', end - 1)).toBeNull();
  await queue.complete(await leased(queue, end), failed, end);
  await queue.enqueue(webhook(end));
  expect((await queue.lease('w', end + 2000))?.failures).toBe(5);
});

test('however many webhooks come while a feed is broken, each backoff has one run more at most', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 120_000 }), { minLength: 10, maxLength: 30 }), fc.nat(20_000), async (gaps, seconds) => {
      const queue = await open();
      await queue.syncSites(['acme'], 0);
      let now = 0;
      const starts: number[] = [];
      for (const gap of gaps) {
        const until = now + gap;
        for (;;) {
          const [state] = await queue.states();
          const due = Math.max(now, state?.dueAt ?? Number.POSITIVE_INFINITY);
          if (due > until) break;
          const lease = await leased(queue, due);
          starts.push(due);
          now = due + seconds;
          await queue.complete(lease, failed, now);
        }
        now = Math.max(now, until);
        await queue.enqueue(webhook(now));
      }
      // Among three consecutive runs two are at least one backoff apart.
      for (const [index, start] of starts.entries()) {
        const third = starts[index + 2];
        if (third !== undefined) expect(third - start).toBeGreaterThanOrEqual(backoffDelay(index + 1));
      }
    }),
    { numRuns: 12 },
  );
});
