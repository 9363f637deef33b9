import { expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow, testStock, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { resultsHead } from './head.ts';
import type { ResultsRoute } from './orders.ts';
import { resultsInputs, resultsPage, resultsPath, resultsRoutes } from './results.ts';

function search(stock: readonly Vehicle[], changes: Partial<SiteInput> = {}) {
  const site = siteWithContent(changes);
  const clock = clockAt(testNow);
  const context = siteContext(site, stock, clock);
  const { listings } = context;
  const route = (path: string): ResultsRoute => {
    const route = resultsRoutes(listings, site).find((one) => resultsPath(one) === path);
    if (route === undefined) throw new Error(`no route ${path}`);
    return route;
  };
  const page = (path: string) => {
    const { listing, page: number, sort } = route(path);
    return resultsPage(listing, number, context, sort);
  };
  return {
    site,
    listings,
    context,
    page,
    inputs: (path: string) => resultsInputs(route(path), context),
    head: (path: string) => resultsHead(route(path), page(path), site),
    paths: resultsRoutes(listings, site).map(resultsPath),
  };
}

const many = (count: number, changes: Partial<Vehicle> = {}) =>
  Array.from({ length: count }, (_, index) => testVehicle({ id: `v${String(index).padStart(3, '0')}`, slug: `car-${index}`, ...changes }));

test('titles count in words: the car types in the order new, demo, used, one vehicle, makes, bodies, dealerships', () => {
  const stock = [...many(2), testVehicle({ id: 'd', car_type: 'demo', simple_body: 'SUV' })];
  const { page } = search(stock, { search: { car_type_labels: { new: 'New', demo: 'Demo', used: 'Pre-Owned' } } });
  expect(page('/search/used-and-demo-cars/').title).toBe('3 demo and pre-owned cars');
  expect(page('/search/new-used-and-demo-cars/').title).toBe('3 new, demo and pre-owned cars');
  expect(page('/search/demo-cars/').title).toBe('1 demo car');
  expect(page('/search/toyota/hilux/').title).toBe('3 Toyota HiLux cars');
  expect(page('/search/ute/').title).toBe('2 Utes');
  expect(page('/search/suv/').title).toBe('1 SUV');
  expect(page('/search/harbour-north/').title).toBe('3 cars at Harbour North');
  expect(search(many(1284)).page('/search/used-cars/').title).toBe('1,284 used cars');
});

test('the word for vehicles is that of the stock, and “vehicles” when it is mixed', () => {
  const stock = [...many(1), testVehicle({ id: 'm', make: 'KTM', model: '390 Duke', item_type: 'motorcycle' })];
  const { page } = search(stock);
  expect(page('/search/ktm/').title).toBe('1 KTM motorcycle');
  expect(page('/search/used-cars/').title).toBe('2 used vehicles');
  expect(search(many(2, { item_type: 'caravan' })).page('/search/used-cars/').title).toBe('2 used caravans');
});

test('a listing of 70 has three static pages of 21; beyond them it says where to look', () => {
  const { page, paths } = search(many(70));
  expect(paths.filter((path) => path.startsWith('/search/toyota/') && !path.includes('hilux'))).toEqual([
    '/search/toyota/',
    '/search/toyota/page/2/',
    '/search/toyota/page/3/',
  ]);
  const [first, second, third] = [page('/search/toyota/'), page('/search/toyota/page/2/'), page('/search/toyota/page/3/')];
  expect([first.pageNote, second.pageNote, third.pageNote]).toEqual(['Page 1 of 4', 'Page 2 of 4', 'Page 3 of 4']);
  expect([first.previous, first.next]).toEqual([null, '/search/toyota/page/2/']);
  expect([second.previous, second.next]).toEqual(['/search/toyota/', '/search/toyota/page/3/']);
  expect([third.previous, third.next]).toEqual(['/search/toyota/page/2/', null]);
  expect(first.more).toBeNull();
  expect(third.more).toBe('Showing the first 63 cars, sorted by “most relevant”. Choose a model to see more.');
  expect(first.pager).toEqual([
    { page: 1, href: '/search/toyota/', current: true },
    { page: 2, href: '/search/toyota/page/2/', current: false },
    { page: 3, href: '/search/toyota/page/3/', current: false },
  ]);
});

test('a further page does not change with a vehicle that stands behind it', () => {
  const before = search(many(75)).page('/search/toyota/page/2/');
  const after = search(many(76)).page('/search/toyota/page/2/');
  expect(after).toEqual(before);
  expect(before.groups).toEqual([]);
});

test('listings by car type have a page in each other order; the other listings have none', () => {
  const stock = [testVehicle({ id: 'dear', price: 90_000 }), testVehicle({ id: 'cheap', price: 5_000 })];
  const { page, paths } = search(stock);
  expect(paths.filter((path) => path.includes('/sort/')).length).toBe(7 * 3);
  const cheapest = page('/search/used-cars/sort/price-asc/');
  expect(cheapest.items.map((item) => item.kind === 'vehicle' && item.card.id)).toEqual(['cheap', 'dear']);
  expect(cheapest.sorts).toEqual([
    { sort: 'relevant', label: 'Most relevant', href: '/search/used-cars/', current: false },
    { sort: 'latest', label: 'Latest', href: '/search/used-cars/sort/latest/', current: false },
    { sort: 'price_desc', label: 'Highest price', href: '/search/used-cars/sort/price-desc/', current: false },
    { sort: 'price_asc', label: 'Lowest price', href: '/search/used-cars/sort/price-asc/', current: true },
  ]);
  expect(page('/search/toyota/').sorts).toEqual([]);
});

test('groups lead to narrower listings with what is found there: car types new, demo, used; makes 7 and the rest folded', () => {
  const makes = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((make, index) => testVehicle({ id: make, make, model: `M${index}` }));
  const { page } = search([...makes, testVehicle({ id: 'n', make: 'A', model: 'M0', car_type: 'new', dealership_id: 'd2' })]);
  const { groups } = page('/search/new-used-and-demo-cars/');
  expect(groups.map(({ label }) => label)).toEqual(['Condition', 'Body', 'Make', 'Location']);
  expect(groups[0]?.links).toEqual([
    { label: 'New', count: 1, href: '/search/new-cars/', current: false },
    { label: 'Used', count: 8, href: '/search/used-cars/', current: false },
  ]);
  const make = groups.find(({ attribute }) => attribute === 'make');
  expect([make?.fold, make?.links.length]).toEqual([{ shown: 7, showAll: 'Show all makes', hide: 'Hide extra makes' }, 8]);
  expect(make?.links[0]).toEqual({ label: 'A', count: 2, href: '/search/a/', current: false });
  expect(
    page('/search/new-cars/')
      .groups.find(({ attribute }) => attribute === 'make')
      ?.links.map(({ label }) => label),
  ).toEqual(['A']);
});

test('on a listing by condition each filter counts what that listing has, and leads to it', () => {
  const mazda = (id: string, changes: Partial<Vehicle> = {}) => testVehicle({ id, make: 'Mazda', model: 'CX-5', simple_body: 'SUV', ...changes });
  const stock = [mazda('a'), mazda('b', { car_type: 'new' }), mazda('c', { car_type: 'new', dealership_id: 'd2' }), testVehicle({ id: 'u' })];
  const linksOf = (path: string, name: string) =>
    search(stock)
      .page(path)
      .groups.find(({ attribute }) => attribute === name)
      ?.links.map(({ label, count, href }) => [label, count, href]);
  expect(linksOf('/search/used-cars/', 'make')).toEqual([
    ['Mazda', 1, '/search/mazda/?car_type=used'],
    ['Toyota', 1, '/search/toyota/'],
  ]);
  expect(linksOf('/search/used-cars/', 'body')).toContainEqual(['SUV', 1, '/search/suv/?car_type=used']);
  expect(linksOf('/search/new-cars/', 'location_name')).toEqual([
    ['Harbour North', 1, '/search/harbour-north/?car_type=new'],
    ['Harbour South', 1, '/search/harbour-south/'],
  ]);
  expect(linksOf('/search/new-used-and-demo-cars/', 'make')).toContainEqual(['Mazda', 3, '/search/mazda/']);
  expect(linksOf('/search/used-cars/', 'car_type')).toEqual([
    ['New', 2, '/search/new-cars/'],
    ['Used', 2, '/search/used-cars/'],
  ]);
});

test('a make leads to its models, thirty at most, the largest first', () => {
  const stock = Array.from({ length: 40 }, (_, index) => testVehicle({ id: `v${index}`, model: `Model ${index % 35}` }));
  const [models] = search(stock).page('/search/toyota/').groups;
  expect(models?.links.length).toBe(30);
  expect(models?.links[0]).toEqual({ label: 'Model 0', count: 2, href: '/search/toyota/model-0/', current: false });
});

test('an empty listing shows the card whose button leads back to the stock, or from there to the special offers', () => {
  const { page } = search([testVehicle()]);
  expect(page('/search/new-cars/').empty).toEqual({
    title: 'No Results Available',
    text: 'No results found for your search at this time. Please try adjusting the filters for more results.',
    button: { label: 'Clear Filters', href: '/search/new-used-and-demo-cars/' },
    alert: null,
  });
  expect(page('/search/new-cars/').title).toBe('0 new cars');
  expect(search([]).page('/search/new-used-and-demo-cars/').empty?.button.href).toBe('/special-offers/');
  expect(page('/search/used-cars/').empty).toBeNull();
});

test('heads: further pages are their own canonical address, sorted pages point to their listing and stay out of search engines', () => {
  const { head } = search(many(70));
  expect(head('/search/toyota/')).toMatchObject({
    title: 'Toyota cars for sale · Harbour Motor Group',
    description: '70 Toyota cars at Harbour Motor Group. Photos, kilometres and prices with what they include; enquire or book a test drive.',
    canonical: 'https://www.harbour.example/search/toyota/',
    robots: 'index, follow',
    previous: null,
    next: '/search/toyota/page/2/',
  });
  expect(head('/search/toyota/page/2/')).toMatchObject({
    title: 'Toyota cars for sale, page 2 · Harbour Motor Group',
    canonical: 'https://www.harbour.example/search/toyota/page/2/',
    previous: '/search/toyota/',
  });
  expect(head('/search/used-cars/sort/price-asc/')).toMatchObject({
    title: 'Used cars for sale, lowest price · Harbour Motor Group',
    canonical: 'https://www.harbour.example/search/used-cars/',
    robots: 'noindex, follow',
  });
});

test('thin listings and sites that ask search engines to stay away are not indexed', () => {
  expect(search(many(2)).head('/search/toyota/').robots).toBe('noindex, follow');
  expect(search(many(3)).head('/search/toyota/').robots).toBe('index, follow');
  expect(search(many(3), { seo: { index: false } }).head('/search/toyota/').robots).toBe('noindex, nofollow');
});

test('structured data: the breadcrumb with home first, and the list of the vehicles shown', () => {
  const [breadcrumb, list] = search(many(3)).head('/search/toyota/hilux/').jsonLd;
  expect(breadcrumb).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://www.harbour.example/' },
      { '@type': 'ListItem', position: 2, name: 'All stock', item: 'https://www.harbour.example/search/new-used-and-demo-cars/' },
      { '@type': 'ListItem', position: 3, name: 'Toyota', item: 'https://www.harbour.example/search/toyota/' },
      { '@type': 'ListItem', position: 4, name: 'HiLux' },
    ],
  });
  expect(list).toMatchObject({
    '@type': 'ItemList',
    name: 'Toyota HiLux',
    numberOfItems: 3,
    itemListElement: [{ position: 1, url: 'https://www.harbour.example/cars/car-0/' }, {}, {}],
  });
  expect(search([]).head('/search/used-cars/').jsonLd.length).toBe(1);
});

