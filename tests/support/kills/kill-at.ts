import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { watchDisk } from './watch-disk.ts';

/**
 * Preloaded (`node --import`): kills the process (SIGKILL) before its N-th change of a folder, or records each change. `KILL_AT` is `<thread>:<N>`, the
 * thread `main` or `worker`, or `<thread>:<N>:<function>` to count the calls of one function; 0 kills nothing. `KILL_FOLDER` is the folder, `KILL_STEPS`
 * a file for the records.
 */
const [thread, number, counted = null] = (process.env.KILL_AT ?? '').split(':');
const folder = process.env.KILL_FOLDER ?? '';
const notes = process.env.KILL_STEPS;
const own = isMainThread ? 'main' : 'worker';
let steps = 0;

watchDisk(({ name, file }) => {
  if (!file.startsWith(folder) || (counted !== null && counted !== name)) return;
  steps += 1;
  if (thread === own && steps === Number(number)) process.kill(process.pid, 'SIGKILL');
  if (notes !== undefined && file !== notes) appendFileSync(notes, `${own} ${steps} ${name} ${file.slice(folder.length)}\n`);
});
