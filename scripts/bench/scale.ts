import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadSite } from '#config/load.server.ts';
import { projectRoot } from '#lib/files/project-root.server.ts';
import type { PageKind } from '#pages/registry.ts';
import { newQueue } from '#publish/release/block-queue.ts';
import type { BuildReport } from '#publish/release/build-report.ts';
import { RenderPool } from '#publish/release/pool.server.ts';
import { ensureBundle } from '#publish/render/bundle.server.ts';
import { pictureHosts } from '#site/schema/picture-hosts.ts';
import { inFolder } from '../in-folder.ts';
import { requireScript } from '../run-script.ts';
import type { Figure } from './figures.ts';
import { after, before, scaleFeed } from './scale-feed.ts';

const slug = 'scale';
const vehicles = 10_000;
const now = Date.parse('2026-11-21T09:00:00Z');

/** 10,000 vehicles: full build, vehicle pages alone, and an incremental build of an hour's changes. */
export const scaleFigures = (say: (line: string) => void): Promise<Figure[]> =>
  inFolder('scale', async (root) => {
    const { folders, site, siteFile } = largeSite(root, slug, {});
    const records = scaleFeed(vehicles, site, siteFile, now);
    const bundle = await ensureBundle();

    const run = (script: string, args: string[], at = now) => runCommand(script, args, folders, at);
    writeFeed(folders.data, before(records));
    const stock = run('stock', [slug, '--json']);
    const full = run('build', [slug, '--full', '--json']);
    const fullReport = reportOf(full.output);
    say(`full render: ${fullReport.rendered} pages, ${JSON.stringify(fullReport.reasons)}`);
    const average = fullReport.averages.vehicle ?? 0;
    const alone = await vehiclePagesAlone(folders, siteFile, bundle, path.join(folders.out, 'alone'));

    const later = now + 3_600_000;
    writeFeed(folders.data, after(records, new Date(later).toISOString()));
    const again = run('stock', [slug, '--json'], later);
    const change = run('build', [slug, '--json'], later);
    const changeReport = reportOf(change.output);
    say(`50 changed: ${changeReport.rendered} pages rendered, ${JSON.stringify(changeReport.reasons)}`);
    const idle = run('build', [slug, '--json'], later);
    return [
      { name: 'stock: 10,000 records taken in', value: stock.seconds, unit: 's' },
      { name: 'render: everything of 10,000 vehicles', value: full.seconds, unit: 's', limit: 18 },
      { name: 'render: vehicle pages alone', value: alone, unit: 's', limit: 12 },
      { name: 'render: mean vehicle page', value: average / 1024, unit: 'KB', least: 30 },
      { name: 'render: peak memory of all processes', value: fullReport.peakMemoryMb, unit: 'MB', limit: 700 },
      { name: 'stock: 50 changed of 10,000', value: again.seconds, unit: 's' },
      { name: 'build: 50 changed of 10,000, the command', value: change.seconds, unit: 's', limit: 2 },
      { name: 'build: 50 changed, pages rendered', value: changeReport.rendered, unit: '' },
      { name: 'build: nothing changed of 10,000', value: idle.seconds, unit: 's' },
    ];
  });

/** A site like Harbour whose feed is `data:feed.json`. @param own further settings. */
export function largeSite(root: string, name: string, own: object): { folders: Folders; site: Record<string, unknown>; siteFile: string } {
  const folders = { sites: path.join(root, 'sites'), data: path.join(root, 'data'), out: path.join(root, 'out') };
  const siteFile = path.join(folders.sites, `${name}.json`);
  cpSync(path.join(projectRoot, 'sites/templates'), path.join(folders.sites, 'templates'), { recursive: true });
  const site: Record<string, unknown> = JSON.parse(readFileSync(path.join(projectRoot, 'sites/harbour.json'), 'utf8'));
  writeFileSync(siteFile, JSON.stringify({ ...site, stock: { from: 'data:feed.json', format: 'api', dealer_id: 'harbour' }, ...own }));
  writePictures(folders.sites, name, site);
  return { folders, site, siteFile };
}

export function writeFeed(dataDir: string, cars: readonly object[]): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path.join(dataDir, 'feed.json'), JSON.stringify({ dealer_id: 'harbour', cars }));
}

/** A build refuses missing pictures. */
function writePictures(sitesDir: string, slug: string, site: object): void {
  for (const [, name = ''] of JSON.stringify(site).matchAll(/"\/media\/([\w./-]+)"/g)) {
    const file = path.join(sitesDir, slug, 'media', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>');
  }
}

export type Folders = { sites: string; data: string; out: string };

export function runCommand(name: string, args: string[], { sites, data, out }: Folders, at: number): { seconds: number; output: string } {
  const environment = { FORECOURT_NOW: new Date(at).toISOString() };
  const { seconds, stdout } = requireScript([0], name, args, { sitesDir: sites, dataDir: data, outDir: out }, { environment });
  return { seconds, output: stdout };
}

function reportOf(output: string): {
  rendered: number;
  reasons: Record<string, number>;
  peakMemoryMb: number;
  averages: Partial<Record<string, number>>;
} {
  const report: BuildReport = JSON.parse(output);
  const site = report.sites[0];
  if (!site) throw new Error(`The build reported no site: ${output.slice(0, 500)}`);
  return { rendered: site.rendered, reasons: site.reasons, peakMemoryMb: report.peakMemoryMb, averages: site.meanBytes };
}

/** Renders one kind of page in the same workers into a new folder. @returns seconds. */
async function vehiclePagesAlone(folders: Folders, siteFile: string, bundle: Awaited<ReturnType<typeof ensureBundle>>, dir: string): Promise<number> {
  const site = await loadSite(slug, path.dirname(siteFile));
  const pool = new RenderPool();
  const began = performance.now();
  const kinds: PageKind[] = ['vehicle', 'gone'];
  const work = { dir, empty: true, twin: null };
  const job = {
    site,
    pictureHosts: pictureHosts(site),
    sitesDir: folders.sites,
    dataDir: folders.data,
    siteDir: path.join(folders.out, slug),
    now,
    bundle,
    of: pool.size,
    previous: null,
    doubted: null,
    work,
    kinds,
    queue: newQueue(),
  };
  // The first thread would also write the index and sitemaps.
  await Promise.all(Array.from({ length: pool.size }, () => pool.run({ ...job, first: false }, () => {})));
  const seconds = (performance.now() - began) / 1000;
  await pool.close();
  return seconds;
}