test('every link of every page leads to a page that exists', () => {
  const { listings, site, context, paths } = search(testStock(300));
  const addresses = new Set([...paths, '/', '/special-offers/']);
  for (const { listing, page, sort } of resultsRoutes(listings, site)) {
    const model = resultsPage(listing, page, context, sort);
    const links = [...model.breadcrumb, ...model.pager, ...model.sorts, ...model.quickLinks, ...model.groups.flatMap(({ links: all }) => all)];
    for (const { href } of links) if (href !== null) expect(addresses).toContain(href.split('?')[0]);
    for (const item of model.items) if (item.kind === 'vehicle' && item.card.button !== null) expect(addresses).toContain(item.card.button.href);
  }
});

test('a promotion that waits for a vehicle elsewhere in the listing is among the inputs of each of its pages', () => {
  const base = { id: 'p', title: 'For one', button: 'See', href: '/finance/', start: '2026-01-01T00:00:00Z', expiry: '2027-01-01T00:00:00Z' };
  const toyotas = (third: string) => {
    const stock = ['a', 'b', 'c'].map((id) =>
      testVehicle({ id, slug: id, make: id === 'a' || id === third ? 'Toyota' : 'Kia', model: 'One', rank: id === 'a' ? 9 : 1 }),
    );
    const changes = { search: { page_size: 1 }, promotions: { cards: [{ ...base, vehicle_ids: ['b'] }], positions: [9] } };
    const { page, inputs } = search(stock, changes);
    return { page: page('/search/toyota/'), inputs: inputs('/search/toyota/') };
  };
  const [held, gone] = [toyotas('b'), toyotas('c')];
  expect(held.page.items).toEqual(gone.page.items);
  expect([held.page.live.promotions, gone.page.live.promotions]).toEqual([['p'], []]);
  expect(held.inputs).not.toBe(gone.inputs);
});
