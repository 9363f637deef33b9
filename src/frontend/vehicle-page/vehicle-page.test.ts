import { describe, expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import { vehicleFinanceOf } from '#finance/vehicle/vehicle-finance.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testStock } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { actionsOf } from './actions.ts';
import { checkoutPage } from './checkout-page.ts';
import { detailsOf } from './details.ts';
import { mediaOf } from './gallery/media.ts';
import { gonePage } from './gone-page.ts';
import { vehicleHead } from './head.ts';
import { vehiclePage } from './vehicle-page.ts';
import { whereaboutsOf } from './whereabouts.ts';

const context = (site: Partial<SiteInput> = {}, vehicles = [testPrado]) => testContext(siteWithContent(site), vehicles);
const page = (site: Partial<SiteInput> = {}, changes: Partial<Vehicle> = {}) => vehiclePage({ ...testPrado, ...changes }, context(site));

describe('the page of a vehicle', () => {
  test('breadcrumb: home, condition, make, model, body, title; the site may leave parts out', () => {
    expect(page().breadcrumb).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Used', href: '/search/used-cars/' },
      { label: 'Toyota', href: '/search/toyota/' },
      { label: 'LandCruiser Prado', href: '/search/toyota/landcruiser-prado/' },
      { label: 'SUV', href: '/search/suv/' },
      { label: '2022 Toyota LandCruiser Prado VX', href: null },
    ]);
    expect(vehiclePage(testPrado, context({}, [])).breadcrumb.map(({ href }) => href)).toEqual(['/', '/search/used-cars/', null, null, null, null]);
    const labels = (...args: Parameters<typeof page>) => page(...args).breadcrumb.map(({ label }) => label);
    expect(labels({}, { simple_body: undefined })).toEqual(['Home', 'Used', 'Toyota', 'LandCruiser Prado', '2022 Toyota LandCruiser Prado VX']);
    expect(labels({ vehicle_page: { trail: ['make', 'body'] } })).toEqual(['Home', 'Toyota', 'SUV', '2022 Toyota LandCruiser Prado VX']);
  });

  test('the price with the sentence that says what it includes', () => {
    expect(page()).toMatchObject({
      price: { kind: 'price', dollars: 72_990, basis: 'Drive away' },
      priceNote: 'Drive away: the total price including dealer delivery, stamp duty, registration and compulsory third party insurance.',
    });
    expect(page({}, { price: 0 })).toMatchObject({ price: { kind: 'text' }, priceNote: null, deal: null });
  });

  test('tabs in their order, each with a text', () => {
    const copy = {
      whats_included: ['Full tank'],
      warranty: '3 year warranty',
      why_buy: ['Family owned'],
      reserve_online: ['Pay $200'],
      protect: ['Paint'],
    };
    expect(page({ contact: { copy }, features: { checkout: true } }).tabs).toEqual([
      { name: 'dealer_comments', label: 'Dealer Comments', kind: 'text', lines: ['One owner.', 'Full history.'], lead: null },
      { name: 'whats_included', label: 'What’s Included', kind: 'list', lines: ['Full tank', '3 year warranty'], lead: null },
      { name: 'why_buy', label: 'Why Buy From Us?', kind: 'list', lines: ['Family owned'], lead: null },
      { name: 'reserve_online', label: 'Reserve Online', kind: 'list', lines: ['Pay $200'], lead: null },
      { name: 'protect', label: 'Protect Your Car', kind: 'list', lines: ['Paint'], lead: null },
      { name: 'features', label: 'Features', kind: 'list', lines: ['Cruise control', 'Tow bar'], lead: null },
    ]);
    expect(page({ vehicle_page: { tabs: ['features', 'protect', 'dealer_comments'] } }).tabs.map(({ name }) => name)).toEqual([
      'features',
      'dealer_comments',
    ]);
  });

  test('missing comments are pending; a site without comments has no such tab; a long one is cut at 400 characters', () => {
    expect(page({}, { dealercomments: undefined }).tabs[0]?.lines).toEqual(['Dealer comments are pending. Please check back here later.']);
    expect(page({ features: { dealer_comments: false } }).tabs.map(({ name }) => name)).toEqual(['features']);
    const lead = page({}, { dealercomments: 'comfortable '.repeat(60) }).tabs[0]?.lead ?? '';
    expect([lead.length <= 402, lead.endsWith('comfortable …')]).toEqual([true, true]);
  });

  test('blocks that a site switches on', () => {
    const banner_items = [{ title: 'Warranty', text: 'Three years' }];
    const site: Partial<SiteInput> = {
      features: { feature_banner: true, finance_card: true, checkout: true, certified_toyota: true },
      vehicle_page: { banner_items, used_car_checks: ['PPSR certificate'] },
    };
    expect(page(site, { certified: true, external_video_url: 'https://video.example/1' })).toMatchObject({
      banner: banner_items,
      checks: ['PPSR certificate'],
      financeCard: { title: 'Finance Available For This Vehicle!', label: 'Get Finance Now' },
      reserveNote: 'Reserve for 48 hours. The $200 deposit is 100% refundable.',
      certifiedBadge: 'CERTIFIED',
      videoLink: { href: 'https://video.example/1', label: 'Watch a video of this SUV' },
    });
    expect(page(site, { car_type: 'new', external_video_url: 'javascript:alert(1)', reserved: true })).toMatchObject({
      checks: [],
      videoLink: null,
      reserveNote: null,
      certifiedBadge: null,
    });
    expect(page()).toMatchObject({ banner: [], checks: [], financeCard: null, reserveNote: null });
  });

  test('the disclaimer links to the terms', () => {
    expect(page().disclaimer.href).toBe('/terms-and-conditions/');
  });
});

test('the parts of a page have no key in common', () => {
  const whole = context();
  const { images } = mediaOf(testPrado, whole);
  const parts = [
    vehicleFinanceOf(testPrado, whole),
    mediaOf(testPrado, whole),
    detailsOf(testPrado, whole),
    actionsOf(testPrado, images, whole),
    whereaboutsOf(testPrado, whole),
  ].flatMap((part) => Object.keys(part));
  expect(new Set(parts).size).toBe(parts.length);
  expect(Object.keys(page())).toEqual(expect.arrayContaining(parts));
});

test('every vehicle of a stock has its pages, and no text in them says undefined, null or NaN', () => {
  const stock = testStock(300, 'pages');
  const on = testContext(siteWithContent(), stock);
  for (const vehicle of stock) {
    const model = vehiclePage(vehicle, on);
    const all = [model, vehicleHead(vehicle, model, on), gonePage(vehicle, on), checkoutPage(vehicle, on)];
    expect(JSON.stringify(all)).not.toMatch(/undefined|NaN|"null"|\[object/);
  }
});
