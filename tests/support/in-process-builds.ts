import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadSite } from '#config/load.server.ts';
import { buildSite, type SiteBuild } from '#publish/release/build-site.server.ts';
import { prepareNext } from '#publish/release/prepare.server.ts';
import { renderShard } from '#publish/release/shard.server.ts';
import type { SiteReport } from '#publish/release/site-report.ts';
import { ensureBundle } from '#publish/render/bundle.server.ts';
import { readSnapshot, writeSnapshot } from '#stock/write/snapshot.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { copyFixtures, type FixtureCopy, fixtureNow, takeFixtureStock } from './fixture-copy.ts';
import { quickFolder } from './quick-folder.ts';

/** Without workers, whose start takes longer than a small site. */
export const inProcessPool = { size: 1, run: renderShard, close: async () => {} };

/** Instead of a process for each build: these tests do not cover power cuts. */
export const withoutSync = async () => true;

/** Builds the fixture site alpha in this process: a hundred pages in a tenth of a second. */
export class InProcessBuilds {
  readonly copy: FixtureCopy;
  prepares = false;
  readonly site: SiteBuild['site'];
  readonly #bundle: SiteBuild['bundle'];

  private constructor(copy: FixtureCopy, site: SiteBuild['site'], bundle: SiteBuild['bundle']) {
    this.copy = copy;
    this.site = site;
    this.#bundle = bundle;
  }

  static async start(): Promise<InProcessBuilds> {
    const copy = await copyFixtures(quickFolder());
    await takeFixtureStock(copy, ['alpha']);
    return new InProcessBuilds(copy, await loadSite('alpha', copy.sitesDir), await ensureBundle());
  }

  get siteDir(): string {
    return path.join(this.copy.outDir, 'alpha');
  }

  get vehicles(): readonly Vehicle[] {
    return readSnapshot(this.copy.dataDir, 'alpha').vehicles;
  }

  published(file: string): string {
    return readFileSync(path.join(this.siteDir, 'current', file), 'latin1');
  }

  async build(way: Partial<SiteBuild> = {}): Promise<SiteReport> {
    const { sitesDir, dataDir, outDir } = this.copy;
    const all = {
      site: this.site,
      sitesDir,
      dataDir,
      outDir,
      now: fixtureNow,
      bundle: this.#bundle,
      pool: inProcessPool,
      full: false,
      dryRun: false,
      sync: withoutSync,
    };
    const build = { ...all, progress: () => {}, ...way };
    const prepared = this.prepares ? await prepareNext(path.join(build.outDir, 'alpha'), build.now) : null;
    return buildSite({ ...build, prepared }, this.vehicles.length);
  }

  /** The same pages, as if of other sources. */
  bundleWithId(id: string): SiteBuild['bundle'] {
    return { ...this.#bundle, id };
  }

  changeStock(change: (vehicle: Vehicle) => Vehicle | null): void {
    const before = readSnapshot(this.copy.dataDir, 'alpha');
    writeSnapshot(this.copy.dataDir, { ...before, vehicles: before.vehicles.flatMap((vehicle) => change(vehicle) ?? []) });
  }

  reprice(stocknum: string, price: number): void {
    this.changeStock((vehicle) => (vehicle.stocknum === stocknum ? { ...vehicle, price } : vehicle));
  }
}
