import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { watchDisk } from './watch-disk.ts';

/**
 * Loaded before a command (`node --import`): ends it without a word, as `kill -9` does, before its N-th change of a folder, or notes each change.
 * `KILL_AT` is `<thread>:<N>`, the thread `main` or `worker`; 0 ends nothing. `KILL_FOLDER` is the folder, `KILL_STEPS` a file for the notes.
 */
const [thread, number] = (process.env.KILL_AT ?? '').split(':');
const folder = process.env.KILL_FOLDER ?? '';
const notes = process.env.KILL_STEPS;
const own = isMainThread ? 'main' : 'worker';
let steps = 0;

watchDisk(({ name, file }) => {
  if (!file.startsWith(folder)) return;
  steps += 1;
  if (thread === own && steps === Number(number)) process.kill(process.pid, 'SIGKILL');
  if (notes !== undefined && file !== notes) appendFileSync(notes, `${own} ${steps} ${name} ${file.slice(folder.length)}\n`);
});
