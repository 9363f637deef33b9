import { expect, test } from 'vitest';
import { statesOfVehicle } from '#compliance/states.ts';
import { siteContext } from '#dealers/site-context.ts';
import { sharedVehicleOf } from '#feeds/shared-vehicle.ts';
import { clockAt } from '#lib/time/clock.ts';
import { vehicleDocument } from '#search/published/documents.ts';
import { cardOf } from '#search/results/card.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { collectFeedFindings } from '#stock/feed-findings.ts';
import { apiFeed, noon, record, runAfter, stockTestSite, tableFeed } from '#stock/testing.server.ts';
import { vehicleJsonLd } from '#vehicle-page/json-ld.ts';
import { whereaboutsOf } from '#vehicle-page/whereabouts.ts';

type Place = [id: string, name: string, city: string, state: 'vic' | 'wa' | 'nt', postcode: string];
const placeOf = ([id, name, city, state, postcode]: Place, primary = false) => ({
  id,
  name,
  slug: `at-${id.toLowerCase()}`,
  primary,
  address: { street: '1 Sample Street', city, state, postcode },
  contact_detail: { phone: '08 5550 0101' },
  dealer_license_number: '1234',
});
const perth: Place = ['PER', 'Perth Yard', 'Perth', 'wa', '6000'];
const darwin: Place = ['DRW', 'Darwin Yard', 'Darwin', 'nt', '0800'];
const topEnd = (...[first, ...others]: Place[]): SiteInput['dealerships'] => [
  {
    id: 'main',
    slug: 'top-end',
    name: 'Top End Cars',
    locations: [...(first === undefined ? [] : [placeOf(first, true)]), ...others.map((place) => placeOf(place))],
  },
];
const northside: SiteInput['dealerships'] = [
  { id: 'PRE', slug: 'preston', name: 'Northside Auto Preston', primary: true, locations: [placeOf(['P1', 'Preston', 'Preston', 'vic', '3072'])] },
  { id: 'ESS', slug: 'essendon', name: 'Northside Auto Essendon', locations: [placeOf(['E1', 'Essendon', 'Essendon', 'vic', '3040'])] },
];

/** What every reader says of the vehicles of a feed. */
function saidOf(feed: Parameters<typeof runAfter>[2], dealerships: SiteInput['dealerships'], stock: SiteInput['stock'] = {}) {
  const site = stockTestSite(stock, { dealerships, features: { location_bar: true } });
  const { last, result } = runAfter(null, site, feed);
  const vehicles = last ?? [];
  const context = siteContext(site, vehicles, clockAt(noon));
  const told = vehicles.map((vehicle) => {
    const { place, locationBar, dealershipId } = whereaboutsOf(vehicle, context);
    const { city, state, location_name, dealership_slug, _geo, town } = vehicleDocument(vehicle, 1, context);
    return {
      page: [place?.name, place?.address],
      bar: locationBar,
      dealership: dealershipId,
      card: [cardOf(vehicle, context).place, town],
      seller: JSON.parse(JSON.stringify(vehicleJsonLd(vehicle, [], context))).offers.seller.name,
      filter: [dealership_slug, location_name, city, state],
      isLocated: _geo !== undefined,
      shared: sharedVehicleOf(vehicle, context).place?.name,
      states: statesOfVehicle(vehicle, site),
      stock: vehicle.stocknum,
    };
  });
  return { told, found: collectFeedFindings(result).filter(({ says }) => /place|dealership/.test(says)), context };
}

test('where the feed says a town of one of two places, page, card, seller, filters and law agree on it', () => {
  for (const location of [{ city: 'Darwin' }, { city: 'DARWIN ', state: 'NT' }, { postcode: '0800' }, { name: 'darwin yard' }, { id: 'drw' }]) {
    const { told, found } = saidOf(apiFeed([record(1, { location })]), topEnd(perth, darwin));
    expect(told).toEqual([
      {
        page: ['Darwin Yard', '1 Sample Street, Darwin NT 0800'],
        bar: 'This vehicle is located at our Darwin dealership.',
        dealership: 'main',
        card: ['Darwin NT', 'Darwin NT'],
        seller: 'Darwin Yard',
        filter: ['top-end', 'Darwin Yard', 'Darwin', 'NT'],
        isLocated: true,
        shared: 'Darwin Yard',
        states: ['nt'],
        stock: 'U1',
      },
    ]);
    expect(found).toEqual([]);
  }
});

