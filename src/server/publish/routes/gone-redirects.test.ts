import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { prepareListings } from '#listings/listings.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { sha256 } from '../render/sha256.server.ts';
import { type GoneVehicle, goneRedirects } from './gone-redirects.ts';
import { siteOutput } from './site-output.ts';

const redirecting: Partial<SiteInput> = { seo: { sold_redirect: true } };

function redirects(gone: GoneVehicle[], changes = redirecting) {
  const site = siteWithContent(changes);
  return goneRedirects(gone, site, prepareListings(site, [testVehicle()], clockAt(testNow)));
}

test('to the model, else to the make, else nowhere', () => {
  const gone = [
    { slug: 'z', make: 'Toyota', model: 'HiLux' },
    { slug: 'b', make: 'TOYOTA', model: 'Corolla' },
    { slug: 'c', make: 'Ford', model: 'Ranger' },
    { slug: 'd' },
  ];
  expect(redirects(gone)).toEqual([
    { from: '/cars/b/', to: '/search/toyota/' },
    { from: '/cars/z/', to: '/search/toyota/hilux/' },
  ]);
});

test('only on a site that says so', () => {
  expect(redirects([{ slug: 'a', make: 'Toyota' }], {})).toEqual([]);
});

test('the file of redirects holds those gone for good, and no vehicle that has a page', () => {
  const day = 86_400_000;
  const sold = (id: string, days: number) => testVehicle({ id, slug: id, status: 'sold', sold_at: new Date(testNow - days * day).toISOString() });
  const vehicles = [
    testVehicle(),
    sold('sold-yesterday', 1),
    sold('sold-long-ago', 9),
    testVehicle({ id: 'hidden', slug: 'hidden', show_on_dealer_website: false }),
  ];
  const dropped = [
    { slug: 'dropped', make: 'Toyota', model: 'HiLux' },
    { slug: testVehicle().slug, make: 'Toyota', model: 'HiLux' },
  ];
  const snapshot = { version: 1, site: 'harbour', taken_at: new Date(testNow).toISOString(), vehicles };
  const { files } = siteOutput(siteWithContent(redirecting), snapshot, clockAt(testNow), sha256, dropped);
  const lines = files()
    .find(({ path }) => path === '/_redirects')
    ?.body.split('\n')
    .filter((line) => /^\/cars\/(?!trade-in|:)/.test(line));
  expect(lines).toEqual([
    '/cars/ /search/new-used-and-demo-cars/ 301',
    '/cars/dropped /search/toyota/hilux/ 301',
    '/cars/dropped/ /search/toyota/hilux/ 301',
    '/cars/sold-long-ago /search/toyota/hilux/ 301',
    '/cars/sold-long-ago/ /search/toyota/hilux/ 301',
  ]);
});
