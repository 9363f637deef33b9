import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '#lib/text/random.ts';
import { type Check, without } from './checks.ts';
import { KilledSite, killedFolder } from './killed-site.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';

export const readEveryMs = 50;
/** Only against hangs: the time to publish. */
export const convergeTimeoutMs = 300_000;

/** Kills a worker at random moments after a webhook and restarts it. Readers see complete releases, then the new one. */
export async function checkWorkerKills(kills: number, seed: string, say: (line: string) => void): Promise<Check> {
  say(`Killing the worker ${kills} times.`);
  const { folders, remove } = killedFolder();
  const site = new KilledSite(folders, 'alpha');
  const random = randomFrom(seed);
  let slowest = 0;
  let worker: WorkerProcess | null = null;
  const reading = setInterval(() => {
    for (const place of site.places) site.read(place);
  }, readEveryMs);
  try {
    worker = await startWorkerProcess(folders);
    for (let kill = 0; kill <= kills; kill += 1) {
      const price = site.change();
      // The first run starts the renderer; later ones are about this long.
      if ((await worker.send(site.slug, `${seed} ${kill}`)) !== 202) site.faults.push('the worker took no webhook');
      const began = performance.now();
      if (kill < kills) {
        await sleep(random() * 3000);
        await worker.end('SIGKILL');
        worker = await startWorkerProcess(folders);
      }
      while (site.places.some((place) => site.read(place) !== price) && performance.now() - began < convergeTimeoutMs) await sleep(readEveryMs);
      for (const place of site.places) if (site.read(place) !== price) site.faults.push(`${place}: it never says ${price}`);
      slowest = Math.max(slowest, performance.now() - began);
      site.faults.push(...site.missing());
    }
  } finally {
    clearInterval(reading);
    await worker?.end('SIGKILL');
    remove();
  }
  const seen = `${site.reads} readings, ${site.faults.length} faults, the new release after ${(slowest / 1000).toFixed(0)} s at the latest`;
  return without(`worker killed (kill -9) ${kills} times after a webhook: readers see a whole release, and soon the new one`, site.faults, seen);
}
