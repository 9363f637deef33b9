import { describe, expect, test } from 'vitest';
import { minimalSite, problemTexts } from '../test-site.ts';

const [dealership] = minimalSite.dealerships;
const [location] = dealership?.locations ?? [];
const problemsOf = (keys: Record<string, unknown>) => problemTexts({ site: { ...minimalSite, ...keys } });
const places = (changes: Record<string, unknown>) => [{ ...dealership, locations: [{ ...location, ...changes }] }];

test('a plain site has nothing to tell', () => {
  expect(problemsOf({})).toBe('');
});

describe('names', () => {
  test('that would be two addresses, ids or makes', () => {
    expect(
      problemsOf({
        brands: [
          { title: 'Toyota', slug: 'toyota' },
          { title: 'Kia', slug: 'toyota' },
          { title: 'Finance', slug: 'finance' },
        ],
        dealerships: [
          dealership,
          { ...dealership, slug: 'toyota' },
          { ...dealership, id: '3', slug: 'new-cars', locations: [{ ...location, id: '31', slug: 'three' }] },
        ],
      }),
    ).toMatchInlineSnapshot(`
      "sites/acme.json:29 dealerships.1.id: dealership Acme has this id too, got "1". Fix: write the id that the feed has for each; whoever sends the feed knows it.
      sites/acme.json:30 dealerships.1.slug: /search/toyota/ would be brand Toyota too, got "toyota". Fix: give the dealership another slug; the dealer chooses it.
      sites/acme.json:34 dealerships.1.locations.0.id: location Acme has this id too, got "11". Fix: write the id that the feed has for each; whoever sends the feed knows it.
      sites/acme.json:36 dealerships.1.locations.0.slug: location Acme has this slug too, got "acme". Fix: give one of them another slug, in small letters, digits and hyphens; the dealer chooses it.
      sites/acme.json:53 dealerships.2.slug: /search/new-cars/ is a page of every site already, got "new-cars". Fix: choose another name; the dealer knows how it may be called.
      sites/acme.json:82 brands.1.slug: brand Toyota has this slug too, got "toyota". Fix: give one of them another slug, in small letters, digits and hyphens; the dealer chooses it.
      sites/acme.json:86 brands.2.slug: /finance/ is a page of every site already, got "finance". Fix: choose another name; the dealer knows how it may be called."
    `);
  });
});

test.each(['new-cars', 'demo-cars', 'used-cars', 'new-and-demo-cars', 'new-used-and-demo-cars', 'page', 'sort'])(
  'no dealership may be called %s',
  (slug) => {
    expect(problemsOf({ dealerships: [{ ...dealership, slug }] })).toContain(`/search/${slug}/ is a page of every site already`);
  },
);

