import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow, testStock, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { listingFeedFiles, newestIn } from './listing-feeds.ts';
import { sharedVehicleOf } from './shared-vehicle.ts';

const hostileTexts = JSON.parse(readFileSync(new URL('../../../tests/fixtures/hostile-strings.json', import.meta.url), 'utf8')) as string[];

const contextOf = (vehicles: readonly Vehicle[], settings: Partial<SiteInput> = {}) =>
  siteContext(siteWithContent(settings), vehicles, clockAt(testNow));
const all = '/search/new-used-and-demo-cars/feed';

function bodyOf(path: string, vehicles: readonly Vehicle[], settings: Partial<SiteInput> = {}): string {
  const file = listingFeedFiles(contextOf(vehicles, settings)).find((one) => one.path === path);
  return file?.body ?? '';
}

type JsonItem = { id: string; title: string; content_text: string; image?: string; date_published?: string; date_modified?: string };
const jsonOf = (vehicles: readonly Vehicle[], settings: Partial<SiteInput> = {}) =>
  JSON.parse(bodyOf(`${all}.json`, vehicles, settings)) as { version: string; feed_url: string; title: string; items: JsonItem[] };

const { DOMParser } = new Window();
const parse = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml');
function rssOf(vehicles: readonly Vehicle[], settings: Partial<SiteInput> = {}) {
  const channel = parse(bodyOf(`${all}.xml`, vehicles, settings)).querySelector('rss > channel');
  const items = [...(channel?.querySelectorAll('item') ?? [])].map((item) => {
    const text = (name: string) => item.querySelector(name)?.textContent ?? null;
    return { title: text('title'), guid: text('guid'), date: text('pubDate'), html: text('description'), enclosure: item.querySelector('enclosure') };
  });
  return { channel, items };
}

