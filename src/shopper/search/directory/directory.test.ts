import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { WorkerResponse } from '../link/worker-link.ts';
import { directories } from '../published/directories.ts';
import type { DirectoryName } from '../published/directory-config.ts';
import { directoryFound, directoryQueries, directorySettings } from './directory-queries.ts';
import { type DirectoryState, emptyDirectoryState, hasDirectoryFilters, parseDirectory, serialiseDirectory, toggled } from './directory-state.ts';
import { directoriesPathname, directoryWorker } from './directory-worker.ts';

const location = (slug: string, name: string, city: string, state: 'nsw' | 'vic', more: object = {}) => ({
  id: slug,
  slug,
  name,
  address: { street: '1 Sample Street', city, state, postcode: state === 'nsw' ? '2250' : '3215' },
  contact_detail: {},
  ...more,
});
const northAddress = location('north', 'Acme North', 'Gosford', 'nsw').address;
const site = siteWithContent({
  brands: [
    { title: 'Toyota', slug: 'toyota', group: 'car' },
    { title: 'Isuzu UTE Australia', slug: 'isuzu-ute', group: 'car' },
    { title: 'Yamaha', slug: 'yamaha', group: 'motorcycle', external_url: 'https://bikes.example/' },
    { title: 'Acme Tyres', slug: 'acme-tyres', group: 'own-group' },
  ],
  search: { make_labels: { 'Isuzu UTE Australia': 'Isuzu UTE' }, search_categories: ['Cars', 'motorcycles'] },
  dealerships: [
    {
      id: 'n',
      slug: 'north',
      name: 'Acme North',
      locations: [
        location('north', 'Acme North', 'Gosford', 'nsw'),
        location('north-service', 'North Service', 'Gosford', 'nsw', { address: { ...northAddress, street: '2 Sample Street' } }),
      ],
    },
    {
      id: 's',
      slug: 'south',
      name: 'Acme South',
      locations: [location('south', 'Acme South', 'Geelong', 'vic'), location('hidden', 'Hidden', 'Ballarat', 'vic', { visible: false })],
    },
  ],
});
const vehicles = [
  testVehicle({
    id: 'a',
    slug: 'a',
    make: 'Toyota',
    model: 'Hilux',
    simple_body: 'Ute',
    price: 45_000,
    dealership_slug: 'north',
    categories: ['cars', 'work'],
  }),
  testVehicle({
    id: 'b',
    slug: 'b',
    make: 'Toyota',
    model: 'Corolla',
    simple_body: 'Hatch',
    price: 18_000,
    dealership_slug: 'south',
    categories: ['cars'],
  }),
  testVehicle({
    id: 'c',
    slug: 'c',
    make: 'Isuzu UTE Australia',
    model: 'D-MAX',
    simple_body: 'Ute',
    price: 61_000,
    dealership_slug: 'south',
    categories: ['cars'],
  }),
];
const clock = clockAt(testNow);
const config = directories(siteContext(site, vehicles, clock));

function find(name: DirectoryName, state: Partial<DirectoryState>, pageSize = config.pageSize) {
  const messages: WorkerResponse[] = [];
  const worker = directoryWorker(
    (one) => messages.push(one),
    () => 0,
  );
  const whole = { ...emptyDirectoryState, ...state };
  worker({ id: 0, path: directoriesPathname, body: config });
  worker({ id: 1, path: '/multi-search', body: { queries: directoryQueries(name, config[name], whole, pageSize) } });
  expect(messages).toMatchObject([
    { id: 0, status: 200, body: {} },
    { id: 1, status: 200 },
  ]);
  const { results } = (messages[1] as { body: { results?: [] } }).body;
  return directoryFound(results ?? [], config[name], whole);
}
const values = (found: ReturnType<typeof find>, field: string) =>
  found.facets.find(({ facet }) => facet.field === field)?.values.map(({ label, count }) => `${label} ${count}`);

test('21 a page, as the site says', () => {
  expect(config.pageSize).toBe(21);
  expect([config.manufacturers.cacheSize, config.dealerships.cacheSize]).toEqual([10, 11]);
});

