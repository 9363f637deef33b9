import { clock } from '#browser/start-browser.ts';
import type { WorkerRequest } from '../link/worker-link.ts';
import { directoryWorker } from './directory-worker.ts';

// The engine over the directories in its own web worker, without vehicles, cards and the query parser.

const answer = directoryWorker((told) => self.postMessage(told), clock.ticks);
self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => answer(data));
