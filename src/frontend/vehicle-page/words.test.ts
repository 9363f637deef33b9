import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { events } from '#analytics/events.ts';
import { testContext, testPrado } from '#dealers/test-context.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { phonelessWarning } from './buttons.ts';
import { vehiclePage } from './vehicle-page.ts';

// Easily missed words, limits and times of a vehicle's page, each with its section of the specification.

const page = (site: Partial<SiteInput> = {}, changes: Partial<Vehicle> = {}) =>
  vehiclePage({ ...testPrado, ...changes }, testContext(siteWithContent(site), [testPrado]));
const css = (file: string) => readFileSync(`src/frontend/${file}`, 'utf8');

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
  // Also for a demonstrator: only the tag on cards requires “used” (1 §4).
  expect(page(site, { certified: true, car_type: 'demo' })).toMatchObject({ certifiedBadge: page(site, { certified: true }).certifiedBadge });
  expect(page(site, { certified: true, car_type: 'demo', created_at: undefined }).tag).toBeNull();
});

test('2 §5: a Mercedes certified tag shows for used cars of that make', () => {
  const tag = (changes: Partial<Vehicle>) =>
    page({ features: { certified_mercedes: true } }, { make: 'Mercedes-Benz', certified: true, ...changes }).tag;
  expect([tag({})?.kind, tag({ car_type: 'demo' })?.kind]).toEqual(['certified_mercedes', undefined]);
});

test('1 §3: the registration plate is among the facts', () => {
  expect(page({}, { regplate: 'ABC12D' }).keyFacts).toContainEqual({ name: 'regplate', label: 'Registration', value: 'ABC12D' });
});

test('2 §8: a vehicle without a phone is a warning', () => {
  const address = { street: '1 High Street', city: 'Gosford', state: 'nsw' as const, postcode: '2250' };
  const dealerships = [{ id: 'd1', slug: 'a', name: 'A', locations: [{ id: 'a', name: 'A', slug: 'a', address, contact_detail: {} }] }];
  const site = siteWithContent({ dealerships });
  const one = testContext(site, [testPrado]);
  expect(phonelessWarning(one)).toBe(
    '2022-toyota-hilux-v1 has no phone to call. Fix: give their dealership a contact_detail.phone, or the site a contact.phone.',
  );
  expect(phonelessWarning(testContext(site, [testPrado, { ...testPrado, id: 'v2' }]))).toMatch(/^2 vehicles, such as 2022-toyota-hilux-v1, have/);
  expect(phonelessWarning(testContext(siteWithContent(), [testPrado]))).toBeNull();
  expect(phonelessWarning(testContext(siteWithContent({ dealerships, vehicle_page: { buttons: ['enquire'] } }), [testPrado]))).toBeNull();
});

test('1 §9: the gauge moves for 2.5 s, an accordion for 300 ms', () => {
  expect(css('vehicle-page/similar/comparison.css')).toContain('animation: gauge 2.5s');
  expect(css('shell/styles/controls.css')).toContain('transition: opacity var(--t-slow)');
  expect(css('shell/styles/tokens.css')).toContain('--t-slow: 300ms');
});

test('2 §4: the finance disclaimer is truncated at 197 characters when collapsed', () => {
  const lender = { interestRate: 8, comparisonRate: 9, paymentWeek: 120, termYears: 5 };
  const of = (disclaimer: string, finance: SiteInput['finance'] = {}) =>
    page({ finance: { provider: 'angle', ...finance } }, { finance_lenders: { angle: { ...lender, disclaimer } } }).financeDisclaimers;
  const whole = `${'word '.repeat(39)}ab`;
  expect([whole.length, of(whole)]).toEqual([197, [{ lead: null, text: whole }]]);
  const long = `${whole}c`;
  expect(of(long)).toEqual([{ lead: `${'word '.repeat(39).trimEnd()} …`, text: long }]);
  expect(of('Short.', { disclaimer_limit: 50 })).toEqual([{ lead: null, text: 'Short.' }]);
  expect(page({ finance: { provider: 'angle' } }).financeDisclaimers).toEqual([]);
});

