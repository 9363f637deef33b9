import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#lib/files/project-root.server.ts';
import type { WorkerFolders } from '../real/worker-process.ts';
import type { FeedRecord } from '../sample/feeds/record.ts';
import { largeSite } from './scale.ts';
import { scaleFeed } from './scale-feed.ts';

const dayMs = 86_400_000;
/** `search.include_sold_cars_days` in their files. */
const soldDays = 3;

/** Sites like Harbour with equal stock in temporary folders, and feeds that a benchmark changes. */
export class FleetSites {
  readonly slugs: readonly string[];
  readonly folders: WorkerFolders;
  readonly #root = mkdtempSync(path.join(tmpdir(), 'forecourt-fleet-'));
  readonly #feeds = path.join(this.#root, 'data/feeds');
  /** By site. */
  readonly #cars = new Map<string, readonly FeedRecord[]>();
  /** By site. */
  readonly #rounds = new Map<string, number>();

  /**
   * @param rebuild their files' settings for builds, besides the secret's name. @param leavesAt when time alone removes a sold vehicle from all listings
   * (epoch milliseconds), as midnight does for the sites of a time zone; without it none is sold.
   */
  constructor(count: number, vehicles: number, rebuild: object, leavesAt?: number) {
    this.slugs = Array.from({ length: count }, (_, index) => `site-${index + 1}`);
    const { search } = JSON.parse(readFileSync(path.join(projectRoot, 'sites/harbour.json'), 'utf8')) as { search: object };
    const files = this.slugs.map((slug) => {
      const stock = { from: `data:feeds/${slug}.json`, format: 'api', dealer_id: 'harbour' };
      const sold = { ...search, include_sold_cars_days: soldDays };
      const own = { url: `https://www.${slug}.example`, stock, search: sold, rebuild: { secret_env: 'FEED_SECRET', ...rebuild } };
      return largeSite(this.#root, slug, own);
    });
    const [one] = files;
    if (one === undefined) throw new Error('A bench of no sites measures nothing.');
    const { sites, data, out } = one.folders;
    this.folders = { FORECOURT_SITES: sites, FORECOURT_DATA: data, FORECOURT_OUT: out };
    const made = scaleFeed(vehicles, one.site, one.siteFile, Date.now());
    const sold = leavesAt === undefined ? {} : { status: 'sold', sold_at: new Date(leavesAt - soldDays * dayMs).toISOString() };
    const cars = made.map((record, index) => (index === 0 ? { ...record, ...sold } : record));
    mkdirSync(this.#feeds, { recursive: true });
    for (const slug of this.slugs) {
      this.#cars.set(slug, cars);
      this.change(slug, 0);
    }
  }

  /** Reprices vehicles spread over the stock, others each time. */
  change(slug: string, count: number): void {
    const before = this.#cars.get(slug) ?? [];
    const round = (this.#rounds.get(slug) ?? 0) + 1;
    const step = Math.max(1, Math.floor(before.length / Math.max(1, count)));
    const cars = before.map((record, index) => {
      const place = index - (round % step);
      const isOne = place >= 0 && place % step === 0 && place / step < count;
      return isOne ? { ...record, price: (typeof record.price === 'number' ? record.price : 20_000) + 10 } : record;
    });
    this.#rounds.set(slug, round);
    this.#cars.set(slug, cars);
    writeFileSync(path.join(this.#feeds, `${slug}.json`), JSON.stringify({ dealer_id: 'harbour', cars }));
  }

  /** The current release; null without one. */
  release(slug: string): string | null {
    try {
      return readlinkSync(path.join(this.folders.FORECOURT_OUT, slug, 'current'));
    } catch {
      return null;
    }
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}