test('makers are found by their names, long and short, their models and bodies, in the order of the page', () => {
  expect(find('manufacturers', {}).ids).toEqual(['/toyota/overview/', '/isuzu-ute/overview/', 'https://bikes.example/', '/acme-tyres/']);
  expect(find('manufacturers', { query: 'toyot' }).ids).toEqual(['/toyota/overview/']);
  expect(find('manufacturers', { query: 'isuzu ute australia' }).ids).toEqual(['/isuzu-ute/overview/']);
  expect(find('manufacturers', { query: 'hilux' }).ids).toEqual(['/toyota/overview/']);
  expect(find('manufacturers', { query: 'd-max' }).ids).toEqual(['/isuzu-ute/overview/']);
  expect(find('manufacturers', { chosen: { 'model.body': ['Ute'] } }).ids).toEqual(['/toyota/overview/', '/isuzu-ute/overview/']);
  expect(values(find('manufacturers', { chosen: { 'model.body': ['Hatch'] } }), 'model.body')).toEqual(['Ute 2', 'Hatch 1']);
  expect(find('manufacturers', { query: 'qqqqzzzz' })).toMatchObject({ ids: [], total: 0 });
});

test('places are found by town, postcode and name, and narrowed by state, city, dealership, category and price', () => {
  const all = ['/our-location/north/', '/our-location/north-service/', '/our-location/south/'];
  const path = (slug: string) => all.find((one) => one.endsWith(`/${slug}/`)) ?? '';
  const ids = find('dealerships', {}).ids;
  expect(ids.map((id) => id.split('/').at(-2))).toEqual(['north', 'north-service', 'south']);
  const slugs = (state: Partial<DirectoryState>) => find('dealerships', state).ids.map((id) => id.split('/').at(-2));
  expect(path('south')).not.toBe('');
  expect(slugs({ query: 'geelong' })).toEqual(['south']);
  expect(slugs({ query: '2250' })).toEqual(['north', 'north-service']);
  expect(slugs({ query: 'isuzu' })).toEqual(['south']);
  expect(slugs({ chosen: { state: ['VIC'] } })).toEqual(['south']);
  expect(slugs({ chosen: { name: ['Acme North'] } })).toEqual(['north', 'north-service']);
  expect(slugs({ chosen: { price: ['20000'] } })).toEqual(['south']);
  expect(slugs({ chosen: { price: ['50000'] } })).toEqual(['north', 'north-service', 'south']);
  const everywhere = find('dealerships', {});
  expect(values(everywhere, 'categories')).toEqual(['cars 3']);
  expect(values(everywhere, 'price')).toEqual(['Under $20,000 1', 'Under $50,000 3']);
  expect(values(find('dealerships', { chosen: { city: ['Gosford'] } }), 'city')).toEqual(['Gosford 2', 'Geelong 1']);
});

test('no more cities than 20 and dealerships than 40 are listed to choose from, and those that are chosen', () => {
  const facets = config.dealerships.facets.map(({ field, limit }) => [field, limit]);
  expect(facets).toEqual([
    ['state', 100],
    ['city', 20],
    ['name', 40],
    ['categories', 100],
    ['price', 100],
  ]);
  const counts = Object.fromEntries(Array.from({ length: 30 }, (_, place) => [`City ${place}`, 30 - place]));
  const state = { ...emptyDirectoryState, chosen: { city: ['City 29'] } };
  const results = [{}, {}, { facetDistribution: { city: counts } }];
  const city = directoryFound(results, config.dealerships, state).facets[1]?.values ?? [];
  expect(city.length).toBe(21);
  expect(city.at(-1)).toEqual({ value: 'City 29', label: 'City 29', count: 1, chosen: true });
});

test('pages of a search hold what the site says', () => {
  const first = find('dealerships', {}, 2);
  expect([first.ids.length, first.total, first.pages]).toEqual([2, 3, 2]);
  expect(find('dealerships', { page: 2 }, 2).ids.length).toBe(1);
});

test('every search of a directory comes back from its address', () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.replace(/\s+/g, ' ').trim());
  const fields = ['state', 'city'];
  const steps = fc.array(fc.tuple(fc.constantFrom(...fields), word), { maxLength: 6 });
  fc.assert(
    fc.property(word, steps, fc.integer({ min: 1, max: 9 }), (query, all, page) => {
      const chosen = all.reduce<DirectoryState>((state, [field, value]) => (value === '' ? state : toggled(state, field, value)), {
        ...emptyDirectoryState,
        query,
      });
      const state = { ...chosen, page };
      expect(parseDirectory(serialiseDirectory(state), fields)).toEqual(state);
    }),
  );
  expect(serialiseDirectory(emptyDirectoryState)).toBe('');
  expect(hasDirectoryFilters(parseDirectory('?utm_source=x&page=-1&city=', fields))).toBe(false);
});

test('of amounts there is one', () => {
  const one = toggled(emptyDirectoryState, 'price', '20000', true);
  expect(toggled(one, 'price', '30000', true).chosen).toEqual({ price: ['30000'] });
  expect(toggled(one, 'price', '20000', true).chosen).toEqual({});
});

