import { describe, expect, test } from 'vitest';
import { visiblePlaces } from '#dealers/placed.ts';
import { type SiteContext, siteContext } from '#dealers/site-context.ts';
import { testListings } from '#dealers/test-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { directories } from '#search/published/directories.ts';
import { contactPath, locationPath, placeRedirects } from '#site/copy/place-paths.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';

import { contactPage, dealerLocatorPage } from './dealers-pages.ts';
import { locationPage } from './location-page.ts';
import { placePages } from './pages.ts';

type LocationInput = SiteInput['dealerships'][number]['locations'][number];

const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open: '08:30', close: '17:30' }));
const address = { street: '14 Racecourse Road', city: 'West Gosford', state: 'nsw' as const, postcode: '2250', lat: -33.4, long: 151.3 };
const place = (slug: string, changes: Partial<LocationInput> = {}): LocationInput => ({
  id: slug,
  name: slug,
  slug,
  address: { ...address, street: `1 ${slug} Street` },
  contact_detail: { phone: '02 5550 0140', opening_hours: week },
  ...changes,
});
const gosford = [
  place('yard', {
    dealer_license_number: '12345',
    manufacturers: ['Toyota', 'Kia'],
    location_subtype: ['buying'],
    image: { url: '/media/yard.svg' },
  }),
  place('workshop', { location_type: 'service', motor_vehicle_repairer: 'MVRL 1' }),
  place('counter', { location_type: 'parts', address: { ...address, street: '1  YARD Street' } }),
  place('hidden', { visible: false }),
];
const southport = place('southport', {
  flag: 'COMING EARLY 2026',
  address: { ...address, city: 'Southport', state: 'qld', postcode: '4215', place_url: 'https://maps.example/southport' },
});
const dealerships: SiteInput['dealerships'] = [
  { id: 'd1', slug: 'harbour', name: 'Harbour', locations: gosford },
  { id: 'd2', slug: 'harbour-qld', name: 'Harbour Queensland', timezone: 'Australia/Brisbane', locations: [southport] },
];

function contextOf(changes: Partial<SiteInput> = {}, now = testNow): SiteContext {
  const site = siteWithContent({ dealerships, ...changes });
  const stock = [testVehicle({ id: 'a', slug: 'a' }), testVehicle({ id: 'b', slug: 'b', created_at: '2026-11-01T00:00:00.000Z' })];
  return siteContext(site, stock, clockAt(now), { listings: testListings(stock) });
}

function page(slug: string, changes: Partial<SiteInput> = {}, now = testNow) {
  const context = contextOf(changes, now);
  const placed = visiblePlaces(context.site).find(({ location }) => location.slug === slug);
  if (placed === undefined) throw new Error(`no place ${slug}`);
  return locationPage(placed, context);
}

