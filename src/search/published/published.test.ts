import { expect, test } from 'vitest';
import { clockAt } from '#lib/clock.ts';
import { prepareListings } from '#listings/listings.ts';
import type { EstimateModel } from '#vehicle/models.ts';
import { testNow, testSite, testVehicle, wholeVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { vehicleContext } from '#vehicle-page/context.ts';
import { readIndex, withFile } from '../engine/file/read-index.ts';
import { search } from '../engine/search.ts';
import { prepareCards } from '../results/card.ts';
import { attributeNames, attributeOf } from '../state/attributes.ts';
import { cardMaker } from './card-maker.ts';
import { vehicleDocument, vehicleDocuments } from './documents.ts';
import { publishedIndex } from './published-index.ts';

const place = { location: { id: 'south-sales', name: 'Harbour South', city: 'Gosford', state: 'NSW' } };
const site = testSite({ features: { card_repayment: true }, finance: { provider: 'manual' } });
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
/** What an estimate is made from reaches it through a document. */
const estimateOf = ({ finance_lenders: lenders, price, status }: Vehicle): EstimateModel => ({
  kind: 'enquire',
  label: JSON.stringify([Object.entries(lenders?.manual ?? {}).sort(), price, status]),
});
const clock = clockAt(testNow);
const listings = prepareListings(site, vehicles, clock);
const context = vehicleContext(site, clock, listings);

function found() {
  const { file, shown } = publishedIndex(context, 'cars', estimateOf);
  const index = withFile(readIndex(file), shown);
  return search(index, { q: '', limit: 100 }).hits;
}

test('the published index holds the listed vehicles in the order of the listing', () => {
  expect(found().map((hit) => hit.id)).toEqual(listings.all.vehicles.map(({ id }) => id));
});

test('a card made from a document is the card of the page', () => {
  const cardOf = prepareCards(context, estimateOf);
  const fromDocument = cardMaker(site, clockAt(testNow), estimateOf);
  const cards = new Map(found().map((hit) => [hit.id, fromDocument(hit as Parameters<typeof fromDocument>[0])]));
  for (const vehicle of listings.all.vehicles) expect(cards.get(vehicle.id), vehicle.id).toEqual(cardOf(vehicle));
});

test('a document has the price that shoppers see, and none where they see none', () => {
  const price = new Map(vehicleDocuments(context, estimateOf).map((document) => [document.id, [document.price, document.list_price]]));
  expect(price.get('b')).toEqual([27_500, 30_000]);
  expect(price.get('c')).toEqual([undefined, 0]);
});

test('a document carries every field that a search narrows by', () => {
  const whole = wholeVehicle(place);
  const weekly: EstimateModel = {
    kind: 'estimate',
    ...{ repayment: '$181', weekly: 181, repaymentLabel: 'weekly', interest: '7.9%', interestLabel: 'interest p.a.' },
    ...{ comparison: '8.4%', comparisonLabel: 'comparison p.a.', assumptions: null, disclaimer: null },
  };
  const document = vehicleDocument(whole, 1, context, () => weekly);
  const missing = attributeNames.filter((name) => document[attributeOf(name).index] === undefined);
  expect(missing).toEqual([]);
  expect(document.price_range).toBe('$50,000 - $75,000');
});
