import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { adFeedsOf } from '#feeds/ad-feeds.ts';
import { adFaults } from '#feeds/test-ad-checker.ts';
import { adBodies, adContext, pageFactsOf } from '#feeds/test-ads.ts';
import { digestOf } from '#lib/files/digest.server.ts';
import type { Site } from '#site/schema/site.ts';
import { readApiPage } from '#stock/read/api-page.ts';
import { readTable } from '#stock/read/table.ts';
import { ingest } from '#stock/testing.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type SampleSlug, sampleFeed } from '../../scripts/sample/feeds/feeds.ts';
import { changed } from '../flips.ts';

const now = Date.parse('2026-11-21T09:00:00Z');

/** With all platforms on and a store code for each place. */
function advertised(site: Site): Site {
  const codes = site.dealerships.flatMap(({ locations }, dealership) =>
    locations.map((_, location) => ({
      path: ['dealerships', dealership, 'locations', location, 'store_code'],
      value: `00${dealership}-${location}`,
    })),
  );
  const feeds = { google: true, google_msrp_column: 'RRP', meta: true, tiktok: true, microsoft: true, microsoft_campaign: 'Autos' };
  return changed(site, [{ path: ['feeds'], value: feeds }, { path: ['seo', 'show_vin'], value: true }, ...codes]);
}

async function stockOf(slug: SampleSlug, site: Site): Promise<Vehicle[]> {
  const file = `sites/${slug}.json`;
  const text = sampleFeed(slug, { parsed: JSON.parse(readFileSync(file, 'utf8')), file, now });
  const page = slug === 'ridgeway' ? null : readApiPage(JSON.parse(text));
  const feed =
    page === null ? readTable(text, 1000) : { ...page, kind: 'api' as const, dealerIds: page.dealerId === undefined ? [] : [page.dealerId] };
  const { stock } = ingest({ site, feed, last: null, lastGeneratedAt: undefined, remembered: new Map(), released: new Set(), now, digest: digestOf });
  return stock?.vehicles ?? [];
}

/** The samples have drawings for photos, and no recommended prices. */
const photographed = (vehicles: readonly Vehicle[]) =>
  vehicles.map((vehicle) => ({
    ...vehicle,
    other: { RRP: '49,990' },
    images: vehicle.images.map(({ url }) => ({ url: url.replace(/\.svg$/, '.jpg') })),
  }));

test.each([
  ['harbour', { google: 800, meta: 900, tiktok: 900, microsoft: 900 }],
  ['ridgeway', { google: 140, meta: 140, tiktok: 140, microsoft: 140 }],
  ['outback', { google: 0, meta: 50, tiktok: 50, microsoft: 50 }],
] as const)('%s: no fault in any file, and each vehicle is in it or left out with a reason', async (slug, atLeast) => {
  const site = advertised(await loadSite(slug, 'sites'));
  const context = adContext(photographed(await stockOf(slug, site)), site);
  const bodies = adBodies(context);
  for (const { table, rows, leftOut } of adFeedsOf(context)) {
    expect(adFaults(table.id, bodies[table.id] ?? '', pageFactsOf(context))).toEqual([]);
    expect(rows.length + leftOut.length).toBe(context.vehicles.length);
    expect(rows.length).toBeGreaterThanOrEqual(atLeast[table.id]);
  }
});

test('drawings are no photos: no vehicle of a sample is advertised as it is', async () => {
  const site = advertised(await loadSite('ridgeway', 'sites'));
  for (const { rows, leftOut } of adFeedsOf(adContext(await stockOf('ridgeway', site), site))) {
    expect(rows).toEqual([]);
    expect(leftOut.filter(({ reason }) => reason === 'no_photo').length).toBeGreaterThan(140);
  }
});
