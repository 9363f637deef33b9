import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { testSite } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { phonelessWarning } from './buttons.ts';
import { vehiclePage } from './vehicle-page.ts';

// Words, limits and times of a vehicle's page that are easily missed, each with the section of the specification that says so.

const page = (site: Partial<SiteInput> = {}, changes: Partial<Vehicle> = {}) =>
  vehiclePage({ ...testPrado, ...changes }, testContext(testSite(site), [testPrado]));
const css = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('1 §2: the finance card', () => {
  expect(page({ features: { finance_card: true } }).financeCard).toMatchObject({
    title: 'Finance Available For This Vehicle!',
    label: 'Get Finance Now',
  });
});

test('1 §2: Show More and Less, Show All Specs and Hide Specs, Show All and Hide', () => {
  expect(page().labels).toMatchObject({
    showMore: 'Show More',
    showLess: 'Less',
    showAllSpecs: 'Show All Specs',
    hideSpecs: 'Hide Specs',
    showAll: 'Show All',
    hide: 'Hide',
  });
});

test('1 §9: 4 key facts, 4 specifications, 8 features, thumbnails above 3 pictures, 600 × 400', () => {
  expect(page()).toMatchObject({ keyFactsShown: 4, specificationsShown: 4, featuresShown: 8 });
  const pictures = (count: number) => Array.from({ length: count }, (_, index) => ({ url: `/media/${index}.jpg` }));
  expect([page({}, { images: pictures(3) }).thumbnailsAbove, page({}, { images: pictures(4) }).thumbnailsAbove]).toEqual([null, 3]);
  expect(page({}, { images: pictures(1) }).images[0]).toMatchObject({ width: 600, height: 400 });
});

test('2 §2: the banner has three items', () => {
  const banner_items = ['One', 'Two', 'Three'].map((title) => ({ title, text: `${title}.` }));
  expect(page({ features: { feature_banner: true }, vehicle_page: { banner_items } }).banner.map(({ title }) => title)).toEqual([
    'One',
    'Two',
    'Three',
  ]);
  expect(() => page({ vehicle_page: { banner_items: [...banner_items, { title: 'Four', text: 'Four.' }] } })).toThrow();
});

test('2 §5: the Toyota badge needs make, certified and the feature', () => {
  const site = { features: { certified_toyota: true } };
  expect(page(site, { certified: true }).certifiedBadge).not.toBeNull();
  expect([
    page(site).certifiedBadge,
    page({}, { certified: true }).certifiedBadge,
    page(site, { certified: true, make: 'Kia' }).certifiedBadge,
  ]).toEqual([null, null, null]);
});

test('1 §3: the registration plate is among the facts', () => {
  expect(page({}, { regplate: 'ABC12D' }).keyFacts).toContainEqual({ name: 'regplate', label: 'Registration', value: 'ABC12D' });
});

test('2 §8: a vehicle without a phone is a warning', () => {
  const address = { street: '1 High Street', city: 'Gosford', state: 'nsw' as const, postcode: '2250' };
  const dealerships = [{ id: 'd1', slug: 'a', name: 'A', locations: [{ id: 'a', name: 'A', slug: 'a', address, contact_detail: {} }] }];
  const site = testSite({ dealerships });
  const one = testContext(site, [testPrado]);
  expect(phonelessWarning(one)).toBe(
    '2022-toyota-hilux-v1 has no phone to call. Fix: give their dealership a contact_detail.phone, or the site a contact.phone.',
  );
  expect(phonelessWarning(testContext(site, [testPrado, { ...testPrado, id: 'v2' }]))).toMatch(/^2 vehicles, such as 2022-toyota-hilux-v1, have/);
  expect(phonelessWarning(testContext(testSite(), [testPrado]))).toBeNull();
  expect(phonelessWarning(testContext(testSite({ dealerships, vehicle_page: { buttons: ['enquire'] } }), [testPrado]))).toBeNull();
});

test('1 §9: the gauge moves for 2.5 s, an accordion for 300 ms', () => {
  expect(css('./comparison.css')).toContain('animation: gauge 2.5s');
  expect(css('../shell/styles/controls.css')).toContain('transition: opacity var(--t-slow)');
  expect(css('../shell/styles/tokens.css')).toContain('--t-slow: 300ms');
});
