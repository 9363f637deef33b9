import { z } from 'zod';
import { homeSections } from '#site/schema/content.ts';
import { features } from '#site/schema/features.ts';
import type { SiteContent } from '#site/schema/pages.ts';
import { shapeOf, unwrap } from '#site/schema/schema-tree.ts';
import type { Site, SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow, testVehicle, wholeVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { contentOf, fullFiles } from './content-flips.ts';

/** A site with everything that a switch can remove, and no copy of its own about it. */

export const switches = Object.entries(shapeOf(unwrap(features).type) ?? {})
  .filter(([, type]) => unwrap(type).type instanceof z.ZodBoolean)
  .map(([name]) => name as keyof Site['features']);

const links = ['/finance/', '/book-test-drive/', '/trade-in/?car_id=1', '/cars/trade-in/', '/favourites/', '/compare/', '/budget-finder/'].map(
  (href, index) => ({
    label: `Own link ${index}`,
    href,
  }),
);
const anchors = links.map(({ href, label }) => `<a href="${href}">${label}</a>`).join(' ');
const prose = { html: `<p>Words. ${anchors}</p>`, headings: [] };

const address = { street: '1 High Street', city: 'Perth', state: 'wa' as const, postcode: '6000', lat: -31.95, long: 115.86 };
const place = (id: string, city: string) => ({
  id,
  name: `Place ${id}`,
  slug: `place-${id}`,
  dealer_license_number: '1',
  address: { ...address, city },
  contact_detail: {
    phone: `08 5550 01${id.length}0`,
    email: 'sales@acme.example',
    opening_hours: [{ weekday: 1, status: 'Open' as const, open: '08:30', close: '17:00' }],
  },
  manufacturers: ['Toyota'],
  motor_vehicle_repairer: '2',
  image: { url: '/media/a.svg', thumb: '/media/a.svg' },
});

const input: Partial<SiteInput> = {
  timezone: 'Australia/Perth',
  tagline: 'A line.',
  legal_name: 'Acme Pty Ltd',
  sign_in: { sender: 'log', host_forwards_api: true },
  alerts: { sender: 'smtp' },
  features: Object.fromEntries(switches.map((name) => [name, true])),
  dealerships: [
    { id: 'd1', slug: 'acme-north', name: 'Acme North', primary: true, locations: [place('d1', 'Perth')] },
    { id: 'd2', slug: 'acme-south', name: 'Acme South', locations: [place('two', 'Bunbury')] },
  ],
  brands: [
    { title: 'Toyota', slug: 'toyota', logo: '/media/a.svg', banner: '/media/a.svg', description: 'Words.' },
    { title: 'Acme Rental', slug: 'acme-rental', group: 'own-group', external_url: 'https://rental.example/' },
  ],
  menu: [...links, { label: 'More', links }, { label: 'All', links: [...links, { label: 'Home', href: '/' }] }, { label: 'Brands', brands: true }],
  footer: {
    columns: [
      { title: 'One', links },
      { title: 'Two', links: [...links, { label: 'Home', href: '/' }] },
    ],
    note: 'A note.',
    legal: ['A line of law.'],
  },
  leads: {
    api: 'https://api.example',
    terms_of_use: 'Terms.',
    terms_notice: 'A notice of terms.',
    test_drive_terms: 'Bring a licence.',
    additional_services: ['Courtesy car'],
  },
  reservation: { provider: 'test', journey: true, terms: ['14-day exchange.'], used_offer: 'A guarantee.' },
  delivery: { regions: [{ name: 'A region', price: 95, postcodes: ['6000'] }] },
  search: { quick_links: [...links, { label: 'Used', href: '/search/used-cars/' }], page_size: 9 },
  home: {
    sections: [...homeSections],
    hero: '/media/a.svg',
    slides: links.map(({ label, href }) => ({ name: label, description: 'A slide.', url: href, image: '/media/a.svg' })),
    tiles: [...links.map(({ label, href }) => ({ title: label, text: 'A tile.', href })), { title: 'Home', href: '/' }],
    stats: links.slice(0, 4).map(({ label, href }) => ({ figure: '1', label, href })),
    budgets: [100_000],
  },
  brands_page: { lead: 'A lead.' },
  group_page: { title: 'The group', paragraphs: ['A paragraph.'], stats: links.slice(3).map(({ label, href }) => ({ figure: '1', label, href })) },
  promotions: { cards: links.map(({ label, href }, index) => ({ id: `card-${index}`, title: label, text: 'A card.', href })), positions: [2, 4] },
  contact: {
    phone: '08 5550 0100',
    email: 'sales@acme.example',
    whatsapp: '0491 570 156',
    custom_url: '/trade-in/',
    chat_url: 'https://chat.example/dealer',
    copy: {
      tagline: 'A tagline.',
      warranty: 'Warranty.',
      roadside: 'Roadside.',
      servicing: 'Servicing.',
      reserve_online: ['Held for you.'],
      protect: ['Paint.'],
      why_buy: ['Why.'],
    },
  },
  vehicle_page: {
    trade_in_allowed: true,
    buttons: ['enquire', 'test_drive', 'trade_in', 'checkout', 'phone', 'finance', 'whatsapp', 'chat', 'history_report', 'location', 'custom'],
    used_car_checks: ['A check.'],
    banner_items: [{ title: 'A banner item', text: 'Words.' }],
  },
  tags: { certified_toyota: { label: 'CERTIFIED TOYOTA', colour: '#2d353b' }, certified_mercedes: { label: 'CERTIFIED BENZ', colour: '#2d353b' } },
  finance: { provider: 'manual', assumptions: 'Assumptions.' },
};

/** Every kind of file, with links to the pages of switches wherever allowed. */
export function contentWithLinks(content: SiteContent = contentOf(fullFiles)): SiteContent {
  return {
    ...content,
    pages: content.pages.map((page) => ({ ...page, links: [...links, { label: 'Call', href: '/contact/' }], body: prose })),
    posts: content.posts.map((post) => ({ ...post, body: prose })),
    faq: content.faq && {
      ...content.faq,
      groups: content.faq.groups.map((group) => ({ ...group, questions: [{ question: 'Why?', html: prose.html }] })),
    },
    offers: content.offers.flatMap((offer) =>
      links.map(({ href }, index) => ({ ...offer, slug: `offer-${index}`, href, stock: { make: 'Toyota' } })),
    ),
    models: content.models && {
      ...content.models,
      models: content.models.models.map((model, index) => ({ ...model, override_url: links[index]?.href })),
    },
  };
}

export const switchSite = (changes: Partial<SiteInput['features']> = {}): Site =>
  siteWithContent({ ...input, features: { ...input.features, ...changes } }, contentWithLinks());

const quote = { interestRate: 8, comparisonRate: 9, paymentWeek: 120, paymentMonth: 520, deposit: 0, termYears: 5, balloon: 0 };
const day = (days: number) => new Date(testNow - days * 86_400_000).toISOString();
const plain: Partial<Vehicle> = {
  model: 'Hilux',
  finance_lenders: { manual: quote },
  views: 237,
  dealercomments: 'A fine vehicle.',
  file: 'https://reports.example/1.pdf',
  external_video_url: 'https://video.example/1',
  spin_images: ['https://img.example/1.jpg', 'https://img.example/2.jpg'],
  hotspots: [{ view: 'exterior', x: 1, y: 2, frame: 0, description: 'A scratch' }],
  autograb_data: { state_average_market_price: 60_000, average_market_price: 60_000 },
  autogauge: { listing_price: 52_990, market_range_min: 50_000, market_range_max: 60_000, fill: 0.5, confidence: 0.9, description: 'Fair.' },
};

/** Twenty-one vehicles: one with every field, plain ones of many kinds, some reserved, reduced, certified, removed. */
export const switchStock: readonly Vehicle[] = [
  wholeVehicle({ ...plain, status: 'in_stock', youxQuote: undefined, location: { id: 'd1' } }),
  {
    price_history: [
      { from: day(30), price: 55_990, price_type: 'drive_away' as const },
      { from: day(3), price: 52_990, price_type: 'drive_away' as const },
    ],
  },
  { certified: true },
  { certified: true, make: 'Mercedes-Benz', model: 'C200', simple_body: 'Sedan' },
  { status: 'sold' as const, sold_at: day(1) },
  { status: 'absent' as const, absent_since: day(1) },
  { reserved: true },
  { status: 'coming_soon' as const },
  { dealership_id: 'd2' },
  { car_type: 'new' as const, km: undefined, preorder: true, price: undefined },
  { car_type: 'demo' as const, price: 40_000, price_type: 'excl_govt_charges' as const },
  { make: 'Kia', model: 'Rio', simple_body: 'Hatch', simple_fuel: 'Electric' },
  { images: [], price: undefined },
  { finance_lenders: undefined, youxQuote: { weeklyRepaymentAmount: 777, comparisonRate: 9, advertisedRate: 8 } },
  ...Array.from({ length: 7 }, (_, index) => ({ price: 20_000 + 5000 * index, simple_body: 'SUV', model: 'RAV4' })),
].map((changes, index) =>
  testVehicle({ ...plain, ...changes, id: `v${index}`, slug: `vehicle-v${index}`, stocknum: `S${index}` } as Partial<Vehicle>),
);