test('2 §9: a dealership says its own beside the lender’s', () => {
  const angle = { interestRate: 8, comparisonRate: 9, paymentWeek: 120, termYears: 5, disclaimer: 'Angle says.' };
  const site: Partial<SiteInput> = { finance: { provider: 'angle', dealership_disclaimers: { 'harbour-north': 'We say.' } } };
  expect(page(site, { finance_lenders: { angle } }).financeDisclaimers.map(({ text }) => text)).toEqual(['Angle says.', 'We say.']);
  expect(page(site).financeDisclaimers).toEqual([]);
});

test('2 §2: #finance-calculator leads somewhere on every page with finance', () => {
  const parts = (features: SiteInput['features'], changes: Partial<Vehicle> = {}, more: Partial<SiteInput> = {}) => {
    const { calculator, financeCard, actionsAnchor } = page({ features, ...more }, changes);
    return [calculator && 'calculator', financeCard && 'card', actionsAnchor].filter((part) => part !== null);
  };
  expect(parts({})).toEqual(['calculator']);
  expect(parts({ finance_card: true })).toEqual(['card']);
  expect(parts({ finance_calculator: false })).toEqual(['finance-calculator']);
  expect(parts({ finance: false })).toEqual([]);
  // 2 §5: without a repayment no calculator, for an excluded make or dealership.
  expect(parts({}, { make: 'Suzuki' })).toEqual(['finance-calculator']);
  const dealerships = siteWithContent().dealerships.map((dealership) => ({ ...dealership, finance_excluded: true }));
  expect(parts({}, {}, { dealerships })).toEqual(['finance-calculator']);
});

test('1 §5: PREORDER, and “Enquire for price.” for prices of 10 or less', () => {
  expect(page({}, { price: 10 }).price).toEqual({ kind: 'text', text: 'Enquire for price.' });
  expect(page({}, { price: 11 }).price).toMatchObject({ dollars: 11 });
  expect(page({}, { price: 10, preorder: true }).price).toEqual({ kind: 'text', text: 'PREORDER' });
});

test('1 §5: below market from $500 on, the state’s average before the national one', () => {
  const deal = (state: number | undefined, national?: number) =>
    page({}, { price: 40_000, autograb_data: { state_average_market_price: state, average_market_price: national } }).deal;
  expect([deal(40_500), deal(40_499), deal(40_000, 50_000), deal(undefined, 41_000)]).toEqual([
    '$500 below market',
    null,
    null,
    '$1,000 below market',
  ]);
});

test('1 §5: a was-price only when the old price is higher', () => {
  const was = (before_price: number) => {
    const { price } = page({ pricing: { was_price_days: 0 } }, { price: 40_000, before_price });
    return price.kind === 'price' ? price.was?.dollars : undefined;
  };
  expect([was(40_001), was(40_000), was(39_999)]).toEqual([40_001, undefined, undefined]);
});

test('1 §2, 2 §2: the six tabs in their order; Reserve Online where checkout is on, Features where there are any', () => {
  const copy = { whats_included: ['A'], why_buy: ['B'], reserve_online: ['C'], protect: ['D'] };
  const tabs = (features: SiteInput['features'], changes: Partial<Vehicle> = {}) =>
    page({ features, contact: { copy } }, { standardEquipment: ['Alloys'], ...changes }).tabs.map(({ label }) => label);
  expect(tabs({ checkout: true })).toEqual([
    'Dealer Comments',
    'What’s Included',
    'Why Buy From Us?',
    'Reserve Online',
    'Protect Your Car',
    'Features',
  ]);
  expect(tabs({})).not.toContain('Reserve Online');
  expect(tabs({}, { standardEquipment: undefined })).not.toContain('Features');
});

test('1 §4: a masked number shows five digits; some sites show it open', () => {
  expect(page().maskedPhone?.text.replaceAll(' ', '')).toMatch(/^\d{5}\*+$/);
  expect(page({ vehicle_page: { phone_masked: false } }).maskedPhone).toBeNull();
});

test('1 §7: events 4, 60 and 61; 2 §9: 25 and 39', () => {
  expect(events).toMatchObject({ used_vehicle_view: 4, history_report: 60, print: 61, call_click: 25, favourite: 39 });
});
