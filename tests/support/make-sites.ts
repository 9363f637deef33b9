import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { loadSite } from '#config/load.server.ts';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { buildCommand } from '#publish/release/build-command.server.ts';
import { ensureBundle } from '#publish/render/bundle.server.ts';
import { takeStock } from '#stock/run.server.ts';
import { writeSamples } from '../../scripts/sample/feeds/write-samples.ts';
import {
  allSlugs,
  apiBase,
  apiSlug,
  connectorApiBase,
  connectorSlug,
  deliveryService,
  fixtureSlugs,
  foldersIn,
  hostileReportFile,
  hostileSlugs,
  sampleSlugs,
  testNow,
} from './built-sites.ts';
import { addHostileSites } from './hostile-sites.ts';
import { makePlain } from './plain-pictures.ts';

const now = Date.parse(testNow);
const dayBefore = Date.parse('2026-11-20T09:00:00Z');

const madeFrom = ['src', 'sites', 'public', 'scripts/sample', 'tests/fixtures', 'tests/support', 'astro.config.mjs', 'package-lock.json'];
const cacheDir = path.join(projectRoot, 'node_modules/.cache/forecourt/sites');
const freshPrefix = 'fresh-';
const keptFolders = 2;

/**
 * Builds the bundle and all sites under test in one process; a digest of the sources is the cache key. @returns the folder, which is read-only
 * (`foldersIn`).
 */
