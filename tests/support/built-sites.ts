import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readSnapshot } from '#stock/write/snapshot.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { projectRoot } from './run-script.ts';

export const testNow = '2026-11-21T09:00:00Z';

export const sampleSlugs = ['harbour', 'ridgeway', 'outback'] as const;
export const fixtureSlugs = ['alpha', 'beta', 'gamma'] as const;
/** Sites with hostile strings in their stock, and in their own copy. */
export const hostileSlugs = ['hostile', 'hostile-copy'] as const;
export const allSlugs = [...sampleSlugs, ...fixtureSlugs, ...hostileSlugs];
/** A site like alpha whose pages use an API. Nothing runs at its address: a test answers. */
export const apiSlug = 'delta';
export const apiBase = 'http://delta-api.example/v1';
/** A site like delta with all connectors after consent. A test answers for their hosts. */
export const connectorSlug = 'epsilon';
export const connectorApiBase = 'http://epsilon-api.example/v1';
export const deliveryService = 'https://delivery.example/estimate?dealer=gamma';
export type BuiltSlug = (typeof allSlugs)[number] | typeof apiSlug | typeof connectorSlug;

export type BuiltFolders = { sitesDir: string; fixtureSitesDir: string; dataDir: string; outDir: string };

export function foldersIn(folder: string): BuiltFolders {
  return {
    sitesDir: path.join(projectRoot, 'sites'),
    fixtureSitesDir: path.join(folder, 'fixtures/sites'),
    dataDir: path.join(folder, 'data'),
    outDir: path.join(folder, 'out'),
  };
}

export const hostileReportFile = 'hostile-report.json';
const buildReport = z.looseObject({
  sites: z.array(z.looseObject({ slug: z.string(), errors: z.array(z.looseObject({ path: z.string(), message: z.string() })) })),
  failed: z.array(z.looseObject({ slug: z.string(), message: z.string() })),
});

export const hostileReport = () => buildReport.parse(readJson(path.join(served().folder, hostileReportFile)));

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const builtSites = z.object({
  folder: z.string(),
  front: z.string(),
  sites: z.array(z.object({ slug: z.string(), byName: z.string(), byPort: z.string() })),
});

export const builtSitesVariable = 'FORECOURT_BUILT_SITES';
export type BuiltSites = z.infer<typeof builtSites>;

/** What the global set-up built and serves. @throws when it has not run. */
export function served(): BuiltSites {
  const text = process.env[builtSitesVariable];
  if (!text) throw new Error('No sites are built: run the browser tests with `npx playwright test`, whose set-up builds them.');
  return builtSites.parse(JSON.parse(text));
}

export function addressOf(slug: BuiltSlug): string {
  const site = served().sites.find((one) => one.slug === slug);
  if (!site) throw new Error(`${slug} is not served.`);
  return site.byPort.replace(/\/$/, '');
}

export const releaseOf = (slug: BuiltSlug) => path.join(foldersIn(served().folder).outDir, slug, 'current');

const stocks = new Map<BuiltSlug, readonly Vehicle[]>();

/** Read once: tests build in copies, and some ask for it at each vehicle. */
export function stockOf(slug: BuiltSlug): readonly Vehicle[] {
  const vehicles = stocks.get(slug) ?? readSnapshot(foldersIn(served().folder).dataDir, slug).vehicles;
  stocks.set(slug, vehicles);
  return vehicles;
}