describe('places', () => {
  test('two main dealerships', () => {
    const second = { ...dealership, id: '2', slug: 'second', primary: true, locations: [{ ...location, id: '21', slug: 'second' }] };
    expect(problemsOf({ dealerships: [{ ...dealership, primary: true }, second] })).toMatchInlineSnapshot(
      `"sites/acme.json:51 dealerships.1.primary: acme is already the main dealership, got true. Fix: keep it at one of them; the dealer knows which is the main one."`,
    );
  });

  test('hours that overlap or end before they begin', () => {
    const opening_hours = [
      { weekday: 1, status: 'Open', open: '08:00', close: '12:00' },
      { weekday: 1, status: 'Open', open: '13:00', close: '17:00' },
      { weekday: 1, status: 'Open', open: '16:30', close: '18:00' },
      { weekday: 1, status: 'Open', open: '12:00', close: '13:00' },
      { weekday: 2, status: 'Open', open: '17:00', close: '08:00' },
      { weekday: 3, status: 'Closed' },
      { weekday: 3, status: 'Open', open: '08:00', close: '09:00' },
    ];
    expect(problemsOf({ dealerships: places({ contact_detail: { ...location?.contact_detail, opening_hours } }) })).toMatchInlineSnapshot(`
      "sites/acme.json:37 dealerships.0.locations.0.contact_detail.opening_hours.2: weekday 1 is in entry 1 too, and the two overlap, got {"weekday":1,"open":"16:30","close":"18:00"}. Fix: keep one of them, or make their times follow each other; the dealer knows the hours.
      sites/acme.json:53 dealerships.0.locations.0.contact_detail.opening_hours.4.close: it closes at 08:00, before it opens at 17:00, got "08:00". Fix: swap the two: "open": "08:00", "close": "17:00"; a night is two entries.
      sites/acme.json:59 dealerships.0.locations.0.contact_detail.opening_hours.6: weekday 3 is in entry 5 too, and the two overlap, got {"weekday":3,"open":"08:00","close":"09:00"}. Fix: keep one of them, or make their times follow each other; the dealer knows the hours."
    `);
  });

  test('no licence, a postcode of elsewhere, no such time zone, no such number, nothing visible', () => {
    expect(
      problemsOf({
        timezone: 'Australia/Gosford',
        contact: { phone: '5550' },
        dealerships: places({ dealer_license_number: undefined, address: { ...location?.address, postcode: '4000' } }),
      }),
    ).toMatchInlineSnapshot(`
      "sites/acme.json:10 dealerships.0.locations.0.dealer_license_number: warning: Acme sells vehicles without a licence number, which the law requires in every advertisement in NSW, Victoria and WA. Fix: add dealer_license_number, without the letters before it; it is on the dealer’s licence.
      sites/acme.json:18 dealerships.0.locations.0.address.postcode: warning: postcode 4000 is not in NSW, got "4000". Fix: correct the postcode or the state; the dealer knows the address.
      sites/acme.json:28 timezone: no time zone has this name, got "Australia/Gosford". Fix: use a name of the IANA list of time zones, as Australia/<city>; most of NSW has Australia/Sydney.
      sites/acme.json:30 contact.phone: this cannot be dialled, got "5550". Fix: write it with its area code, or as a mobile, 13, 1300 or 1800 number; the dealer knows it."
    `);
    expect(problemsOf({ dealerships: places({ visible: false }) })).toMatchInlineSnapshot(
      `"sites/acme.json:9 dealerships.0.locations: warning: Acme has no visible location, so its vehicles have no address, phone or hours. Fix: set visible to true for one of its locations; the dealer knows which."`,
    );
  });

  test('a service place and one that is to open need no licence', () => {
    expect(problemsOf({ dealerships: places({ dealer_license_number: undefined, location_type: 'service' }) })).toBe('');
    expect(problemsOf({ dealerships: places({ dealer_license_number: undefined, flag: 'COMING EARLY 2026' }) })).toBe('');
  });
});

test('special hours of no place, that end before they begin, that contradict each other', () => {
  const special_hours = [
    { date: '2026-12-24', until: '2027-01-03', status: 'Closed' },
    { date: '2026-12-24', status: 'Open', start_hour: '09:00', end_hour: '12:00' },
    { date: '2026-12-24', status: 'Open', start_hour: '09:00', end_hour: '12:00', location_id: '11' },
    { date: '2026-12-24', status: 'Open', hours: { begin: '12:00', end: '15:00' }, location_id: '11' },
    { date: '2027-02-01', status: 'Open', hours: { begin: '12:00', end: '09:00' }, location_id: '12' },
    { date: '2027-03-01', until: '2027-02-28', status: 'Closed' },
    { date: '2027-04-01', status: 'Open', start_hour: '09:00' },
  ];
  expect(problemsOf({ locations: { special_hours: special_hours.slice(0, 6) } })).toMatchInlineSnapshot(`
    "sites/acme.json:37 locations.special_hours.1.date: locations.special_hours.0 is for the same days and places, and the two overlap, got "2026-12-24". Fix: keep one of them, or make their days or times follow each other; the dealer knows which hold.
    sites/acme.json:63 locations.special_hours.4.hours.end: it closes at 09:00, before it opens at 12:00, got "09:00". Fix: swap the two: "begin": "09:00", "end": "12:00"; a night is two entries.
    sites/acme.json:65 locations.special_hours.4.location_id: no location has this id, got "12". Fix: did you mean "11"?
    sites/acme.json:69 locations.special_hours.5.until: it ends before it begins on 2027-03-01, got "2027-02-28". Fix: correct one of the two days, or leave until out for one day; the dealer knows them."
  `);
  expect(problemsOf({ locations: { special_hours: special_hours.slice(6) } })).toMatchInlineSnapshot(
    `"sites/acme.json:31 locations.special_hours.0: an open day needs start_hour and end_hour, or hours with begin and end, got {"date":"2027-04-01","status":"Open","start_hour":"09:00"}. Fix: add start_hour and end_hour as HH:MM of 24 hours; the dealer knows them."`,
  );
});

