import { expect, test } from 'vitest';
import { brandCopy } from '#dealer-pages/brands/brand-copy.ts';
import { brandPages, brandRedirects } from '#dealer-pages/brands/pages.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { pageEntries } from '#publish/routes/sitemap.ts';
import type { SiteContent } from '#site/schema/pages.ts';
import { offersFile } from '#site/schema/pages.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

const brands = [
  { title: 'Toyota', slug: 'toyota', banner: '/media/banner.svg', description: 'Sold here since 1994.' },
  { title: 'Kia', slug: 'kia', skip_overview: true },
  { title: 'Yamaha', slug: 'yamaha', group: 'motorcycle' as const },
  { title: 'Iveco', slug: 'iveco', group: 'truck' as const, external_url: 'https://iveco.example/' },
  {
    title: 'Harbour Rental',
    slug: 'harbour-rental',
    group: 'own-group' as const,
    external_url: 'https://rental.example/',
    description: 'By the day.',
  },
];

const hilux = (index: number, changes: Partial<Vehicle> = {}) => testVehicle({ id: `v${index}`, slug: `v${index}`, ...changes });
const stock = [hilux(1), hilux(2), hilux(3, { model: 'Corolla', updated_at: '2026-11-10T00:00:00.000Z' }), hilux(4, { status: 'sold' })];

function contextOf(changes: Partial<SiteInput> = {}, vehicles: Vehicle[] = stock, content: Partial<SiteContent> = {}): SiteContext {
  const site = siteWithContent({ brands, ...changes }, content);
  const clock = clockAt(testNow);
  return siteContext(site, vehicles, clock);
}

function made(context: SiteContext, path: string) {
  const route = brandPages(context).find((one) => one.path === path);
  if (route === undefined) throw new Error(`no page ${path}`);
  return route;
}
const overview = (route: ReturnType<typeof brandPages>[number]) => {
  if (route.kind !== 'brand') throw new Error(`${route.path} is no page of a brand`);
  return route.make();
};

test('a page for the brands, for each overview and each company; none for a brand that skips it or has its own site', () => {
  expect(brandPages(contextOf()).map(({ path }) => path)).toEqual(['/brands/', '/toyota/overview/', '/yamaha/overview/', '/harbour-rental/']);
  expect(brandPages(contextOf({ group_page: { title: 'Our group' } })).map(({ path }) => path)).toContain('/our-group/');
});

test('brands stand in their four groups, those without a brand left out', () => {
  const route = made(
    contextOf({ brands_page: { title: 'Brands', group_titles: { car: 'Caravans', motorcycle: 'Bikes', truck: 'T', 'own-group': 'O' } } }),
    '/brands/',
  );
  const { model } = route.make();
  expect('groups' in model && model.groups.map(({ title, brands: own }) => [title, own.map(({ href }) => href)])).toEqual([
    ['Caravans', ['/toyota/overview/', '/search/kia/']],
    ['Bikes', ['/yamaha/overview/']],
    ['T', ['https://iveco.example/']],
    ['O', ['/harbour-rental/']],
  ]);
  const bare = made(contextOf({ brands: [] }), '/brands/').make().model;
  expect('groups' in bare && bare.groups).toEqual([
    { title: null, brands: [{ label: 'Toyota', href: '/search/toyota/', external: false, logo: null, monogram: 'T' }] },
  ]);
});

test('an overview has the models, the latest in stock, the promotions and the dealerships of its make', () => {
  const { model, head } = overview(
    made(
      contextOf({
        promotions: {
          cards: [
            { id: 'a', title: 'Now', href: '/finance/' },
            { id: 'b', title: 'Over', href: '/finance/', expiry: '2026-01-01T00:00:00+10:00' },
            { id: 'c', title: 'Another make', href: '/finance/', vehicle_ids: ['other'] },
          ],
        },
        dealerships: siteWithContent().dealerships.map((dealership, index) => ({
          ...dealership,
          locations: dealership.locations.map((location) => ({ ...location, manufacturers: index === 1 ? ['TOYOTA'] : [] })),
        })),
      }),
      '/toyota/overview/',
    ),
  );
  expect(model).toMatchObject({ title: 'Toyota', banner: '/media/banner.svg', description: 'Sold here since 1994.' });
  expect(model.models).toEqual([
    { label: 'HiLux', count: 2, href: '/search/toyota/hilux/' },
    { label: 'Corolla', count: 1, href: '/search/toyota/corolla/' },
  ]);
  expect(model.latest?.cards.map(({ id }) => id).sort()).toEqual(['v1', 'v2', 'v3']);
  expect(model.offers.map(({ title }) => title)).toEqual(['Now']);
  expect(model.places?.places.map(({ name }) => name)).toEqual(['Harbour South']);
  expect(model.links[0]).toEqual({ label: 'See 3 Toyota cars', href: '/search/toyota/' });
  expect([head.robots, head.preload?.src]).toEqual(['index, follow', '/media/banner.svg']);
});

