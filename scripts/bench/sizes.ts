import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { readManifest } from '#publish/release/manifest.server.ts';
import type { Manifest } from '#publish/release/manifest.ts';
import { currentRelease } from '#publish/release/release.server.ts';
import { serve } from '#publish/serve/serve.server.ts';
import { servedSites } from '#publish/serve/served-sites.server.ts';
import { paths } from '#site/paths.ts';
import { readSnapshot } from '#stock/write/snapshot.server.ts';
import { foldersIn, sampleSlugs } from '../../tests/support/built-sites.ts';
import { ensureSites } from '../../tests/support/make-sites.ts';
import { findTestBrowser } from '../find-browser.ts';
import { openBrowser } from './browser.ts';
import { bounded, type Figure } from './figures.ts';
import { loadedScripts } from './loaded-scripts.ts';
import { scriptClosure } from './script-closure.ts';
import { isWhole, usedPage } from './used-page.ts';

const kilobyte = 1024;
/** Idle work starts by then. */
const idleMs = 3000;
const limitsFile = path.join(projectRoot, 'tests/budgets.json');

/**
 * Download sizes of the samples that browser tests use, gzip: scripts of a first visit, style sheets, fonts (already compressed), and the largest page
 * of each kind. Limits in KB are in `tests/budgets.json`.
 */
export async function sizeFigures(): Promise<Figure[]> {
  const { outDir } = foldersIn(await ensureSites());
  return bounded(
    [...(await scriptFigures(outDir)), closureFigure(outDir), ...styleFigures(outDir), fontFigure(outDir), ...pageFigures(outDir)],
    limits(),
  );
}

const limits = (): Record<string, number> => JSON.parse(readFileSync(limitsFile, 'utf8'));

type SizedFile = { name: string; bytes: number };
const packed = (file: string): number => gzipSync(readFileSync(file)).length;

/** The sum of several files, listed largest first. */
function sizeFigure(name: string, files: readonly SizedFile[]): Figure {
  const sorted = files.toSorted((a, b) => b.bytes - a.bytes);
  return {
    name: `size: ${name}`,
    value: sorted.reduce((sum, { bytes }) => sum + bytes, 0) / kilobyte,
    unit: 'KB',
    files: sorted.map((file) => `${(file.bytes / kilobyte).toFixed(2)} KB ${file.name}`),
  };
}

const current = (outDir: string, slug: string) => path.join(outDir, slug, 'current');

function manifestOf(outDir: string, slug: string): Manifest {
  const siteDir = path.join(outDir, slug);
  const manifest = readManifest(siteDir, currentRelease(siteDir));
  if (manifest === null) throw new Error(`${slug} has no release.`);
  return manifest;
}

const scriptsIn = (dir: string): ReadonlyMap<string, string> =>
  new Map(readdirSync(dir).flatMap((name) => (name.endsWith('.js') ? [[name, readFileSync(path.join(dir, name), 'utf8')] as const] : [])));

/** Lazy parts of a Worker, by the prefix of their first chunk. */
const laterParts = [
  { chunk: 'query-parser', name: 'script that the live search’s worker loads with the first words, gzip' },
  { chunk: 'hosted', name: 'script that the live search’s worker loads where there is a host, gzip' },
] as const;

/** What the Workers of a first visit may load later, without themselves. */
function laterFigures(outDir: string, workers: readonly SizedFile[]): Figure[] {
  const dir = path.join(current(outDir, 'harbour'), '_astro');
  const scripts = scriptsIn(dir);
  const started = new Set(workers.map(({ name }) => path.basename(name)));
  const reached = [...scriptClosure([...started], scripts)];
  const others = new Map([...scripts].filter(([name]) => !started.has(name)));
  return laterParts.map(({ chunk, name }) => {
    const first = reached.filter((script) => script.startsWith(`${chunk}-`) || script.startsWith(`${chunk}.`));
    if (first.length === 0) throw new Error(`No script of the worker is called ${chunk}.`);
    const files = [...scriptClosure(first, others)].map((script) => ({ name: script, bytes: packed(path.join(dir, script)) }));
    return sizeFigure(name, files);
  });
}

/** The results page with everything that its parts may load. */
function closureFigure(outDir: string): Figure {
  const dir = path.join(current(outDir, 'harbour'), '_astro');
  const scripts = scriptsIn(dir);
  const html = readFileSync(fileOf(outDir, 'harbour', paths.searchAll), 'utf8');
  const first = [...html.matchAll(/<script type="module" src="\/_astro\/([^"]+)"/g)].map(([, name = '']) => name);
  const reached = scriptClosure(first, scripts);
  return sizeFigure(
    'all script that the results page may load but its worker, gzip',
    [...reached].map((name) => ({ name, bytes: packed(path.join(dir, name)) })),
  );
}