test('a dealership elsewhere that names no time zone', () => {
  const address = { ...location?.address, state: 'wa', postcode: '6000' };
  expect(problemsOf({ dealerships: places({ address }) })).toMatchInlineSnapshot(
    `"sites/acme.json:5 dealerships.0.timezone: warning: the hours of Acme would be read in Australia/Sydney time, but most of WA has Australia/Perth time. Fix: add "timezone": "Australia/Perth" to the dealership, or the zone that it is in."`,
  );
  expect(problemsOf({ dealerships: [{ ...places({ address })[0], timezone: 'Australia/Perth' }] })).toBe('');
});

describe('a dealership with places in several time zones', () => {
  const placeIn = (state: string, postcode: string, changes: object = {}) => ({
    ...location,
    ...changes,
    id: postcode,
    name: `Acme ${postcode}`,
    slug: `acme-${postcode}`,
    address: { ...location?.address, state, postcode },
  });
  const zoneProblems = (timezone: string | undefined, locations: object[]) =>
    problemsOf({ dealerships: [{ ...dealership, ...(timezone === undefined ? {} : { timezone }), locations }] });

  test('each place that the zone does not fit is named, with its own', () => {
    expect(zoneProblems(undefined, [placeIn('wa', '6000'), placeIn('nt', '0800'), placeIn('vic', '3000')])).toMatchInlineSnapshot(
      `
      "sites/acme.json:10 dealerships.0.locations.0.timezone: warning: the hours of Acme 6000 would be read in Australia/Sydney time, but most of WA has Australia/Perth time. Fix: add "timezone": "Australia/Perth" to this location, or the zone that it is in.
      sites/acme.json:26 dealerships.0.locations.1.timezone: warning: the hours of Acme 0800 would be read in Australia/Sydney time, but most of NT has Australia/Darwin time. Fix: add "timezone": "Australia/Darwin" to this location, or the zone that it is in."
    `,
    );
    expect(zoneProblems('Australia/Perth', [placeIn('wa', '6000'), placeIn('nt', '0800')])).toMatchInlineSnapshot(
      `"sites/acme.json:26 dealerships.0.locations.1.timezone: warning: the hours of Acme 0800 would be read in Australia/Perth time, but most of NT has Australia/Darwin time. Fix: add "timezone": "Australia/Darwin" to this location, or the zone that it is in."`,
    );
    expect(zoneProblems('Australia/Perth', [placeIn('wa', '6000'), placeIn('nt', '0800', { timezone: 'Australia/Darwin' })])).toBe('');
    expect(zoneProblems(undefined, [placeIn('wa', '6000', { timezone: 'Australia/Perth' }), placeIn('nsw', '2250')])).toBe('');
  });

  test('a zone that is written for all its places, or at one, is meant', () => {
    expect(zoneProblems('Australia/Sydney', [placeIn('qld', '4225')])).toBe('');
    expect(zoneProblems(undefined, [placeIn('qld', '4225', { timezone: 'Australia/Sydney' })])).toBe('');
  });

  test('towns with the time of the state beside theirs have it', () => {
    expect(zoneProblems('Australia/Adelaide', [placeIn('sa', '5000'), placeIn('nsw', '2880')])).toBe('');
    expect(zoneProblems(undefined, [placeIn('nsw', '2250'), placeIn('nsw', '2880')])).toContain('"Australia/Broken_Hill"');
  });

  test('a place’s zone that does not exist', () => {
    expect(zoneProblems(undefined, [placeIn('nt', '0800', { timezone: 'Darwin' })])).toMatchInlineSnapshot(
      `"sites/acme.json:25 dealerships.0.locations.0.timezone: no time zone has this name, got "Darwin". Fix: did you mean "Australia/Darwin"?"`,
    );
  });
});

