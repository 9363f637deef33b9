import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { ResidentStock } from './resident-stock.server.ts';
import { type StockOptions, takeStock } from './run.server.ts';
import { noon, record, records, stockTestSite, testDayMs } from './testing.server.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'large-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Run = { feed: string | Buffer; now?: number; more?: Partial<StockOptions> };

/** Imports feeds in turn. @returns of each the report or the error, and all files. */
async function taken(name: string, mostInMemory: number, stock: SiteInput['stock'], runs: readonly Run[]): Promise<unknown[]> {
  const dataDir = path.join(folder, name);
  const seen: unknown[] = [];
  for (const { feed, now = noon, more = {} } of runs) {
    const from = path.join(folder, 'feed');
    writeFileSync(from, feed);
    const options = { sitesDir: folder, dataDir, now, from, release: [], mostInMemory, ...more };
    const report = await takeStock(stockTestSite(stock), options).catch((error: Error) => error.message);
    const files = readdirSync(path.join(dataDir, 'sample')).sort();
    expect(files.filter((file) => file.endsWith('.tmp'))).toEqual([]);
    seen.push(JSON.parse(JSON.stringify(report).replaceAll(dataDir, '')));
    seen.push(...files.map((file) => `${file}\n${readFileSync(path.join(dataDir, 'sample', file), 'utf8')}`));
  }
  return seen;
}

/** The same from memory, from files, and from the cache of earlier runs. */
async function expectSame(stock: SiteInput['stock'], ...runs: Run[]): Promise<unknown[]> {
  const memory = await taken('memory', Number.MAX_SAFE_INTEGER, stock, runs);
  const files = await taken('files', 0, stock, runs);
  expect(files).toEqual(memory);
  const resident = new ResidentStock(path.join(folder, 'resident'), 'sample');
  const inOneProcess = runs.map((run) => ({ ...run, more: { ...run.more, resident } }));
  expect(await taken('resident', Number.MAX_SAFE_INTEGER, stock, inOneProcess)).toEqual(memory);
  return memory;
}

const details = {
  dealercomments: '<p>One “owner”, \\ "]},"images":[ and é.</p>',
  standardEquipment: ['ABS', 'Tow bar'],
  variant: { cylinders: 4 },
  other_words: '","price_history":[',
  dealer_id: 'x',
};
const cars = (count: number): Record<string, unknown>[] =>
  records(count).map((one, index) => ({ ...one, km: `${one.km} km`, ...(index % 3 === 0 ? details : {}) }));
const json = (list: unknown[], about: object = {}) => JSON.stringify({ dealer_id: 'x', cars: list, ...about });

test('hosts of pictures, spins and videos are held, listed and kept the same from files, from briefs and from a cache', async () => {
  const on = (host: string, ...paths: string[]) => paths.map((name) => `https://${host}/${name}.jpg`);
  const feed = (changed: Record<number, object>) => ({ feed: json(cars(30).map((one, index) => ({ ...one, ...changed[index] }))) });
  const lone = {
    1: { images: on('x.example', 'a', 'b') },
    2: { spin_images: on('y.example', 'a', 'b'), dealercomments: '"]' },
    3: { video_url: 'https://z.example/w.mp4' },
  };
  const both = { ...lone, 4: { images: on('x.example', 'c'), spin_images: on('y.example', 'c', 'd') }, 5: { video_url: 'https://z.example/v.mp4' } };
  const heldIn = (seen: readonly unknown[]) =>
    seen.flatMap((one) =>
      typeof one === 'object' && one !== null && 'heldHosts' in one ? [JSON.stringify(one.heldHosts).match(/[xyz]\.example/g) ?? []] : [],
    );
  const runs = [feed(lone), feed(lone), feed(both), feed(lone), feed({})].map((run, index) => ({ ...run, now: noon + index * testDayMs }));
  expect(heldIn(await expectSame({ dealer_id: 'x' }, ...runs))).toEqual([
    ['x.example', 'y.example', 'z.example'],
    ['x.example', 'y.example', 'z.example'],
    [],
    [],
    [],
  ]);
});

