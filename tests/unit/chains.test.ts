import { linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeats } from '#lib/files/testing.server.ts';
import { buildSite } from '#publish/release/build-site.server.ts';
import { readManifest } from '#publish/release/manifest.server.ts';
import { RenderPool } from '#publish/release/pool.server.ts';
import { currentRelease } from '#publish/release/release.server.ts';
import type { SiteReport } from '#publish/release/site-report.ts';
import { type Bundle, ensureBundle } from '#publish/render/bundle.server.ts';
import { type ChainStep, chains, editCount } from '../chains/steps.ts';
import { configEdits, World } from '../chains/world.ts';
import { withoutSync } from '../support/in-process-builds.ts';
import { quickFolder } from '../support/quick-folder.ts';

/** A fixed seed; a failure prints its own. */
const seed = 20_261_121;
const chainCount = repeats({ test: 10, real: 50 });
/** Chains run in parallel, for both cores. */
const lanes = 2;

let bundle: Bundle;
let pool: RenderPool;
let folder: string;

beforeAll(async () => {
  pool = new RenderPool();
  folder = await mkdtemp(path.join(quickFolder(), 'chains-'));
  // The bundle's files are the same in every release, and linking a hundred takes longer than rendering.
  const clientDir = path.join(folder, 'client');
  await mkdir(clientDir);
  bundle = { ...(await ensureBundle()), clientDir };
  const start = path.join(folder, 'start');
  const dataDir = path.join(start, 'data');
  await build(new World({ dataDir }), dataDir, { outDir: path.join(start, 'steps') });
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

type Way = { outDir: string; now?: number; full?: boolean; dryRun?: boolean /** Decides how work is split. */; vehicles?: number };

function build(
  world: World,
  dataDir: string,
  { outDir, now = world.now, full = false, dryRun = false, vehicles = world.vehicles }: Way,
): Promise<SiteReport> {
  const sitesDir = path.join(folder, 'sites');
  return buildSite(
    { site: world.site, sitesDir, dataDir, outDir, now, bundle, pool, full, dryRun, acceptRemovals: true, sync: withoutSync, progress: () => {} },
    vehicles,
  );
}

async function filesOf(dir: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(await Promise.all(files.sort().map(async (file) => [path.relative(dir, file), await readFile(file)] as const)));
}

/** The first few files that are missing or differ, without those for open tabs of earlier releases. */
async function differences(one: string, other: string): Promise<string[]> {
  const [before, after] = await Promise.all([filesOf(path.join(one, 'current')), filesOf(path.join(other, 'current'))]);
  for (const file of Object.keys(readManifest(one, currentRelease(one))?.carried ?? {})) before.delete(file);
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name)?.equals(after.get(name) ?? Buffer.alloc(0)) !== true).slice(0, 5);
}

/** A hard-linked copy: releases are never written again, and other files are replaced whole. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

async function faultsOf(chain: readonly ChainStep[]): Promise<string[]> {
  const home = await mkdtemp(path.join(folder, 'chain-'));
  const dataDir = path.join(home, 'data');
  // All chains start from one build.
  linkTree(path.join(folder, 'start'), home);
  const world = new World({ dataDir });
  const faults: string[] = [];
  const step = async () => {
    const report = await build(world, dataDir, { outDir: path.join(home, 'steps') });
    world.nextChange = report.nextChange === null ? null : Date.parse(report.nextChange);
    faults.push(...report.errors.map((error) => `${error.path}: ${error.message}`));
  };
  for (const { step: change, builds } of chain) {
    world.apply(change);
    if (builds) await step();
  }
  await step();
  // Enough vehicles that the full build splits its work among workers, which must not show.
  await build(world, dataDir, { outDir: path.join(home, 'full'), full: true, vehicles: 1000 });
  const slug = world.site.slug;
  faults.push(...(await differences(path.join(home, 'steps', slug), path.join(home, 'full', slug))));
  const last = world.nextChange === null ? world.now + 4000 * 86_400_000 : world.nextChange - 1;
  const later = await build(world, dataDir, { outDir: path.join(home, 'steps'), now: last, dryRun: true });
  faults.push(...later.changes.slice(0, 3).map((change) => `${change.path} (${change.reason}) changes before ${new Date(last).toISOString()}`));
  await rm(home, { recursive: true });
  return faults;
}

test('each edit of the config can be chosen', () => expect(configEdits).toHaveLength(editCount));

test(`${chainCount} chains of changes: built step by step is what a full build makes, and nothing changes before the time that was named`, async () => {
  const side = fc.tuple(...Array.from({ length: lanes }, () => chains));
  await fc.assert(
    fc.asyncProperty(side, async (pair) => {
      const faults = await Promise.all(pair.map(faultsOf));
      expect(faults).toEqual(pair.map(() => []));
    }),
    { seed, numRuns: chainCount / lanes, endOnFailure: true },
  );
});
