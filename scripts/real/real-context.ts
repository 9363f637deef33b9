import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { memoize } from '#lib/cache/memoize.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { builtSample, type SampleSite } from '../bench/sample-site.ts';
import type { RunFolders } from '../run-script.ts';
import type { Check } from './checks.ts';
import { type LeadSite, openLeadSite } from './lead-site.ts';
import { type BuiltSite, buildSite } from './site-checks.ts';
import { checkStock } from './stock-checks.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The real listings, next to the clone, and their site. */
export const listingsFile = path.resolve(root, '../shared/data/au-vehicles.csv');
export const listingsSlug = 'au-listings';
export const hasListings = (): boolean => existsSync(listingsFile);

/** Shared set-ups, made lazily once in a run, with estimated minutes. */
export const setUpMinutes = {
  listings: 0.2,
  site: 0.6,
  harbour: 0.5,
  outback: 0.5,
  leadSite: 0.6,
  testSites: 2,
} as const;

export type SetUpName = keyof typeof setUpMinutes;

export type RealOptions = {
  /** Whether each case runs in its longest form. */
  all: boolean;
  /** Null: each case has its own. */
  seed: number | null;
  /** For cases that end by time. */
  minutes: number | null;
  /** For each way to break the network. */
  leads: number | null;
  /** The seed of property tests without `--seed`. */
  commitSeed: number;
  say(line: string): void;
};

/** Shared by the cases of a run; set-ups are lazy, and removed at its end. */
export type RealContext = RealOptions & {
  folders: RunFolders;
  /** Checks of the import. */
  intake(): readonly Check[];
  /** @throws when nothing was imported. */
  vehicles(): readonly Vehicle[];
  /** @throws when it cannot be built. */
  site(): Promise<BuiltSite>;
  sample(slug: 'harbour' | 'outback'): Promise<SampleSite>;
  leadSite(): Promise<LeadSite>;
  /** @param keep leaves the folder. */
  remove(keep: boolean): Promise<void>;
};

export async function openRealContext(options: RealOptions): Promise<RealContext> {
  const { say } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-real-'));
  const folders = { sitesDir: path.join(root, 'tests/fixtures/real'), dataDir: path.join(folder, 'data'), outDir: path.join(folder, 'out') };
  const removers: (() => Promise<void>)[] = [];
  // A failed set-up is not repeated: each case that needs it reports the error.
  const shared = <T extends { remove(): Promise<void> }>(make: () => Promise<T>) =>
    memoize(async () => {
      const made = await make();
      removers.push(() => made.remove());
      return made;
    });
  const samples = {
    harbour: shared(() => builtSample('harbour', async (feed) => feed)),
    outback: shared(() => builtSample('outback', async (feed) => feed)),
  };
  const intake = memoize(() => {
    const { checks, vehicles, seconds } = checkStock(listingsSlug, listingsFile, folders);
    say(`Listings taken in in ${seconds.toFixed(1)} s: ${vehicles.length} vehicles.`);
    return { checks, vehicles };
  });
  const vehicles = () => {
    if (intake().vehicles.length === 0) throw new Error('No listing was taken in: npm run real stock says why.');
    return intake().vehicles;
  };
  return {
    ...options,
    folders,
    intake: () => intake().checks,
    vehicles,
    site: memoize(async () => {
      vehicles();
      return buildSite(listingsSlug, folders, say);
    }),
    sample: (slug) => samples[slug](),
    leadSite: shared(openLeadSite),
    async remove(keep) {
      const ended = await Promise.allSettled(removers.map((remove) => remove()));
      for (const one of ended) if (one.status === 'rejected') say(`A set-up was not removed: ${one.reason}`);
      if (keep) say(`Kept: ${folder}`);
      else await rm(folder, { recursive: true, force: true });
    },
  };
}
