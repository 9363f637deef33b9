import { parentPort, workerData } from 'node:worker_threads';
import { collectYoungGarbage, letPagesDieYoung } from '../render/garbage.server.ts';
import { faultWords } from './disk-fault.ts';
import { prepareNext } from './prepare.server.ts';
import { PublishProgress } from './progress.ts';
import { holdSnapshots, manifestsFor, readAhead } from './read-ahead.server.ts';
import type { PrepareJob, ReadyJob, RenderAnswer, RenderTask, RenderWorkerData } from './render-task.ts';
import { renderShard } from './shard.server.ts';

const port = parentPort;
if (!port) throw new Error('This file is the renderer’s worker; run scripts/build.ts instead.');

const answer = (message: RenderAnswer) => port.postMessage(message);
const { heldBytes }: RenderWorkerData = workerData;
holdSnapshots(heldBytes);
letPagesDieYoung();

const prepare = ({ dataDir, slug, siteDir, now }: PrepareJob) => prepareNext(siteDir, now, manifestsFor(dataDir, slug));

/** Warms up each worker after a prebuild. */
function getReady({ dataDir, slug, siteDir, release }: ReadyJob): void {
  try {
    manifestsFor(dataDir, slug)(siteDir, release);
  } catch {
    // The build reports the fault.
  }
  collectYoungGarbage();
}

port.on('message', async (task: RenderTask) => {
  if (task.kind === 'read-ahead') return readAhead(task.dataDir, task.slug);
  if (task.kind === 'get-ready') return getReady(task);
  try {
    if (task.kind === 'prepare') return answer({ kind: 'prepared', prepared: await prepare(task) });
    const progress = new PublishProgress((pages) => answer({ kind: 'progress', pages }));
    const result = await renderShard(task.job, (pages) => progress.add(pages));
    progress.end();
    answer({ kind: 'result', result });
  } catch (error) {
    answer({ kind: 'fault', message: faultWords(error) });
  }
});
