import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { memoize } from '#lib/cache/memoize.ts';
import { tenthOf } from '#lib/files/testing.server.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { Page } from '#pages/registry.ts';
import { ensureBundle, loadRenderer, type Renderer } from '#publish/render/bundle.server.ts';
import { digestsOf } from '#publish/render/page-digest.server.ts';
import { policyHosts } from '#publish/render/policy-hosts.ts';
import { sha256 } from '#publish/render/sha256.server.ts';
import { siteOutput } from '#publish/routes/site-output.ts';
import { indexSettings } from '#search/published/index-settings.ts';
import { liveConfigPath } from '#search/state/live-config.ts';
import { pictureHosts } from '#site/schema/picture-hosts.ts';
import type { SchemaKey } from '#site/schema/schema-tree.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { mentionedKeys, recentDiff } from '../changed-keys.ts';
import { changed, type Flip, flipBase, flipKeys, flipsOf } from '../flips.ts';
import { isOfStockRun, readers } from '../flips-readers.ts';
import { flipNow, flipStock } from '../flips-stock.ts';

let base: Site;
let stock: Vehicle[];
let stocknum: string;
let renderer: Renderer;

beforeAll(async () => {
  base = flipBase(await loadSite('harbour', 'sites'));
  stock = flipStock(base, JSON.parse(await readFile('sites/harbour.json', 'utf8')));
  const shown = stock.find(({ status, stocknum }) => status === 'in_stock' && stocknum !== undefined);
  stocknum = shown?.stocknum ?? '';
  renderer = await loadRenderer(await ensureBundle());
});

/** A site's output, made lazily: equal digests of a page, and equal texts of a file, mean equal bytes. */
type Outputs = {
  kinds: Map<string, Page['kind']>;
  page: (path: string) => Page;
  digest: (path: string) => string;
  beside: () => string;
  /** The config for scripts. A key in it proves nothing: some script must read it. */
  live: () => string;
};

const dropped = [{ slug: 'long-gone', make: 'Toyota', model: 'Corolla' }];

function outputsOf(site: Site): Outputs {
  const snapshot = { version: 1, site: site.slug, taken_at: new Date(flipNow).toISOString(), vehicles: stock };
  const output = siteOutput(site, snapshot, clockAt(flipNow), sha256, dropped);
  const routes = new Map(output.routes.map((route) => [route.path, route]));
  const page = memoize((path: string) => {
    const route = routes.get(path);
    if (route === undefined) throw new Error(`There is no page at ${path}.`);
    return route.make();
  });
  const hosts = policyHosts(site, pictureHosts(site));
  const live = memoize(() => output.live(() => 'sealed').texts);
  return {
    kinds: new Map(output.routes.map(({ path, kind }) => [path, kind])),
    page,
    digest: memoize((path: string) => JSON.stringify(digestsOf(page(path), '', hosts))),
    beside: memoize(() => {
      const texts = [...output.files(), ...live().filter(({ path }) => path !== liveConfigPath)].map(({ path, body }) => [path, body]);
      return JSON.stringify([Object.fromEntries(texts), site.search.index, indexSettings(site)]);
    }),
    live: () => live().find(({ path }) => path === liveConfigPath)?.body ?? '',
  };
}

const baseOf = memoize((changes: string): { site: Site; outputs: Outputs } => {
  const site = changed(base, JSON.parse(changes));
  return { site, outputs: outputsOf(site) };
});

const htmls = new WeakMap<Page, string>();
async function htmlOf(page: Page): Promise<string> {
  const html = htmls.get(page) ?? (await renderer.pages.render(`${page.shell.origin}${page.kind === 'not-found' ? '/404/' : page.path}`, { page }));
  htmls.set(page, html);
  return html;
}

/** How many changed pages of a kind are rendered, from either end, before the change counts as invisible. */
const tries = 12;
/** How many pages of each kind are tried before the files, which need all pages. */
const firstPages = 4;

/** Whether a page shows a change: `hidden` where its model differs but not its markup. */
async function showsAt(path: string, before: Outputs, after: Outputs): Promise<boolean | 'hidden'> {
  if (before.digest(path) === after.digest(path)) return false;
  const [one, other] = [before.page(path), after.page(path)];
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  return (await htmlOf(one)) !== (await htmlOf(other)) || 'hidden';
}

