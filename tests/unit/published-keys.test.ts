import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { clockAt } from '#lib/time/clock.ts';
import { ensureBundle, loadRenderer } from '#publish/render/bundle.server.ts';
import { withPolicy } from '#publish/render/csp.ts';
import { policyHosts } from '#publish/render/policy-hosts.ts';
import { sha256 } from '#publish/render/sha256.server.ts';
import { siteOutput } from '#publish/routes/site-output.ts';
import { liveConfigPath } from '#search/state/live-config.ts';
import { valueAt } from '#site/merge.ts';
import { pictureHosts } from '#site/schema/picture-hosts.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type Canary, canarySite, canaryWords, placesOf } from '../canaries.ts';
import { changed, flipBase, flipKeys } from '../flips.ts';
import { flipNow, flipStock } from '../flips-stock.ts';
import { feedKeys, live, ofApi, shown, unseen } from '../published-keys.ts';

/** Everything that a site publishes but pictures and the bundle: the live search's config, and the rest. */
async function publishedTexts(site: Site, stock: readonly Vehicle[]): Promise<{ config: string; others: string[] }> {
  const snapshot = { version: 1, site: site.slug, taken_at: new Date(flipNow).toISOString(), vehicles: [...stock] };
  const output = siteOutput(site, snapshot, clockAt(flipNow), sha256, [{ slug: 'long-gone', make: 'Toyota', model: 'Corolla' }]);
  const { texts, data } = output.live(() => 'seal');
  const files = [...output.files(), ...texts];
  const others = files.flatMap(({ path, body }) => (path === liveConfigPath ? [] : [`${path}\n${body}`]));
  for (const { make } of data) others.push(Buffer.from(make()).toString('utf8'));
  const { pages, inlineScripts } = await loadRenderer(await ensureBundle());
  for (const { make } of output.routes) {
    const page = make();
    const html = await pages.render(`${page.shell.origin}${page.kind === 'not-found' ? '/404/' : page.path}`, { page });
    others.push(withPolicy(html, inlineScripts, policyHosts(site, pictureHosts(site)), sha256));
  }
  return { config: files.find(({ path }) => path === liveConfigPath)?.body ?? '', others };
}

const keysIn = (list: string) => list.split(/\s+/).filter((key) => key !== '');

const allKeys = flipKeys.map(({ path }) => path.join('.'));
const leafKeys = allKeys.filter((key) => !allKeys.some((other) => other.startsWith(`${key}.*.`)));

let canaries: Canary[];
let config: { index: string; file: string; rest: string; site: Record<string, unknown> };
let foundKeys: { config: ReadonlySet<string>; others: ReadonlySet<string> };

beforeAll(async () => {
  const base = changed(flipBase(await loadSite('harbour', 'sites')), [
    { path: ['finance', 'establishment_fee'], value: 900 },
    { path: ['promotions', 'every'], value: 5 },
    { path: ['stock', 'default_price_type'], value: { new: 'drive_away', demo: 'drive_away', used: 'excl_govt_charges' } },
  ]);
  const stock = flipStock(base, JSON.parse(await readFile('sites/harbour.json', 'utf8')));
  const canaried = canarySite(base, stock);
  canaries = canaried.canaries;
  const texts = await publishedTexts(canaried.site, stock);
  config = JSON.parse(texts.config);
  const foundIn = (published: readonly string[]) => {
    const words = new Set(published.flatMap(canaryWords));
    return new Set(canaries.filter((canary) => canary.words.some((word) => words.has(word))).map(({ key }) => key));
  };
  foundKeys = { config: foundIn([texts.config]), others: foundIn(texts.others) };
});

test('every key of the live search’s config is one that may be there, and each that may be is there', () => {
  expect(Object.keys(config)).toEqual(['index', 'file', 'rest', 'site']);
  const there = leafKeys.filter((key) => placesOf(config.site, key.split('.')).some((place) => valueAt(config.site, place) !== undefined));
  expect(there.sort()).toEqual(keysIn(live).sort());
});

test('it holds nothing beside such keys, and no value of another', () => {
  const places = new Set(leafKeys.flatMap((key) => placesOf(config.site, key.split('.'))).map((place) => place.join('.')));
  const loose = (value: unknown, at: string): string[] => {
    if (places.has(at)) return [];
    return typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => loose(inner, at === '' ? name : `${at}.${name}`))
      : [at];
  };
  expect(loose(config.site, '')).toEqual(['slug']);
  expect([...foundKeys.config].filter((key) => !keysIn(live).includes(key))).toEqual(['search.index']);
  // Their names are not keys of the schema: cards have one of ten buttons.
  expect(Object.keys(Object(valueAt(config.site, ['contact', 'buttons'])))).toEqual(['checkout']);
});

test('a canary of every other key is found where the list says: on a page or in a file, or nowhere', () => {
  const inLive = new Set(keysIn(live));
  const others = canaries.flatMap(({ key }) => (inLive.has(key) ? [] : [key]));
  expect(others.filter((key) => foundKeys.others.has(key)).sort()).toEqual(keysIn(shown).sort());
  expect(others.filter((key) => !foundKeys.others.has(key)).sort()).toEqual([feedKeys, unseen, ofApi].flatMap(keysIn).sort());
});

test('what leads to people and feeds has a canary, so that nowhere means nowhere', () => {
  const guarded = canaries.map(({ key }) => key);
  expect(guarded).toEqual(
    expect.arrayContaining([
      'stock.from',
      'stock.dealer_id',
      'stock.allow_hosts',
      'stock.columns',
      'stock.brakes.drop_share',
      'leads.api',
      'search.key',
    ]),
  );
});
