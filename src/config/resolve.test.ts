import { describe, expect, test } from 'vitest';
import { problemText, SiteError } from '#site/problems.ts';
import { platformProblems, resolveSite } from './resolve.ts';
import { leastSite, problemTexts, readTestSite, sourceFiles, testSite } from './test-site.ts';

const withKeys = (keys: Record<string, unknown>) => ({ site: { ...leastSite, ...keys } });

describe('a site', () => {
  test('needs its name, its address and a dealership; the rest has defaults', () => {
    const site = testSite();
    expect(site.slug).toBe('acme');
    expect(site.search.page_size).toBe(21);
    expect(site.tags.sold.label).toBe('SOLD');
  });

  test('lies over its template, and that over its parent', () => {
    const { site, origins } = readTestSite({
      site: { template: 'outer', ...leastSite, search: { page_size: 9 } },
      templates: {
        inner: { search: { page_size: 5, makes_shown: 5, models_limit: 5 }, menu: [{ label: 'Inner', href: '/inner/' }] },
        outer: { extends: 'inner', search: { page_size: 7, makes_shown: 8 }, menu: [{ label: 'Outer', href: '/outer/' }] },
      },
    });
    expect(site?.search).toMatchObject({ page_size: 9, makes_shown: 8, models_limit: 5, static_pages: 3 });
    expect(site?.menu).toEqual([{ label: 'Outer', href: '/outer/', links: [], brands: false }]);
    const reasons = Object.fromEntries(origins.map(({ path, reason }) => [path, reason]));
    expect(reasons['search.page_size']).toBe('site');
    expect(reasons['search.makes_shown']).toBe('template outer');
    expect(reasons['search.models_limit']).toBe('template inner');
    expect(reasons['search.static_pages']).toBe('default');
    expect(reasons['theme.bg.light']).toBe('default');
  });

  test('has an origin for every key that holds a value', () => {
    const { origins } = readTestSite({});
    expect(origins.length).toBeGreaterThan(200);
    expect(origins.find(({ path }) => path === 'name')).toEqual({ path: 'name', value: 'Acme Motors', reason: 'site' });
  });
});

describe('the platform’s lists', () => {
  const platform = (lists: object) => ({ features: { checkout: lists } });
  const state = (texts: Parameters<typeof readTestSite>[0]) => {
    const { site, origins } = readTestSite(texts);
    return [site?.features.checkout, origins.find(({ path }) => path === 'features.checkout')?.reason];
  };

  test('on by slug, and by template', () => {
    expect(state({ platform: platform({ on: ['acme'] }) })).toEqual([true, 'on-list']);
    const templated = { site: { template: 'group', ...leastSite }, templates: { group: {} } };
    expect(state({ ...templated, platform: platform({ on: ['template:group'] }) })).toEqual([true, 'on-list']);
    expect(state({ ...templated, platform: platform({ on: ['group'] }) })).toEqual([false, 'default']);
  });

  test('off wins over the on-list, and over the site, which is told', () => {
    expect(state({ platform: platform({ on: ['acme'], off: ['acme'] }) })).toEqual([false, 'off-list']);
    const texts = { ...withKeys({ features: { checkout: true } }), platform: platform({ off: ['acme'] }) };
    expect(state(texts)).toEqual([false, 'off-list']);
    expect(problemTexts(texts)).toMatchInlineSnapshot(
      `"sites/acme.json:30 features.checkout: warning: this site says on, but the off-list in platform.json says off, and the off-list wins, got true. Fix: remove features.checkout here, or take the site off that list."`,
    );
  });

  test('the site’s own off beats an on-list', () => {
    expect(state({ ...withKeys({ features: { checkout: false } }), platform: platform({ on: ['acme'] }) })).toEqual([false, 'site']);
  });

  test('an unknown feature stops the site, since an off-list might not hold', () => {
    expect(problemTexts({ platform: { features: { chekout: { off: ['acme'] } } } })).toMatchInlineSnapshot(
      `"sites/platform.json:3 features.chekout: unknown key, got {"off":["acme"]}. Fix: did you mean "checkout"?"`,
    );
  });
});

