import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { tenthOf } from '#lib/files/testing.server.ts';
import { valueAt } from '#site/merge.ts';
import { problemText, SiteError } from '#site/problems.ts';
import { platformJsonSchema, siteJsonSchema, templateJsonSchema } from './json-schema.ts';
import { hostedIndexes, loadSite, loadSites, readSites, readSourceFiles } from './load.server.ts';
import { featureMatrix, matrixLines } from './matrix.ts';
import { newSiteText } from './new-site.ts';
import { resolveSite } from './resolve.ts';
import { minimalSite } from './test-site.ts';

describe('the sample sites', () => {
  test('have neither errors nor warnings', async () => {
    const { platform, readings } = await readSites('all', 'sites');
    expect([...platform, ...readings.flatMap(({ problems }) => problems)].map(problemText)).toEqual([]);
    expect(readings.map(({ slug }) => slug)).toEqual(['harbour', 'outback', 'ridgeway']);
  });

  test('write nothing that their templates and the defaults say already', async () => {
    const files = await readSourceFiles('sites');
    const resolve = (slug: string, site: object) =>
      resolveSite(slug, { ...files, sites: new Map([[slug, { file: slug, text: JSON.stringify(site) }]]) }).site;
    const needless = [...files.sites].flatMap(([slug, { text }]) => {
      const written = JSON.parse(text);
      const { name, url, dealerships, template } = written;
      const [whole, least] = [resolve(slug, written), resolve(slug, { name, url, dealerships, template })];
      const sameWithoutOthers = (key: string[]) => JSON.stringify(valueAt(least, key)) === JSON.stringify(valueAt(whole, key));
      const keys = leaves(written).filter(([first]) => first !== 'template' && first !== '$schema');
      // A long run leaves out each key; otherwise those whose default equals the template's value, and a tenth of the rest.
      return [...new Set([...keys.filter(sameWithoutOthers), ...tenthOf(keys)])]
        .filter((key) => {
          const less = JSON.parse(text);
          remove(less, key);
          return JSON.stringify(resolve(slug, less)) === JSON.stringify(whole);
        })
        .map((key) => `${slug} ${key.join('.')}`);
    });
    expect(needless).toEqual([]);
  });

  test('validate against the schemas for editors', async () => {
    const files = await readSourceFiles('sites');
    const schemas = {
      site: z.fromJSONSchema(siteJsonSchema()),
      template: z.fromJSONSchema(templateJsonSchema()),
      platform: z.fromJSONSchema(platformJsonSchema()),
    };
    for (const { text } of files.sites.values()) schemas.site.parse(JSON.parse(text));
    for (const { text } of files.templates.values()) schemas.template.parse(JSON.parse(text));
    schemas.platform.parse(JSON.parse(files.platform?.text ?? ''));
    expect(schemas.site.safeParse({ name: 'A', url: 'https://a.example', dealerships: [], page_size: 3 }).success).toBe(false);
  });

  test('ask themselves for what a template must not promise: a deposit that reserves a vehicle', async () => {
    const files = await readSourceFiles('sites');
    for (const template of ['group', 'single-brand', 'leisure']) {
      const { origins } = resolveSite('acme', {
        ...files,
        sites: new Map([['acme', { file: 'acme.json', text: JSON.stringify({ ...minimalSite, template }) }]]),
      });
      const reserving = origins.filter(({ path }) => path === 'features.checkout' || path === 'features.card_checkout');
      expect(reserving.map(({ value, reason }) => [value, reason])).toEqual([
        [false, 'default'],
        [false, 'default'],
      ]);
    }
    const checkout = featureMatrix((await readSites('all', 'sites')).readings).features.find(({ feature }) => feature === 'checkout')?.sites;
    expect(checkout?.harbour).toEqual({ on: true, reason: 'site', beaten: false });
    expect(checkout?.ridgeway).toEqual({ on: true, reason: 'site', beaten: false });
    expect(checkout?.outback).toEqual({ on: false, reason: 'default', beaten: false });
  });

  test('tell why each feature is on', async () => {
    const matrix = featureMatrix((await readSites('all', 'sites')).readings);
    const row = (feature: string) => matrix.features.find((entry) => entry.feature === feature)?.sites;
    expect(row('garage')).toEqual({
      harbour: { on: true, reason: 'on-list', beaten: false },
      outback: { on: true, reason: 'on-list', beaten: false },
      ridgeway: { on: false, reason: 'off-list', beaten: false },
    });
    expect(row('card_checkout')?.harbour).toEqual({ on: true, reason: 'site', beaten: false });
    expect(row('price_comparison')?.outback).toEqual({ on: false, reason: 'template leisure', beaten: false });
    expect(matrixLines(matrix)[0]).toMatch(/^feature +harbour +outback +ridgeway$/);
  });

  test('tell which site has an API, and what one without leaves out', async () => {
    const without = featureMatrix((await readSites('all', 'sites')).readings);
    expect(without.api).toEqual({ harbour: null, outback: null, ridgeway: null });
    expect(matrixLines(without)[1]).toMatch(/^\(API\) +none +none +none$/);
    expect(matrixLines(without).at(-1)).toMatch(
      /^Without an API \(harbour, outback, ridgeway\): no forms \(phone, email and hours are shown instead\), no live view counts, .*Set one with FORECOURT_API or leads\.api\.$/,
    );
    vi.stubEnv('FORECOURT_API', 'https://api.example.com/');
    const shipped = featureMatrix((await readSites('all', 'sites')).readings);
    vi.unstubAllEnvs();
    expect(shipped.api.harbour).toBe('https://api.example.com/harbour');
    expect(matrixLines(shipped).at(-1)).not.toContain('Without');
  });

  test('tell where each value comes from', async () => {
    const { readings } = await readSites(['outback'], 'sites');
    expect(readings[0]?.origins.find((entry) => entry.path === 'tags.sold.label')).toEqual({
      path: 'tags.sold.label',
      value: 'Just Sold',
      reason: 'template leisure',
    });
  });
});

