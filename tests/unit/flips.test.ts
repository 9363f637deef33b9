import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { clockAt } from '#lib/clock.ts';
import type { Page } from '#pages/_registry.ts';
import { ensureBundle, loadRenderer, type Renderer } from '#publish/render/bundle.server.ts';
import { digestsOf } from '#publish/render/page-digest.server.ts';
import { policyHosts } from '#publish/render/policy-hosts.ts';
import { sha256 } from '#publish/render/sha256.server.ts';
import { siteOutput } from '#publish/routes/site-output.ts';
import { indexSettings } from '#search/published/index-settings.ts';
import { liveConfigPath } from '#search/state/live-config.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { changed, type Flip, flipBase, flipsOf } from '../flips.ts';
import { isOfStockRun, readers } from '../flips-readers.ts';
import { flipNow, flipStock } from '../flips-stock.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let base: Site;
let stock: Vehicle[];
let flips: Flip[];
let renderer: Renderer;

beforeAll(async () => {
  base = flipBase(await loadSite('harbour', 'sites'));
  stock = flipStock(base, JSON.parse(await readFile('sites/harbour.json', 'utf8')));
  const shown = stock.find(({ status, stocknum }) => status === 'in_stock' && stocknum !== undefined);
  flips = flipsOf(base, shown?.stocknum ?? '');
  renderer = await loadRenderer(await ensureBundle());
});

/** What a site publishes: a digest for each page, the text of each file. Equal digests mean equal bytes. */
type Outputs = {
  pages: Map<string, Page>;
  digests: Map<string, string>;
  /** The text of what scripts are given of the config. A key in it proves nothing: some script must read it. */
  live: string;
};

/** A vehicle that left the stock, so that redirects have one to lead from. */
const dropped = [{ slug: 'long-gone', make: 'Toyota', model: 'Corolla' }];

function outputsOf(site: Site): Outputs {
  const snapshot = { version: 1, site: site.slug, taken_at: new Date(flipNow).toISOString(), vehicles: stock };
  const output = siteOutput(site, snapshot, clockAt(flipNow), sha256, dropped);
  const pages = new Map(output.routes.map((route) => [route.path, route.make()]));
  const hosts = policyHosts(site);
  const digests = new Map([...pages].map(([path, page]) => [path, JSON.stringify(digestsOf(page, '', hosts))]));
  for (const { path, body } of output.files()) digests.set(path, body);
  const live = output.live(() => 'sealed');
  for (const { path, body } of live.texts) if (path !== liveConfigPath) digests.set(path, body);
  digests.set('the index', JSON.stringify([site.search.index, indexSettings(site)]));
  return { pages, digests, live: live.texts.find(({ path }) => path === liveConfigPath)?.body ?? '' };
}

function differences(one: Outputs, other: Outputs): string[] {
  const paths = new Set([...one.digests.keys(), ...other.digests.keys()]);
  return [...paths].filter((path) => one.digests.get(path) !== other.digests.get(path));
}

/** The base's outputs, and those of the few bases that need something else to hold. */
const bases = new Map<string, Outputs>();
function baseOf(flip: Flip): { site: Site; outputs: Outputs } {
  const site = changed(base, flip.with);
  const name = JSON.stringify(flip.with);
  const outputs = bases.get(name) ?? outputsOf(site);
  bases.set(name, outputs);
  return { site, outputs };
}

/** Of each kind of page the first few that stand on both sides with other models. */
function changedByKind(before: Outputs, after: Outputs, paths: readonly string[]): Map<string, [Page, Page][]> {
  const kinds = new Map<string, [Page, Page][]>();
  for (const path of paths) {
    const [one, other] = [before.pages.get(path), after.pages.get(path)];
    if (one === undefined || other?.kind !== one.kind) continue;
    // A policy stands in no model.
    if (JSON.stringify(one) === JSON.stringify(other)) continue;
    kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), [one, other]]);
  }
  return kinds;
}

const htmls = new WeakMap<Page, string>();
async function htmlOf(page: Page): Promise<string> {
  const html = htmls.get(page) ?? (await renderer.pages.render(`${page.shell.origin}${page.kind === 'not-found' ? '/404/' : page.path}`, { page }));
  htmls.set(page, html);
  return html;
}

/** How many changed pages of a kind are rendered, from either end, before the change counts as one that does not show. */
const tries = 6;

async function shows(pairs: readonly [Page, Page][]): Promise<boolean> {
  const tried = new Set([...pairs.slice(0, tries), ...pairs.slice(-tries)]);
  for (const [one, other] of tried) if ((await htmlOf(one)) !== (await htmlOf(other))) return true;
  return false;
}

/** Whether a byte changes: a file or a policy does, a page comes or goes, or the markup of a changed page differs. */
async function isSeen(before: Outputs, after: Outputs, paths: readonly string[]): Promise<boolean> {
  const kinds = changedByKind(before, after, paths);
  const inModels = new Set([...kinds.values()].flatMap((pairs) => pairs.map(([page]) => page.path)));
  if (paths.some((path) => !inModels.has(path))) return true;
  for (const pairs of kinds.values()) if (await shows(pairs)) return true;
  return false;
}

/** Whether the text of a file takes a key by its name out of what holds it: `search.slider_max`, or `{ slider_max }` of a parameter. */
async function mentions(file: string, name: string): Promise<boolean> {
  const text = await readFile(file, 'utf8');
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return new RegExp(`(?:\\.|[{,]\\s*)${name}\\b`).test(code);
}

test('each key of a site file changes a byte of what is published or is read by the file named for it; planned keys do neither', async () => {
  const faults: string[] = [];
  const unused = new Set(Object.keys(readers));
  for (const flip of flips) {
    const { site, outputs: before } = baseOf(flip);
    const after = outputsOf(changed(site, [flip]));
    const seen = await isSeen(before, after, differences(before, after));
    const named = `${flip.key} (${JSON.stringify(flip.value)?.slice(0, 60)})`;
    const reader = readers[flip.key];
    unused.delete(flip.key);
    if (flip.planned !== null && seen) faults.push(`${named} is marked as planned for ${flip.planned}, but changes what is published`);
    if (flip.planned !== null && reader !== undefined) faults.push(`${named} is marked as planned for ${flip.planned}, but ${reader.file} reads it`);
    if (flip.planned !== null && before.live !== after.live)
      faults.push(`${named} is marked as planned for ${flip.planned}, but stands in ${liveConfigPath}`);
    if (flip.planned !== null || isOfStockRun(flip.key)) continue;
    if (!seen && reader === undefined) faults.push(`${named} changes nothing that is published, and no file is named that reads it`);
    if (seen && reader !== undefined) faults.push(`${named} changes what is published: it needs no reader`);
    if (reader === undefined) continue;
    if (!(await mentions(reader.file, String(flip.path.at(-1))))) faults.push(`${reader.file} does not read ${named}`);
    const isPublished = before.live !== after.live;
    if (reader.isApi && isPublished) faults.push(`${named} is the API's, and stands in ${liveConfigPath}`);
    if (!reader.isApi && !isPublished) faults.push(`${named} is not in ${liveConfigPath}, and so reaches no script`);
  }
  expect([...faults, ...[...unused].map((key) => `${key} has a reader, but no flip`)]).toEqual([]);
});
