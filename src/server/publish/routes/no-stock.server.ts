import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteProblem } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { stockSource } from '#site/stock-source.ts';
import { snapshotFile } from '#stock/write/files.server.ts';

type Folders = { sitesDir: string; dataDir: string };

/** Sample feeds from `npm run samples`, below the data folder. */
const samples = 'samples/';

/** Remaining steps until a site has stock, a sentence. */
export function wayToStock({ slug, stock: { from } }: Site, { sitesDir, dataDir }: Folders): string {
  const take = `npm run stock -- ${slug}`;
  if (from === undefined || from === '') return `set stock.from in the site file to where its feed is, then run ${take}.`;
  const source = stockSource(from);
  if (source.kind === 'url') return `run ${take}.`;
  const file = path.resolve(source.kind === 'data' ? dataDir : sitesDir, source.path);
  if (existsSync(file)) return `run ${take}.`;
  if (source.kind === 'data' && source.path.startsWith(samples)) return `run npm run samples, which makes the sample feeds, then ${take}.`;
  return `put the feed at ${file}, or write another place into stock.from, then run ${take}.`;
}

export function noStockProblem(site: Site, folders: Folders): SiteProblem {
  const file = snapshotFile(folders.dataDir, site.slug);
  const rule = 'the site has no stock yet, and its pages are made from it';
  return { severity: 'error', file, line: 1, column: 1, path: '', rule, fix: wayToStock(site, folders), edits: [] };
}

/** @throws Error with the fix when the feed's file is missing. */
export function assertFeedFile(site: Site, folders: Folders): void {
  const { from } = site.stock;
  const source = from === undefined ? null : stockSource(from);
  if (source === null || source.kind === 'url') return;
  const file = path.resolve(source.kind === 'data' ? folders.dataDir : folders.sitesDir, source.path);
  if (!existsSync(file)) throw new Error(`${file}: there is no such file (stock.from). Fix: ${wayToStock(site, folders)}`);
}
