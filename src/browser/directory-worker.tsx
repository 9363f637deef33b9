import { type DirectoryAsk, directoryWorker } from '#search/directory/directory-worker.ts';

// The engine over the directories, in a thread of its own: without the cars, their cards and the reader of questions.

const answer = directoryWorker(
  (told) => self.postMessage(told),
  () => performance.now(),
);
self.addEventListener('message', ({ data }: MessageEvent<DirectoryAsk>) => answer(data));