test('of an address what is foreign, double, too much or in disorder is mended', () => {
  const parsed = (search: string) => parseDirectory(search, ['state', 'city']);
  expect(parsed('?state=+VIC+&state=NSW&state=VIC&state=&make=Kia').chosen).toEqual({ state: ['NSW', 'VIC'] });
  const many = Array.from({ length: 21 }, (_, place) => `city=${String.fromCharCode(97 + place)}`);
  expect(parsed(`?${many.join('&')}`).chosen.city?.join('')).toBe('abcdefghijklmnopqrst');
  expect(parsed('?query=+white++hilux+').query).toBe('white hilux');
  expect(parsed(`?query=${'x'.repeat(101)}`).query).toBe('x'.repeat(100));
  const pages = ['', '?page=', '?page=0', '?page=-1', '?page=1.5', '?page=x', '?page=10000', '?page=2', '?page=9999'].map(
    (search) => parsed(search).page,
  );
  expect(pages).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 9999]);
});

test('a choice asks for something; of a field several may be chosen, and one of them dropped', () => {
  const one = toggled({ ...emptyDirectoryState, page: 3 }, 'state', 'VIC');
  expect([hasDirectoryFilters(one), hasDirectoryFilters(emptyDirectoryState), one.page]).toEqual([true, false, 1]);
  const both = toggled(one, 'state', 'NSW');
  expect(both.chosen).toEqual({ state: ['NSW', 'VIC'] });
  expect(toggled(both, 'state', 'NSW').chosen).toEqual({ state: ['VIC'] });
});

const facetsOf = (limit: number) => ({
  facets: [
    { field: 'city', label: 'City', kind: 'values' as const, limit },
    { field: 'price', label: 'Price', kind: 'amount' as const, limit: 9 },
  ],
});

test('a search is one query for the entries, one for each list of values and one for each amount', () => {
  const state = { query: 'x', page: 2, chosen: { city: ["O'Brien", 'Gosford'], price: ['20000'] } };
  const [entries, cities, ...prices] = directoryQueries('dealerships', facetsOf(9), state, 21);
  const city = ['city = "O\'Brien"', 'city = "Gosford"'];
  const common = { indexUid: 'dealerships', q: 'x', attributesToRetrieve: ['id'] };
  expect(entries).toEqual({ ...common, filter: [city, ['price <= 20000']], hitsPerPage: 21, page: 2 });
  expect(cities).toEqual({ ...common, filter: [['price <= 20000']], hitsPerPage: 0, page: 1, facets: ['city'] });
  expect(prices.length).toBe(7);
  expect(prices[0]).toEqual({ ...common, filter: [city, ['price <= 10000']], hitsPerPage: 0, page: 1 });
  expect(directoryQueries('dealerships', facetsOf(9), emptyDirectoryState, 21)[0]?.filter).toEqual([]);
});

test('the index of a directory ranks by words first, and counts up to 200 values, the most frequent first', () => {
  expect(directorySettings({ ...facetsOf(9), searchable: ['name', 'city'], documents: [], cacheSize: 1 })).toEqual({
    searchableAttributes: ['name', 'city'],
    filterableAttributes: ['city', 'price'],
    rankingRules: ['words', 'sort', 'typo', 'proximity', 'attribute', 'exactness', 'rank:desc'],
    faceting: { maxValuesPerFacet: 200, sortFacetValuesBy: { '*': 'count' } },
  });
});

test('values stand by their counts and names, those that are chosen stay with none, and the first amount may be the lowest', () => {
  const results = [
    {},
    { facetDistribution: { city: { Bega: 2, Ararat: 2, Cobar: 2, Dubbo: 1, Gosford: 1, Zeehan: 3 } } },
    { totalHits: 2 },
    { totalHits: 2 },
  ];
  const state = { ...emptyDirectoryState, chosen: { city: ['Gosford', 'Yass'] } };
  const [cities, prices] = directoryFound(results, facetsOf(4), state).facets;
  expect(cities?.values).toEqual([
    { value: 'Zeehan', label: 'Zeehan', count: 3, chosen: false },
    { value: 'Ararat', label: 'Ararat', count: 2, chosen: false },
    { value: 'Bega', label: 'Bega', count: 2, chosen: false },
    { value: 'Cobar', label: 'Cobar', count: 2, chosen: false },
    { value: 'Gosford', label: 'Gosford', count: 1, chosen: true },
    { value: 'Yass', label: 'Yass', count: 0, chosen: true },
  ]);
  expect(prices?.values).toEqual([{ value: '10000', label: 'Under $10,000', count: 2, chosen: false }]);
});