test('feeds of a life are the same from files: new, the same, changed, gone, refused, held, sold, back', async () => {
  const sound = cars(40);
  const otherDetails: Record<number, object> = {
    12: { dealercomments: details.dealercomments.replace('One', 'Two') },
    24: { other_words: '","price_history":{' },
    36: { variant: undefined },
  };
  const later: Record<number, object> = { 3: { slug: 'renamed' }, 20: { sold_at: '2026-11-01T00:00:00.000Z' }, 25: { slug: 'renamed-too' } };
  const changedFeed = sound.map((one, index) => ({ ...one, price: Number(one.price) + (index % 4) * 10, ...otherDetails[index], ...later[index] }));
  const odd = [
    ...changedFeed.slice(4, 30),
    { ...sound[30], make: null },
    { ...sound[31], price: -1 },
    'no record',
    sound[8],
    { ...sound[32], price: 2_000_000 },
    { ...sound[33], status: 'sold' },
    ...records(3, { id: undefined, vin: undefined, stocknum: 'TWIN', colour: 'Red' }),
    ...records(3, { id: undefined, vin: undefined, stocknum: undefined }),
    ...changedFeed.slice(34),
  ];
  await expectSame(
    {},
    { feed: json(sound) },
    { feed: json(sound), now: noon + 1000 },
    { feed: json(changedFeed), now: noon + testDayMs },
    { feed: json(odd), now: noon + 2 * testDayMs },
    { feed: json([...odd].reverse()), now: noon + 3 * testDayMs },
    { feed: json(sound.slice(0, 10)), now: noon + 4 * testDayMs },
    { feed: json(sound.slice(0, 10)), now: noon + 4 * testDayMs, more: { release: ['drop'] } },
    { feed: json(sound.slice(0, 10)), now: noon + 12 * testDayMs },
    { feed: json(sound), now: noon + 13 * testDayMs },
    { feed: json(sound.map((one) => ({ ...one, price: Number(one.price) * 100 }))), now: noon + 14 * testDayMs },
    {
      feed: json(sound.map((one) => ({ ...one, price: Number(one.price) * 100 }))),
      now: noon + 14 * testDayMs,
      more: { release: ['median', 'shift', 'jumps'] },
    },
  );
});

const columns = {
  format: 'csv',
  columns: {
    Stock: { to: 'stocknum' },
    Make: { to: 'make' },
    Model: { to: 'model' },
    Price: { to: 'price', rule: 'money' },
    Km: { to: 'km', rule: 'number' },
    Comments: { to: 'dealercomments', rule: 'html' },
  },
} as const satisfies SiteInput['stock'];
const header = 'Stock,Make,Model,Price,Km,Comments,Yard';
const row = (index: number) => `U${index},Kia,"Rio ""S""",${20_000 + index},${1000 * index},"One owner,\nlog books – é",North`;
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));
const table = (lines: readonly string[], end = '\n') => `${[header, ...lines].join(end)}${end}`;

test('tables are the same from files, with rows that are refused, twice there, or two in one', async () => {
  const odd = [
    ...rows(60).slice(5),
    'U1,Kia,Rio,1,2',
    `${row(2)},more`,
    row(20),
    row(20).replace('North', 'South'),
    `U3,Kia,"Rio,1,2,3,4\n${row(4)}`,
    '',
  ];
  await expectSame(
    columns,
    { feed: table(rows(60)) },
    { feed: table(odd), now: noon + testDayMs },
    { feed: table(rows(60).reverse(), '\r\n'), now: noon + 2 * testDayMs },
  );
});

test.each([
  ['a mark', Buffer.from(`\ufeff${table(rows(30))}`)],
  ['UTF-16', Buffer.from(`\ufeff${table(rows(30))}`, 'utf16le')],
  ['Windows-1252', Buffer.from(table(rows(30)), 'latin1')],
  ['a broken byte', Buffer.concat([Buffer.from(table(rows(30))), Buffer.from([0xff])])],
  ['gzip', gzipSync(table(rows(30)))],
  ['an open quote', table([...rows(30), '"U4'])],
  ['a row that is too long', table([...rows(30), `U4,${'x'.repeat(2_100_000)}`])],
  ['no header', ',,\nU4,x'],
  ['nothing', ''],
])('a table with %s is the same from a file', async (_name, feed) => {
  await expectSame(columns, { feed });
});

test.each([
  ['a bare list', JSON.stringify(cars(3))],
  ['a mark', `\ufeff${json(cars(3))}`],
  [
    'spaces',
    ` \n{ "cars" : [ ${cars(3)
      .map((one) => JSON.stringify(one, null, 2))
      .join(' , \n')} ] , "page" : 1 }\r\n `,
  ],
  ['two lists', JSON.stringify({ data: cars(5), cars: cars(2) })],
  ['a list twice', `{"cars":${JSON.stringify(cars(5))},"cars":${JSON.stringify(cars(2))}}`],
  ['a list, then none of that name', `{"data":${JSON.stringify(cars(5))},"cars":[],"cars":null}`],
  ['a name that is escaped', `{"c\\u0061rs":${JSON.stringify(cars(2))}}`],
  ['names of prototypes', `{"__proto__":{"cars":[]},"cars":[{"__proto__":{"make":"Kia"},"constructor":1,"make":"Kia","model":"Rio","id":7,"id":8}]}`],
  ['an empty list', '{"cars":[ ]}'],
  ['an announced number', json(cars(3), { total: 9 })],
  ['no list', '{"page":1}'],
  ['one page of several', json(cars(3), { page: 1, pages: 2 })],
  ['brackets in texts', json([record(1, { badge: '[[{"\\' })])],
  ['Windows-1252', Buffer.from(json([record(1, { badge: 'é ü' })]), 'latin1')],
  ['a record that is too deep', json([record(1, { badge: JSON.parse('['.repeat(20) + ']'.repeat(20)) }), ...cars(3)])],
  ['a depth too much beside records', json(cars(3), { notes: JSON.parse('['.repeat(20) + ']'.repeat(20)) })],
  ['too many', json(Array.from({ length: 30 }, () => 1))],
])('JSON with %s is the same from a file', async (_name, feed) => {
  await expectSame({ caps: { records: 20 } }, { feed });
});