describe('what is wrong is told all at once, with file, line, value and fix', () => {
  test('values of the wrong kind', () => {
    expect(
      problemTexts(
        withKeys({
          features: { garage: 'yes' },
          search: { page_size: '21', default_sort: 'newest', filters: 'make' },
          card: { chips: ['car_type', 'kms'] },
          theme: { bg: { light: 'blue' }, display_weight: 900 },
          pricing: { no_price_text: '' },
          contact: { email: 'sales', buttons: { enquier: 'Ask' } },
          promotions: { cards: [{ id: 'a', title: 'A', href: 'javascript:alert(1)', start: 'tomorrow' }] },
        }),
      ),
    ).toMatchInlineSnapshot(`
      "sites/acme.json:30 features.garage: expected boolean, got "yes". Fix: use true or false: true.
      sites/acme.json:33 search.page_size: expected number, got "21". Fix: use a number without quotes: 21.
      sites/acme.json:34 search.default_sort: expected "relevant", "latest", "price_desc" or "price_asc", got "newest". Fix: use one of them, such as "relevant".
      sites/acme.json:35 search.filters: expected list, got "make". Fix: use a list in square brackets: ["make"].
      sites/acme.json:40 card.chips.1: expected "car_type", "simple_body", "km", "simple_transmission", "stocknum", "simple_fuel", "drive", "seats" or "colour", got "kms". Fix: did you mean "km"?
      sites/acme.json:45 theme.bg.light: expected a hexadecimal colour such as #0a6767, got "blue". Fix: write it like #0a6767.
      sites/acme.json:47 theme.display_weight: expected at most 800, got 900. Fix: use 800 or less.
      sites/acme.json:50 pricing.no_price_text: expected a text that says something, got "". Fix: write the text, or leave the key out.
      sites/acme.json:53 contact.email: expected an e-mail address, got "sales". Fix: use one such as sales@example.com.au.
      sites/acme.json:55 contact.buttons.enquier: unknown key, got "Ask". Fix: did you mean "enquire"?
      sites/acme.json:63 promotions.cards.0.href: expected a path such as /finance/ or an https:, tel:, sms: or mailto: address, got "javascript:alert(1)". Fix: write it like /finance/.
      sites/acme.json:64 promotions.cards.0.start: expected a day and time with the offset from UTC, got "tomorrow". Fix: use one such as 2026-11-21T08:30:00+11:00."
    `);
  });

  test('a text where a short list belongs is one mistake: its letters are not counted', () => {
    const problems = problemTexts(withKeys({ home: { stats: 'purple' } })).split('\n');
    expect(problems).toEqual([expect.stringContaining('home.stats: expected list, got "purple".')]);
  });

  test('keys that nothing knows', () => {
    expect(
      problemTexts(withKeys({ feature: {}, page_size: 5, search: { pagesize: 9 }, features: { garaeg: true }, logo: { alt: 'x' } })),
    ).toMatchInlineSnapshot(`
      "sites/acme.json:29 feature: unknown key, got {}. Fix: did you mean "features"?
      sites/acme.json:30 page_size: unknown key, got 5. Fix: move it to search.page_size, or remove it.
      sites/acme.json:32 search.pagesize: unknown key, got 9. Fix: did you mean "page_size"?
      sites/acme.json:35 features.garaeg: unknown key, got true. Fix: did you mean "garage"?
      sites/acme.json:38 logo.alt: unknown key, got "x". Fix: use "url" or "mark", or remove it."
    `);
  });

  test('what is missing', () => {
    const [dealership] = leastSite.dealerships;
    expect(
      problemTexts({ site: { url: 'https://www.acme.example', dealerships: [{ ...dealership, id: undefined, locations: [] }] } }),
    ).toMatchInlineSnapshot(`
      "sites/acme.json:1 name: expected text, got nothing. Fix: add it: the name of the dealer as shoppers know it, such as "Example".
      sites/acme.json:4 dealerships.0.id: expected text, got nothing. Fix: add it: the dealership’s id in the stock feed, such as "example-1".
      sites/acme.json:7 dealerships.0.locations: expected at least 1 entry, got []. Fix: add one; docs/config.md lists its keys."
    `);
  });

  test('a mistake in a template stands at the template’s line', () => {
    expect(
      problemTexts({ site: { template: 'group', ...leastSite }, templates: { group: '{\n  "search": {\n    "page_size": 0\n  }\n}' } }),
    ).toMatchInlineSnapshot(`"sites/templates/group.json:3 search.page_size: expected at least 1, got 0. Fix: use 1 or more."`);
  });

  test('a mistake in a value that the template has too stands in the site’s file', () => {
    const { problems } = readTestSite({
      site: { template: 'group', ...leastSite, search: { page_size: 0 } },
      templates: { group: { search: { page_size: 5 } } },
    });
    expect(problems.map(({ file, path }) => [file, path])).toEqual([['sites/acme.json', 'search.page_size']]);
  });

  test('templates that do not exist, or go too deep', () => {
    const templates = { group: {}, 'single-brand': {} };
    expect(problemTexts({ site: { template: 'gruop', ...leastSite }, templates })).toMatchInlineSnapshot(
      `"sites/acme.json:2 template: no template has this name, got "gruop". Fix: did you mean "group"?"`,
    );
    expect(
      problemTexts({ site: { template: 'a', ...leastSite }, templates: { a: { extends: 'b' }, b: { extends: 'c' }, c: {} } }),
    ).toMatchInlineSnapshot(
      `"sites/templates/b.json:2 extends: a template that others extend extends none itself, got "c". Fix: remove it here, and repeat what it gave."`,
    );
  });

  test('JSON that cannot be read', () => {
    expect(problemTexts({ site: '{\n  "name": "Acme",\n}' })).toMatchInlineSnapshot(
      `"sites/acme.json:3:1: expected a key, because a comma stands before it. Fix: mend the JSON there; it reads “}”. Take out , at 2:17."`,
    );
    expect(problemTexts({ site: '[]' })).toMatchInlineSnapshot(
      `"sites/acme.json:1:1: expected object, got []. Fix: put the keys in braces, such as {"name": "Example"}."`,
    );
    expect(problemTexts({ site: '{"name": "A", "name": "B"' })).toMatchInlineSnapshot(
      `"sites/acme.json:1:26: expected a comma or }. Fix: mend the JSON there; it reads the end of the file."`,
    );
    expect(problemTexts({ platform: '{"features": ' })).toMatchInlineSnapshot(
      `"sites/platform.json:1:14: expected a value. Fix: mend the JSON there; it reads the end of the file."`,
    );
  });

  test('a key that stands twice', () => {
    expect(problemTexts({ site: JSON.stringify(leastSite).replace('{', '{"tagline": "One.", "tagline": "Two.", ') })).toMatchInlineSnapshot(
      `"sites/acme.json:1 tagline: the key stands twice in one object. Fix: keep one of them."`,
    );
  });

  test('an error carries all texts', () => {
    const { problems } = readTestSite(withKeys({ features: { garage: 1, compare: 2 } }));
    expect(new SiteError('acme', problems).message.split('\n')).toHaveLength(2);
  });
});

