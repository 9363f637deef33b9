import { parentPort } from 'node:worker_threads';
import type { Task } from './pool.server.ts';
import { readAhead } from './read-ahead.server.ts';
import { renderShard } from './shard.server.ts';

const port = parentPort;
if (!port) throw new Error('This file is the renderer’s worker; run scripts/build.ts instead.');

port.on('message', async (task: Task) => {
  if (task.kind === 'read-ahead') return readAhead(task.dataDir, task.slug);
  try {
    const result = await renderShard(task.job, (pages) => port.postMessage({ kind: 'progress', pages }));
    port.postMessage({ kind: 'result', result });
  } catch (error) {
    port.postMessage({ kind: 'fault', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
