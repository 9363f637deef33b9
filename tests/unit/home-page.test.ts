import fc from 'fast-check';
import { expect, test } from 'vitest';
import { homeHead, homePage } from '#content/home/home.ts';
import type { HomeSectionModel } from '#content/home/home-page.ts';
import { monogramOf } from '#dealers/brand-link.ts';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { Listing } from '#listings/listing.ts';
import { prepareListings } from '#listings/listings.ts';
import type { Site, SiteInput } from '#site/schema/site.ts';
import { latestVehicles } from '#vehicle/latest.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

function home(stock: Vehicle[], changes: Partial<SiteInput> = {}, now = testNow, offers: Site['content']['offers'] = []) {
  const plain = siteWithContent(changes);
  const site: Site = { ...plain, content: { ...plain.content, offers } };
  const context = siteContext(site, stock, clockAt(now));
  const model = homePage(context);
  const section = <Kind extends HomeSectionModel['kind']>(kind: Kind) =>
    model.sections.find((one): one is Extract<HomeSectionModel, { kind: Kind }> => one.kind === kind);
  return { model, section, head: homeHead(model, context) };
}

const bodies = (...names: string[]) => names.map((simple_body, index) => testVehicle({ id: `v${index}`, simple_body }));

test('sections stand in the order of the config, and one with nothing to show is left out', () => {
  const { model } = home([testVehicle()], { home: { sections: ['dealerships', 'stats', 'promotions', 'finder'] } });
  expect(model.sections.map(({ kind }) => kind)).toEqual(['dealerships', 'finder']);
});

test('a front page without pictures draws the body type of most vehicles; one with a picture or slides draws none', () => {
  const stock = bodies('Ute', 'SUV', 'Ute');
  expect(home(stock).model).toMatchObject({ hero: null, drawnBody: 'Ute' });
  expect(home([]).model).toMatchObject({ hero: null, drawnBody: null });
  expect(home(stock, { home: { hero: '/media/hero.svg' } }).model.drawnBody).toBeNull();
  const slides = [{ name: 'one', url: '/finance/', image: '/media/one.svg' }];
  expect(home(stock, { home: { sections: ['slider'], slides } }).model).toMatchObject({ slider: { slides: [{ name: 'one' }] }, drawnBody: null });
});

test('body type tiles by count, then by name, both downwards, as many as the config says', () => {
  const { section } = home(bodies('Ute', 'SUV', 'SUV', 'Van', 'Hatch'), {
    home: { body_types_count: 3, body_type_images: { suv: '/media/suv.svg' } },
  });
  expect(section('body_types')?.tiles).toEqual([
    { label: 'SUV', count: 2, href: '/search/suv/', image: '/media/suv.svg' },
    { label: 'Van', count: 1, href: '/search/van/', image: null },
    { label: 'Ute', count: 1, href: '/search/ute/', image: null },
  ]);
});

test('the finder searches by words, with an example, and by postcode where there is more than one place', () => {
  const stock = [12_990, 34_990, 61_000].map((price, index) => testVehicle({ id: `p${index}`, price }));
  const search = home(stock).section('finder')?.search;
  expect(search).toEqual({ action: '/search/new-used-and-demo-cars/', example: 'white automatic ute under $40,000', asksPostcode: false });
  expect(home(stock, { home: { search_example: 'family caravan' } }).section('finder')?.search.example).toBe('family caravan');
  const [one] = siteWithContent().dealerships;
  const far = one?.locations.map((location) => ({ ...location, id: 'far', address: { ...location.address, postcode: '0870' } })) ?? [];
  const twoPlaces = { dealerships: [...siteWithContent().dealerships, { ...one, slug: 'far', id: 'far', locations: far }] } as Partial<SiteInput>;
  expect(home(stock, twoPlaces).section('finder')?.search.asksPostcode).toBe(true);
});