test('mistakes of form and mistakes between keys are told together', () => {
  const [dealership] = leastSite.dealerships;
  const [location] = dealership?.locations ?? [];
  expect(
    problemTexts(
      withKeys({
        state: 'nws',
        overrides: [{ when: { dealership: 'nowhere' }, phone: '' }],
        promotions: {
          cards: [{ id: 'a', title: 'A', href: '/a/', start: '2026-11-02T00:00:00+11:00', expiry: '2026-11-01T00:00:00+11:00', colour: 'red' }],
        },
        dealerships: [{ ...dealership, locations: [{ ...location, slug: 'Not A Slug', address: { ...location?.address, state: 'NSW' } }] }],
      }),
    ),
  ).toMatchInlineSnapshot(`
    "sites/acme.json:13 dealerships.0.locations.0.slug: expected small letters and digits joined by single hyphens, got "Not A Slug". Fix: use "not-a-slug".
    sites/acme.json:18 dealerships.0.locations.0.address.state: expected "nsw", "vic", "qld", "sa", "wa", "tas", "nt" or "act", got "NSW". Fix: did you mean "nsw"?
    sites/acme.json:29 state: expected "nsw", "vic", "qld", "sa", "wa", "tas", "nt" or "act", got "nws". Fix: did you mean "nsw"?
    sites/acme.json:33 overrides.0.when.dealership: no dealership has this slug, got "nowhere". Fix: use one of: acme.
    sites/acme.json:35 overrides.0.phone: expected a text that says something, got "". Fix: write the text, or leave the key out.
    sites/acme.json:45 promotions.cards.0.expiry: this promotion expires before it starts (2026-11-02T00:00:00+11:00), got "2026-11-01T00:00:00+11:00". Fix: write a moment after the start, such as 2027-11-02T00:00:00+11:00.
    sites/acme.json:46 promotions.cards.0.colour: unknown key, got "red". Fix: use "id", "title", "text", "button", "href", "image", "display", "strictDisplay", "vehicle_ids", "start" or "expiry", or remove it."
  `);
});

