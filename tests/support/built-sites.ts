import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readSnapshot } from '#stock/snapshot.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { addHostileSites } from './hostile-sites.ts';
import { makePlain } from './plain-pictures.ts';
import { projectRoot, runScript } from './run-script.ts';

/** The clock of every site that tests look at. */
export const testNow = '2026-11-21T09:00:00Z';
const dayBefore = '2026-11-20T09:00:00Z';

export const sampleSlugs = ['harbour', 'ridgeway', 'outback'] as const;
export const fixtureSlugs = ['alpha', 'beta', 'gamma'] as const;
/** Sites with hostile strings in their stock, and in their own copy. */
export const hostileSlugs = ['hostile', 'hostile-copy'] as const;
export const allSlugs = [...sampleSlugs, ...fixtureSlugs, ...hostileSlugs];
/** A site like alpha whose pages ask an API. A test answers for it: nothing runs at its base. */
export const apiSlug = 'delta';
export const apiBase = 'http://delta-api.example/v1';
/** Whom gamma’s pages ask for the price of delivery. */
export const deliveryService = 'https://delivery.example/estimate?dealer=gamma';
export type BuiltSlug = (typeof allSlugs)[number] | typeof apiSlug;

/** The folders of one run's sites. */
export type BuiltFolders = { sitesDir: string; fixtureSitesDir: string; dataDir: string; outDir: string };

/** Where the folders lie below the run's own folder. */
export function foldersIn(folder: string): BuiltFolders {
  return {
    sitesDir: path.join(projectRoot, 'sites'),
    fixtureSitesDir: path.join(folder, 'fixtures/sites'),
    dataDir: path.join(folder, 'data'),
    outDir: path.join(folder, 'out'),
  };
}

/** In a folder that is kept, another state of the sources may move many pages. */
const accepted = '--accept-removals';

/** Makes the samples with plain photographs, takes the stock in and builds all sites by the project's own commands. */
export async function buildSites(folder: string): Promise<void> {
  const { fixtureSitesDir, dataDir } = foldersIn(folder);
  const samples = sampleEnvironment(folder);
  const fixtures = { ...samples, FORECOURT_SITES: fixtureSitesDir };
  cpSync(path.join(projectRoot, 'tests/fixtures'), path.join(folder, 'fixtures'), { recursive: true });
  const before = addGamma(path.join(folder, 'fixtures'));
  addDelta(path.join(folder, 'fixtures'));
  addHostileSites(path.join(folder, 'fixtures'));
  for (const slug of ['gamma', apiSlug]) cpSync(path.join(fixtureSitesDir, 'alpha'), path.join(fixtureSitesDir, slug), { recursive: true });
  for (const slug of hostileSlugs) {
    cpSync(path.join(fixtureSitesDir, 'alpha/media'), path.join(fixtureSitesDir, slug, 'media'), { recursive: true });
  }
  for (const slug of [...allSlugs, apiSlug]) forgetStock(path.join(dataDir, slug));

  const built = (async () => {
    await runScript('stock.ts', ['gamma', '--from', before], { ...fixtures, FORECOURT_NOW: dayBefore });
    await Promise.all([...fixtureSlugs, ...hostileSlugs, apiSlug].map((slug) => runScript('stock.ts', [slug], fixtures)));
    await runScript('build.ts', [...fixtureSlugs, apiSlug, accepted], fixtures);
    // Strings that differ in signs alone have one address: the report warns of them.
    writeFileSync(path.join(folder, hostileReportFile), await runScript('build.ts', [...hostileSlugs, accepted, '--json'], fixtures));
  })();
  await Promise.all([built, takeSamples(samples)]);
  for (const slug of sampleSlugs) makePlain(path.join(dataDir, slug, 'media'));
  // The fixtures have made the bundle by now, so that it is not made twice.
  await runScript('build.ts', [...sampleSlugs, accepted], samples);
}

/** The sample sites alone, as the sources are now. Where a run built them already, only what changed since is made. */
export async function buildSamples(folder: string): Promise<void> {
  const samples = sampleEnvironment(folder);
  const stocked = sampleSlugs.every((slug) => existsSync(path.join(foldersIn(folder).dataDir, slug, 'snapshot.json')));
  if (!stocked) await takeSamples(samples);
  await runScript('build.ts', [...sampleSlugs, accepted], samples);
}

function sampleEnvironment(folder: string): Record<string, string> {
  const { sitesDir, dataDir, outDir } = foldersIn(folder);
  return { FORECOURT_DATA: dataDir, FORECOURT_OUT: outDir, FORECOURT_NOW: testNow, FORECOURT_SITES: sitesDir };
}

async function takeSamples(environment: Record<string, string>): Promise<void> {
  await runScript('samples.ts', [], environment);
  await Promise.all(sampleSlugs.map((slug) => runScript('stock.ts', [slug], environment)));
}

