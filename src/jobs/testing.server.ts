import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { findPostgres, type Postgres, startPostgres } from '../../scripts/postgres.ts';
import type { QueueLocation } from './open-queue.server.ts';
import type { RebuildQueue } from './rebuild-queue.ts';

/** Empty databases of each kind for a test file. Queues in `opened` are closed after it. */
export function testQueues(prefix: string): { queuePlaces: [string, () => Promise<QueueLocation>][]; opened: RebuildQueue[] } {
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

  return { queuePlaces: places, opened };
}