describe('a folder of sites', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sites-'));
    await cp('sites', folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('hosted indexes are those that the files say now, of sites that can be read', async () => {
    const write = (name: string, site: object) => writeFile(path.join(folder, name), JSON.stringify(site));
    const search = { host: 'https://search.example.com', key: 'search-key', index: 'cars' };
    expect(await hostedIndexes(folder)).toEqual([]);
    await write('new.json', { ...minimalSite, search });
    await write('newer.json', { ...minimalSite, template: 'hosted' });
    await write('bad.json', { ...minimalSite, search, name: 1 });
    await write('templates/hosted.json', { search });
    const cars = { host: 'https://search.example.com', index: 'cars' };
    expect(await hostedIndexes(folder)).toEqual([
      { slug: 'new', ...cars },
      { slug: 'newer', ...cars },
    ]);
    await write('new.json', minimalSite);
    await write('templates/hosted.json', { search: { ...search, index: 'vans' } });
    expect(await hostedIndexes(folder)).toEqual([{ slug: 'newer', host: 'https://search.example.com', index: 'vans' }]);
  });

  test('what is read again is as its files are now: its own, its template, the platform’s, the names of others, a key that must stay secret', async () => {
    const file = (name: string) => path.join(folder, name);
    const edit = async (name: string, change: object) =>
      writeFile(file(name), JSON.stringify({ ...JSON.parse(await readFile(file(name), 'utf8')), ...change }));
    const load = () => loadSite('new', folder);
    await writeFile(file('new.json'), JSON.stringify({ ...minimalSite, template: 'group' }));
    const first = await load();
    expect(await load()).toEqual(first);
    await edit('new.json', { name: 'Renamed Motors' });
    expect((await load()).name).toBe('Renamed Motors');
    await edit('templates/group.json', { tagline: 'From the template' });
    expect((await load()).tagline).toBe('From the template');
    expect(first.features.print).toBe(true);
    await edit('platform.json', { features: { print: { off: ['new'] } } });
    expect((await load()).features.print).toBe(false);
    await edit('new.json', { search: { host: 'https://search.example', key: 'sixteen-letters-or-more', index: 'new' } });
    await load();
    vi.stubEnv('MEILISEARCH_ADMIN_KEY', 'sixteen-letters-or-more');
    await expect(load()).rejects.toThrow(SiteError);
    vi.unstubAllEnvs();
    await writeFile(file('newer.json'), '{}');
    await expect(loadSite('newest', folder)).rejects.toThrow('newer');
  });

  test('one bad site stops no other', async () => {
    await writeFile(path.join(folder, 'bad.json'), '{ "name": 1 }');
    await writeFile(path.join(folder, 'broken.json'), '{');
    const { sites, failed } = await loadSites('all', folder);
    expect(sites.map(({ slug }) => slug)).toEqual(['harbour', 'outback', 'ridgeway']);
    expect(failed.map(({ slug }) => slug)).toEqual(['bad', 'broken']);
    await expect(loadSite('bad', folder)).rejects.toThrow(SiteError);
    await expect(loadSite('harbour', folder)).resolves.toMatchObject({ slug: 'harbour' });
  });

  const slugsIn = async (dir: string) => (await readSites('all', dir)).readings.map(({ slug }) => slug);

  test('platform.json and schemas are no sites, and a missing folder holds none', async () => {
    expect(await slugsIn(folder)).toEqual(['harbour', 'outback', 'ridgeway']);
    expect(await slugsIn(path.join(folder, 'nowhere'))).toEqual([]);
  });

  test('a new site says whether vehicles have the trade-in button, which check would ask once there is stock', () => {
    expect(JSON.parse(newSiteText('fresh', null))).toMatchObject({ vehicle_page: { trade_in_allowed: true } });
  });

  test('a new site is named empty text by empty text, and passes once they are filled', async () => {
    const file = path.join(folder, 'fresh.json');
    await writeFile(file, newSiteText('fresh', 'group'));
    const [reading] = (await readSites(['fresh'], folder)).readings;
    expect(reading?.site).toBeNull();
    expect(reading?.problems.map((problem) => problem.path)).toMatchInlineSnapshot(`
      [
        "name",
        "url",
        "state",
        "stock.from",
        "contact.phone",
        "contact.email",
        "dealerships.0.id",
        "dealerships.0.name",
        "dealerships.0.locations.0.id",
        "dealerships.0.locations.0.name",
        "dealerships.0.locations.0.dealer_license_number",
        "dealerships.0.locations.0.address.street",
        "dealerships.0.locations.0.address.city",
        "dealerships.0.locations.0.address.state",
        "dealerships.0.locations.0.address.postcode",
        "dealerships.0.locations.0.contact_detail.phone",
        "dealerships.0.locations.0.contact_detail.email",
      ]
    `);
    const fill: Record<string, string> = {
      name: 'Fresh',
      url: 'https://fresh.example',
      from: 'feed.json',
      phone: '02 5550 0101',
      email: 'a@fresh.example',
      id: '1',
      dealer_license_number: '000000',
      street: '1 A Street',
      city: 'Gosford',
      state: 'nsw',
      postcode: '2250',
    };
    await writeFile(
      file,
      newSiteText('fresh', 'group').replace(/"(\w+)": ""/g, (_, key: string) => `"${key}": "${fill[key]}"`),
    );
    const [filled] = (await readSites(['fresh'], folder)).readings;
    expect(filled?.problems.map(problemText)).toEqual([]);
  });
});

/** Light and dark of a colour count as one: half a pair is invalid. */
function leaves(value: unknown, at: string[] = []): string[][] {
  if (at[0] === 'theme' && at.length === 2 && at[1] !== 'radius') return [at];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [at];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...at, name]));
}

function remove(value: unknown, [first, ...rest]: string[]): void {
  if (typeof value !== 'object' || value === null || first === undefined) return;
  if (rest.length === 0) Reflect.deleteProperty(value, first);
  else remove(Reflect.get(value, first), rest);
}
