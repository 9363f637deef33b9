import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { vehicleHead } from './head.ts';
import { vehiclePage } from './vehicle-page.ts';

const context = (site: Partial<SiteInput> = {}, vehicles = [testPrado]) => testContext(siteWithContent(site), vehicles);
const head = (changes: Partial<Vehicle> = {}, site: Partial<SiteInput> = {}) => {
  const siteContext = context(site);
  const vehicle = { ...testPrado, ...changes };
  return vehicleHead(vehicle, vehiclePage(vehicle, siteContext), siteContext);
};

test('the head', () => {
  expect(head()).toMatchObject({
    title: '2022 Toyota LandCruiser Prado VX (H20418) · Harbour Motor Group',
    description:
      'Used 2022 Toyota LandCruiser Prado VX, 48,210 km, Automatic, SUV. $72,990 Drive away. Harbour Motor Group, West Gosford. Stock H20418.',
    canonical: 'https://www.harbour.example/cars/2022-toyota-hilux-v1/',
    robots: 'index, follow',
    openGraph: {
      type: 'website',
      image: 'https://www.harbour.example/share.png',
      imageAlt: 'Harbour Motor Group',
      imageSize: { width: 1200, height: 630 },
    },
    preload: { src: '/media/hilux.svg', srcset: null, sizes: '(width < 1121px) 100vw, 896px' },
  });
  expect(head({ stocknum: undefined, slug: '2022-toyota-hilux-e354b6c8-2' }).title).toBe('2022 Toyota LandCruiser Prado VX (e354b6c8-2)');
  expect(head({}, { seo: { share_image: '/media/share.jpg' } }).openGraph.image).toBe('https://www.harbour.example/media/share.jpg');
  expect(head({ price: 0 }).description).toContain('SUV. Enquire for price. Harbour');
  expect(head({}, { seo: { index: false } }).robots).toBe('noindex, nofollow');
});

test('two vehicles that are alike have descriptions of their own, however long they are', () => {
  for (const badge of ['VX', 'c '.repeat(200).trim()]) {
    const [one, other] = ['H1', 'H2'].map((stocknum) => head({ badge, stocknum }).description);
    expect(one).not.toBe(other);
  }
});

test('a long description is cut between words and fills its 155 characters', () => {
  const lengths = ['a', 'bb'].map((model) => head({ model, badge: 'c '.repeat(200).trim() }).description.length);
  for (const length of lengths) expect([154, 155]).toContain(length);
});

test('a description has 155 characters at most, whatever the vehicle is called', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ minLength: 1, maxLength: 300 }), (badge, model) => {
      return head({ badge, model }).description.length <= 155;
    }),
  );
});

test('a price stands whole with its basis in the description, or not at all', () => {
  for (let length = 1; length < 110; length += 1) {
    const { description } = head({ badge: 'x'.repeat(length), price: 72_990, price_type: 'drive_away' });
    if (description.includes('$')) expect(description).toContain('$72,990 Drive away.');
    expect(description).toContain('H20418');
  }
});
