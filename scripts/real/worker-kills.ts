import { cpSync, existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '#lib/random.ts';
import { readManifest } from '#publish/release/manifest.server.ts';
import { type Check, without } from './checks.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';

const root = path.resolve(import.meta.dirname, '../..');
const slug = 'alpha';
/** Readers ask twenty times a second. */
const readEveryMs = 50;
const patienceMs = 60_000;
/** What a page ends with. */
const endOfPage = '</script>';

/** A site whose feed a check changes, and where readers find it: the folder of releases, and a target that it is pushed to. */
class KilledSite {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'forecourt-worker-'));
  readonly folders = {
    FORECOURT_SITES: path.join(this.#folder, 'sites'),
    FORECOURT_DATA: path.join(this.#folder, 'data'),
    FORECOURT_OUT: path.join(this.#folder, 'out'),
  };
  readonly places = [path.join(this.folders.FORECOURT_OUT, slug), path.join(this.#folder, 'web')];
  readonly faults: string[] = [];
  reads = 0;
  #price = 20_000;
  #prices = new Set<string>();

  constructor() {
    for (const part of ['sites', 'feeds']) cpSync(path.join(root, 'tests/fixtures', part), path.join(this.#folder, part), { recursive: true });
    const file = path.join(this.folders.FORECOURT_SITES, `${slug}.json`);
    const targets = [{ name: 'web', kind: 'directory', directory: this.places[1] }];
    const own = { rebuild: { secret_env: 'FEED_SECRET', quiet_seconds: 0 }, publish: { targets } };
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...own }));
  }

  /** Another price in the feed. @returns it as pages say it. */
  change(): string {
    const file = path.join(this.#folder, 'feeds', `${slug}.json`);
    const feed = JSON.parse(readFileSync(file, 'utf8'));
    this.#price += 10;
    feed.cars[0].price = this.#price;
    writeFileSync(file, JSON.stringify(feed));
    const shown = this.#price.toLocaleString('en-AU');
    this.#prices.add(shown);
    return shown;
  }

  /** Looks as a reader does: follows the link once, and reads the whole of what it leads to. @returns the price that the home of the vehicle says. */
  read(place: string): string | null {
    const link = path.join(place, 'current');
    if (!existsSync(link)) return null;
    this.reads += 1;
    const target = readlinkSync(link);
    const release = path.join(place, target);
    try {
      const page = readFileSync(path.join(release, 'cars/2021-toyota-corolla-ascent-sport-s101/index.html'), 'utf8');
      const listing = readFileSync(path.join(release, 'search/new-used-and-demo-cars/index.html'), 'utf8');
      const price = [...this.#prices].find((one) => page.includes(one)) ?? 'none';
      if (!page.endsWith(endOfPage)) this.faults.push(`${target}: the page is cut`);
      if (price !== 'none' && !listing.includes(price)) this.faults.push(`${target}: the page says ${price}, the listing another price`);
      return price;
    } catch (error) {
      // A release may go while it is read: then the link leads elsewhere by now.
      if (readlinkSync(link) === target) this.faults.push(`${target}: ${error instanceof Error ? error.message : error}`);
      return null;
    }
  }

  /** Files that the manifest of the standing release names and that are not there. */
  missing(): string[] {
    const [siteDir = ''] = this.places;
    const id = path.basename(readlinkSync(path.join(siteDir, 'current')));
    const manifest = readManifest(siteDir, id);
    if (manifest === null) return [`${id} has no manifest`];
    const files = [...Object.keys(manifest.pages).map((page) => (page.endsWith('/') ? `${page}index.html` : page)), ...Object.keys(manifest.files)];
    return files.filter((file) => !existsSync(path.join(siteDir, 'releases', id, file))).map((file) => `${id} lacks ${file}`);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/**
 * Kills a worker (kill -9) at random moments after it took a webhook, and starts it again. Readers meanwhile see a whole old or a whole new release, and
 * within a minute the new one.
 */
export async function checkWorkerKills(kills: number, seed: string, say: (line: string) => void): Promise<Check> {
  say(`Killing the worker ${kills} times.`);
  const site = new KilledSite();
  const random = randomFrom(seed);
  let slowest = 0;
  let worker: WorkerProcess | null = null;
  const reading = setInterval(() => {
    for (const place of site.places) site.read(place);
  }, readEveryMs);
  try {
    worker = await startWorkerProcess(site.folders);
    for (let kill = 0; kill <= kills; kill += 1) {
      const price = site.change();
      // The first run starts the renderer; it takes about so long from then on.
      if ((await worker.send(slug, `${seed} ${kill}`)) !== 202) site.faults.push('the worker took no webhook');
      const began = performance.now();
      if (kill < kills) {
        await sleep(random() * 3000);
        await worker.end('SIGKILL');
        worker = await startWorkerProcess(site.folders);
      }
      while (site.places.some((place) => site.read(place) !== price) && performance.now() - began < patienceMs) await sleep(readEveryMs);
      for (const place of site.places) if (site.read(place) !== price) site.faults.push(`${place}: after a minute it does not say ${price}`);
      slowest = Math.max(slowest, performance.now() - began);
      site.faults.push(...site.missing());
    }
  } finally {
    clearInterval(reading);
    await worker?.end('SIGKILL');
    site.remove();
  }
  const seen = `${site.reads} readings, ${site.faults.length} faults, the new release after ${(slowest / 1000).toFixed(0)} s at the latest`;
  return without(`worker killed (kill -9) ${kills} times after a webhook: readers see a whole release, and soon the new one`, site.faults, seen);
}
