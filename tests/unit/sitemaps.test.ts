import { expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { robotsFile, webManifestFile } from '#publish/routes/plain-files.ts';
import { sitemapFiles } from '#publish/routes/sitemap.ts';
import { listingEntries } from '#search/results/sitemap-entries.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { vehicleEntries } from '#vehicle-page/sitemap-entries.ts';

const site = siteWithContent();
const clock = clockAt(testNow);
const stock = [
  testVehicle({ id: 'a', slug: 'a', updated_at: '2026-11-10T00:00:00.000Z' }),
  testVehicle({ id: 'b', slug: 'b', created_at: '2026-11-09T00:00:00.000Z', images: [] }),
  testVehicle({ id: 'c', slug: 'c', status: 'sold', sold_at: '2026-11-20T00:00:00.000Z', updated_at: '2026-11-20T00:00:00.000Z' }),
  testVehicle({ id: 'd', slug: 'd', make: 'Ford', model: 'Ranger', show_on_dealer_website: false }),
];
const context = siteContext(site, stock, clock);

test('vehicles in stock with their last change and first picture; sold and hidden ones are left out', () => {
  expect(vehicleEntries(context)).toEqual([
    { url: 'https://www.harbour.example/cars/a/', lastmod: '2026-11-10T00:00:00.000Z', images: ['https://www.harbour.example/media/hilux.svg'] },
    { url: 'https://www.harbour.example/cars/b/', lastmod: '2026-11-09T00:00:00.000Z', images: [] },
  ]);
});

test('a vehicle keeps its entry from build to build, until it changes', () => {
  const [first, ...others] = stock;
  const changed = testVehicle({ ...first, id: 'a', updated_at: '2026-11-11T00:00:00.000Z' });
  const [one, other] = vehicleEntries(siteContext(site, [changed, ...others], clock));
  expect(one?.lastmod).toBe('2026-11-11T00:00:00.000Z');
  expect(other).toBe(vehicleEntries(context)[1]);
  expect(vehicleEntries(siteContext(siteWithContent({ url: 'https://other.example' }), stock, clock))[1]?.url).toBe('https://other.example/cars/b/');
});

test('listings that search engines may keep, with the last change of their vehicles', () => {
  const entries = listingEntries(context);
  expect(entries.find(({ url }) => url.endsWith('/search/toyota/'))?.lastmod).toBe('2026-11-20T00:00:00.000Z');
  expect(entries.some(({ url }) => url.endsWith('/search/new-cars/') || url.includes('/sort/'))).toBe(false);
});

test('one sitemap for each kind that has entries, in parts when it is too long, and an index of them', () => {
  const entry = (index: number) => ({ url: `https://www.harbour.example/cars/${index}/`, lastmod: null, images: [] });
  const files = sitemapFiles(
    { pages: [entry(0)], locations: [], listings: [], vehicles: Array.from({ length: 50_001 }, (_, index) => entry(index)) },
    site,
  );
  expect(files.map(({ path }) => path)).toEqual(['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-vehicles-1.xml', '/sitemap-vehicles-2.xml']);
  expect(files[3]?.body.match(/<url>/g)?.length).toBe(1);
  expect(files[0]?.body).toContain('<loc>https://www.harbour.example/sitemap-vehicles-2.xml</loc>');
});

test('robots may fetch pages but not filtered states; a preview site names no sitemap', () => {
  expect(robotsFile(site).body).toContain('Disallow: /*?query=\n');
  expect(robotsFile(site).body).toContain('Sitemap: https://www.harbour.example/sitemap.xml\n');
  expect(robotsFile(siteWithContent({ seo: { index: false } })).body).not.toContain('Sitemap');
});

test('the manifest is JSON, whatever the name holds', () => {
  const { body } = webManifestFile(siteWithContent({ name: 'A "B" </script>' }));
  expect(JSON.parse(body)).toMatchObject({ name: 'A "B" </script>', start_url: '/', icons: [{ src: '/favicon.svg' }] });
});