test('the finder leads to car types in stock and everything, and to makes and bodies where the page has no tiles for them, with counts', () => {
  const stock = [testVehicle(), testVehicle({ id: 'v2', make: 'Ford', model: 'Ranger', car_type: 'new' })];
  const finder = home(stock).section('finder');
  expect(finder?.types.map(({ label }) => label)).toEqual(['New', 'Used']);
  expect(home([testVehicle()]).section('finder')?.types).toEqual([]);
  expect(finder?.picks).toEqual([]);
  expect(home(stock, { home: { sections: ['finder'] } }).section('finder')?.picks).toEqual([
    {
      label: 'Choose a make',
      links: [
        { label: 'Ford', count: 1, href: '/search/ford/' },
        { label: 'Toyota', count: 1, href: '/search/toyota/' },
      ],
    },
    { label: 'Choose a body type', links: [{ label: 'Ute', count: 2, href: '/search/ute/' }] },
  ]);
  expect(finder?.all).toEqual({ label: 'Show 2 cars', href: '/search/new-used-and-demo-cars/' });
});

test('the latest are the last created in stock, then those of higher rank; sold ones never', () => {
  const stock = [
    testVehicle({ id: 'old', created_at: '2026-01-01T00:00:00Z' }),
    testVehicle({ id: 'unknown', created_at: undefined, rank: 9999 }),
    testVehicle({ id: 'sold', status: 'sold', created_at: '2026-11-20T00:00:00Z' }),
    testVehicle({ id: 'low', rank: 1, created_at: '2026-11-01T00:00:00Z' }),
    testVehicle({ id: 'high', rank: 2, created_at: '2026-11-01T00:00:00Z' }),
  ];
  expect(latestVehicles(stock, 3).map(({ id }) => id)).toEqual(['high', 'low', 'old']);
  expect(latestVehicles(stock, 9).map(({ id }) => id)).toEqual(['high', 'low', 'old', 'unknown']);
  expect(latestVehicles(stock, 0)).toEqual([]);
});

test('the latest are the first of the whole stock sorted', () => {
  const facts = fc.array(fc.record({ day: fc.integer({ min: 1, max: 5 }), rank: fc.integer({ min: 0, max: 2 }) }), { maxLength: 20 });
  fc.assert(
    fc.property(facts, fc.integer({ min: 0, max: 8 }), (list, count) => {
      const stock = list.map(({ day, rank }, index) => testVehicle({ id: `v${index}`, rank, created_at: `2026-11-0${day}T00:00:00Z` }));
      const sorted = [...stock].sort(
        (one, other) => (other.created_at ?? '').localeCompare(one.created_at ?? '') || other.rank - one.rank || (one.id < other.id ? -1 : 1),
      );
      expect(latestVehicles(stock, count)).toEqual(sorted.slice(0, count));
    }),
  );
});

test('brands lead to their own site, their stock, or their overview; companies of the group are none, and without a config they are the makes in stock', () => {
  const brands = [
    { title: 'Toyota', slug: 'toyota' },
    { title: 'Tesla', slug: 'tesla', external_url: 'https://tesla.example' },
    { title: 'Kia', slug: 'kia', skip_overview: true },
    { title: 'Harbour Tyres', slug: 'harbour-tyres', group: 'own-group' as const },
  ];
  expect(
    home([testVehicle()], { brands })
      .section('brands')
      ?.brands.map(({ href }) => href),
  ).toEqual(['/toyota/overview/', 'https://tesla.example', '/search/kia/']);
  expect(home([testVehicle()]).section('brands')?.brands).toEqual([
    { label: 'Toyota', href: '/search/toyota/', external: false, logo: null, monogram: 'T' },
  ]);
});

test('monograms have one to three letters', () => {
  expect(['Toyota', 'Mercedes-Benz', 'KTM', 'Isuzu UTE Australia', 'Škoda', '比亚迪'].map(monogramOf)).toEqual(['T', 'MB', 'KTM', 'IU', 'Š', '比']);
});

test('budgets say how many vehicles they buy and lead to the lowest prices; those that buy none are left out', () => {
  const stock = [testVehicle({ price: 14_000 }), testVehicle({ id: 'b', price: 24_000 }), testVehicle({ id: 'c', price: 5 })];
  const { section } = home(stock, { home: { sections: ['budget_links'], budgets: [30_000, 15_000, 10_000] } });
  expect(section('budget_links')).toEqual({
    kind: 'budget_links',
    title: 'Popular budgets',
    links: [
      { label: 'Up to $15,000: 1 car', href: '/search/new-used-and-demo-cars/sort/price-asc/?price=-15000&sortBy=price_asc' },
      { label: 'Up to $30,000: 2 cars', href: '/search/new-used-and-demo-cars/sort/price-asc/?price=-30000&sortBy=price_asc' },
    ],
  });
});