test('references to dealerships that do not exist, and overrides that meet', () => {
  expect(
    problemsOf({
      search: { rules: { dealership_slugs: ['nowhere'] } },
      overrides: [
        { when: { dealership: 'acmee' }, phone: '02 5550 0102' },
        { when: { make: 'Toyota' }, phone: '02 5550 0103' },
        { when: { make: ' TOYOTA' }, phone: '02 5550 0104' },
      ],
    }),
  ).toMatchInlineSnapshot(`
    "sites/acme.json:32 search.rules.dealership_slugs.0: no dealership has this slug, got "nowhere". Fix: use one of: acme.
    sites/acme.json:39 overrides.0.when.dealership: no dealership has this slug, got "acmee". Fix: did you mean "acme"?
    sites/acme.json:50 overrides.2.when: warning: overrides.1 is for the same vehicles, and it wins where both name a field, got {"make":"TOYOTA"}. Fix: join the two."
  `);
});

describe('offers', () => {
  test('promotions that never show', () => {
    const card = { id: 'a', title: 'A', href: '/a/' };
    expect(
      problemsOf({
        promotions: {
          random_offset: 2,
          cards: [
            { ...card, start: '2026-11-02T00:00:00+11:00', expiry: '2026-11-01T00:00:00+11:00' },
            { ...card, strictDisplay: true },
          ],
        },
      }),
    ).toMatchInlineSnapshot(`
      "sites/acme.json:30 promotions.random_offset: warning: random_offset only works with every, got 2. Fix: set promotions.every too, or remove it.
      sites/acme.json:37 promotions.cards.0.expiry: this promotion expires before it starts (2026-11-02T00:00:00+11:00), got "2026-11-01T00:00:00+11:00". Fix: correct one of the two moments; the dealer knows them.
      sites/acme.json:40 promotions.cards.1.id: another promotion has this id, got "a". Fix: give each card an id of its own, in any words; whoever writes the cards chooses it.
      sites/acme.json:43 promotions.cards.1.strictDisplay: warning: strictDisplay only works with display, got true. Fix: name car types in display, or remove it."
    `);
  });

  test('repayments without the words of the warning', () => {
    expect(problemsOf({ finance: { provider: 'angle', warning: 'Terms apply.' } })).toMatchInlineSnapshot(
      `"sites/acme.json:31 finance.warning: repayments are shown, and their warning does not mention the comparison rate, which the National Credit Code requires, got "Terms apply.". Fix: remove the key to use the standard warning, or add the words."`,
    );
  });

  test('limits in the wrong order', () => {
    expect(problemsOf({ pricing: { comparison_low_below: 0.9 }, vehicle_page: { similar: { shown: 6, limit: 3 } } })).toMatchInlineSnapshot(`
      "sites/acme.json:29 pricing.comparison_medium_below: it is below pricing.comparison_low_below (0.9), so nothing would be medium, got 0.6. Fix: use 0.9 or a greater number; the dealer knows what counts as medium.
      sites/acme.json:34 vehicle_page.similar.shown: warning: only 3 candidates are searched for (vehicle_page.similar.limit), got 6. Fix: show 3, or raise the limit."
    `);
  });
});

test('placeholders that nothing fills in', () => {
  expect(
    problemsOf({
      home: { title: 'Welcome to {city}' },
      vehicle_page: { rego_label: 'Until {day}', location_bar_text: 'In {City}', sold_message: 'This {vehicle type} found a home.' },
      overrides: [{ when: { make: 'Kia' }, copy: { why_buy: ['{make} is what we know'] } }],
    }),
  ).toMatchInlineSnapshot(`
    "sites/acme.json:30 home.title: nothing fills in {city}, got "Welcome to {city}". Fix: write plain words: this key fills nothing in; whoever wrote the text knows them.
    sites/acme.json:33 vehicle_page.rego_label: nothing fills in {day}, got "Until {day}". Fix: did you mean {date}?
    sites/acme.json:34 vehicle_page.location_bar_text: nothing fills in {City}, got "In {City}". Fix: did you mean {city}?
    sites/acme.json:44 overrides.0.copy.why_buy.0: nothing fills in {make}, got "{make} is what we know". Fix: write plain words: this key fills nothing in; whoever wrote the text knows them."
  `);
});

