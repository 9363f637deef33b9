import { expect, test } from 'vitest';
import type { ContentContext } from '#content/context.ts';
import { infoPages, notFoundPage } from '#content/info.ts';
import { clockAt } from '#lib/clock.ts';
import { prepareListings } from '#search/listings.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { vehicleContext } from '#vehicle/context.ts';
import { testNow, testSite, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

function contentOf(stock: Vehicle[], changes: Partial<SiteInput> = {}): ContentContext {
  const site = testSite(changes);
  const clock = clockAt(testNow);
  const cardOf = () => {
    throw new Error('no plain page shows a card');
  };
  return { ...vehicleContext(site, clock, prepareListings(site, stock, clock)), cardOf };
}

function page(path: string, changes: Partial<SiteInput> = {}) {
  const found = infoPages(contentOf([testVehicle()], changes)).find((one) => one.path === path);
  if (found === undefined) throw new Error(`no page ${path}`);
  return found;
}

test('the pages to which menus, cards and buttons lead exist', () => {
  expect(infoPages(contentOf([])).map(({ path }) => path)).toEqual([
    '/about-us/',
    '/special-offers/',
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
    const known = new Set(['/', '/contact/', ...pages.map(({ path }) => path), ...content.listings.list.map(({ path }) => path)]);
    expect(new Set(pages.map(({ head }) => head.title)).size).toBe(pages.length);
    for (const { path, head, model } of pages) {
      expect(model.paragraphs.length, path).toBeGreaterThan(0);
      for (const text of [...model.paragraphs, head.title, head.description]) expect(text, path).not.toMatch(/undefined|null|\{|^\s|\s$|^$/);
      for (const { href } of model.links) if (!href.startsWith('https://')) expect(known, path).toContain(href);
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
    expect(model.privacyNote, path).toBe('We use what you send us to answer you, and pass it to nobody else unless you ask us to.');
  }
});

test('special offers: the words for none, or those that run now', () => {
  expect(page('/special-offers/').model.paragraphs).toEqual([
    'There appears to be no offers currently available that meet the conditions of your search',
  ]);
  const cards = [
    { id: 'a', title: 'We Want Your Car!', text: 'We buy all types of cars', href: '/sell-your-car/' },
    { id: 'b', title: 'Over', href: '/contact/', expiry: '2025-09-30T17:30:00+10:00' },
  ];
  const { model } = page('/special-offers/', { promotions: { cards } });
  expect(model.paragraphs).toEqual(['We Want Your Car!: We buy all types of cars']);
  expect(model.links[0]).toEqual({ label: 'We Want Your Car!: Find out more', href: '/sell-your-car/' });
});

test('the terms explain every price basis, and repayments and reservations only where the site has them', () => {
  const plain = page('/terms-and-conditions/').model.paragraphs.join('\n');
  expect(plain).toContain('Drive away: the total price including dealer delivery, stamp duty, registration and compulsory third party insurance.');
  expect(plain).toContain('Excl. govt charges: government charges are added when you buy.');
  expect(plain).not.toMatch(/WARNING|Reservations/);
  const rich = page('/terms-and-conditions/', { finance: { provider: 'manual' }, features: { checkout: true } }).model.paragraphs.join('\n');
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
  expect([path, head.robots, model.title]).toEqual(['/404.html', 'noindex, follow', 'This page is not here']);
  expect(model.links.map(({ href }) => href)).toEqual(['/search/new-used-and-demo-cars/', '/search/ute/', '/search/harbour-north/', '/contact/']);
});

test('a site that asks search engines to stay away says so on every page', () => {
  const content = contentOf([], { seo: { index: false } });
  expect(new Set(infoPages(content).map(({ head }) => head.robots))).toEqual(new Set(['noindex, nofollow']));
});