test('promotions stand only between their start and their expiry', () => {
  const cards = [{ id: 'a', title: 'We Want Your Car!', href: '/sell-your-car/', expiry: '2026-11-30T17:30:00+10:00' }];
  const changes = { home: { sections: ['promotions' as const] }, promotions: { cards } };
  expect(home([], changes).section('promotions')?.cards).toEqual([
    {
      title: 'We Want Your Car!',
      text: null,
      button: 'Find out more',
      href: '/sell-your-car/',
      image: null,
      shown: { from: null, until: Date.parse('2026-11-30T17:30:00+10:00') / 1000 },
    },
  ]);
  expect(home([], changes, Date.parse('2026-11-30T07:30:00Z')).section('promotions')).toBeUndefined();
});

test('offers that run now stand before the promotions, and lead to their terms', () => {
  const tray = {
    slug: 'tray',
    title: 'A tray on us',
    text: 'With a new ute.',
    terms: 'Until sold out.',
    button: 'See the stock',
    expiry: '2026-11-30T00:00:00+11:00',
  };
  const changes = {
    home: { sections: ['promotions' as const] },
    promotions: {
      cards: [
        { id: 'a', title: 'We Want Your Car!', href: '/sell-your-car/' },
        { id: 'b', title: 'What is on', href: '/special-offers/' },
      ],
    },
  };
  expect(home([], changes, testNow, [tray]).section('promotions')?.cards).toMatchObject([
    { title: 'A tray on us', text: 'With a new ute.', button: 'See the offer', href: '/special-offers/#tray' },
    { title: 'We Want Your Car!' },
  ]);
  const later = home([], changes, Date.parse('2026-12-01T00:00:00Z'), [tray]).section('promotions')?.cards ?? [];
  expect(later.map(({ title }) => title)).toEqual(['We Want Your Car!', 'What is on']);
});

