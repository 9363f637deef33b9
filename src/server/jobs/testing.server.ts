import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { findPostgres, type Postgres, startPostgres } from '../../../scripts/postgres.ts';
import { openQueue, type QueueLocation } from './open-queue.server.ts';
import type { Lease, RebuildQueue } from './rebuild-queue.ts';
import { testReport } from './test-report.ts';

const debounce = { quietMs: 2000, maxWaitMs: 30_000 };

/** Requests and outcomes of tests, with the debounce of webhooks. */
export const queueSamples = {
  webhook: (site: string, at: number, webhookId = `${site} ${at}`) => ({ site, trigger: 'webhook', feed: true, at, debounce, webhookId }) as const,
  edit: (site: string, at: number) => ({ site, trigger: 'edit', feed: false, at, debounce }) as const,
  done: { kind: 'done', report: testReport, nextPoll: null, nextChange: null } as const,
  failed: { kind: 'failed', message: 'The feed answered 500.', report: null } as const,
};

/** @throws when nothing is due. */
export async function leasedAt(queue: RebuildQueue, at: number): Promise<Lease> {
  const lease = await queue.lease('w', at);
  if (lease === null) throw new Error(`nothing is due at ${at}`);
  return lease;
}

/** Empty databases of each kind for a test file. Queues in `opened` are closed after it. */
export function testQueues(prefix: string): {
  queuePlaces: [string, () => Promise<QueueLocation>][];
  opened: RebuildQueue[];
  openAt(placeOf: () => Promise<QueueLocation>): Promise<RebuildQueue>;
} {
  const root = mkdtempSync(path.join(tmpdir(), prefix));
  let server: Postgres | null = null;
  const opened: RebuildQueue[] = [];
  afterAll(async () => {
    for (const queue of opened) await queue.close();
    await server?.stop();
    rmSync(root, { recursive: true });
  });

  let files = 0;
  const places: [string, () => Promise<QueueLocation>][] = [
    [
      'SQLite',
      async () => {
        files += 1;
        return { file: path.join(root, `${files}.sqlite`) };
      },
    ],
  ];
  // `npm test` installs PostgreSQL where it can.
  if (findPostgres() !== null) places.push(['PostgreSQL', emptyDatabase]);

  async function emptyDatabase(): Promise<QueueLocation> {
    server ??= await startPostgres();
    const client = new pg.Client({ connectionString: server.address });
    await client.connect();
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
    await client.end();
    return { address: server.address };
  }

  async function openAt(placeOf: () => Promise<QueueLocation>): Promise<RebuildQueue> {
    const queue = await openQueue(await placeOf());
    opened.push(queue);
    return queue;
  }

  return { queuePlaces: places, opened, openAt };
}