test('a fix that writes a list leaves a wrong entry of it as it is: that has a fix of its own', () => {
  const tiles = [{ title: 'A', href: '/a/' }];
  const { problems } = readTestSite(withKeys({ home: { sections: ['finder', 'xyzzy'], tiles } }));
  expect(problems.map(({ path, edits }) => [path, edits.map((edit) => ('value' in edit ? edit.value : edit.op))])).toEqual([
    ['home.sections.1', [expect.stringMatching(/^(?!finder)/)]],
    ['home.tiles', [['finder', 'xyzzy', 'tiles']]],
  ]);
});

test('unknown names in the platform’s lists are doubtful, not wrong', () => {
  const platform = { features: { checkout: { on: ['acmee', 'template:groop'], off: ['elsewhere'] } } };
  expect(
    platformProblems(sourceFiles({ platform, templates: { group: {} } }))
      .map(problemText)
      .join('\n'),
  ).toMatchInlineSnapshot(`
    "sites/platform.json:5 features.checkout.on.0: warning: no site and no template has this name, got "acmee". Fix: did you mean "acme"?
    sites/platform.json:6 features.checkout.on.1: warning: no site and no template has this name, got "template:groop". Fix: did you mean "template:group"?
    sites/platform.json:9 features.checkout.off.0: warning: no site and no template has this name, got "elsewhere". Fix: remove it, or write a site’s slug or template:<name>."
  `);
});

test('a feature in the platform’s lists that is not built is told once, at the list', () => {
  const texts = { platform: { features: { reviews: { on: ['acme'] } } } };
  expect(platformProblems(sourceFiles(texts)).map(problemText)).toMatchInlineSnapshot(`
    [
      "sites/platform.json:3 features.reviews: warning: has no effect yet: it is planned for feature N4, got {"on":["acme"],"off":[]}. Fix: remove it until N4 is built.",
    ]
  `);
  expect(problemTexts(texts)).toBe('');
});

test('a slug that no site has', () => {
  expect(resolveSite('acne', sourceFiles({})).problems.map(problemText)).toMatchInlineSnapshot(`
    [
      "acne.json:1:1: no site has this slug. Fix: did you mean "acme"?",
    ]
  `);
});

