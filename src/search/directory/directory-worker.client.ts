import { clock } from '#browser/start-browser.ts';
import type { WorkerRequest } from '../link/worker-link.ts';
import { directoryWorker } from './directory-worker.ts';

// The engine over the directories, in a web worker of its own: without the cars, their cards and the reader of questions.

const answer = directoryWorker((told) => self.postMessage(told), clock.ticks);
self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => answer(data));
