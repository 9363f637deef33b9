import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockedRelease } from '#publish/release/page-brake.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { takeStock } from '#stock/run.server.ts';
import { apiFeed, noon, record, records, runAfter, stockTestSite, tableFeed, testDayMs } from '#stock/testing.server.ts';
import { lastSnapshot } from '#stock/write/snapshot.server.ts';
import { flipKeys } from '../flips.ts';

type Stock = NonNullable<SiteInput['stock']>;
type Run = (stock: Stock) => string | Promise<string>;
/** A key's scenario: keys before and after the flip, and what runs. */
type Flip = { before?: Stock; after: Stock; run: Run };

const feeds =
  (...list: (ReturnType<typeof apiFeed> | ReturnType<typeof tableFeed>)[]): Run =>
  (stock) => {
    const site = stockTestSite(stock);
    let chain: Parameters<typeof runAfter>[0] = null;
    for (const [index, feed] of list.entries()) chain = runAfter(chain, site, feed, noon + index * testDayMs);
    return JSON.stringify([chain?.last, chain?.result]);
  };
const cars = (...more: Record<string, unknown>[]) => feeds(apiFeed(more.map((one, index) => record(index + 1, one))));
const table = (...rows: Record<string, string>[]) => feeds(tableFeed(rows));

let folder: string;
let server: Server;
let origin = '';
const pages = [1, 2].map((page) => JSON.stringify({ cars: [record(page)], page, pages: 2 }));
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stock-flips-'));
  writeFileSync(path.join(folder, 'one.json'), JSON.stringify({ cars: records(30) }));
  writeFileSync(path.join(folder, 'two.json'), JSON.stringify({ cars: records(31) }));
  writeFileSync(path.join(folder, 'list.json'), '[\n{"make": "Kia"},\n{"model": "Rio"}\n]');
  server = createServer((request, response) => {
    const page = new URL(request.url ?? '', 'http://localhost').searchParams.get('page') ?? '1';
    setTimeout(() => response.end(pages[Number(page) - 1]), 200);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const taken =
  (...list: { from?: string }[]): Run =>
  async (stock) => {
    const dataDir = mkdtempSync(path.join(folder, 'data-'));
    const site = stockTestSite(stock);
    const runs: unknown[] = [];
    for (const { from } of list) {
      const source = from?.startsWith('http') || from === undefined ? from : path.join(folder, from);
      const options = { sitesDir: folder, dataDir, now: noon, from: source, release: [] };
      const report = await takeStock(site, options).catch((error: unknown) => String(error));
      runs.push(typeof report === 'string' ? report.replaceAll(dataDir, '') : { ...report, files: null });
    }
    return JSON.stringify([runs, lastSnapshot(dataDir, site.slug)]);
  };

const titled = {
  Title: '2017 Land Rover Range Rover Evoque',
  Brand: 'Land',
  Model: 'Rover',
  Year: '2017',
  Price: '59990',
  Colour: 'White / Black',
  Seats: ' 5 Seats',
};
const columns: NonNullable<Stock['columns']> = {
  Title: { to: 'name' },
  Brand: { to: 'make' },
  Model: { to: 'model' },
  Year: { to: 'year' },
  Price: { to: 'price' },
};
const csv: Stock = { format: 'csv', columns };
const column = (rule: object): Stock => ({ ...csv, columns: { ...columns, Colour: { to: 'colour', ...rule } } });
const rank = (key: string, value: number, ...more: Record<string, unknown>[]): Flip => ({ after: { rank: { [key]: value } }, run: cars(...more) });
const priceType = (car_type: 'new' | 'demo' | 'used'): Flip => ({
  after: { default_price_type: { new: 'drive_away', demo: 'drive_away', used: 'excl_govt_charges', [car_type]: 'estimated_drive_away' } },
  run: cars({ car_type, price_type: undefined }),
});
const many = apiFeed(records(40));
const after = (change: (one: Record<string, unknown>, index: number) => unknown) => feeds(many, apiFeed(records(40).map(change)));
const times = (first: number, factor: number) => (one: Record<string, unknown>, index: number) =>
  index < first ? { ...one, price: Math.round(Number(one.price) * factor) } : one;
const lost = (count: number) => feeds(many, apiFeed(records(40 - count)));
const brake = (key: string, value: number, run: Run): Flip => ({ after: { brakes: { [key]: value } }, run });

/** The release brake's result for a second release with fewer pages. */
const releases =
  (before: number, after: number): Run =>
  (stock) => {
    const pages = (count: number) => new Map(Array.from({ length: count }, (_, number) => [`/cars/${number}/`, { kind: 'vehicle' }]));
    return JSON.stringify(
      blockedRelease({ before: pages(before), after: pages(after), leftOut: [], vehicles: after, lost: [] }, stockTestSite(stock).stock.page_brakes),
    );
  };

const flips: Record<string, () => Flip> = {
  from: () => ({ before: { from: 'one.json' }, after: { from: 'two.json' }, run: taken({}) }),
  format: () => ({ after: { format: 'csv' }, run: taken({ from: 'list.json' }) }),
  dealer_id: () => ({ before: { dealer_id: 'a' }, after: { dealer_id: 'b' }, run: feeds(apiFeed(records(2), { dealerIds: ['a'] })) }),
  allow_hosts: () => ({ before: { allow_hosts: [origin] }, after: { allow_hosts: [] }, run: taken({ from: `http://${origin}/` }) }),
  columns: () => ({ before: csv, after: { ...csv, columns: { ...columns, Colour: { to: 'colour' } } }, run: table(titled) }),
  'columns.*.to': () => ({ before: column({}), after: column({ to: 'interior_colour' }), run: table(titled) }),
  'columns.*.rule': () => ({
    before: column({ to: ['colour', 'interior_colour'] }),
    after: column({ to: ['colour', 'interior_colour'], rule: 'pair' }),
    run: table(titled),
  }),
  'columns.*.take': () => ({ before: column({}), after: column({ take: '^(White)' }), run: table(titled) }),
  'columns.*.values': () => ({ before: column({}), after: column({ values: { 'White / Black': 'Zebra' } }), run: table(titled) }),
  'columns.*.separator': () => {
    const pair = { to: ['colour', 'interior_colour'], rule: 'pair' };
    return { before: column(pair), after: column({ ...pair, separator: 'e' }), run: table(titled) };
  },
  nothing: () => ({ after: { nothing: ['tba'] }, run: cars({ colour: 'tba' }) }),
  title_column: () => ({ before: csv, after: { ...csv, title_column: 'Title' }, run: table(titled) }),
  make_names: () => {
    const mended: Stock = { ...csv, title_column: 'Title' };
    return { before: mended, after: { ...mended, make_names: { Land: ['Land Rover'] } }, run: table(titled) };
  },
  model_names: () => {
    const mended: Stock = { ...csv, title_column: 'Title', make_names: { Land: ['Land Rover'] } };
    const model_names = { 'Land Rover': { 'Range Rover': 'Range Rover' } };
    return { before: mended, after: { ...mended, model_names }, run: table(titled) };
  },
  identity: () => ({ after: { identity: ['make', 'km'] }, run: cars({ id: undefined, vin: undefined, stocknum: undefined }) }),
  'default_price_type.new': () => priceType('new'),
  'default_price_type.demo': () => priceType('demo'),
  'default_price_type.used': () => priceType('used'),
  default_car_type: () => ({ after: { default_car_type: 'demo' }, run: cars({ car_type: undefined }) }),
  'caps.megabytes': () => ({ after: { caps: { megabytes: 0.0001 } }, run: taken({ from: 'one.json' }) }),
  'caps.seconds': () => ({
    before: { allow_hosts: [origin] },
    after: { allow_hosts: [origin], caps: { seconds: 0.1 } },
    run: taken({ from: `http://${origin}/` }),
  }),
  'caps.records': () => ({ after: { caps: { records: 5 } }, run: taken({ from: 'one.json' }) }),
  'caps.depth': () => ({ after: { caps: { depth: 2 } }, run: taken({ from: 'one.json' }) }),
  'caps.pages': () => ({
    before: { allow_hosts: [origin] },
    after: { allow_hosts: [origin], caps: { pages: 1 } },
    run: taken({ from: `http://${origin}/` }),
  }),
  'brakes.drop_share': () => brake('drop_share', 0.5, lost(15)),
  'brakes.drop_count': () => brake('drop_count', 20, lost(15)),
  'brakes.invalid_share': () =>
    brake(
      'invalid_share',
      0.5,
      after((one, index) => (index < 12 ? { ...one, make: null } : one)),
    ),
  'brakes.null_rise': () =>
    brake(
      'null_rise',
      0.5,
      after((one, index) => (index < 12 ? { ...one, colour: null } : one)),
    ),
  'brakes.median_factor': () =>
    brake(
      'median_factor',
      5,
      after((one) => ({ ...one, price: Number(one.price) * 4 })),
    ),
  'brakes.image_host_share': () =>
    brake(
      'image_host_share',
      0.9,
      after((one, index) => (index < 26 ? { ...one, images: [{ image: { url: `https://other.example/${index}.jpg` } }] } : one)),
    ),
  'brakes.shift_factor': () => brake('shift_factor', 2, after(times(40, 1.6))),
  'brakes.jump_factor': () => brake('jump_factor', 2, after(times(1, 2.4))),
  'brakes.jump_days': () => brake('jump_days', 5, feeds(many, ...[1, 2, 3].map(() => apiFeed(records(40).map(times(1, 10)))))),
  'brakes.least_price': () => brake('least_price', 100, cars({ price: 119 })),
  'brakes.like_factor': () => brake('like_factor', 100, feeds(apiFeed([...records(160), record(178, { price: 2000 })]))),
  'brakes.jump_share': () => brake('jump_share', 0.5, after(times(6, 2.6))),
  'brakes.identity_share': () =>
    brake(
      'identity_share',
      0.5,
      after((one, index) => (index < 6 ? { ...one, model: 'Stinger' } : one)),
    ),
  'brakes.kind_share': () =>
    brake(
      'kind_share',
      0.5,
      after((one, index) => (index < 12 ? { ...one, price_type: 'estimated_drive_away' } : one)),
    ),
  'brakes.uniform_rise': () =>
    brake(
      'uniform_rise',
      0.9,
      after((one, index) => (index < 25 ? { ...one, stocknum: 'N/K' } : one)),
    ),
  'page_brakes.gone_share': () => ({ after: { page_brakes: { gone_share: 0.5 } }, run: releases(40, 25) }),
  'page_brakes.gone_count': () => ({ after: { page_brakes: { gone_count: 20 } }, run: releases(40, 25) }),
  'rank.in_stock': () => rank('in_stock', 7, {}),
  'rank.coming_soon': () => rank('coming_soon', 7, { status: 'coming_soon' }),
  'rank.picture': () => rank('picture', 7, {}),
  'rank.pictures_max': () => rank('pictures_max', 0, {}),
  'rank.priced': () => rank('priced', 7, {}),
  'rank.fresh': () => rank('fresh', 7, { created_at: new Date(noon - testDayMs).toISOString() }),
  'rank.fresh_days': () => rank('fresh_days', 3, { created_at: new Date(noon - testDayMs).toISOString() }),
};

/** Stock keys that pages read; the rendering test flips them. */
const read = new Set(['absence_means_sold', 'keep_absent_days']);

test('each key of the stock has its scenario', () => {
  const keys = flipKeys.flatMap(({ path: [section, ...rest] }) => (section === 'stock' ? [rest.join('.')] : []));
  // The list of keys does not enter the parts of a column's rule, which has two forms.
  const listed = Object.keys(flips).filter((key) => !key.startsWith('columns.*'));
  expect(keys.filter((key) => !read.has(key)).sort()).toEqual(listed.sort());
});

test.each(Object.keys(flips))('stock.%s changes what a run makes of a feed', async (key) => {
  const { before = {}, after: flipped, run } = flips[key]?.() ?? { after: {}, run: () => '' };
  const [one, again, other] = [await run(before), await run(before), await run({ ...before, ...flipped })];
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});