test('feeds', () => {
  expect(problemsOf({ stock: { from: 'http://feed.example/a.csv', format: 'csv' } })).toMatchInlineSnapshot(`
    "sites/acme.json:29 stock.columns: a table feed needs columns. Fix: map each column of the table to a field; docs/feed.md shows how, and whoever sends the feed knows its columns.
    sites/acme.json:30 stock.from: warning: a feed that is fetched without encryption can be altered in transit, got "http://feed.example/a.csv". Fix: use its https address."
  `);
  expect(
    problemsOf({
      stock: {
        from: 'data:../../etc/passwd',
        columns: {
          Kms: { to: 'kms' },
          Engine: { to: ['variant.cylinder', 'engine_size_litres'], rule: 'engine' },
          Colour: { to: 'colour', rule: 'pair' },
        },
      },
    }),
  ).toMatchInlineSnapshot(`
    "sites/acme.json:30 stock.from: a data: feed must be inside the data folder, got "data:../../etc/passwd". Fix: write the path of the file in the data folder, without ".."; whoever takes in the feed knows it.
    sites/acme.json:33 stock.columns.Kms.to: a vehicle has no such field, got "kms". Fix: did you mean "km"?
    sites/acme.json:37 stock.columns.Engine.to.0: a vehicle has no such field, got "variant.cylinder". Fix: did you mean "variant.cylinders"?
    sites/acme.json:43 stock.columns.Colour.to: rule pair splits a cell into two fields, got "colour". Fix: name two fields in a list, in the order of the cell; whoever sends the feed knows it."
  `);
});

test('addresses', () => {
  expect(problemsOf({ url: 'http://www.acme.example/cars/', media: { cdn: 'https://img.example' } })).toMatchInlineSnapshot(`
    "sites/acme.json:3 url: a site must be at the root of its host, got "http://www.acme.example/cars". Fix: use http://www.acme.example.
    sites/acme.json:3 url: warning: search engines and browsers distrust a site without encryption, got "http://www.acme.example/cars". Fix: use https, or set seo.index to false for a preview.
    sites/acme.json:30 media.cdn: an image CDN’s address needs {url}, or every picture would be the same, got "https://img.example". Fix: write {url} where the picture’s address belongs; the image CDN’s documentation says where."
  `);
  expect(problemsOf({ url: 'http://preview.acme.example', seo: { index: false } })).toBe('');
});

test('values of the specification that the law or safety speaks against', () => {
  expect(
    problemsOf({
      legal: { opt_in_default: true },
      features: { sales_counter: true },
      stock: { absence_means_sold: true },
      home: { count_up: true },
      garage: { toast_seconds: 3 },
    }),
  ).toMatchInlineSnapshot(`
    "sites/acme.json:30 legal.opt_in_default: warning: a marketing box that is ticked beforehand is not consent under the Spam Act 2003, got true. Fix: set it to false, unless your lawyer has said otherwise.
    sites/acme.json:33 features.sales_counter: warning: a counter that runs by the clock may mislead (Australian Consumer Law, sections 18 and 29); it is shown labelled as an estimate, got true. Fix: set it to false, or keep it knowing that.
    sites/acme.json:36 stock.absence_means_sold: warning: a vehicle that is missing from the feed may have been withdrawn or lost by the feed, and would be marked SOLD, got true. Fix: set it to false, unless your feed drops vehicles only when they are sold.
    sites/acme.json:39 home.count_up: warning: figures that count up are hard to read; they do not move under reduced motion, got true. Fix: set it to false, or keep it knowing that.
    sites/acme.json:42 garage.toast_seconds: warning: a note with a link that closes in less than 6 seconds is too fast for some people (WCAG 2.2, 2.2.1), got 3. Fix: use 6 or more."
  `);
});

