import { expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { vehiclePages } from './pages.ts';

const site = siteWithContent();
const [one, other, far] = [testPrado, { ...testPrado, id: 'v2', slug: 'other', price: 71_990 }, { ...testPrado, id: 'v3', slug: 'far', price: 9990 }];
const pages = (stock = [one, other, far]) => new Map(vehiclePages(testContext(site, stock)).map((page) => [page.path, page]));

test('from build to build a vehicle has the same list of inputs, until it changes or one that its page shows', () => {
  const path = '/cars/far/';
  const inputs = (stock?: (typeof testPrado)[]) => pages(stock).get(path)?.inputs?.();
  const first = inputs();
  expect(inputs()).toBe(first);
  expect(inputs([one, { ...other, price: 70_990 }, far])).toBe(first);
  const shown = { ...other, price: 12_990 };
  const second = inputs([one, shown, far]);
  expect(second).not.toEqual(first);
  expect(inputs([one, shown, far])).toBe(second);
  expect(inputs([one, { ...shown, price: 12_490 }, far])).not.toEqual(second);
  expect(inputs([one, other, { ...far, price: 9490 }])).not.toEqual(first);
});

test('a vehicle that is not for sale has a checkout page while a deposit on it is not settled, with a page of its own or without', () => {
  const reserving = siteWithContent({ leads: { api: 'https://api.example' }, features: { checkout: true }, reservation: { provider: 'test' } });
  const shown = (changes: Partial<typeof testPrado>) => {
    const found = vehiclePages(testContext(reserving, [{ ...testPrado, ...changes }])).filter(({ path }) =>
      path.startsWith(`/cars/${testPrado.slug}/`),
    );
    return found.map((page) => {
      const made = page.kind === 'checkout' ? page.make().model : null;
      return [page.kind, ...(made === null ? [] : [made.heading, made.online?.closed ?? null, made.href])];
    });
  };
  const title = shown({})[1]?.[1];
  const name = String(title).replace('Reserve this ', '');
  const own = `/cars/${testPrado.slug}/`;
  expect(shown({})).toEqual([['vehicle'], ['checkout', title, null, own]]);
  const open = { open_reservation: true } as const;
  expect(shown({ status: 'sold', sold_at: '2020-01-01T00:00:00.000Z' })).toEqual([]);
  expect(shown({ status: 'sold', sold_at: '2020-01-01T00:00:00.000Z', ...open })).toEqual([['checkout', name, 'gone', null]]);
  expect(shown({ show_on_dealer_website: false, ...open })).toEqual([['checkout', name, 'gone', null]]);
  expect(shown(open)).toEqual([['vehicle'], ['checkout', title, null, own]]);
  expect(shown({ ...open, price: undefined })).toEqual([['vehicle'], ['checkout', name, 'reserved', own]]);
  const price = { price: undefined, reserved: true, reserved_until: '2026-12-01T00:00:00.000Z' };
  expect(shown(price)).toEqual([['vehicle'], ['checkout', name, 'reserved', own]]);
});

/** The gate leaves out a small share at most. */
const others = Array.from({ length: 25 }, (_, index) => ({ ...testPrado, id: `other${index}`, slug: `other-${index}` }));
const withRule = (rules: object) => ({ search: { rules } });
test.each<[name: string, changes: Partial<Vehicle>, own: object]>([
  ['sold', { status: 'sold', sold_at: '2020-01-01T00:00:00.000Z' }, {}],
  ['gone from the feed', { status: 'absent', absent_since: '2020-01-01T00:00:00.000Z' }, {}],
  ['withdrawn by the feed', { show_on_dealer_website: false }, {}],
  ['of a brand that the site does not list', {}, withRule({ makes: ['Kia'] })],
  ['of a type that the site does not list', { car_type: 'used' }, withRule({ car_types: ['new'] })],
  ['excluded by its stock number', { stocknum: 'X1' }, withRule({ excluded_stocknums: ['X1'] })],
  ['without a photo, which the site requires', { images: [] }, withRule({ photos_required: true })],
  ['not certified, which the site requires', { certified: false }, withRule({ certified_only: true })],
  ['of a dealership that the site does not list', {}, withRule({ dealership_slugs: ['elsewhere'] })],
  ['left out by the gate of the law', { model: 'Prado 100% finance approval' }, {}],
])('a vehicle that is %s has its checkout page, closed, while a reservation on it is open, and none afterwards', (_name, changes, own) => {
  const reserving = siteWithContent({
    leads: { api: 'https://api.example' },
    features: { checkout: true },
    reservation: { provider: 'test' },
    ...own,
  });
  const closedOf = (vehicle: Vehicle) =>
    vehiclePages(testContext(reserving, [vehicle, ...others])).flatMap((page) =>
      page.path.startsWith(`/cars/${vehicle.slug}/`) ? [page.kind === 'checkout' ? page.make().model.online?.closed : page.kind] : [],
    );
  const vehicle: Vehicle = { ...testPrado, ...changes };
  expect(closedOf({ ...vehicle, open_reservation: true })).toEqual(['gone']);
  expect(closedOf(vehicle)).toEqual([]);
});

test.each(['make', 'model'] as const)(
  'the closed checkout of a vehicle that the law’s gate leaves out says nothing that breaks a rule in its %s',
  (field) => {
    const reserving = siteWithContent({ leads: { api: 'https://api.example' }, features: { checkout: true }, reservation: { provider: 'test' } });
    const vehicle: Vehicle = { ...testPrado, [field]: '100% finance approval', open_reservation: true };
    const [page] = vehiclePages(testContext(reserving, [vehicle, ...others])).filter(({ path }) => path.startsWith(`/cars/${vehicle.slug}/`));
    const { head, model } = page?.make() ?? {};
    expect(JSON.stringify({ head, model, path: page?.path })).not.toContain('approval');
    expect(head?.title).toContain(field === 'make' ? 'Prado' : 'Toyota');
  },
);

test('like vehicles stand one after the other, the cheaper first', () => {
  const corolla = { ...testPrado, id: 'v4', slug: 'corolla', model: 'Corolla', price: 50_000 };
  const own = [...pages([one, corolla, other, far])].filter(([, { kind }]) => kind === 'vehicle').map(([path]) => path);
  expect(own).toEqual(['/cars/corolla/', '/cars/far/', '/cars/other/', `/cars/${one.slug}/`]);
});