describe('the locator', () => {
  const { model, head } = dealerLocatorPage(contextOf());

  test('has every visible place, by state and city, those at one street as one card', () => {
    expect(model.title).toBe('Find a dealership');
    expect(model.paragraphs).toEqual(['Harbour Motor Group has 1 dealership and 1 service and parts centre, with 1 more opening soon.']);
    expect(model.groups.map(({ id, title, cards }) => [id, title, cards.map((card) => card.place.name)])).toEqual([
      ['nsw', 'New South Wales', ['yard', 'workshop']],
      ['qld', 'Queensland', ['southport']],
    ]);
    const [yard, workshop] = model.groups[0]?.cards ?? [];
    expect(yard?.departments).toEqual([{ label: 'Parts: counter', href: '/locations/counter/' }]);
    expect(yard?.eyebrow).toBe('West Gosford · Sales, buying');
    expect(workshop?.place.stock).toEqual({ label: 'Book a service', href: '/service/' });
  });

  test('says what is open, and since when that is right', () => {
    // Hours on 21 November 2026, a Saturday, 8 pm in Sydney, are unknown: no label.
    expect(model.groups[0]?.cards[0]?.opening?.label).toBeNull();
    expect(model.asAt).toBeNull();
    const monday = dealerLocatorPage(contextOf({}, Date.UTC(2026, 10, 23, 1))).model;
    expect(monday.groups[0]?.cards[0]?.opening?.label?.text).toBe('Open now · closes 5:30 pm');
    expect(monday.asAt?.text).toBe('8:30 am, Monday 23 November 2026, Sydney time');
  });

  test('says when the dealer closes, and has all days with other hours among the hours; so does the contact page', () => {
    const special_hours = [
      { date: '2026-12-24', status: 'Open' as const, name: 'Christmas Eve', hours: { begin: '08:30', end: '13:00' } },
      { date: '2026-12-25', until: '2026-12-27', status: 'Closed' as const, name: 'Christmas closure' },
    ];
    const context = contextOf({ locations: { special_hours, public_holidays: 'closed' } });
    for (const page of [dealerLocatorPage(context), contactPage(context)]) {
      const [card] = page.model.groups[0]?.cards ?? [];
      expect(card?.closures).toEqual(['Closed Friday 25 December – Sunday 27 December: Christmas closure']);
      expect(card?.special.map(({ dates, name, text }) => [dates, name, text])).toEqual([
        ['Thursday 24 December', 'Christmas Eve', '8:30 am – 1:00 pm'],
        ['Friday 25 December – Sunday 27 December', 'Christmas closure', 'Closed'],
        ['Monday 28 December', 'Boxing Day public holiday', 'Closed'],
        ['Friday 1 January', "New Year's Day", 'Closed'],
      ]);
    }
    expect(model.groups[0]?.cards[0]?.closures).toEqual([]);
  });

  test('a place that has not opened yet has its label, and nothing that invites a visit', () => {
    const card = model.groups[1]?.cards[0];
    expect([card?.place.flag, card?.opening, card?.place.directions, card?.place.stock]).toEqual(['COMING EARLY 2026', null, null, null]);
  });

  test('three places or more take a third each, fewer five twelfths', () => {
    expect(model.few).toBe(false);
    expect(dealerLocatorPage(contextOf({ dealerships: dealerships.slice(0, 1) })).model.few).toBe(true);
  });

  test('its data has each dealership with its departments', () => {
    expect(head.jsonLd[1]).toMatchObject({
      '@type': 'AutoDealer',
      '@id': 'https://www.harbour.example/locations/yard/#place',
      identifier: { name: 'Motor dealer licence MD', value: '12345' },
      brand: [{ '@type': 'Brand', name: 'Toyota' }, { name: 'Kia' }],
      department: [{ '@type': 'AutoRepair' }, { '@type': 'AutoPartsStore' }],
    });
    expect(head.jsonLd).toHaveLength(2);
  });

  test('its search counts the places that stand there', () => {
    const { documents } = directories(contextOf()).dealerships;
    expect(documents.map(({ id }) => id)).toEqual(model.groups.flatMap(({ cards }) => cards.map((card) => card.place.page)));
    expect(documents.map(({ name, makes }) => [name, makes])).toEqual([
      [['yard', 'Harbour', 'counter'], ['Toyota']],
      [['workshop', 'Harbour'], ['Toyota']],
      [['southport', 'Harbour Queensland'], []],
    ]);
  });
});

describe('the contact page', () => {
  test('has where each dealership sells, with the privacy notice', () => {
    const { model } = contactPage(contextOf());
    expect(model.groups.flatMap(({ cards }) => cards.map((card) => card.place.name))).toEqual(['yard']);
    expect(model.paragraphs[0]).toBe('Call, email or visit us. Numbers and hours are below.');
    expect(model.privacyNote).toBe('We only use your details to reply to you, and won’t share them with anyone else unless you ask us to.');
  });

  test('speaks of us where there is one place', () => {
    const one = dealerships.slice(1);
    expect(contactPage(contextOf({ dealerships: one })).model.paragraphs[0]).toBe('Call, email or visit us. Numbers and hours are below.');
    expect(dealerLocatorPage(contextOf({ dealerships: one })).model.title).toBe('Where to find us');
  });
});