/** In a folder that is kept, stock is taken in anew; pictures stay. */
function forgetStock(dir: string): void {
  if (!existsSync(dir)) return;
  for (const name of readdirSync(dir)) if (name !== 'media') rmSync(path.join(dir, name), { recursive: true });
}

const hostileReportFile = 'hostile-report.json';
const buildReport = z.looseObject({
  sites: z.array(z.looseObject({ slug: z.string(), errors: z.array(z.looseObject({ path: z.string(), message: z.string() })) })),
  failed: z.array(z.looseObject({ slug: z.string(), message: z.string() })),
});

/** What the build said of the sites with hostile strings. */
export const hostileReport = () => buildReport.parse(readJson(path.join(served().folder, hostileReportFile)));

const fixtureSite = z.looseObject({ dealerships: z.array(z.looseObject({})), features: z.looseObject({}).optional() });
const fixtureFeed = z.looseObject({ cars: z.array(z.looseObject({})) });
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * A third site like alpha, with what alpha has not: further pages, a dealership without stock, and a vehicle that has left the feed. That dealership's
 * listing is empty.
 * @returns the feed of the day before, in which that vehicle still stands.
 */
function addGamma(fixtures: string): string {
  const site = fixtureSite.parse(readJson(path.join(fixtures, 'sites/alpha.json')));
  const address = { street: '3 Sample Street', city: 'Perth', state: 'wa', postcode: '6000' };
  const yard = { id: 'a3-sales', slug: 'alpha-west', name: 'Alpha West', address, contact_detail: {} };
  const empty = { id: 'a3', slug: 'alpha-west', name: 'Alpha West', locations: [yard] };
  // Its delivery is asked of a service of its own; a test answers for it.
  const asked = { features: { ...site.features, delivery_calculator: true }, delivery: { endpoint: deliveryService } };
  const gammaConfig = {
    name: 'Gamma Motors',
    url: 'https://www.gamma.example',
    search: { page_size: 4 },
    ...asked,
    finance: { ...Object(site.finance), application_url: 'https://apply.gamma.example/start?vin={vin}&car={id}&price={price}&from={dealership}' },
    finance_calculator: { terms: [3, 5], interest: 8.5, comparison: 9.2, interest_locked: true, frequency_hidden: true, min_amount: 5000 },
  };
  const gamma = { ...site, ...gammaConfig, dealerships: [...site.dealerships, empty] };
  writeFileSync(path.join(fixtures, 'sites/gamma.json'), JSON.stringify(gamma));
  const feed = fixtureFeed.parse(readJson(path.join(fixtures, 'feeds/alpha.json')));
  const leaving = { ...feed.cars[0], id: 113, stocknum: 'S113', vin: '6ZZSMPV20TA000113', badge: 'Zr' };
  const before = path.join(fixtures, 'feeds/gamma-before.json');
  mkdirSync(path.dirname(before), { recursive: true });
  writeFileSync(before, JSON.stringify({ ...feed, generated_at: dayBefore, total: feed.cars.length + 1, cars: [...feed.cars, leaving] }));
  return before;
}

/** The site with an API: alpha with an address of its own, which is asked for quotes too. */
function addDelta(fixtures: string): void {
  const site = fixtureSite.parse(readJson(path.join(fixtures, 'sites/alpha.json')));
  const deltaConfig = {
    name: 'Delta Motors',
    leads: { api: apiBase },
    trade_in: { rego_lookup: true, valuation: true, save_valuation: true },
    features: { ...site.features, delivery_calculator: true, fuel_calculator: true, youx_quote: true },
  };
  writeFileSync(path.join(fixtures, `sites/${apiSlug}.json`), JSON.stringify({ ...site, ...deltaConfig }));
}

const builtSites = z.object({
  folder: z.string(),
  front: z.string(),
  sites: z.array(z.object({ slug: z.string(), byName: z.string(), byPort: z.string() })),
});

/** Where the served sites are told to the tests' processes. */
export const builtSitesVariable = 'FORECOURT_BUILT_SITES';
export type BuiltSites = z.infer<typeof builtSites>;

/** What the global set-up built and serves. @throws when it has not run. */
export function served(): BuiltSites {
  const text = process.env[builtSitesVariable];
  if (!text) throw new Error('No sites are built: run the browser tests with `npx playwright test`, whose set-up builds them.');
  return builtSites.parse(JSON.parse(text));
}

/** The address of a served site, without a slash at its end. */
export function addressOf(slug: BuiltSlug): string {
  const site = served().sites.find((one) => one.slug === slug);
  if (!site) throw new Error(`${slug} is not served.`);
  return site.byPort.replace(/\/$/, '');
}

/** The folder of a site's published release. */
export const releaseOf = (slug: BuiltSlug) => path.join(foldersIn(served().folder).outDir, slug, 'current');

/** The stock of a site as its pages were made from it. */
export const stockOf = (slug: BuiltSlug): readonly Vehicle[] => readSnapshot(foldersIn(served().folder).dataDir, slug).vehicles;
