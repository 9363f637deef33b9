import { type SiteContext, siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { Site, SiteInput } from '#site/schema/site.ts';
import { configuredPlaceOf } from '#vehicle/dealership.ts';
import { amountOf, priceTypeOf } from '#vehicle/price.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { adFeedsOf } from './ad-feeds.ts';
import { adFile } from './ad-file.ts';
import type { PageFacts } from './test-ad-checker.ts';

/** Test fixtures: a site with every ad platform, and vehicles that each takes. */

const place = (id: string, store_code: string) => ({
  id,
  name: id,
  slug: id,
  store_code,
  dealer_license_number: '12345',
  address: { street: '14 Racecourse Road', city: 'West Gosford', state: 'nsw' as const, postcode: '2250', lat: -33.42, long: 151.32 },
  contact_detail: { phone: '02 5550 0140' },
});

export const adSettings: Partial<SiteInput> = {
  dealerships: [
    { id: 'd1', slug: 'harbour-north', name: 'Harbour North', locations: [place('north', '0042')] },
    { id: 'd2', slug: 'harbour-south', name: 'Harbour South', locations: [place('south', 'S-007')] },
  ],
  feeds: {
    google: true,
    google_msrp_column: 'MSRP',
    meta: true,
    tiktok: true,
    microsoft: true,
    microsoft_campaign: 'Autos "2026"',
    microsoft_ad_group: 'Used',
  },
  seo: { show_vin: true },
};

export const adSite = (changes: Partial<SiteInput> = {}): Site => siteWithContent({ ...adSettings, ...changes });

/** With a VIN of its own, made from the number. */
export function adVehicle(number = 1, changes: Partial<Vehicle> = {}): Vehicle {
  return testVehicle({
    id: `a${number}`,
    slug: `2022-toyota-hilux-a${number}`,
    stocknum: `U${number}`,
    vin: `MR0HA3CD${String(number).padStart(9, '0')}`,
    badge: 'SR5',
    colour: 'Silver',
    simple_fuel: 'Diesel',
    simple_transmission: 'Automatic',
    drive: '4X4 Dual Range',
    dealercomments: 'One owner.\nFull history, with two keys.',
    images: [1, 2, 3].map((photo) => ({ url: `https://cdn.example/${number}/${photo}.jpg` })),
    other: { MSRP: '$56,990' },
    ...changes,
  });
}

export const adContext = (vehicles: readonly Vehicle[], site = adSite()): SiteContext => siteContext(site, vehicles, clockAt(testNow));

export function adBodies(context: SiteContext): Record<string, string> {
  return Object.fromEntries(adFeedsOf(context).map((feed) => [feed.table.id, adFile(feed, context.site).body]));
}

/** What the pages say, by the rules of the pages. */
export function pageFactsOf({ vehicles, site }: SiteContext): Map<string, PageFacts> {
  const facts = (vehicle: Vehicle): PageFacts => ({
    url: `${site.url}/cars/${vehicle.slug}/`,
    price: amountOf(vehicle, site),
    price_type: priceTypeOf(vehicle, site),
    car_type: vehicle.car_type,
    vin: site.seo.show_vin ? vehicle.vin?.toUpperCase() : undefined,
    storeCode: configuredPlaceOf(vehicle, site)?.store_code,
    isOnSale: vehicle.status === 'in_stock' && vehicle.reserved !== true && vehicle.preorder !== true,
  });
  return new Map(vehicles.map((vehicle) => [vehicle.id, facts(vehicle)]));
}