describe('a fix can be followed to the letter', () => {
  const day = (weekday: number) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' });
  const [dealership] = leastSite.dealerships;
  const [location] = dealership?.locations ?? [];
  const withHours = (days: readonly object[]) => ({
    dealerships: [{ ...dealership, locations: [{ ...location, contact_detail: { ...location?.contact_detail, opening_hours: days } }] }],
  });

  test('a weekday that is none is one mistake, and its fix is a day that is not there yet', () => {
    expect(problemTexts(withKeys(withHours([day(1), day(2), day(7)])))).toMatchInlineSnapshot(
      `"sites/acme.json:38 dealerships.0.locations.0.contact_detail.opening_hours.2.weekday: expected at most 6, got 7. Fix: write 0 for Sunday to 6 for Saturday, such as 0."`,
    );
    expect(problemTexts(withKeys(withHours([0, 1, 2, 3, 4, 5, 9].map(day))))).toContain('such as 6.');
  });

  test('what has a form is shown in it: a pair of colours, a list that needs an entry, a day, a required text', () => {
    const keys = {
      theme: { brand: 'purple' },
      dealerships: [],
      name: '',
      locations: {
        special_hours: [
          { date: '2026-02-30', status: 'Closed' },
          { date: '24-12-2026', status: 'Closed' },
        ],
      },
    };
    expect(problemTexts(withKeys(keys))).toMatchInlineSnapshot(`
      "sites/acme.json:2 name: expected a text that says something, got "". Fix: write the text, such as "Example".
      sites/acme.json:4 dealerships: expected at least 1 entry, got []. Fix: add one; docs/config.md lists its keys.
      sites/acme.json:6 theme.brand: expected a pair of hexadecimal colours such as #0a6767, for light and dark mode, got "purple". Fix: write it like {"light":"#0e2c42","dark":"#0d2334"}.
      sites/acme.json:11 locations.special_hours.0.date: expected a day such as 2026-11-21, got "2026-02-30". Fix: write it like 2026-11-21.
      sites/acme.json:15 locations.special_hours.1.date: expected a day such as 2026-11-21, got "24-12-2026". Fix: write it like 2026-11-21: 2026-12-24."
    `);
  });

  test('a mistake in a column is told by itself, not as one of the forms that a column has', () => {
    const columns = { Kms: { to: 'km', rul: 'number' }, Make: 'make' };
    expect(problemTexts(withKeys({ stock: { from: 'data:a.csv', format: 'csv', columns } }))).toMatchInlineSnapshot(`
      "sites/acme.json:35 stock.columns.Kms.rul: unknown key, got "number". Fix: did you mean "rule"?
      sites/acme.json:37 stock.columns.Make: expected one of the forms that the schema allows, got "make". Fix: write it, such as {"to":"make"}."
    `);
  });

  test('each edit names the file that it changes, and the path as keys', () => {
    const { problems } = readTestSite({
      ...withKeys({ template: 'group', features: { garaeg: true } }),
      templates: { group: { search: { page_size: '9' } } },
    });
    expect(problems.flatMap(({ edits }) => edits)).toEqual([
      { op: 'rename', path: ['features', 'garaeg'], value: 'garage', file: 'sites/acme.json' },
      { op: 'set', path: ['search', 'page_size'], value: 9, file: 'sites/templates/group.json' },
    ]);
  });

  test('a template in a template, one name on both lists of a feature', () => {
    const texts = {
      ...withKeys({ template: 'outer' }),
      templates: { outer: { template: 'inner' }, inner: {} },
      platform: { features: { compare: { on: ['acme'], off: ['acme'] } } },
    };
    expect(problemTexts(texts)).toMatchInlineSnapshot(
      `"sites/templates/outer.json:2 template: a template starts from another by extends, and has no template, got "inner". Fix: remove it, or write extends and its name."`,
    );
    expect(platformProblems(sourceFiles(texts)).map(problemText)).toMatchInlineSnapshot(`
      [
        "sites/platform.json:5 features.compare.on.0: warning: the off-list of compare names it too, and off wins, got "acme". Fix: take it off one of the two lists.",
      ]
    `);
  });

  test.each([
    ['a comma that is missing', '{"a": 1\n "b": 2}', '{"a": 1,\n "b": 2}'],
    ['a comma too much', '{"a": [1, 2,]}', '{"a": [1, 2]}'],
    ['a quote that is missing', '{"a": "b\n}', '{"a": "b"\n}'],
    ['a key without its second quote', '{"a: "b"}', '{"a": "b"}'],
    ['a brace that is missing', '{"a": [{"b": 1, {"b": 2}]}', '{"a": [{"b": 1}, {"b": 2}]}'],
  ])('JSON with %s', (_what, site, mended) => {
    const [problem] = readTestSite({ site }).problems;
    const [edit] = problem?.edits ?? [];
    if (edit?.op !== 'replace') throw new Error('no repair');
    const lines = site.split('\n');
    const at = lines.slice(0, (edit.line ?? 1) - 1).reduce((sum, line) => sum + line.length + 1, 0) + (edit.column ?? 1) - 1;
    expect(site.slice(0, at) + edit.value + site.slice(at + edit.from.length)).toBe(mended);
  });
});
