import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readManifest } from '#publish/release/manifest.server.ts';
import type { WorkerFolders } from './worker-process.ts';

const fixtures = path.resolve(import.meta.dirname, '../../tests/fixtures');
const fixture = 'alpha';
const endOfPage = /<\/html>\s*$/;

export function killedFolder(): { folders: WorkerFolders; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-worker-'));
  const folders = { FORECOURT_SITES: path.join(folder, 'sites'), FORECOURT_DATA: path.join(folder, 'data'), FORECOURT_OUT: path.join(folder, 'out') };
  for (const part of ['platform.json', 'templates'])
    cpSync(path.join(fixtures, 'sites', part), path.join(folders.FORECOURT_SITES, part), { recursive: true });
  return { folders, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A small site with a changing feed, and two places for its readers: the releases folder and a target. */
export class KilledSite {
  readonly slug: string;
  readonly places: readonly [string, string];
  readonly faults: string[] = [];
  reads = 0;
  readonly #feed: string;
  #price = 20_000;
  #prices = new Set<string>();

  constructor({ FORECOURT_SITES: sites, FORECOURT_OUT: out }: WorkerFolders, slug: string) {
    this.slug = slug;
    this.places = [path.join(out, slug), path.join(out, '../web', slug)];
    this.#feed = path.join(sites, '../feeds', `${slug}.json`);
    cpSync(path.join(fixtures, 'sites', fixture), path.join(sites, slug), { recursive: true });
    mkdirSync(path.dirname(this.#feed), { recursive: true });
    cpSync(path.join(fixtures, 'feeds', `${fixture}.json`), this.#feed);
    const site = JSON.parse(readFileSync(path.join(fixtures, 'sites', `${fixture}.json`), 'utf8'));
    const targets = [{ name: 'web', kind: 'directory', directory: this.places[1] }];
    const own = {
      url: `https://www.${slug}.example`,
      stock: { ...site.stock, from: `../feeds/${slug}.json` },
      rebuild: { secret_env: 'FEED_SECRET', quiet_seconds: 0 },
      publish: { targets },
    };
    writeFileSync(path.join(sites, `${slug}.json`), JSON.stringify({ ...site, ...own }));
  }

  /** Changes a price in the feed atomically. @returns it as printed. */
  change(): string {
    const feed = JSON.parse(readFileSync(this.#feed, 'utf8'));
    this.#price += 10;
    feed.cars[0].price = this.#price;
    writeFileSync(`${this.#feed}.tmp`, JSON.stringify(feed));
    renameSync(`${this.#feed}.tmp`, this.#feed);
    const shown = this.#price.toLocaleString('en-AU');
    this.#prices.add(shown);
    return shown;
  }

  /** Resolves the link once. @returns the price on the vehicle's page. */
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
      if (!endOfPage.test(page)) this.faults.push(`${target}: the page is cut`);
      if (price !== 'none' && !listing.includes(price)) this.faults.push(`${target}: the page says ${price}, the listing another price`);
      return price;
    } catch (error) {
      // A release may be removed while it is read.
      if (readlinkSync(link) === target) this.faults.push(`${target}: ${error instanceof Error ? error.message : error}`);
      return null;
    }
  }

  /** Files of the current manifest that do not exist. */
  missing(): string[] {
    const [siteDir = ''] = this.places;
    const id = path.basename(readlinkSync(path.join(siteDir, 'current')));
    const manifest = readManifest(siteDir, id);
    if (manifest === null) return [`${id} has no manifest`];
    const files = [...[...manifest.pages.keys()].map((page) => (page.endsWith('/') ? `${page}index.html` : page)), ...Object.keys(manifest.files)];
    return files.filter((file) => !existsSync(path.join(siteDir, 'releases', id, file))).map((file) => `${id} lacks ${file}`);
  }
}