test.each([
  '',
  '   ',
  '<html>',
  '"text"',
  '{',
  '[1',
  '[1,',
  '[1,]',
  '[,1]',
  '[1 2]',
  '[1]]',
  '[1} ',
  '{"cars":[1]',
  '{"cars":[1]]',
  '{"cars":[{"a":1]}',
  '{"cars":["a]}',
  '{"cars" [1]}',
  '{"cars":[1],}',
  '{"cars":[1] "page":1}',
  '{"page":1x,"cars":[1]}',
  '{page:1,"cars":[1]}',
  '{"data":[x],"cars":[1]}',
  '{"cars":[\u0000]}',
])('%j is refused from a file, too', async (feed) => {
  const [memory, files] = await Promise.all([taken('memory', 1e9, {}, [{ feed }]), taken('files', -1, {}, [{ feed }])]);
  expect(memory[0]).toMatch(/this is not JSON|is an object or a list/);
  expect(files[0]).toMatch(/this is not JSON: /);
});

const nested = (levels: number, [open, close]: readonly [string, string]) => `${open.repeat(levels)}1${close.repeat(levels)}`;
const manyNames = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
const longText = 'https://img.example/a-long-address.jpg';
const atMost = 'a record has at most 10,000 values';
const deepest = 'a record is nested at most 16 deep (stock.caps.depth)';

test.each([
  ['is too long', JSON.stringify({ images: Array.from({ length: 9000 }, () => longText.repeat(30)) }), '10 MB', 'a record has at most 8 MB'],
  ['has too many names', JSON.stringify(manyNames(500_000)), /^500,0\d\d values$/, atMost],
  ['has too many names in a group', JSON.stringify({ variant: manyNames(20_000) }), /^20,0\d\d values$/, atMost],
  ['has a list of a million', `{"images":[${'1,'.repeat(999_999)}1]}`, /^1,000,0\d\d values$/, atMost],
  ['has lists that are too deep', `{"badge":${nested(500_000, ['[', ']'])}}`, '500,001 deep', deepest],
  ['has groups that are too deep', `{"badge":${nested(500_000, ['{"a":', '}'])}}`, '500,001 deep', deepest],
])('a record that %s is refused by its name, and keeps its vehicle', async (_name, more, value, rule) => {
  const sound = cars(30);
  const feed = (extra: string) => {
    const lines = sound.map((one) => JSON.stringify(one));
    return `[${lines.map((line, index) => (index === 7 ? `${line.slice(0, -1)},${extra.slice(1)}` : line)).join(',')}]`;
  };
  const seen = await expectSame(
    {},
    { feed: feed('{"more":1}') },
    { feed: feed(more), now: noon + testDayMs },
    { feed: feed(more), now: noon + 2 * testDayMs },
  );
  const said = typeof value === 'string' ? value : expect.stringMatching(value);
  expect(seen[6]).toMatchObject({ read: 30, accepted: 29, removed: 0, rejects: [{ record: 8, path: '', value: said, rule }] });
});

test('a record with as many values as it may have is taken', async () => {
  const one = { ...record(1), more: manyNames(0) };
  const left = 10_000 - JSON.stringify(one).split(',').length;
  const [report] = await expectSame({}, { feed: json([{ ...one, more: manyNames(left) }]) });
  expect(report).toMatchObject({ accepted: 1, rejects: [] });
  const [other] = await taken('more', 0, {}, [{ feed: json([{ ...one, more: manyNames(left + 2) }]) }]);
  expect(other).toMatchObject({ accepted: 0, rejects: [{ value: '10,001 values' }] });
});

test('a row with too many cells is refused, and a table with too many columns', async () => {
  const wide = { feed: table([...rows(30), `${row(31)}${',1'.repeat(500_000)}`]) };
  const [report] = await expectSame(columns, wide);
  expect(report).toMatchObject({
    accepted: 30,
    rejects: [{ record: 31, path: '', value: '500,007 cells', rule: 'a record has at most 10,000 cells' }],
  });
  const [fault] = await expectSame(columns, { feed: `${header}${',c'.repeat(500_000)}\n${row(1)}\n` });
  expect(fault).toMatch(/^[^:]*feed: the table has 500,007 columns, and at most 10,000 are read\. Fix: /);
});

test('what stands beside the records is read, up to a length', async () => {
  const [report] = await taken('files', 0, {}, [{ feed: json(cars(3), { notes: 'x'.repeat(9_000_000) }) }]);
  expect(report).toContain('beside its records, the feed holds 9 MB under "notes"');
});

test('the limit in time is asked while a large feed is read', async () => {
  const list = Array.from({ length: 50_000 }, () => ({ id: 1 }));
  const [report] = await taken('files', 0, { caps: { seconds: 0.05 } }, [{ feed: json(list) }]);
  expect(report).toMatch(/^[^:]*feed: it took longer than 0.05 seconds \(stock.caps.seconds\)/);
});
