import { expect, test } from 'vitest';
import { infoPages } from '#content/info/info.ts';
import { notFoundPage } from '#content/info/not-found.ts';
import { endedPages } from '#content/text/page-text.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { ContentPage, SiteContent } from '#site/schema/pages.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

function contentOf(stock: Vehicle[], changes: Partial<SiteInput> = {}, fields: Partial<SiteContent> = {}): SiteContext {
  const site = siteWithContent(changes, fields);
  const clock = clockAt(testNow);
  return siteContext(site, stock, clock);
}

function contentFile(keys: Partial<ContentPage> & { path: string; title: string }): ContentPage {
  return { description: 'A sentence.', hero: false, index: true, body: { html: '<p>Words.</p>', headings: [] }, ...keys };
}

function page(path: string, changes: Partial<SiteInput> = {}) {
  const infoPage = infoPages(contentOf([testVehicle()], changes)).find((one) => one.path === path);
  if (infoPage === undefined) throw new Error(`no page ${path}`);
  return infoPage;
}

test('the pages to which menus, cards and buttons lead exist', () => {
  expect(infoPages(contentOf([])).map(({ path }) => path)).toEqual([
    '/about-us/',
    '/finance/',
    '/book-test-drive/',
    '/sell-your-car/',
    '/trade-in/',
    '/cars/trade-in/',
    '/service/',
    '/sign-in/',
    '/terms-and-conditions/',
    '/privacy-policy/',
  ]);
});

test('every page says something, has a head of its own, and its links lead to pages of the site or elsewhere by https', () => {
  for (const stock of [[], [testVehicle()]]) {
    const content = contentOf(stock);
    const pages = [...infoPages(content), notFoundPage(content)];
    const addresses = new Set([
      '/',
      '/contact/',
      '/special-offers/',
      ...pages.map(({ path }) => path),
      ...content.listings.list.map(({ path }) => path),
    ]);
    expect(new Set(pages.map(({ head }) => head.title)).size).toBe(pages.length);
    for (const { path, head, model } of pages) {
      expect(model.paragraphs.length, path).toBeGreaterThan(0);
      for (const text of [...model.paragraphs, head.title, head.description]) expect(text, path).not.toMatch(/undefined|null|\{|^\s|\s$|^$/);
      for (const { href } of model.links) if (!href.startsWith('https://')) expect(addresses, path).toContain(href);
      expect(head.canonical).toBe(`https://www.harbour.example${path}`);
    }
  }
});

test('ways to reach the dealer stand with the short privacy notice and every dealership', () => {
  for (const path of ['/finance/', '/book-test-drive/', '/sell-your-car/', '/trade-in/', '/service/']) {
    const { model } = page(path);
    expect(
      model.places.map(({ name }) => name),
      path,
    ).toEqual(['Harbour North', 'Harbour South']);
    expect(model.privacyNote, path).toBe('We only use your details to reply to you, and won’t share them with anyone else unless you ask us to.');
  }
});

test('a text of a file stands instead of the words of a plain page, whose places and links stay', () => {
  const file = contentFile({ path: '/about-us/', title: 'Our story', updated: '2026-11-03', group: 'Us' });
  const careers = contentFile({ path: '/careers/', title: 'Careers', group: 'Us', index: false, places: 'none' });
  const over = contentFile({ path: '/eofy/', title: 'Over', expiry: '2026-07-01T00:00:00+10:00' });
  const coming = contentFile({ path: '/next/', title: 'To come', start: '2099-07-01T00:00:00+10:00' });
  const content = contentOf([], {}, { pages: [file, careers, over, coming] });
  const pages = new Map(infoPages(content).map((one) => [one.path, one]));
  const about = pages.get('/about-us/');
  expect(about?.model).toMatchObject({ title: 'Our story', paragraphs: [], text: { html: '<p>Words.</p>', updated: 'Updated 3 November 2026' } });
  expect(about?.model.places.map(({ name }) => name)).toEqual(['Harbour North', 'Harbour South']);
  expect(about?.model.links[0]).toEqual({ label: 'All stock', href: '/search/new-used-and-demo-cars/' });
  expect(about?.lastmod).toBe('2026-11-03');
  expect(about?.model.beside?.links.map(({ label }) => label)).toEqual(['Our story', 'Careers']);
  expect([pages.get('/careers/')?.head.robots, pages.get('/careers/')?.model.places]).toEqual(['noindex, follow', []]);
  expect([pages.has('/eofy/'), pages.has('/next/')]).toEqual([false, false]);
  expect(endedPages(content)).toEqual(['/eofy/']);
  expect(content.clock.nextChange()).toBe(Date.parse('2099-07-01T00:00:00+10:00'));
});

test('questions stand on their own page and on those that they name, with structured data', () => {
  const groups = [
    { title: 'Buying', pages: [], questions: [{ question: 'Why?', html: '<p>Because.</p>' }] },
    { title: 'Trading in', pages: ['/trade-in/'], questions: [{ question: 'How?', html: '<p>So.</p>' }] },
  ];
  const pages = infoPages(contentOf([], {}, { faq: { title: 'Questions', description: 'And answers.', groups } }));
  const questions = (path: string) =>
    pages.find((one) => one.path === path)?.model.questions.flatMap((group) => group.questions.map((one) => one.question));
  expect([questions('/faq/'), questions('/trade-in/'), questions('/finance/')]).toEqual([['Why?', 'How?'], ['How?'], []]);
  expect(pages.find(({ path }) => path === '/trade-in/')?.head.jsonLd).toContainEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'How?', acceptedAnswer: { '@type': 'Answer', text: '<p>So.</p>' } }],
  });
});

