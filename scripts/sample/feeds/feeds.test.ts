import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { financeProviders } from '#site/terms.ts';
import { parsePictureName } from '../pictures/picture-name.ts';
import { type SampleSlug, sampleFeed, sampleSlugs } from './feeds.ts';
import { wantedPictures } from './gallery.ts';
import { malformations } from './malformed.ts';
import type { FeedRecord } from './record.ts';

const sites = path.join(import.meta.dirname, '../../../sites');
const now = Date.parse('2026-11-21T09:00:00Z');
const DAY = 86_400_000;

function feed(slug: SampleSlug, at = now, seed?: string): string {
  const file = path.join(sites, `${slug}.json`);
  return sampleFeed(slug, { parsed: JSON.parse(readFileSync(file, 'utf8')), file, now: at, seed });
}

function isRecord(value: unknown): value is FeedRecord {
  return typeof value === 'object' && value !== null && 'make' in value;
}

const read = (text: string): unknown[] => JSON.parse(text).cars;
const all = {
  harbour: read(feed('harbour')),
  outback: read(feed('outback')),
  ridgeway: parse(feed('ridgeway'), { columns: true }) as Record<string, string>[],
};
const harbour = all.harbour.filter(isRecord);
const count = (test: (record: FeedRecord) => unknown) => harbour.filter(test).length;
const daysAgo = (instant: string | undefined) => (instant ? (now - Date.parse(instant)) / DAY : Number.NaN);

describe('the sample feeds', () => {
  test('hold 1,200, 180 and 90 records', () => {
    expect([all.harbour.length, all.ridgeway.length, all.outback.length]).toEqual([1200, 180, 90]);
  });

  test.each(sampleSlugs)('%s is the same all day, and another with another day or seed', (slug) => {
    const text = feed(slug);
    expect(feed(slug, Date.parse('2026-11-21T23:59:59Z'))).toBe(text);
    expect(feed(slug, now + DAY)).not.toBe(text);
    expect(feed(slug, now, 'another')).not.toBe(text);
  });

  test.each(sampleSlugs)('%s refers only to pictures that can be drawn', (slug) => {
    const { drawn, unknown } = wantedPictures([feed(slug)]);
    expect(unknown).toEqual([]);
    expect(drawn.length).toBeGreaterThan(50);
    const paints = new Map<string, Set<string>>();
    for (const subject of drawn.map(parsePictureName)) {
      if (subject.kind === 'vehicle') paints.set(subject.body, (paints.get(subject.body) ?? new Set()).add(subject.paint));
    }
    expect(Math.max(...[...paints.values()].map((found) => found.size))).toBeLessThanOrEqual(10);
  });

  test('can still be made in another year', () => {
    for (const year of ['2024', '2031']) expect(read(feed('harbour', Date.parse(`${year}-02-03T00:00:00Z`)))).toHaveLength(1200);
  });

  test.each(['2026-11-21', '2027-01-01', '2028-02-29'])('tell nothing of the future on %s', (today) => {
    const at = Date.parse(`${today}T00:00:00Z`);
    for (const record of [...read(feed('harbour', at)), ...read(feed('outback', at))].filter(isRecord)) {
      const { build_date = '', compliance_date = '', created_at = '', updated_at = '', sold_at = '' } = record;
      for (const moment of [build_date, compliance_date, created_at, updated_at, sold_at]) expect(moment.slice(0, 10) <= today).toBe(true);
      expect(compliance_date >= build_date).toBe(true);
      expect(updated_at >= created_at || sold_at !== '').toBe(true);
    }
  });
});