test('a dealership sells a make at a visible place of sales, whatever its hidden or other places name', () => {
  const [north, south] = siteWithContent().dealerships;
  const [yard] = north?.locations ?? [];
  if (north === undefined || south === undefined || yard === undefined) throw new Error('The test site has two dealerships.');
  const placesWith = (second: object) => {
    const locations = [yard, { ...yard, id: 'second', slug: 'second', manufacturers: ['Toyota'], ...second }];
    const { model } = overview(made(contextOf({ dealerships: [{ ...north, locations }, south] }), '/toyota/overview/'));
    return model.places?.places.map(({ name }) => name) ?? null;
  };
  expect(placesWith({})).toEqual(['Harbour North']);
  expect(placesWith({ location_type: '' })).toEqual(['Harbour North']);
  expect(placesWith({ visible: false })).toBeNull();
  expect(placesWith({ location_type: 'service' })).toBeNull();
});

test('an offer for the make stands on its page, before promotions, while it runs', () => {
  const offer = { title: 'A tray', text: 'Fitted.', terms: 'Until then.' };
  const { offers } = offersFile.parse({
    offers: [
      { ...offer, slug: 'now', stock: { make: 'TOYOTA', model: 'Hilux' } },
      { ...offer, slug: 'over', stock: { make: 'Toyota' }, expiry: '2020-01-01T00:00:00Z' },
      { ...offer, slug: 'kia', stock: { make: 'Kia' } },
      { ...offer, slug: 'all' },
    ],
  });
  const cards = [
    { id: 'a', title: 'Promotion', href: '/finance/', button: 'Learn more' },
    { id: 'b', title: 'To the offers', href: '/special-offers/' },
  ];
  const { model } = overview(made(contextOf({ promotions: { cards } }, stock, { offers }), '/toyota/overview/'));
  const shown = { from: null, until: null };
  expect(model.offers).toEqual([
    { title: 'A tray', text: 'Fitted.', button: 'See the offer', href: '/special-offers/#now', image: null, shown },
    { title: 'Promotion', text: null, button: 'Learn more', href: '/finance/', image: null, shown },
  ]);
});

test('what the config says of a make stands once for the car types that share it', () => {
  const site = siteWithContent({
    contact: { copy: { warranty: 'Ours.', servicing: 'Capped.' } },
    overrides: [
      { when: { make: 'toyota', car_type: 'new' }, copy: { warranty: 'The maker’s.' } },
      { when: { make: 'Kia' }, copy: { roadside: 'Kia only.' } },
    ],
  });
  expect(brandCopy('Toyota', site)).toEqual([
    { label: 'Warranty, new', text: 'The maker’s.' },
    { label: 'Warranty, demo and used', text: 'Ours.' },
    { label: 'Servicing', text: 'Capped.' },
  ]);
});

test('a brand with too few vehicles is not for search engines, and in no sitemap', () => {
  expect(overview(made(contextOf(), '/yamaha/overview/')).head.robots).toBe('noindex, follow');
  expect(overview(made(contextOf({ seo: { min_results: 0 } }), '/yamaha/overview/')).head.robots).toBe('noindex, follow');
  const listed = (name: string, context: SiteContext) => pageEntries(name, brandPages(context), context.site);
  expect(listed('brands', contextOf())).toEqual([
    { url: 'https://www.harbour.example/toyota/overview/', lastmod: '2026-11-10T00:00:00.000Z', images: [] },
  ]);
  expect(listed('brands', contextOf({ seo: { index: false } }))).toEqual([]);
  expect(listed('pages', contextOf()).map(({ url }) => url)).toEqual([
    'https://www.harbour.example/brands/',
    'https://www.harbour.example/harbour-rental/',
  ]);
});

test('a company of the own group has its words and the way to its site', () => {
  const { model, head } = overview(made(contextOf({ group_page: { title: 'Our group' } }), '/harbour-rental/'));
  expect(model).toMatchObject({ title: 'Harbour Rental', description: 'By the day.', models: [], latest: null, offers: [], places: null });
  expect(model.links.slice(0, 2)).toEqual([
    { label: 'Visit Harbour Rental', href: 'https://rental.example/' },
    { label: 'Our group', href: '/our-group/' },
  ]);
  expect(head.robots).toBe('index, follow');
});

test('other addresses of a brand lead to where its tile leads, to another site too', () => {
  expect(brandRedirects(contextOf())).toEqual([
    { from: '/toyota/', to: '/toyota/overview/' },
    { from: '/brands/toyota/', to: '/toyota/overview/' },
    { from: '/kia/', to: '/search/kia/' },
    { from: '/kia/overview/', to: '/search/kia/' },
    { from: '/brands/kia/', to: '/search/kia/' },
    { from: '/yamaha/', to: '/yamaha/overview/' },
    { from: '/brands/yamaha/', to: '/yamaha/overview/' },
    { from: '/iveco/', to: 'https://iveco.example/', status: 302 },
    { from: '/iveco/overview/', to: 'https://iveco.example/', status: 302 },
    { from: '/brands/iveco/', to: 'https://iveco.example/', status: 302 },
    { from: '/harbour-rental/overview/', to: '/harbour-rental/' },
    { from: '/brands/harbour-rental/', to: '/harbour-rental/' },
  ]);
});
