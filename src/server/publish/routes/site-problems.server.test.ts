import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSites } from '#config/load.server.ts';
import { minimalSite } from '#config/test-site.ts';
import { problemText } from '#site/problems.ts';
import { siteProblems } from './site-problems.server.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'checked-'));
});
afterEach(() => rm(dir, { recursive: true }));

const vehicle = (id: string, make: string, model: string, body: string) => ({
  id,
  slug: `car-${id}`,
  item_type: 'car',
  make,
  model,
  simple_body: body,
  car_type: 'used',
  status: 'in_stock',
  show_on_dealer_website: true,
  images: [],
  rank: 1,
});
const stock = [vehicle('1', 'Mazda', 'CX-5', 'SUV'), vehicle('2', 'Mazda', 'MX-5', 'Convertible'), vehicle('3', 'Isuzu UTE', 'D-MAX', 'Ute')];

async function write(file: string, text: string | object): Promise<void> {
  await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
  await writeFile(path.join(dir, file), typeof text === 'string' ? text : JSON.stringify(text, null, 1));
}

const withStock = () => write('data/acme/snapshot.json', { version: 2, site: 'acme', taken_at: '2026-11-21T00:00:00.000Z', vehicles: stock });

/** A place with hours, so that no test gets that finding as well. */
const dealerships = minimalSite.dealerships.map((dealership) => ({
  ...dealership,
  locations: dealership.locations.map((location) => ({
    ...location,
    contact_detail: { ...location.contact_detail, opening_hours: [{ weekday: 1, status: 'Closed' }] },
  })),
}));

async function told(keys: Record<string, unknown> = {}): Promise<string[]> {
  const seo = { share_image: 'https://img.acme.example/share.jpg' };
  await write('sites/acme.json', {
    ...minimalSite,
    dealerships,
    ...keys,
    seo: { ...seo, ...Object(keys.seo) },
    vehicle_page: { trade_in_allowed: false, ...Object(keys.vehicle_page) },
  });
  const { readings } = await readSites(['acme'], path.join(dir, 'sites'), path.join(dir, 'data'));
  const problems = readings.flatMap((reading) => [
    ...reading.problems,
    ...siteProblems(reading, path.join(dir, 'data'), Date.parse('2026-11-21T00:00:00Z')),
  ]);
  return problems.map((problem) => problemText(problem).replaceAll(`${dir}/sites/`, ''));
}

test('rules that leave no vehicle, with the makes that were meant', async () => {
  await withStock();
  expect(await told({ search: { rules: { makes: ['Mzda'] } } })).toMatchInlineSnapshot(`
    [
      "acme.json:37 search.rules.makes: this leaves none of the 3 vehicles in stock on the site, got ["Mzda"]. Fix: write what some vehicles have, or remove it to show all; the dealer knows which vehicles the site is for.",
      "acme.json:38 search.rules.makes.0: warning: no brand and no vehicle in stock has this make, got "Mzda". Fix: did you mean "Mazda"?",
    ]
  `);
  expect(await told({ search: { rules: { makes: ['Mazda'], car_types: ['used'] } } })).toEqual([]);
  expect((await told({ search: { rules: { makes: ['Mazda'], certified_only: true } } })).join()).toContain(
    'search.rules.certified_only: this leaves none of the 3 vehicles',
  );
});

test('a button for trade-ins that no page has, unless a file says that this is meant', async () => {
  await withStock();
  const tradeIn = async (value: object) => (await told({ vehicle_page: value })).filter((text) => text.includes('trade_in'));
  expect(await tradeIn({ trade_in_allowed: undefined })).toEqual([
    expect.stringContaining(
      'vehicle_page.trade_in_allowed: warning: features.trade_in is on, and no vehicle’s page has its button while this is not set. ' +
        'Fix: set it to true where the site takes valuations, to false where vehicles shall have no button; the dealer knows which.',
    ),
  ]);
  expect(await tradeIn({ trade_in_allowed: false })).toEqual([]);
  expect(await tradeIn({ trade_in_allowed: true })).toEqual([]);
});

test('keys of a feature that is off are named once, by whoever says most of them', async () => {
  await withStock();
  const alerts = (await told({ features: { alerts: false }, alerts: { sender: 'smtp', sms: true, from_hour: 9 } })).filter((text) =>
    /alerts/.test(text),
  );
  expect(alerts.map((text) => /acme\.json:\d+ (\S+):/.exec(text)?.[1])).toEqual(['alerts.sender', 'alerts.sms', 'alerts.from_hour']);
});

test('a provider of which no vehicle has an entry', async () => {
  await withStock();
  expect(await told({ finance: { provider: 'manual' } })).toEqual([
    expect.stringContaining(
      'finance.provider: warning: finance.provider is manual, and no vehicle has an entry of it, so no vehicle shows a repayment. Fix: have',
    ),
  ]);
});