test('the head speaks for the site, and its structured data has the dealerships with hours and licence', () => {
  const location = {
    id: 'l1',
    name: 'Harbour Gosford',
    slug: 'gosford',
    dealer_license_number: '12345',
    address: { street: '14 Racecourse Road', city: 'West Gosford', state: 'nsw' as const, postcode: '2250' },
    contact_detail: {
      phone: '02 5550 0140',
      opening_hours: [
        { weekday: 1, status: 'Open' as const, open: '08:30', close: '17:30' },
        { weekday: 0, status: 'Closed' as const },
        { weekday: 6, status: 'Open' as const, formated_hours: 'By appointment only' },
      ],
    },
  };
  const { head } = home([], {
    tagline: 'Cars on the Central Coast.',
    dealerships: [{ id: 'd1', slug: 'gosford', name: 'Harbour Gosford', locations: [location] }],
  });
  expect([head.title, head.description, head.robots, head.canonical]).toEqual([
    'Harbour Motor Group · Cars on the Central Coast.',
    'Cars on the Central Coast.',
    'index, follow',
    'https://www.harbour.example/',
  ]);
  expect(head.jsonLd[1]).toMatchObject({
    '@type': 'AutoDealer',
    name: 'Harbour Gosford',
    telephone: '+61255500140',
    openingHoursSpecification: [
      { dayOfWeek: 'Monday', opens: '08:30', closes: '17:30' },
      { dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' },
    ],
    identifier: { name: 'Motor dealer licence MD', value: '12345' },
  });
});

test('a slider that comes first stands instead of the hero picture; slides and tiles show from their start until their expiry', () => {
  const slide = (name: string, changes = {}) => ({ name, url: '/finance/', image: `/media/${name}.svg`, ...changes });
  const slides = [
    slide('past', { expiry: '2026-01-01T00:00:00+10:00' }),
    slide('now', { description: 'Today.', start: '2026-01-01T00:00:00+10:00', hide_overlay: true }),
    slide('later', { start: '2036-01-01T00:00:00+10:00' }),
  ];
  const always = { from: null, until: null };
  const shown = [{ shown: always, name: 'now', description: 'Today.', href: '/finance/', image: '/media/now.svg', hideOverlay: true }];
  const first = home([], { home: { sections: ['slider', 'stats'], slides, hero: '/media/hero.svg', slider_title: 'This week' } });
  expect(first.model).toMatchObject({ hero: null, slider: { title: 'This week', slides: shown }, sections: [] });
  expect(first.head.preload).toEqual({ src: '/media/now.svg', srcset: null, sizes: '100vw' });
  const stats = [{ figure: '9', label: 'dealerships' }];
  const later = home([], { home: { sections: ['stats', 'slider'], slides, stats, hero: '/media/hero.svg' } });
  expect(later.model).toMatchObject({ hero: '/media/hero.svg', slider: null });
  expect(later.model.sections).toEqual([
    { kind: 'stats', stats: [{ figure: '9', label: 'dealerships', href: null }], countUp: false },
    { kind: 'slider', title: 'What’s on', seconds: null, slides: shown },
  ]);
  expect(home([], { home: { sections: ['slider'], hero: '/media/hero.svg' } }).model).toMatchObject({ hero: '/media/hero.svg', slider: null });

  const tiles = [
    { title: 'Gone', href: '/finance/', expiry: '2026-01-01T00:00:00+10:00' },
    { title: 'Here', href: '/finance/', text: 'A line' },
  ];
  expect(home([], { home: { sections: ['tiles'], tiles, tiles_title: 'More' } }).section('tiles')).toEqual({
    kind: 'tiles',
    title: 'More',
    tiles: [{ shown: always, title: 'Here', text: 'A line', href: '/finance/', image: null }],
  });
  const soon = slide('soon', { start: '2026-11-25T00:00:00+11:00' });
  const from = Date.parse('2026-11-25T00:00:00+11:00') / 1000;
  const both = home([], { home: { sections: ['slider'], slides: [soon, slide('now')] } });
  expect(both.model.slider?.slides.map(({ name, shown: when }) => [name, when])).toEqual([
    ['soon', { from, until: null }],
    ['now', always],
  ]);
  expect(both.head.preload?.src).toBe('/media/now.svg');
  expect(home([], { home: { sections: ['slider'], slides: [soon], hero: '/media/hero.svg' } }).model).toMatchObject({
    hero: '/media/hero.svg',
    slider: null,
  });
});

test('the home page shows so many brands, and leads to all of them', () => {
  const brands = ['Toyota', 'Kia', 'Ford'].map((title) => ({ title, slug: title.toLowerCase() }));
  const { section } = home([], { brands, home: { brands_count: 2 } });
  expect(section('brands')?.brands.map(({ label }) => label)).toEqual(['Toyota', 'Kia']);
  expect(section('brands')?.more).toEqual({ label: 'All brands', href: '/brands/' });
});

test('the structured data names the company once, and the site points to it', () => {
  const { head } = home([], { legal_name: 'Harbour Motor Group Pty Ltd', contact: { phone: '02 5550 0140' } });
  expect(head.jsonLd[0]).toMatchObject({ '@type': 'WebSite', publisher: { '@id': 'https://www.harbour.example/#organization' } });
  expect(head.jsonLd.at(-1)).toMatchObject({
    '@type': 'Organization',
    '@id': 'https://www.harbour.example/#organization',
    legalName: 'Harbour Motor Group Pty Ltd',
    logo: 'https://www.harbour.example/favicon.svg',
    telephone: '+61255500140',
  });
});

test('every link of the home page leads to a listing that exists or to a plain page', () => {
  const name = fc.constantFrom('Toyota', 'Ute', 'Used cars', 'Harbour North', 'Kia', '__proto__');
  fc.assert(
    fc.property(fc.array(fc.record({ make: name, model: name, simple_body: name }), { maxLength: 12 }), (facts) => {
      const stock = facts.map((fact, index) => testVehicle({ ...fact, id: `v${index}` }));
      const addresses = new Set([...prepareListings(siteWithContent(), stock, clockAt(testNow)).list.map(({ path }: Listing) => path), '/brands/']);
      const { section } = home(stock);
      const links = [
        ...(home(stock, { home: { sections: ['finder'] } })
          .section('finder')
          ?.picks.flatMap((pick) => pick.links) ?? []),
        ...(section('body_types')?.tiles ?? []),
        ...(section('brands')?.brands ?? []),
      ];
      for (const { href } of links) expect(addresses).toContain(href);
    }),
  );
});