export async function ensureSites(): Promise<string> {
  const folder = path.join(cacheDir, await sourcesDigest());
  if (existsSync(folder)) return folder;
  mkdirSync(cacheDir, { recursive: true });
  const fresh = mkdtempSync(path.join(cacheDir, freshPrefix));
  try {
    await makeSites(fresh);
    // Another process may have made the same: the first stays, since it is in use.
    if (!existsSync(folder)) renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  removeOld(path.basename(folder));
  return folder;
}

async function sourcesDigest(): Promise<string> {
  const lists = madeFrom.map(async (name) => {
    const place = path.join(projectRoot, name);
    if (statSync(place).isFile()) return [place];
    const entries = await readdir(place, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  });
  const files = (await Promise.all(lists)).flat().filter((file) => !/\.test\.tsx?$/.test(file));
  const contents = await Promise.all(files.sort().map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries())
    hash
      .update(`${path.relative(projectRoot, file)}\0`)
      .update(contents[index] ?? '')
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

function removeOld(current: string): void {
  const names = readdirSync(cacheDir).filter((name) => name !== current);
  const dated = names.map((name) => ({ name, time: statSync(path.join(cacheDir, name)).mtimeMs })).sort((one, other) => other.time - one.time);
  const old = dated.filter(({ name }, index) => !name.startsWith(freshPrefix) && index >= keptFolders - 1);
  for (const { name } of old) rmSync(path.join(cacheDir, name), { recursive: true, force: true });
}

async function makeSites(folder: string): Promise<void> {
  const { sitesDir, fixtureSitesDir, dataDir, outDir } = foldersIn(folder);
  const bundling = ensureBundle();
  cpSync(path.join(projectRoot, 'tests/fixtures'), path.join(folder, 'fixtures'), { recursive: true });
  const before = addGamma(path.join(folder, 'fixtures'));
  addDelta(path.join(folder, 'fixtures'));
  addEpsilon(path.join(folder, 'fixtures'));
  addHostileSites(path.join(folder, 'fixtures'));
  for (const slug of ['gamma', apiSlug, connectorSlug])
    cpSync(path.join(fixtureSitesDir, 'alpha'), path.join(fixtureSitesDir, slug), { recursive: true });
  for (const slug of hostileSlugs) cpSync(path.join(fixtureSitesDir, 'alpha/media'), path.join(fixtureSitesDir, slug, 'media'), { recursive: true });
  const take = async (slug: string, from?: string) => {
    const ofSample = sampleSlugs.some((sample) => sample === slug);
    const sites = ofSample ? sitesDir : fixtureSitesDir;
    // Columns of hostile strings are rejected, as intended.
    const release = hostileSlugs.some((hostile) => hostile === slug) ? (['cells'] as const) : [];
    const taken = { sitesDir: sites, dataDir, now: from === undefined ? now : dayBefore, from, release };
    const { held } = await takeStock(await loadSite(slug, sites), taken);
    if (held !== null) throw new Error(`The stock of ${slug} is held back: ${JSON.stringify(held)}`);
  };
  await writeSamples({ sitesDir, dataDir, now });
  await take('gamma', before);
  for (const slug of [...allSlugs, apiSlug, connectorSlug]) await take(slug);
  for (const slug of sampleSlugs) makePlain(path.join(dataDir, slug, 'media'));
  await bundling;
  const build = { dataDir, outDir, now, full: false, dryRun: false, say: null };
  const fixtures = await buildCommand({ ...build, sitesDir: fixtureSitesDir, slugs: [...fixtureSlugs, ...hostileSlugs, apiSlug, connectorSlug] });
  const samples = await buildCommand({ ...build, sitesDir, slugs: sampleSlugs });
  // Strings that differ in signs alone share an address, which these sites' report warns of.
  const isHostile = ({ slug }: { slug: string }) => hostileSlugs.some((hostile) => hostile === slug);
  const hostile = { sites: fixtures.sites.filter(isHostile), failed: fixtures.failed.filter(isHostile) };
  writeFileSync(path.join(folder, hostileReportFile), JSON.stringify(hostile));
  const faults = [...fixtures.failed, ...samples.failed].map(({ slug, message }) => `${slug}: ${message}`);
  const errors = [...fixtures.sites, ...samples.sites]
    .filter((site) => !isHostile(site))
    .flatMap((site) => [
      ...site.errors.map(({ path: page, message }) => `${site.slug} ${page}: ${message}`),
      ...(site.held ? [`${site.slug}: ${site.held.message}`] : []),
    ]);
  if (faults.length + errors.length > 0) throw new Error(`The sites that tests look at were not built:\n${[...faults, ...errors].join('\n')}`);
}

const fixtureSite = z.looseObject({ dealerships: z.array(z.looseObject({})), features: z.looseObject({}).optional() });
const fixtureFeed = z.looseObject({ cars: z.array(z.looseObject({})) });

/** A site like alpha with further pages, a dealership without stock, and a vehicle that has left the feed. @returns the previous day's feed. */
function addGamma(fixtures: string): string {
  const site = fixtureSite.parse(readJson(path.join(fixtures, 'sites/alpha.json')));
  const address = { street: '3 Sample Street', city: 'Perth', state: 'wa', postcode: '6000' };
  const yard = { id: 'a3-sales', slug: 'alpha-west', name: 'Alpha West', address, contact_detail: {} };
  const empty = { id: 'a3', slug: 'alpha-west', name: 'Alpha West', locations: [yard] };
  const asked = { features: { ...site.features, delivery_calculator: true }, delivery: { endpoint: deliveryService } };
  const gammaConfig = {
    name: 'Gamma Motors',
    url: 'https://www.gamma.example',
    home: { ...Object(site.home), slider_seconds: 4 },
    maps: { style_url: 'https://tiles.example/style.json?key=abc', hosts: ['fonts.example'] },
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
  writeFileSync(
    before,
    JSON.stringify({ ...feed, generated_at: new Date(dayBefore).toISOString(), total: feed.cars.length + 1, cars: [...feed.cars, leaving] }),
  );
  return before;
}

/** A site like alpha with an API at its own address, for quotes and sign-in too. */
function addDelta(fixtures: string): void {
  const site = fixtureSite.parse(readJson(path.join(fixtures, 'sites/alpha.json')));
  const deltaConfig = {
    name: 'Delta Motors',
    leads: { api: apiBase },
    trade_in: { rego_lookup: true, valuation: true, save_valuation: true },
    features: {
      ...site.features,
      delivery_calculator: true,
      fuel_calculator: true,
      youx_quote: true,
      garage: true,
      watchlist: true,
      checkout: true,
      alerts: true,
    },
    reservation: { provider: 'test', journey: true, used_offer: '48 hour money-back guarantee', terms: ['14-day money-back or exchange'] },
    alerts: { sms: true, sender: 'smtp' },
    sign_in: { sender: 'log', host_forwards_api: true },
  };
  writeFileSync(path.join(fixtures, `sites/${apiSlug}.json`), JSON.stringify({ ...site, ...deltaConfig }));
}

/** A site like delta with all connectors, and a chat that is both a button of vehicles and a script. */
function addEpsilon(fixtures: string): void {
  const delta = fixtureSite.parse(readJson(path.join(fixtures, `sites/${apiSlug}.json`)));
  const epsilonConfig = {
    name: 'Epsilon Motors',
    url: 'https://www.epsilon.example',
    leads: { api: connectorApiBase },
    features: { ...delta.features, chat: true, watchlist: false },
    contact: { ...Object(delta.contact), chat_url: 'https://chat.example/room' },
    analytics: {
      connectors: {
        ga4: { id: 'G-EPSILON1', advertising: true },
        tag_manager: { id: 'GTM-EPSILON', hosts: ['tags.example.com'] },
        meta_pixel: { id: '123456789012345' },
        chat: { name: 'Acme Chat', script: 'https://chat.example/widget.js' },
      },
    },
  };
  writeFileSync(path.join(fixtures, `sites/${connectorSlug}.json`), JSON.stringify({ ...delta, ...epsilonConfig }));
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
