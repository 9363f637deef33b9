import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../bench/spread.ts';

const everyMs = 50;
const block = Buffer.alloc(4096, 1);

/**
 * Writes 4 KB into a folder and syncs them, twenty times a second, until it is ended. So what the disk itself takes is known beside what is measured there.
 * @returns ends it, and gives the time within which 99 of 100 were synced, in milliseconds.
 */
export async function probeDisk(folder: string): Promise<() => Promise<number>> {
  const file = path.join(folder, 'disk-probe');
  const handle = await open(file, 'w');
  const times: number[] = [];
  let isOver = false;
  const probing = (async () => {
    while (!isOver) {
      const began = performance.now();
      await handle.write(block);
      await handle.datasync();
      times.push(performance.now() - began);
      await sleep(everyMs);
    }
  })();
  return async () => {
    isOver = true;
    await probing;
    await handle.close();
    rmSync(file);
    return percentile(times, 99);
  };
}