/** Kinds that showed a change, most recent first: neighbouring keys mostly show on the same. */
let likely: Page['kind'][] = [];

/** The pages of each kind, from either end in turn; likely kinds first. */
function pathsByKind(kinds: Outputs['kinds']): string[][] {
  const byKind = Map.groupBy(kinds.keys(), (path) => kinds.get(path));
  const order = new Set([...likely, ...byKind.keys()]);
  return [...order].map((kind) => {
    const paths = byKind.get(kind) ?? [];
    return paths.map((_, index) => paths.at(index % 2 === 0 ? index / 2 : -(index + 1) / 2) ?? '');
  });
}

/** Whether a byte changes: a page, its markup or policy, or a file. Stops at the first. */
async function isSeen(before: Outputs, after: Outputs): Promise<boolean> {
  const paths = new Set([...before.kinds.keys(), ...after.kinds.keys()]);
  for (const path of paths) if (before.kinds.get(path) !== after.kinds.get(path)) return true;
  const lists = pathsByKind(before.kinds);
  const hidden = lists.map(() => 0);
  const longest = Math.max(...lists.map(({ length }) => length));
  for (let round = 0; round < longest; round += 1) {
    if (round === firstPages && before.beside() !== after.beside()) return true;
    for (const [index, list] of lists.entries()) {
      const path = list[round];
      if (path === undefined || (hidden[index] ?? 0) >= tries) continue;
      const shows = await showsAt(path, before, after);
      if (shows === true) {
        likely = [...new Set([before.kinds.get(path), ...likely])].filter((kind) => kind !== undefined);
        return true;
      }
      if (shows === 'hidden') hidden[index] = (hidden[index] ?? 0) + 1;
    }
  }
  return before.beside() !== after.beside();
}

/** Whether a file reads a key by name: `search.slider_max`, or `{ slider_max }` of a parameter. */
async function mentions(file: string, name: string): Promise<boolean> {
  const text = await readFile(file, 'utf8');
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return new RegExp(`(?:\\.|[{,]\\s*)${name}\\b`).test(code);
}

async function faultsOf(flip: Flip): Promise<string[]> {
  if (isOfStockRun(flip.key)) return [];
  const { site, outputs: before } = baseOf(JSON.stringify(flip.with));
  const after = outputsOf(changed(site, [flip]));
  const seen = await isSeen(before, after);
  const named = `${flip.key} (${JSON.stringify(flip.value)?.slice(0, 60)})`;
  const reader = readers[flip.key];
  const isPublished = before.live() !== after.live();
  if (reader === undefined) return seen ? [] : [`${named} changes nothing that is published, and no file is named that reads it`];
  return [
    ...(seen ? [`${named} changes what is published: it needs no reader`] : []),
    ...((await mentions(reader.file, String(flip.path.at(-1)))) ? [] : [`${reader.file} does not read ${named}`]),
    ...(reader.isApi && isPublished ? [`${named} is the API's, and stands in ${liveConfigPath}`] : []),
    ...(!reader.isApi && !isPublished ? [`${named} is not in ${liveConfigPath}, and so reaches no script`] : []),
  ];
}

/** In a long run all keys; else those whose schema, reader or template changed lately, and every tenth other. */
function chosenKeys(): SchemaKey[] {
  const recent = new Set(mentionedKeys(flipKeys, recentDiff()));
  return [...recent, ...tenthOf(flipKeys.filter((key) => !recent.has(key)))];
}

test.each(chosenKeys().map((key) => ({ name: key.path.join('.'), key })))(
  'config key $name changes what is published, or is read by the file named for it',
  async ({ key }) => {
    const [flip] = flipsOf(base, stocknum, [key]);
    expect(flip === undefined ? ['has no flip'] : await faultsOf(flip)).toEqual([]);
  },
);

test('each reader is named for a key of the schema', () => {
  const keys = flipKeys.map(({ path }) => path.join('.'));
  expect(Object.keys(readers).filter((key) => !keys.includes(key))).toEqual([]);
});
