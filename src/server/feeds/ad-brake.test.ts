import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { fallenAds } from './ad-brake.ts';
import { adFeedsOf } from './ad-feeds.ts';
import { adLines, adSummary } from './ad-report.ts';
import { adContext, adSite, adVehicle } from './test-ads.ts';

const site = adSite({ feeds: { meta: true } });
/** A hundred vehicles, the first of them changed, beside what was published. */
const fallen = (changed: number, changes: Partial<Vehicle>, published = 100) => {
  const vehicles = Array.from({ length: 100 }, (_, index) => adVehicle(index, index < changed ? changes : {}));
  const [feed] = adFeedsOf(adContext(vehicles, site));
  if (feed === undefined) throw new Error('no feed');
  const ids = Array.from({ length: published }, (_, index) => `a${index}`);
  return { feed, fallen: fallenAds(feed, { meta: ids }) };
};

describe('many vehicles that fall out of a file at once', () => {
  test('hold it: more than a fifth', () => {
    expect(fallen(21, { images: [] }).fallen).toMatchObject({ count: 21, of: 100 });
    expect(fallen(20, { images: [] }).fallen).toBeNull();
  });

  test('not fewer than 20, however many they are of', () => {
    expect(fallen(19, { colour: undefined }, 30).fallen).toBeNull();
    expect(fallen(25, { colour: undefined }, 30).fallen).toMatchObject({ count: 25, of: 30 });
  });

  test('not where they are sold or reserved', () => {
    expect(fallen(60, { status: 'sold', sold_at: '2026-11-20T00:00:00.000Z' }).fallen).toBeNull();
    expect(fallen(60, { reserved: true }).fallen).toBeNull();
  });

  test('not where nothing was published before', () => {
    expect(fallen(60, { images: [] }, 0).fallen).toBeNull();
  });
});

test('the report says how many, why not the others, which setting mends it, and what is held', () => {
  const { feed, fallen: held } = fallen(21, { images: [] });
  expect(adLines('harbour', adSummary(feed, held))).toEqual([
    'Meta automotive inventory: 79 vehicles in /feeds/meta-vehicles.csv, 21 left out',
    '  21: no photo in a format that the platform reads; such as 2022-toyota-hilux-a0, 2022-toyota-hilux-a1, 2022-toyota-hilux-a2',
    '  HELD (the published file stays): 21 of 100 vehicles fell out of it, though they are still for sale, such as 2022-toyota-hilux-a0, 2022-toyota-hilux-a1, 2022-toyota-hilux-a2. If that is intended, run npm run accept -- harbour.',
  ]);
  const [google] = adFeedsOf(adContext([adVehicle(1), adVehicle(2)], adSite({ seo: {} })));
  expect(google && adLines('harbour', adSummary(google, null))).toEqual([
    'Google Vehicle Ads: 0 vehicles in /feeds/google-vehicles.xml, 2 left out',
    '  2: the platform asks for a VIN that the vehicle’s page shows, and pages show none; such as 2022-toyota-hilux-a1, 2022-toyota-hilux-a2. Setting: seo.show_vin',
  ]);
});
