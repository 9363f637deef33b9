import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minimalSite } from '#config/test-site.ts';
import { testVehicle } from '#vehicle/test-stock.ts';
import { type ApiFolders, apiFolders, apiStock, startTestApi, writeSite, writeStock } from './testing.server.ts';

let folders: ApiFolders;
let api: Awaited<ReturnType<typeof startTestApi>>;

beforeAll(() => {
  folders = apiFolders();
});
afterAll(() => folders.remove());
beforeEach(async () => {
  writeStock(folders, 'acme', apiStock);
  api = await startTestApi(folders);
});

type Feed = { title: string; home_page_url: string; feed_url?: string; items: { id: string; title: string }[] };
const feedOf = async (address: string) => (await (await api.fetch(address)).json()) as Feed;
const names = ({ items }: Feed) => items.map(({ id }) => new URL(id).pathname.split('/')[2]);

test('a search’s address is a feed of its vehicles for sale, each price with its basis', async () => {
  const cheapest = await feedOf('/acme/feeds/search.json?make=Toyota&sortBy=price_asc');
  expect(names(cheapest)).toEqual(['hilux-2', 'hilux-3', 'hilux-1', 'hilux-4', 'hilux-5', 'hilux-6', 'hilux-7']);
  expect(cheapest.items[0]?.title).toBe('2022 Toyota HiLux, $50,000 Drive away');
  expect(cheapest.home_page_url).toMatch(/\/search\/new-used-and-demo-cars\/\?make=Toyota&sortBy=price_asc$/);
  const both = await feedOf('/acme/feeds/search.json?make=Kia&make=Ford');
  expect(names(both).sort()).toEqual(['fed-car', 'free-car']);
  expect(both.items.find(({ id }) => id.includes('free-car'))?.title).toBe('2022 Kia Rio, Enquire for price.');
  expect(names(await feedOf('/acme/feeds/search.json'))).not.toContain('sold-car');
});

test('a listing’s own address, too', async () => {
  expect(names(await feedOf('/acme/feeds/search.json?listing=/search/toyota/&price=-51000&sortBy=price_asc'))).toEqual(['hilux-2', 'hilux-3']);
  const unknown = await api.fetch('/acme/feeds/search.json?listing=/search/no-such-make/');
  expect([unknown.status, unknown.headers.get('Content-Type')]).toEqual([404, 'application/problem+json']);
  expect((await api.fetch('/acme/feeds/search.json?listing=//evil.example/')).status).toBe(422);
});

test('RSS names its own address by the site’s API, never by the request’s host', async () => {
  const rss = await api.fetch('https://beta-api.example/v1/feeds/search.xml?make=Toyota');
  expect([rss.status, rss.headers.get('Content-Type')]).toEqual([200, 'application/rss+xml;charset=utf-8']);
  expect(await rss.text()).toContain('<atom:link href="https://beta-api.example/v1/feeds/search.xml?make=Toyota" rel="self"');
  expect(await (await api.fetch('http://evil.example/acme/feeds/search.xml')).text()).not.toContain('evil.example');
});

test('an unchanged feed is 304 by its tag; a price makes it another', async () => {
  const ask = (tag?: string) => api.fetch('/acme/feeds/search.xml', tag === undefined ? {} : { headers: { 'If-None-Match': tag } });
  const first = await ask();
  const tag = first.headers.get('ETag') ?? '';
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=300');
  for (const same of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await ask(same);
    expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, tag, '']);
  }
  expect((await ask('"other"')).status).toBe(200);
  writeStock(folders, 'acme', [...apiStock.slice(1), testVehicle({ id: 'v1', slug: 'hilux-1', price: 49_990 })]);
  const later = await startTestApi(folders);
  const changed = await later.fetch('/acme/feeds/search.xml', { headers: { 'If-None-Match': tag } });
  expect(await changed.text()).toContain('$49,990 Drive away');
});

test('switched off there is none; reads are limited; other calls may not be stored', async () => {
  writeSite(folders, 'acme', { ...minimalSite, feeds: { listings: false } });
  const off = await startTestApi(folders);
  expect((await off.fetch('/acme/feeds/search.xml')).status).toBe(404);
  writeSite(folders, 'acme', minimalSite);
  const limited = await startTestApi(folders, { limits: { reads: 2, writes: 0, leads: 0, files: 0 }, elapsed: () => 0 });
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await limited.fetch('/acme/feeds/search.json', {}, { address: '203.0.113.7' })).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await api.fetch('/acme/delivery?postcode=2250')).headers.get('Cache-Control')).toBe('no-store');
});