describe('Harbour’s variety', () => {
  test('every status', () => {
    expect(count(({ status }) => status === 'coming_soon')).toBe(39);
    expect(count(({ status }) => status === 'in_transit')).toBe(10);
    expect(count(({ status, sold_at }) => status === 'sold' && daysAgo(sold_at) < 3)).toBe(30);
    expect(count(({ status, sold_at }) => status === 'sold' && daysAgo(sold_at) > 3)).toBe(24);
    expect(count(({ status, sold_at }) => status === 'sold' && !sold_at)).toBe(4);
    expect(count(({ reserved }) => reserved)).toBe(27);
    expect(count(({ show_on_dealer_website }) => !show_on_dealer_website)).toBe(12);
  });

  test('every tag', () => {
    const tagged = new Map<string, number>();
    for (const { tag } of harbour) if (tag) tagged.set(tag, (tagged.get(tag) ?? 0) + 1);
    expect(tagged.get('runout sale')).toBe(14);
    expect(tagged.get('New Arrival')).toBe(14);
    expect(tagged.size).toBe(12);
    expect(count(({ created_at, status }) => status === 'in_stock' && daysAgo(created_at) < 8)).toBe(70);
    expect(count(({ make, certified, car_type }) => make === 'Toyota' && certified && car_type === 'used')).toBe(16);
    expect(count(({ make, certified, car_type }) => make === 'Mercedes-Benz' && certified && car_type === 'used')).toBe(8);
    for (const fuel of ['Electric', 'Hybrid', 'Plug-in Hybrid']) expect(count(({ simple_fuel }) => simple_fuel === fuel)).toBeGreaterThan(10);
  });

  test('every kind of price', () => {
    for (const [price, expected] of [
      [0, 12],
      [1, 4],
      [10, 4],
      ['POA', 8],
    ] as const)
      expect(count((record) => record.price === price)).toBe(expected);
    expect(count(({ price }) => typeof price === 'string' && price.startsWith('$'))).toBe(6);
    expect(count(({ preorder, price }) => preorder && price !== 0)).toBe(6);
    expect(count(({ preorder, price }) => preorder && price === 0)).toBe(6);
    expect(count(({ before_price, price }) => before_price && before_price > Number(price))).toBe(60);
    expect(count(({ before_price, price }) => before_price && before_price < Number(price))).toBe(8);
    expect(count(({ offer_price }) => offer_price)).toBe(20);
    expect(count(({ subscription_price }) => subscription_price)).toBe(16);
  });

  test('market prices on both sides of the threshold, and comparisons of every confidence', () => {
    const gap = ({ autograb_data, price }: FeedRecord) => (autograb_data?.state_average_market_price ?? Number.NaN) - Number(price);
    expect(count((record) => gap(record) === 499)).toBe(3);
    expect(count((record) => gap(record) >= 500)).toBe(113);
    expect(count((record) => gap(record) < 0)).toBe(90);
    expect(count(({ autograb_data }) => autograb_data && !autograb_data.state_average_market_price)).toBe(24);
    expect(count(({ autogauge }) => autogauge && Number(autogauge.confidence) <= 0.2)).toBe(12);
    expect(count(({ autogauge }) => autogauge && Number(autogauge.fill) >= 0.65 && Number(autogauge.confidence) > 0.2)).toBeGreaterThanOrEqual(30);
    expect(count(({ youxQuote }) => youxQuote)).toBe(24);
  });

  test('finance of all eight providers, some of it not to be shown', () => {
    for (const provider of financeProviders) expect(count(({ finance_lenders }) => finance_lenders?.[provider])).toBeGreaterThanOrEqual(10);
    const entries = harbour.map(({ finance_lenders }) => Object.values(finance_lenders ?? {}));
    expect(entries.filter((lenders) => lenders.some(({ comparisonRate }) => comparisonRate === null)).length).toBe(20);
    expect(entries.filter((lenders) => lenders.some(({ paymentWeek }) => paymentWeek && paymentWeek <= 25)).length).toBeGreaterThanOrEqual(8);
  });

  test('galleries of every size, turning pictures, videos and reports', () => {
    for (const [pictures, expected] of [
      [0, 36],
      [1, 30],
      [3, 40],
    ] as const)
      expect(count(({ images }) => images.length === pictures)).toBe(expected);
    expect(count(({ images, photos_count }) => images.length !== photos_count)).toBe(0);
    expect(count(({ spin_images }) => spin_images?.length === 36)).toBe(7);
    expect(count(({ hotspots }) => hotspots)).toBe(3);
    expect(count(({ video_url }) => video_url?.includes('youtu'))).toBe(20);
    expect(count(({ video_url }) => video_url?.endsWith('.mp4'))).toBe(6);
    expect(count(({ external_video_url }) => external_video_url)).toBe(12);
    expect(count(({ file }) => file)).toBe(60);
  });

  test('three states, trucks and motorcycles, twins and doubled stock numbers', () => {
    expect(new Set(harbour.map(({ state }) => state).filter(Boolean))).toEqual(new Set(['NSW', 'VIC', 'QLD']));
    expect(count(({ item_type }) => item_type === 'motorcycle')).toBeGreaterThanOrEqual(55);
    expect(count(({ item_type }) => item_type === 'truck')).toBeGreaterThanOrEqual(45);
    expect(new Set(harbour.filter(({ item_type }) => item_type === 'car').map(({ make }) => make)).size).toBeGreaterThanOrEqual(25);
    expect(count(({ id, vin, stocknum, slug }) => !id && !vin && !stocknum && !slug)).toBe(4);
    const numbers = harbour.flatMap(({ stocknum }) => stocknum ?? []);
    expect(numbers.length - new Set(numbers).size).toBe(3);
    expect(count(({ location }) => location?.distribution_locations?.length)).toBe(20);
  });

  test('12 records that must be refused, each wrong in another way', () => {
    expect(Object.keys(malformations)).toHaveLength(12);
    expect(all.harbour.filter((record) => !isRecord(record))).toHaveLength(2);
    expect(
      count(
        ({ make, model, year, price, km }) =>
          !make ||
          typeof model !== 'string' ||
          typeof year !== 'number' ||
          year > 3000 ||
          year < 1900 ||
          Number(price) < 0 ||
          (km ?? 0) < 0 ||
          (typeof price === 'object' && price !== null),
      ),
    ).toBe(10);
  });
});
