import { directoryWorker } from '#search/directory/directory-worker.ts';
import type { Ask } from '#search/link/worker-link.ts';
import { clock } from './start-browser.ts';

// The engine over the directories, in a web worker of its own: without the cars, their cards and the reader of questions.

const answer = directoryWorker((told) => self.postMessage(told), clock.ticks);
self.addEventListener('message', ({ data }: MessageEvent<Ask>) => answer(data));