test('a place that the site has not is said nowhere as at another, and is named with how to say it', () => {
  const rows = [record(1, { location: { city: 'Darwin', state: 'NT' } }), record(2, { location: { city: 'Darwin', state: 'NT' } }), record(3)];
  const { told, found } = saidOf(apiFeed(rows), topEnd(perth));
  expect(told[0]).toEqual({
    page: ['Top End Cars', 'Darwin NT'],
    bar: null,
    dealership: 'main',
    card: ['Darwin NT', 'Darwin NT'],
    seller: 'Top End Cars',
    filter: ['top-end', undefined, 'Darwin', 'NT'],
    isLocated: false,
    shared: 'Top End Cars',
    states: ['nt'],
    stock: 'U1',
  });
  expect(told[2]?.page).toEqual(['Perth Yard', '1 Sample Street, Perth WA 6000']);
  expect(found).toEqual([
    {
      says: '2 vehicles in stock name a place that the site has not: "Darwin" (2). Until it is known no address is shown for them, such as U1.',
      fix:
        'where that is one of the site’s places, say which with "values": {"Darwin": "…"} at its key in stock.columns ("PER" (Perth Yard)); ' +
        'else add the place under dealerships.*.locations, and run npm run stock.',
    },
  ]);
  const mapped = { columns: { 'location.city': { to: 'location.city', values: { Darwin: 'PER' } } } };
  expect(saidOf(apiFeed(rows), topEnd(perth), mapped).found).toEqual([]);
  expect(saidOf(apiFeed(rows), topEnd(perth, darwin)).found).toEqual([]);
});

const truth = ['ESS', 'PRE', 'PRE', 'ESS', 'PRE', 'PRE', 'PRE', 'ESS'].map((yard, index) => ({ stock: String(40_100 + index), yard }));

test('a column of codes, names or towns puts each row at its dealership, with the site’s ids or the feed’s', () => {
  const writings: [name: string, written: Record<string, string | number>, values?: Record<string, string>][] = [
    ['codes', { PRE: ' pre', ESS: 'ESS' }],
    ['names', { PRE: 'NORTHSIDE AUTO PRESTON', ESS: 'Northside Auto  Essendon' }],
    ['towns', { PRE: 'Preston', ESS: 'ESSENDON' }],
    ['numbers', { PRE: 7001, ESS: 7002 }, { 7001: 'PRE', 7002: 'ESS' }],
  ];
  for (const [name, written, values = {}] of writings) {
    const column = { Yard: { to: 'dealership_id', values } };
    const rows = truth.map(({ stock, yard }, index) => record(index + 1, { stocknum: stock, Yard: written[yard] }));
    const table = truth.map(({ stock, yard }) => ({
      Stock: stock,
      Make: 'Kia',
      Model: 'Rio',
      Year: '2020',
      Price: '9990',
      Yard: String(written[yard]),
    }));
    const columns = {
      Stock: { to: 'stocknum' },
      Make: { to: 'make' },
      Model: { to: 'model' },
      Year: { to: 'year' },
      Price: { to: 'price' },
    };
    for (const { told, found } of [
      saidOf(apiFeed(rows), northside, { columns: column }),
      saidOf(tableFeed(table), northside, { format: 'csv', columns: { ...columns, ...column } }),
    ]) {
      const yards = told.map(({ stock, dealership, seller }) => [name, stock, dealership, seller]).sort();
      expect(yards).toEqual(truth.map(({ stock, yard }) => [name, stock, yard, yard === 'PRE' ? 'Preston' : 'Essendon']).sort());
      expect(found).toEqual([]);
    }
  }
});