test('colours that cannot be told apart, with the nearest that can', () => {
  expect(
    problemsOf({ theme: { text_3: { light: '#9aa5ac' }, on_action: { dark: '#ffffff' }, surface: { dark: '#808080' } } }),
  ).toMatchInlineSnapshot(`
    "sites/acme.json:31 theme.text_3.light: text_3 #9aa5ac on bg #f4f7f8 has a contrast of 2.33 in light mode, where text needs 4.5, got "#9aa5ac". Fix: use #636d74, the nearest colour that passes.
    sites/acme.json:31 theme.text_3.light: text_3 #9aa5ac on surface #ffffff has a contrast of 2.51 in light mode, where text needs 4.5, got "#9aa5ac". Fix: use #636d74, the nearest colour that passes.
    sites/acme.json:31 theme.text_3.light: text_3 #9aa5ac on sunken #e8eef0 has a contrast of 2.14 in light mode, where text needs 4.5, got "#9aa5ac". Fix: use #636d74, the nearest colour that passes.
    sites/acme.json:34 theme.on_action.dark: on_action #ffffff on action #56c7bf has a contrast of 2.03 in dark mode, where text needs 4.5, got "#ffffff". Fix: use #474747, the nearest colour that passes.
    sites/acme.json:34 theme.on_action.dark: on_action #ffffff on action_hover #7bd8d1 has a contrast of 1.66 in dark mode, where text needs 4.5, got "#ffffff". Fix: use #474747, the nearest colour that passes.
    sites/acme.json:37 theme.surface.dark: text #eaf1f5 on surface #808080 has a contrast of 3.46 in dark mode, where text needs 4.5, got "#808080". Fix: use #383838, the nearest colour that passes.
    sites/acme.json:37 theme.surface.dark: text_2 #b7c6cf on surface #808080 has a contrast of 2.25 in dark mode, where text needs 4.5, got "#808080". Fix: use #383838, the nearest colour that passes.
    sites/acme.json:37 theme.surface.dark: text_3 #97a9b4 on surface #808080 has a contrast of 1.62 in dark mode, where text needs 4.5, got "#808080". Fix: use #383838, the nearest colour that passes.
    sites/acme.json:37 theme.surface.dark: link #56c7bf on surface #808080 has a contrast of 1.94 in dark mode, where text needs 4.5, got "#808080". Fix: use #383838, the nearest colour that passes.
    sites/acme.json:37 theme.surface.dark: link_hover #7bd8d1 on surface #808080 has a contrast of 2.36 in dark mode, where text needs 4.5, got "#808080". Fix: use #383838, the nearest colour that passes.
    sites/acme.json:37 theme.surface.dark: good #74d6a0 on surface #808080 has a contrast of 2.23 in dark mode, where text needs 4.5, got "#808080". Fix: use #383838, the nearest colour that passes.
    sites/acme.json:37 theme.surface.dark: warn #f2b960 on surface #808080 has a contrast of 2.23 in dark mode, where text needs 4.5, got "#808080". Fix: use #383838, the nearest colour that passes.
    sites/acme.json:37 theme.surface.dark: danger #ff9288 on surface #808080 has a contrast of 1.82 in dark mode, where text needs 4.5, got "#808080". Fix: use #383838, the nearest colour that passes.
    sites/acme.json:37 theme.surface.dark: line_strong #708591 on surface #808080 has a contrast of 1.02 in dark mode, where an edge needs 3, got "#808080". Fix: use #383838, the nearest colour that passes.
    sites/acme.json:37 theme.surface.dark: action #56c7bf on surface #808080 has a contrast of 1.94 in dark mode, where an edge needs 3, got "#808080". Fix: use #383838, the nearest colour that passes.
    sites/acme.json:37 theme.surface.dark: star #f0b94e on surface #808080 has a contrast of 2.21 in dark mode, where an edge needs 3, got "#808080". Fix: use #383838, the nearest colour that passes.
    sites/acme.json:37 theme.surface.dark: focus #8fc2ff on surface #808080 has a contrast of 2.13 in dark mode, where an edge needs 3, got "#808080". Fix: use #383838, the nearest colour that passes."
  `);
});

test('ranges that end before they begin, and values outside them', () => {
  expect(
    problemsOf({ finance_calculator: { min_amount: 5000, amount: 3000, min_term: 7, max_term: 5 }, budget_finder: { slider_min: 250_000 } }),
  ).toMatchInlineSnapshot(`
    "sites/acme.json:31 finance_calculator.amount: the value at first is outside its range, got 3000. Fix: write a number from 5000 to 100000, or widen the range; the dealer knows both.
    sites/acme.json:32 finance_calculator.min_term: the lower end of a range is not below its upper end, got 7. Fix: write a number below finance_calculator.max_term, which is 5, or raise that; the dealer knows the range.
    sites/acme.json:36 budget_finder.slider_min: the lower end of a range is not below its upper end, got 250000. Fix: write a number below budget_finder.slider_max, which is 250000, or raise that; the dealer knows the range."
  `);
});

