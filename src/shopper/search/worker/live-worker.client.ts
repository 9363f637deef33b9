import { clock } from '#browser/start-browser.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { WorkerMessage, WorkerRequest } from '../link/worker-link.ts';
import { cardMaker } from '../published/card-maker.ts';
import { engineWorker } from './engine-worker.ts';

const today = clockAt(clock.now());
const answer = engineWorker({
  browser: { network: self, clock, log: (message) => console.info(message) },
  postMessage: (told: WorkerMessage) => self.postMessage(told),
  loadQueryParser: () => import('../words/query-parser.ts'),
  cardMaker: (site) => cardMaker(site, today),
});
self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => answer(data));