/** Style sheets of parts on few pages, by the prefix of their files. */
const ownSheets: Readonly<Record<string, string>> = {
  'theme.': 'a site’s theme',
  'vehicle-sheet.': 'a vehicle’s pages',
  'finder-sheet.': 'a budget finder and a sales counter',
  'calculator.': 'the finance page',
  'lead-form.': 'forms',
  'garage-sheet.': 'saved vehicles and the comparison',
  'reservation.': 'reservations',
  'account.': 'sign-in and account',
  'alert-sheet.': 'alerts',
  'reviews.': 'reviews',
  'place-sheet.': 'the page of a place',
  'places-sheet.': 'the carousel of places',
  'map-sheet.': 'a map that is pressed for',
  'locator-sheet.': 'the map of all places',
  'slider-sheet.': 'the promotional slider',
  'choices.': 'the dialog of consent',
  'maplibre-gl.': 'the map of all places with tiles',
};

/** One sheet for all pages fits the first ten packets with its headers; parts on few pages have their own. */
function styleFigures(outDir: string): Figure[] {
  const dir = path.join(current(outDir, 'harbour'), '_astro');
  const { carried } = manifestOf(outDir, 'harbour');
  // A reused folder also has sheets of earlier bundles.
  const sheets = readdirSync(dir).filter((file) => file.endsWith('.css') && carried[`_astro/${file}`] === undefined);
  const figure = (name: string, isOne: (file: string) => boolean) =>
    sizeFigure(
      `style sheet of ${name}, gzip`,
      sheets.filter(isOne).map((file) => ({ name: file, bytes: packed(path.join(dir, file)) })),
    );
  const own = Object.entries(ownSheets);
  return [
    figure('all pages', (file) => !own.some(([start]) => file.startsWith(start))),
    ...own.map(([start, name]) => figure(name, (file) => file.startsWith(start))),
  ];
}

function fontFigure(outDir: string): Figure {
  const dir = path.join(current(outDir, 'harbour'), 'fonts');
  const fonts = readdirSync(dir).filter((file) => file.endsWith('.woff2'));
  return sizeFigure(
    'both fonts',
    fonts.map((name) => ({ name, bytes: statSync(path.join(dir, name)).size })),
  );
}

function pageFigures(outDir: string): Figure[] {
  const heaviest = new Map<string, { slug: string; page: string; bytes: number }>();
  for (const slug of sampleSlugs) {
    for (const [page, { kind, bytes }] of manifestOf(outDir, slug).pages) {
      if (bytes > (heaviest.get(kind)?.bytes ?? 0)) heaviest.set(kind, { slug, page, bytes });
    }
  }
  return [...heaviest]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, { slug, page }]) =>
      sizeFigure(`heaviest page of kind ${kind}, gzip`, [{ name: `${slug} ${page}`, bytes: packed(fileOf(outDir, slug, page)) }]),
    );
}

const fileOf = (outDir: string, slug: string, page: string) => path.join(current(outDir, slug), page.endsWith('/') ? `${page}index.html` : page);

// Idle loading has no signal.
const untouchedPage = (page: Page) => page.waitForTimeout(idleMs);

async function liveResults(page: Page): Promise<void> {
  await page.hover('.filters');
  await page.locator('.filters input[type=checkbox]').first().waitFor();
}

/** Scripts of a first visit in Chromium: an untouched vehicle page, a used one, the live results page, its Worker. */
async function scriptFigures(outDir: string): Promise<Figure[]> {
  const sites = await servedSites(['harbour'], foldersIn('').sitesDir);
  const serving = await serve({ outDir, sites, host: 'localhost', port: 0 });
  const browser = await openBrowser(findTestBrowser());
  try {
    const origin = (serving.sites[0]?.byPort ?? serving.front).replace(/\/$/, '');
    const sized = (loaded: readonly string[]) => loaded.map((name) => ({ name, bytes: packed(path.join(current(outDir, 'harbour'), name)) }));
    const vehicle = [...manifestOf(outDir, 'harbour').pages].find(([, { kind }]) => kind === 'vehicle')?.[0];
    if (vehicle === undefined) throw new Error('Harbour has no page of a vehicle.');
    const untouched = await loadedScripts(browser, origin + vehicle, untouchedPage);
    const turns = readSnapshot(foldersIn(path.dirname(outDir)).dataDir, 'harbour').vehicles.find(isWhole);
    if (turns === undefined) throw new Error('Harbour has no vehicle with all parts of a page.');
    const used = await loadedScripts(browser, origin + paths.vehicle(turns.slug), usedPage);
    const live = await loadedScripts(browser, origin + paths.searchAll, liveResults);
    return [
      sizeFigure('script of a vehicle’s page before interaction, gzip', sized(untouched.page)),
      sizeFigure('script of a vehicle’s page after every part was used, gzip', sized(used.page)),
      sizeFigure('script of the results page with the live results, gzip', sized(live.page)),
      sizeFigure('script of the live search’s worker, gzip', sized(live.worker)),
      ...laterFigures(outDir, sized(live.worker)),
    ];
  } finally {
    await browser.close();
    await serving.close();
  }
}