test('makes, models and bodies that nobody has, wherever they stand', async () => {
  await withStock();
  await write('sites/acme/offers.json', {
    offers: [{ slug: 'a', title: 'A', text: 'B', terms: 'C', stock: { make: 'Isuzu', model: 'CX5', body: 'Sedan' } }],
  });
  await write('sites/acme/models.json', {
    models: [
      { make: 'Mazda', name: 'MX-30' },
      { make: 'Mazda', name: 'CX5' },
    ],
  });
  const [dealership] = minimalSite.dealerships;
  const [location] = dealership?.locations ?? [];
  const keys = {
    overrides: [{ when: { make: 'Izuzu UTE' }, phone: '02 5550 0101' }],
    brands: [
      { title: 'Mazada', slug: 'mazada' },
      { title: 'Kia', slug: 'kia' },
    ],
    dealerships: [{ ...dealership, locations: [{ ...location, manufacturers: ['Kya', 'Volvo'] }] }],
    finance: { excluded_makes: ['Mzda'] },
    search: { make_labels: { 'Isuzu UT': 'Isuzu' } },
    home: { body_type_images: { Utte: 'https://a.example/u.webp' } },
  };
  expect(await told(keys)).toMatchInlineSnapshot(`
    [
      "acme.json:21 dealerships.0.locations.0.contact_detail.opening_hours: warning: Acme sells vehicles and has no opening hours, so no page can say when it is open. Fix: add an entry for each weekday, with weekday, status, open and close; docs/add-a-site.md says how, and the dealer knows the hours.",
      "acme.json:26 dealerships.0.locations.0.manufacturers.0: warning: no brand and no vehicle in stock has this make, got "Kya". Fix: did you mean "Kia"?",
      "acme.json:36 overrides.0.when.make: warning: no brand and no vehicle in stock has this make, got "Izuzu UTE". Fix: did you mean "Isuzu UTE"?",
      "acme.json:43 brands.0.title: warning: no brand and no vehicle in stock has this make, got "Mazada". Fix: did you mean "Mazda"?",
      "acme.json:53 finance.excluded_makes.0: warning: no brand and no vehicle in stock has this make, got "Mzda". Fix: did you mean "Mazda"?",
      "acme.json:58 search.make_labels.Isuzu UT: warning: no brand and no vehicle in stock has this make, got "Isuzu UT". Fix: did you mean "Isuzu UTE"?",
      "acme.json:63 home.body_type_images.Utte: warning: no vehicle in stock has this body, got "Utte". Fix: did you mean "Ute"?",
      "acme/models.json:9 models.1.name: warning: no vehicle in stock has this model, got "CX5". Fix: did you mean "CX-5"?",
      "acme/offers.json:9 offers.0.stock.make: warning: no brand and no vehicle in stock has this make, got "Isuzu". Fix: did you mean "Isuzu UTE"?",
      "acme/offers.json:11 offers.0.stock.body: warning: no vehicle in stock has this body, got "Sedan". Fix: correct the body, or take stock out of the offer, whose button then leads to all vehicles; the feed says what is in stock.",
    ]
  `);
});

test('pictures that no media folder has: in the site file, in lists, in Markdown', async () => {
  await write('sites/acme/media/logo.svg', '<svg/>');
  await write('data/acme/media/yard.webp', '');
  await write(
    'sites/acme/pages/towing.md',
    '---\ntitle: Towing\ndescription: What it may tow.\nimage: /media/yrd.webp\n---\nOne.\n\n![A yard](/media/yard2.webp)\n',
  );
  await write('sites/acme/blog.json', { categories: [{ slug: 'news', heading: 'News', description: 'New.', image: '/media/nothing-like-it.png' }] });
  const keys = { logo: { url: '/media/logo2.svg' }, home: { hero: '/media/yard.webp' } };
  expect(await told(keys)).toMatchInlineSnapshot(`
    [
      "acme.json:36 logo.url: this file is in none of the site’s media folders, got "/media/logo2.svg". Fix: did you mean "/media/logo.svg"?",
      "acme/blog.json:7 categories.0.image: this file is in none of the site’s media folders, got "/media/nothing-like-it.png". Fix: put the file in the site’s media folder, or take it out; the dealer has the picture.",
      "acme/pages/towing.md:4 image: this file is in none of the site’s media folders, got "/media/yrd.webp". Fix: did you mean "/media/yard.webp"?",
      "acme/pages/towing.md:8:1: this file is in none of the site’s media folders, got "/media/yard2.webp". Fix: did you mean "/media/yard.webp"?",
    ]
  `);
});

test('before the first stock, pictures are told once', async () => {
  expect(await told({ logo: { url: '/media/logo.svg' }, home: { hero: '/media/yard.webp' } })).toMatchInlineSnapshot(`
    [
      "acme.json:36 logo.url: warning: the site has no media folder yet, for this file and 1 more, got "/media/logo.svg". Fix: put the dealer’s own pictures in the site’s media folder; the feed’s pictures come with its stock, those of the samples with npm run samples.",
    ]
  `);
});