test('warranty, roadside and servicing have a page where the site has words for them: its own, then those for makes, car types and dealerships', () => {
  const changes: Partial<SiteInput> = {
    contact: { copy: { warranty: 'Three years.' } },
    overrides: [
      { when: { make: 'BYD', car_type: 'new' }, copy: { warranty: 'Six years.' } },
      { when: { dealership: 'harbour-south' }, copy: { servicing: 'Capped.' } },
    ],
  };
  expect(page('/warranty/', changes).model.facts).toEqual([
    { label: 'Unless stated otherwise below', text: 'Three years.' },
    { label: 'New BYD vehicles', text: 'Six years.' },
  ]);
  expect(page('/capped-price-servicing/', changes).model.facts).toEqual([{ label: 'Vehicles at Harbour South', text: 'Capped.' }]);
  expect(infoPages(contentOf([], changes)).some(({ path }) => path === '/roadside-assist/')).toBe(false);
});

test('the terms explain every price basis, and repayments and reservations only where the site has them', () => {
  const plain = page('/terms-and-conditions/').model.text?.html ?? '';
  expect(plain).toContain('Drive away: the total price including dealer delivery, stamp duty, registration and compulsory third party insurance.');
  expect(plain).toContain(
    'Excl. govt charges: stamp duty, transfer fees, compulsory third party (CTP) insurance and other government charges are extra.',
  );
  expect(plain).not.toMatch(/WARNING|Reserv/);
  const rich = page('/terms-and-conditions/', { finance: { provider: 'manual' }, features: { checkout: true } }).model.text?.html ?? '';
  expect(rich).toContain('WARNING: the comparison rate is true only for the example given');
  expect(rich).toContain('Reserve for 48 hours. The $200 deposit is 100% refundable.');
});

test('the service page has the visible workshops', () => {
  const place = (slug: string, location_type: 'sales' | 'service' | 'parts', visible = true) => ({
    id: slug,
    name: slug,
    slug,
    location_type,
    visible,
    address: { street: '1 High Street', city: 'Gosford', state: 'nsw' as const, postcode: '2250' },
    contact_detail: { phone: '02 5550 0140' },
  });
  const locations = [place('yard', 'sales'), place('workshop', 'service'), place('hidden', 'service', false), place('counter', 'parts')];
  const dealerships = [{ id: 'd1', slug: 'harbour', name: 'Harbour', locations }];
  const names = (path: string) => page(path, { dealerships }).model.places.map(({ name }) => name);
  expect(names('/service/')).toEqual(['workshop', 'counter']);
  expect(names('/finance/')).toEqual(['yard']);
});

test('the page for unknown addresses leads to what is in stock and stays out of search engines', () => {
  const { path, head, model } = notFoundPage(contentOf([testVehicle()]));
  expect([path, head.robots, model.title]).toEqual(['/404.html', 'noindex, follow', 'Page not found']);
  expect(model.links.map(({ href }) => href)).toEqual(['/search/new-used-and-demo-cars/', '/search/ute/', '/contact/']);
});

test('the page for unknown addresses has six ways at most: of bodies those with most vehicles', () => {
  const bodies = ['Van', 'Hatch', 'SUV', 'SUV', 'Sedan', 'Sedan', 'Wagon', 'Wagon', 'Ute', 'Ute'];
  const stock = bodies.map((simple_body, index) => testVehicle({ id: `v${index}`, slug: `v${index}`, simple_body }));
  const ways = notFoundPage(contentOf(stock)).model.links.map(({ label }) => label);
  expect([ways[0], ways.at(-1), ways.slice(1, -1).toSorted()]).toEqual(['See all stock', 'Contact us', ['SUVs', 'Sedans', 'Utes', 'Wagons']]);
});

test('a site that asks search engines to stay away says so on every page', () => {
  const content = contentOf([], { seo: { index: false } });
  expect(new Set(infoPages(content).map(({ head }) => head.robots))).toEqual(new Set(['noindex, nofollow']));
});