describe('feeds of listings', () => {
  test('stand beside every listing in both formats, unless switched off', () => {
    const context = contextOf(testStock(40));
    const paths = listingFeedFiles(context).map(({ path }) => path);
    expect(paths).toEqual(context.listings.list.flatMap(({ path }) => [`${path}feed.xml`, `${path}feed.json`]));
    expect(listingFeedFiles(contextOf(testStock(40), { feeds: { listings: false } }))).toEqual([]);
  });

  test('the newest 50 for sale, by creation and then by id, stable', () => {
    const vehicles = testStock(1200);
    const context = contextOf(vehicles);
    for (const listing of context.listings.list) {
      const expected = listing.vehicles
        .filter(({ status }) => status === 'in_stock' || status === 'coming_soon')
        .toSorted((one, other) => {
          const [a, b] = [one, other].map(({ created_at: added }) => Date.parse(added ?? '') || 0);
          return (b ?? 0) - (a ?? 0) || (one.id < other.id ? -1 : 1);
        })
        .slice(0, 50);
      expect(newestIn(listing, context)).toEqual(expected);
    }
    expect(newestIn(context.listings.all, context)).toHaveLength(50);
  });

  test('RSS and JSON Feed have the same vehicles in the same order, each price with its basis', () => {
    const vehicles = testStock(120);
    const context = contextOf(vehicles);
    const newest = newestIn(context.listings.all, context).map((vehicle) => sharedVehicleOf(vehicle, context));
    const [rss, json] = [rssOf(vehicles), jsonOf(vehicles)];
    expect(rss.items.map(({ guid }) => guid)).toEqual(newest.map(({ url }) => url));
    expect(json.items.map(({ id }) => id)).toEqual(newest.map(({ url }) => url));
    for (const [index, shared] of newest.entries()) {
      const price = shared.price === null ? shared.price_text : `${shared.price_text} ${shared.price_basis}`;
      expect(json.items[index]?.title).toBe(`${shared.title}, ${price}`);
      expect(rss.items[index]?.title).toBe(`${shared.title}, ${price}`);
      expect(json.items[index]?.content_text.split('\n')[0]).toBe(price);
    }
  });

  test('say what they are of', () => {
    const { channel } = rssOf([testVehicle()]);
    expect(channel?.querySelector('link')?.textContent).toBe('https://www.harbour.example/search/new-used-and-demo-cars/');
    expect(channel?.querySelector('title')?.textContent).toContain('for sale');
    expect(jsonOf([testVehicle()])).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'https://www.harbour.example/search/new-used-and-demo-cars/',
      feed_url: 'https://www.harbour.example/search/new-used-and-demo-cars/feed.json',
      language: 'en-AU',
    });
    expect(rssOf([]).items).toEqual([]);
    expect(jsonOf([]).items).toEqual([]);
  });

  test('a price change is an update of the same item', () => {
    const history = [
      { from: '2026-10-01T00:00:00.000Z', price: 54_990, price_type: 'drive_away' as const },
      { from: '2026-11-02T03:04:05.000Z', price: 52_990, price_type: 'drive_away' as const },
    ];
    const [before, after] = [testVehicle(), testVehicle({ price_history: history })];
    expect(rssOf([before]).items[0]).toMatchObject({
      date: 'Thu, 01 Oct 2026 00:00:00 GMT',
      guid: 'https://www.harbour.example/cars/2022-toyota-hilux-v1/',
    });
    expect(rssOf([after]).items[0]).toMatchObject({
      date: 'Mon, 02 Nov 2026 03:04:05 GMT',
      guid: 'https://www.harbour.example/cars/2022-toyota-hilux-v1/',
    });
    expect(jsonOf([before]).items[0]).not.toHaveProperty('date_modified');
    expect(jsonOf([after]).items[0]).toMatchObject({ date_published: '2026-10-01T00:00:00.000Z', date_modified: '2026-11-02T03:04:05.000Z' });
  });

  test('the first picture is an enclosure with its type; one of unknown type is none', () => {
    const enclosureOf = (url: string) => {
      const found = rssOf([testVehicle({ images: [{ url }] })]).items[0]?.enclosure;
      return found ? ['url', 'type', 'length'].map((name) => found.getAttribute(name)) : null;
    };
    expect(enclosureOf('/media/hilux.svg')).toEqual(['https://www.harbour.example/media/hilux.svg', 'image/svg+xml', '0']);
    expect(enclosureOf('https://cdn.example/a.JPG?w=9&h=1')).toEqual(['https://cdn.example/a.JPG?w=9&h=1', 'image/jpeg', '0']);
    expect(enclosureOf('https://cdn.example/picture/7')).toBeNull();
    expect(jsonOf([testVehicle({ images: [{ url: 'https://cdn.example/picture/7' }] })]).items[0]?.image).toBe('https://cdn.example/picture/7');
  });

  test('a sold vehicle has left, and no repayment is told', () => {
    const sold = testVehicle({ id: 'sold', slug: 'sold', status: 'sold', sold_at: '2026-11-20T00:00:00.000Z' });
    const lender = { angle: { interestRate: 8, comparisonRate: 8.5, paymentWeek: 180, termYears: 5, disclaimer: 'Angle says so.' } };
    const vehicles = [sold, testVehicle({ finance_lenders: lender })];
    expect(jsonOf(vehicles).items.map(({ id }) => id)).toEqual(['https://www.harbour.example/cars/2022-toyota-hilux-v1/']);
    const texts = ['xml', 'json'].map((kind) => bodyOf(`${all}.${kind}`, vehicles, { finance: { provider: 'angle' } })).join();
    expect(texts).not.toMatch(/week|180|comparison/i);
  });

  test('a vehicle of which no entry can be made is left out', () => {
    const broken = testVehicle({ id: 'broken', slug: 'broken', dealercomments: { length: 900 } as never });
    expect(jsonOf([broken, testVehicle()]).items.map(({ id }) => id)).toEqual(['https://www.harbour.example/cars/2022-toyota-hilux-v1/']);
  });

  test.each(hostileTexts)('text stays text: %j', (text) => {
    const vehicle = testVehicle({ badge: text, dealercomments: text, colour: text, stocknum: text });
    const xml = bodyOf(`${all}.xml`, [vehicle]);
    // XML 1.0, `Char`.
    expect(xml).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
    const document = parse(xml);
    const names = new Set([...document.querySelectorAll('*')].map(({ tagName }) => tagName));
    expect([...names].filter((name) => !elements.has(name))).toEqual([]);
    const html = document.querySelector('item > description')?.textContent ?? '';
    expect(html.replaceAll('<br>', '')).not.toMatch(/[<>]/);
    const [item] = jsonOf([vehicle]).items;
    expect(Object.keys(item ?? {})).toEqual(['id', 'url', 'title', 'content_text', 'image', 'date_published']);
  });
});

const elements = new Set('rss channel title link description language atom:link lastBuildDate item guid pubDate enclosure'.split(' '));