test('links to addresses that the site has not: menu, tiles, Markdown, answers', async () => {
  await withStock();
  await write(
    'sites/acme/pages/towing.md',
    '---\ntitle: Towing\ndescription: What it may tow.\n---\nSee [there](/nosuch/).\n\nAnd [there](/search/mazda/?price=-15000).\n',
  );
  await write('sites/acme/faq.json', { groups: [{ title: 'A', questions: [{ question: 'B?', answer: 'See [it](/finanse/).' }] }] });
  const keys = {
    menu: [
      { label: 'Fleet', href: '/fleet/' },
      { label: 'Towing', href: '/towing/#weights' },
      { label: 'Mazda', href: '/search/mazda/' },
      { label: 'Kia', href: '/search/kia/' },
    ],
  };
  expect(await told(keys)).toMatchInlineSnapshot(`
    [
      "acme.json:38 menu.0.href: warning: the site has no page at this address, got "/fleet/". Fix: write pages/fleet.md in the folder of the site, or lead it to a page that is there; whoever wrote the link knows which.",
      "acme.json:50 menu.3.href: warning: the site has no page at this address, got "/search/kia/". Fix: lead it to a page that is there; whoever wrote the link knows which.",
      "acme/faq.json:8 groups.0.questions.0.answer: warning: the site has no page at this address, got "/finanse/". Fix: did you mean "/finance/"?",
      "acme/pages/towing.md:5:1: warning: the site has no page at this address, got "/nosuch/". Fix: write pages/nosuch.md in the folder of the site, or lead it to a page that is there; whoever wrote the link knows which.",
    ]
  `);
});

test('folders and programs of the machine that publishes are no addresses of pages', async () => {
  await withStock();
  const targets = [
    { name: 'web', kind: 'directory', directory: '/srv/www/acme' },
    { name: 'own', kind: 'command', command: ['/usr/local/bin/publish', 'acme'] },
  ];
  expect(await told({ publish: { targets } })).toEqual([]);
});

test('links that lead through a redirect, with the address to write, query and place kept', async () => {
  await withStock();
  await write('sites/acme/faq.json', {
    groups: [{ title: 'A', questions: [{ question: 'B?', answer: 'Call [us](/contact-us/#hours), or [sell](/sell-my-car/).' }] }],
  });
  const menu = [
    { label: 'Sell', href: '/sell-my-car/?from=menu' },
    { label: 'Contact', href: '/contact/' },
  ];
  expect(await told({ menu })).toEqual([
    'acme.json:38 menu.0.href: warning: this address only leads on to another, got "/sell-my-car/?from=menu". Fix: write "/sell-your-car/?from=menu".',
    'acme/faq.json:8 groups.0.questions.0.answer: warning: this address only leads on to another, got "/contact-us/#hours". Fix: write "/contact/#hours".',
    'acme/faq.json:8 groups.0.questions.0.answer: warning: this address only leads on to another, got "/sell-my-car/". Fix: write "/sell-your-car/".',
  ]);
});

test('without stock nobody knows which listings there will be', async () => {
  expect(
    await told({
      menu: [
        { label: 'Kia', href: '/search/kia/' },
        { label: 'Fleet', href: '/fleat/' },
      ],
    }),
  ).toHaveLength(1);
});

test('a make that a template names for all its sites is no finding of a site without it', async () => {
  await withStock();
  await write('sites/templates/group.json', { search: { make_labels: { 'Isuzu UTE Australia': 'Isuzu UTE' } } });
  expect(await told({ template: 'group' })).toEqual([]);
  expect((await told({ template: 'group', search: { make_labels: { Mzda: 'Mazda' } } })).join()).toContain('search.make_labels.Mzda: warning');
});

test('a picture of shared pages that is too small for networks, or no picture', async () => {
  await withStock();
  const file = path.join(dir, 'sites/acme/media/share.png');
  const shared = async (bytes: Buffer) => {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
    return (await told({ seo: { share_image: '/media/share.png' } }))
      .filter((text) => text.includes('share_image'))
      .map((text) => text.replace(/^\S+ /, ''));
  };
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  const fix = 'got "/media/share.png". Fix: put one of 1200 by 630 px in its place; the dealer has the picture.';
  expect(await shared(await drawn(300, 157))).toEqual([
    `seo.share_image: warning: this picture is 300 by 157 px, which networks show small or not at all, ${fix}`,
  ]);
  expect(await shared(Buffer.from('no picture'))).toEqual([`seo.share_image: warning: this file is no picture that can be read, ${fix}`]);
  expect(await shared(await drawn(1200, 630))).toEqual([]);
});
