import { parentPort } from 'node:worker_threads';
import { renderShard, type ShardJob } from './shard.server.ts';

const port = parentPort;
if (!port) throw new Error('This file is the renderer’s worker; run scripts/build.ts instead.');

port.on('message', async (job: ShardJob) => {
  try {
    const result = await renderShard(job, (pages) => port.postMessage({ kind: 'progress', pages }));
    port.postMessage({ kind: 'result', result });
  } catch (error) {
    port.postMessage({ kind: 'fault', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
