import { expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { siteWithContent, testNow, testVehicle, wholeVehicle } from '#vehicle/test-stock.ts';
import { readIndex, withRest } from '../engine/file/read-index.ts';
import { runSearch } from '../engine/search.ts';
import { cardOf } from '../results/card.ts';
import { attributeNames, attributeOf } from '../state/attributes.ts';
import { cardMaker } from './card-maker.ts';
import { vehicleDocument, vehicleDocuments } from './documents.ts';
import { publishedIndex } from './published-index.ts';

const place = { location: { id: 'south-sales', name: 'Harbour South', city: 'Gosford', state: 'NSW' } };
const site = siteWithContent({ features: { card_repayment: true }, finance: { provider: 'manual' } });
const vehicles = [
  testVehicle({ id: 'a', slug: 'a', rank: 3, ...place, images: [{ url: '/media/a.svg' }, { url: '/media/b.svg' }] }),
  testVehicle({ id: 'b', slug: 'b', rank: 2, price: 30_000, offer_price: 27_500, before_price: 33_000, price_type: 'drive_away' }),
  testVehicle({ id: 'c', slug: 'c', rank: 1, price: 0, car_type: 'new', tag: 'Runout' }),
  testVehicle({ id: 'd', slug: 'd', rank: 4, status: 'sold', sold_at: new Date(testNow - 86_400_000).toISOString() }),
  testVehicle({ id: 'e', slug: 'e', rank: 5, created_at: new Date(testNow - 3_600_000).toISOString(), photos_count: 9 }),
  testVehicle({
    id: 'f',
    slug: 'f',
    rank: 0,
    price: 40_000,
    finance_lenders: { manual: { interestRate: 7.9, comparisonRate: 8.4, paymentWeek: 181, termYears: 5 } },
  }),
  testVehicle({
    id: 'g',
    slug: 'g',
    rank: 6,
    finance_lenders: { manual: { interestRate: 7.9, comparisonRate: 8.4, paymentWeek: 150, termYears: 5 } },
    youxQuote: { weeklyRepaymentAmount: 144 },
  }),
  testVehicle({ id: 'h', slug: 'h', rank: 7, finance_lenders: { manual: { interestRate: 7.9, comparisonRate: 8.4, termMonths: 60 } } }),
];
const clock = clockAt(testNow);
const context = siteContext(site, vehicles, clock);
const { listings } = context;

function found() {
  const { file, rest } = publishedIndex(context, 'cars');
  const index = withRest(readIndex(file, site.slug), rest, site.slug);
  return runSearch(index, { q: '', limit: 100 }).hits;
}

test('the published index holds the listed vehicles in the order of the listing', () => {
  expect(found().map((hit) => hit.id)).toEqual(listings.all.vehicles.map(({ id }) => id));
});

test('a document leaves out a fact by which its card would break a rule of law, and the index names it', () => {
  const { pricing } = site;
  const broken = { ...site, pricing: { ...pricing, price_type_labels: { ...pricing.price_type_labels, drive_away: '' } } };
  const of = (one: typeof site) => publishedIndex(siteContext(one, vehicles, clock), 'cars');
  const { file, rest, breaches } = of(broken);
  const hit = runSearch(withRest(readIndex(file, site.slug), rest, site.slug), { q: '', limit: 100 }).hits.find(({ id }) => id === 'b');
  expect([hit?.price, hit?.price_range]).toEqual([undefined, undefined]);
  expect(vehicleDocuments(siteContext(broken, vehicles, clock)).find(({ id }) => id === 'b')?.price).toBe(undefined);
  expect(breaches).toContainEqual({ rule: 'price-basis-missing', field: '/cars/b/', found: 'a price stands without its basis: $27,500' });
  expect(of(site).breaches).toEqual([]);
  expect(of({ ...broken, compliance: { ...site.compliance, gate: 'report' } }).breaches).toEqual([]);
});

test('a card made from a document is the card of the page', () => {
  const fromDocument = cardMaker(site, clockAt(testNow));
  const cards = new Map(found().map((hit) => [hit.id, fromDocument(hit as Parameters<typeof fromDocument>[0])]));
  expect([...cards.values()].filter(({ estimate }) => estimate?.kind === 'estimate').length).toBe(2);
  for (const vehicle of listings.all.vehicles) expect(cards.get(vehicle.id), vehicle.id).toEqual(cardOf(vehicle, context));
});

test('the drive away estimate of a card is made with the index, and stands in no document without the switch', () => {
  const plain = { simple_body: 'SUV', price: 45_000 } as const;
  const estimated = [
    testVehicle({ id: 'a', slug: 'a', ...plain, price_type: 'excl_govt_charges' }),
    testVehicle({ id: 'b', slug: 'b', ...plain, price_type: 'drive_away' }),
    testVehicle({
      id: 'c',
      slug: 'c',
      ...plain,
      price_type: 'excl_govt_charges',
      status: 'sold',
      sold_at: new Date(testNow - 86_400_000).toISOString(),
    }),
  ];
  const lines = (on: boolean) => {
    const own = siteWithContent({ features: { drive_away_estimate: on } });
    const card = cardMaker(own, clockAt(testNow));
    return vehicleDocuments(siteContext(own, estimated, clockAt(testNow))).map((document) => [
      document.id,
      document.drive_away,
      card(document as Parameters<typeof card>[0]).driveAway,
    ]);
  };
  const line = 'Est. stamp duty $1,350 (NSW). Registration and CTP are extra.';
  expect(lines(true).toSorted()).toEqual([
    ['a', line, line],
    ['b', undefined, undefined],
    ['c', undefined, undefined],
  ]);
  expect(lines(false).flatMap(([, ...texts]) => texts)).toEqual(Array(6).fill(undefined));
});

test('a document has a drive away total to sort by where the site is sorted by it: the price, or the estimate that has one', () => {
  const charges = { state: 'nsw', registration: 430, ctp: 512, transfer: 38, plates: 0, source: 'Service NSW', read: '2026-11-01' } as const;
  const plain = { simple_body: 'SUV', price: 45_000 } as const;
  const priced = [
    testVehicle({ id: 'a', slug: 'a', ...plain, price_type: 'excl_govt_charges' }),
    testVehicle({ id: 'b', slug: 'b', ...plain, price_type: 'drive_away' }),
    testVehicle({ id: 'c', slug: 'c', ...plain, price_type: 'estimated_drive_away', offer_price: 44_000 }),
    testVehicle({ id: 'd', slug: 'd', ...plain, price: 0, price_type: 'drive_away' }),
    testVehicle({ id: 'e', slug: 'e', ...plain, price_type: 'drive_away', status: 'sold', sold_at: new Date(testNow - 86_400_000).toISOString() }),
  ];
  const totals = (drive_away_sort: boolean, drive_away_estimate: boolean, government_charges: (typeof charges)[]) => {
    const own = siteWithContent({ search: { drive_away_sort }, features: { drive_away_estimate }, pricing: { government_charges } });
    const documents = vehicleDocuments(siteContext(own, priced, clockAt(testNow)));
    return Object.fromEntries(documents.flatMap(({ id, drive_away_total: total }) => (total === undefined ? [] : [[id, total]])));
  };
  expect(totals(true, true, [charges])).toEqual({ a: 47_330, b: 45_000, c: 44_000 });
  expect(totals(true, true, [])).toEqual({ b: 45_000, c: 44_000 });
  expect(totals(true, false, [charges])).toEqual({});
  expect(totals(false, true, [charges])).toEqual({});
});

test('a document has the price that shoppers see, and none where they see none', () => {
  const price = new Map(vehicleDocuments(context).map((document) => [document.id, [document.price, document.list_price]]));
  expect(price.get('b')).toEqual([27_500, 30_000]);
  expect(price.get('c')).toEqual([undefined, 0]);
});

test('a document carries every field that a search narrows by', () => {
  const lender = { interestRate: 7.9, comparisonRate: 8.4, paymentWeek: 181, termYears: 5 };
  const whole = { ...wholeVehicle(place), finance_lenders: { manual: lender } };
  const document = vehicleDocument(whole, 1, context);
  const missing = attributeNames.filter((name) => document[attributeOf(name).index] === undefined);
  expect(missing).toEqual([]);
  expect(document.price_range).toBe('$50,000 - $75,000');
});

test.each<[string, unknown]>([
  ['a text', 'Hilux'],
  ['no fields', {}],
  ['another kind of document', { id: '1', title: 'A shoe', price: 5 }],
  ['a slug that leads elsewhere', { id: '1', slug: '../../evil', make: 'Toyota', model: 'Hilux' }],
  ['a price in words', { id: '1', slug: 'a', make: 'Toyota', model: 'Hilux', price: 'cheap' }],
  ['pictures that are no list', { id: '1', slug: 'a', make: 'Toyota', model: 'Hilux', images: 'a.jpg' }],
])('%s makes no card', (_, document) => {
  const cardOfDocument = cardMaker(site, clock);
  expect(() => cardOfDocument(document as Parameters<typeof cardOfDocument>[0])).toThrow('a document makes no card');
});
