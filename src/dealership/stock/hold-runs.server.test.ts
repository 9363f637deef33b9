import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ResidentStock } from './resident-stock.server.ts';
import { type StockOptions, takeStock } from './run.server.ts';
import { noon, record, stockTestSite } from './testing.server.ts';
import { readSnapshot } from './write/snapshot.server.ts';

const site = stockTestSite(
  { from: 'data:feed.json' },
  { leads: { api: 'https://api.example/sample' }, rebuild: { secret_env: 'FEED' }, reservation: { provider: 'test' } },
);
const variables = { FEED: `whsec_${Buffer.alloc(32, 3).toString('base64')}` };
const until = '2026-11-23T12:00:00.000Z';
const records = [1, 2, 3].map((number) => record(number));

let folder: string;
let held: { car_id: string; until: string }[];
let open: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-hold-runs-'));
  writeFileSync(path.join(folder, 'feed.json'), JSON.stringify({ cars: records }));
  held = [];
  open = [];
  vi.stubGlobal('fetch', async () => Response.json({ held, open }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true, force: true });
});

const run = (own: Partial<StockOptions> = {}) =>
  takeStock(site, { sitesDir: folder, dataDir: folder, now: noon, from: undefined, release: [], variables, ...own });
const reservedNow = () =>
  readSnapshot(folder, 'sample').vehicles.map(({ id, reserved, reserved_until }) => [id, reserved ?? false, reserved_until ?? null]);
const free = [
  ['1', false, null],
  ['2', false, null],
  ['3', false, null],
];

test.each([
  ['read whole', () => ({})],
  ['read from files', () => ({ mostInMemory: 1 })],
  ['resident', () => ({ resident: new ResidentStock(folder, 'sample') })],
])('a hold that begins or ends is another stock, although the feed is the same: %s', async (_name, make) => {
  const own = make();
  expect(await run(own)).toMatchObject({ unchanged: false, added: 3 });
  expect(await run(own)).toMatchObject({ unchanged: true });
  const before = readFileSync(path.join(folder, 'sample', 'snapshot.json'), 'utf8');
  held = [{ car_id: '2', until }];
  expect(await run(own)).toMatchObject({ unchanged: false, changed: 1 });
  expect(reservedNow()).toEqual([
    ['1', false, null],
    ['2', true, until],
    ['3', false, null],
  ]);
  expect(await run(own)).toMatchObject({ unchanged: true });
  held = [];
  expect(await run(own)).toMatchObject({ unchanged: false, changed: 1 });
  expect(reservedNow()).toEqual(free);
  expect(readFileSync(path.join(folder, 'sample', 'snapshot.json'), 'utf8').length).toBe(before.length);
});

test('while the API is down a hold stays until its own end, and what the feed calls reserved stays so', async () => {
  writeFileSync(path.join(folder, 'feed.json'), JSON.stringify({ cars: records.map((one) => (one.id === 3 ? { ...one, reserved: true } : one)) }));
  held = [
    { car_id: '2', until },
    { car_id: '3', until },
  ];
  await run();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed');
  });
  expect((await run()).notes).toEqual([expect.stringContaining('its last answer counts')]);
  expect(reservedNow()).toEqual([
    ['1', false, null],
    ['2', true, until],
    ['3', true, null],
  ]);
  await run({ now: Date.parse(until) });
  expect(reservedNow()).toEqual([
    ['1', false, null],
    ['2', false, null],
    ['3', true, null],
  ]);
});

const days = 24 * 3_600_000;
const openNow = () =>
  readSnapshot(folder, 'sample').vehicles.flatMap(({ id, status, open_reservation }) => (open_reservation ? [`${id} ${status}`] : []));
const feed = (cars: readonly object[]) => writeFileSync(path.join(folder, 'feed.json'), JSON.stringify({ cars }));

test.each([
  ['read whole', () => ({})],
  ['read from files', () => ({ mostInMemory: 1 })],
  ['resident', () => ({ resident: new ResidentStock(folder, 'sample') })],
])('a vehicle has its mark, and stays when it is sold or gone, as long as a reservation on it is open: %s', async (_name, make) => {
  const own = { ...make(), release: ['drop' as const] };
  feed([...records, record(4)]);
  await run(own);
  open = ['1', '2', '3', '4'];
  expect(await run(own)).toMatchObject({ unchanged: false, changed: 0 });
  expect(openNow()).toEqual(['1 in_stock', '2 in_stock', '3 in_stock', '4 in_stock']);
  expect(await run(own)).toMatchObject({ unchanged: true });
  feed([{ ...record(1), status: 'sold' }, record(3), { ...record(4), show_on_dealer_website: false }]);
  await run(own);
  expect(openNow()).toEqual(['1 sold', '2 absent', '3 in_stock', '4 in_stock']);
  expect(await run({ ...own, now: noon + days })).toMatchObject({ unchanged: true });
  await run({ ...own, now: noon + 400 * days });
  expect(openNow()).toEqual(['1 sold', '2 absent', '3 in_stock', '4 in_stock']);
  open = [];
  await run({ ...own, now: noon + 401 * days });
  expect([openNow(), readSnapshot(folder, 'sample').vehicles.map(({ id }) => id)]).toEqual([[], ['1', '3', '4']]);
  expect(await run({ ...own, now: noon + 401 * days })).toMatchObject({ unchanged: true });
});