describe('the page of a place', () => {
  test('that sells: licence, makes with their stock, the latest vehicles, the other departments', () => {
    const { model, head } = page('yard');
    expect(model.breadcrumb).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Find a dealership', href: '/dealer-locator/' },
      { label: 'yard', href: null },
    ]);
    expect(model.kind).toBe('Sales, buying');
    expect(model.licences).toEqual(['Motor dealer licence MD 12345 (NSW)']);
    expect(model.makes).toEqual([
      { label: 'Toyota', href: '/search/toyota/' },
      { label: 'Kia', href: null },
    ]);
    expect(model.departments).toEqual([
      { label: 'Sales, buying', href: null },
      { label: 'Service', href: '/locations/workshop/' },
      { label: 'Parts', href: '/locations/counter/' },
    ]);
    expect(model.stock).toMatchObject({ title: 'Just in at Harbour', more: { label: 'See more from this dealer', href: '/search/harbour/' } });
    expect(model.stock?.cards.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(head.title).toBe('yard, West Gosford NSW · Harbour Motor Group');
    expect(head.canonical).toBe('https://www.harbour.example/locations/yard/');
  });

  test('that has not opened yet is marked up as a place, not as a dealer with hours', () => {
    const { model, head } = page('southport');
    expect(head.jsonLd[1]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Place',
      '@id': 'https://www.harbour.example/locations/southport/#place',
      name: 'southport',
      url: 'https://www.harbour.example/locations/southport/',
      address: expect.objectContaining({ '@type': 'PostalAddress', addressLocality: 'Southport' }),
      geo: expect.objectContaining({ '@type': 'GeoCoordinates' }),
      hasMap: 'https://maps.example/southport',
      description: 'COMING EARLY 2026',
    });
    expect([model.hours[0]?.opening, model.stock, model.actions, model.place.directions]).toEqual([null, null, [], null]);
    expect(model.place.flag).toBe('COMING EARLY 2026');
  });

  test('that serves: the repairer licence, no stock', () => {
    const { model, head } = page('workshop');
    expect(model.licences).toEqual(['Motor vehicle repairer licence MVRL 1 (NSW)']);
    expect(model.stock).toBeNull();
    expect(model.actions).toEqual([{ label: 'Book a service', href: '/service/' }]);
    expect(head.jsonLd[1]).toMatchObject({ '@type': 'AutoRepair', parentOrganization: { '@type': 'Organization', name: 'yard' } });
  });

  test('hours: the week, today, special days also as data, and what holds on public holidays', () => {
    const special_hours = [{ date: '2026-12-24', status: 'Open' as const, name: 'Christmas Eve', start_hour: '08:30', end_hour: '24:00' }];
    const { model, head } = page('yard', { locations: { special_hours, public_holidays: 'closed' } });
    const [hours] = model.hours;
    // 21 November 2026 is a Saturday, for which the yard has no hours.
    expect(hours?.rows).toEqual(
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => {
        const text = '8:30 am – 5:30 pm';
        return { day, isToday: false, usual: text, special: null, text };
      }),
    );
    expect(hours?.special.slice(0, 2)).toEqual([
      { dates: 'Thursday 24 December', name: 'Christmas Eve', text: '8:30 am – 12:00 am', until: '2026-12-24' },
      { dates: 'Friday 25 December', name: 'Christmas Day', text: 'Closed', until: '2026-12-25' },
    ]);
    expect(hours?.holidayNote).toBe('Closed on public holidays in New South Wales.');
    expect(head.jsonLd[1]).toMatchObject({
      specialOpeningHoursSpecification: [
        { '@type': 'OpeningHoursSpecification', validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '08:30', closes: '23:59' },
        { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
        { validFrom: '2026-12-28', opens: '00:00', closes: '00:00' },
        { validFrom: '2027-01-01' },
      ],
    });
  });

  test('special days stand in the table of their week, from seven days before until they are over', () => {
    const changed = (day: string) => {
      const { model } = page('yard', { locations: { public_holidays: 'closed' } }, Date.parse(`${day}T12:00:00+11:00`));
      return model.hours[0]?.rows.flatMap(({ day: weekday, special, text }) => (special === null ? [] : [`${weekday} ${special}: ${text}`]));
    };
    expect(changed('2026-12-18')).toEqual([]);
    expect(changed('2026-12-19')).toEqual(['Friday 25 December · Christmas Day: Closed']);
    expect(changed('2026-12-25')).toEqual(['Monday 28 December · Boxing Day public holiday: Closed', 'Friday 25 December · Christmas Day: Closed']);
    expect(changed('2026-12-29')).toEqual(["Friday 1 January · New Year's Day: Closed"]);
  });

  test('the select offers the departments of the dealership, its own first; each place stands once', () => {
    const choiceOf = (slug: string) => {
      const { model } = page(slug);
      return [model.kinds.map(({ label }) => label), model.hours.map(({ kinds, place: other }) => `${kinds} ${other?.label ?? 'here'}`)];
    };
    const elsewhere = (slug: string, street = `1 ${slug} Street`) => `${slug}, ${street}, West Gosford`;
    expect(choiceOf('yard')).toEqual([
      ['Sales', 'Service', 'Parts'],
      ['sales here', `service ${elsewhere('workshop')}`, `parts ${elsewhere('counter', '1  YARD Street')}`],
    ]);
    expect(choiceOf('workshop')[0]).toEqual(['Service', 'Sales', 'Parts']);
    expect(choiceOf('southport')).toEqual([[], ['sales here']]);
  });

  test('service and parts at one counter are two choices of one table; a department at the same street comes first', () => {
    const locations = [
      place('far', { location_type: 'service' }),
      place('shop', { address: { ...address, street: '9 Long Road' } }),
      place('both', { location_type: 'service-and-parts', address: { ...address, street: '9 Long Road' } }),
    ];
    const { model } = page('shop', { dealerships: [{ id: 'd', slug: 'd', name: 'D', locations }] });
    expect(model.kinds.map(({ value }) => value)).toEqual(['sales', 'service', 'parts']);
    expect(model.hours.map(({ id, kinds }) => [id, kinds])).toEqual([
      ['shop', ['sales']],
      ['both', ['service', 'parts']],
    ]);
  });

  test('a place that buys asks for vehicles, the main one says so, its reviews on Google are a link beside its rating', () => {
    const own = { reviews: { count: 418, average_rating: 4.66 }, address: { ...address, place_id: 'ChIJsample-0001' }, location_subtype: ['Buying'] };
    const locations = [place('yard', { primary: true, ...own }), place('other')];
    const { model } = page('yard', { features: { reviews: true }, dealerships: [{ id: 'd', slug: 'd', name: 'D', locations }] });
    expect(model.kind).toBe('Sales, Buying · main location');
    expect(model.actions).toContainEqual({ label: 'Sell us your car', href: '/sell-your-car/' });
    expect(model.place.rating).toEqual({ average: '4.7', count: '418 Google reviews', href: null });
    expect(model.reviewsHref).toBe('https://search.google.com/local/reviews?placeid=ChIJsample-0001');
    expect(model.place.directions).toContain('&destination_place_id=ChIJsample-0001');
    expect(page('yard', { dealerships: [{ id: 'd', slug: 'd', name: 'D', locations }] }).model.reviewsHref).toBeNull();
    const { head } = page('yard', { features: { reviews: true }, dealerships: [{ id: 'd', slug: 'd', name: 'D', locations }] });
    expect(JSON.stringify(head.jsonLd)).not.toMatch(/rating|review/i);
  });
});

test.each([
  ['contact-us', '/contact-us/yard/', ['/our-location/yard/', '/locations/yard/']],
  ['our-location', '/our-location/yard/', ['/contact-us/yard/', '/locations/yard/']],
  ['locations', '/locations/yard/', ['/contact-us/yard/', '/our-location/yard/']],
] as const)('below %s each place has one address, and the two others lead there', (path, canonical, others) => {
  const { site } = contextOf({ locations: { path, contact_path: 'contact-us' } });
  expect(locationPath(site, { slug: 'yard' })).toBe(canonical);
  const redirects = placeRedirects(site);
  for (const from of others) expect(redirects).toContainEqual({ from, to: canonical });
  expect(redirects).toContainEqual({ from: '/contact/', to: '/contact-us/' });
  expect(redirects.some(({ from }) => from.includes('hidden') || from === canonical)).toBe(false);
  expect(contactPath(site)).toBe('/contact-us/');
});

test('every page has an address of its own, hidden places have none', () => {
  expect(placePages(contextOf()).map(({ path }) => path)).toEqual([
    '/contact/',
    '/dealer-locator/',
    '/locations/yard/',
    '/locations/workshop/',
    '/locations/counter/',
    '/locations/southport/',
  ]);
});