test('a token of a feed stands in the environment, and no finding repeats a query', () => {
  const from = (address: string) => problemsOf({ stock: { from: address } });
  expect(from(`https://feed.example/\${FEED_TOKEN}/cars.json?key=\${KEY_2}`)).toBe('');
  expect(from(`https://feed.example/cars.json?key=\${feed-token}`)).toMatchInlineSnapshot(
    `"sites/acme.json:30 stock.from: \${…} holds the name of an environment variable, got "\${feed-token}". Fix: write \${FEED_TOKEN}."`,
  );
  expect(from(`https://feed.example/\${OPEN`)).toContain(`\${…} holds the name of an environment variable`);
  expect(from('http://me:CANARY@feed.example/cars.json?key=CANARY')).not.toContain('CANARY');
});

test('a feed that cannot be read', () => {
  expect(problemsOf({ stock: { from: 'ftp://feeds.example.com/cars.json' } })).toMatchInlineSnapshot(
    `"sites/acme.json:30 stock.from: a feed cannot be read by ftp:, got "ftp://feeds.example.com/cars.json". Fix: write an https address, a file beside the site files, or data: and a file in the data folder; whoever sends the feed knows it."`,
  );
});

test('a colour that is none is told alone, without the pairs that it would make', () => {
  expect(problemsOf({ theme: { accent: { light: 'teal', dark: '#ffffff' } } })).toMatchInlineSnapshot(
    `"sites/acme.json:31 theme.accent.light: expected a hexadecimal colour: #rrggbb or #rgb, got "teal". Fix: write "#228f8f"."`,
  );
});

describe('brands and the home page', () => {
  test('pages that are skipped for nothing, and a group without companies', () => {
    expect(
      problemsOf({
        brands: [
          { title: 'Kia', slug: 'kia', skip_overview: true },
          { title: 'Iveco', slug: 'iveco', skip_overview: true, external_url: 'https://iveco.example/' },
        ],
        group_page: { title: 'Our group' },
      }),
    ).toMatchInlineSnapshot(`
      "sites/acme.json:38 brands.1.skip_overview: warning: a brand with external_url leads there and has no overview to skip, got true. Fix: remove skip_overview or external_url.
      sites/acme.json:43 group_page.title: warning: no brand has the group own-group, so the group page lists no companies, got "Our group". Fix: add the companies to brands with their group, or remove group_page; the dealer knows them."
    `);
    expect(problemsOf({ brands: [{ title: 'Tyres', slug: 'tyres', group: 'own-group', skip_overview: true }] })).toMatchInlineSnapshot(
      `"sites/acme.json:34 brands.0.skip_overview: warning: a company of the group can skip its page only if it has its own website, got true. Fix: add external_url, or remove it."`,
    );
  });

  test('slides that expire before they start, and a section that is not there', () => {
    const slide = {
      name: 'Runout',
      url: '/finance/',
      image: '/media/runout.svg',
      start: '2026-12-01T00:00:00+10:00',
      expiry: '2026-11-01T00:00:00+10:00',
    };
    expect(problemsOf({ home: { slides: [slide] } })).toMatchInlineSnapshot(`
      "sites/acme.json:30 home.slides: warning: home.sections has no slider, so none of them is shown. Fix: add "slider" to home.sections, or remove the slides; the dealer knows which.
      sites/acme.json:35 home.slides.0.start: warning: clocks in Australia/Sydney show 01:00 on 1 December 2026 at this moment, since they are at +11:00 then, got "2026-12-01T00:00:00+10:00". Fix: write 2026-12-01T00:00:00+11:00.
      sites/acme.json:36 home.slides.0.expiry: this slide expires before it starts (2026-12-01T00:00:00+10:00), got "2026-11-01T00:00:00+10:00". Fix: correct one of the two moments; the dealer knows them."
    `);
  });
});
