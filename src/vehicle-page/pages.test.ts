import { expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
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
  const price = { price: undefined, reserved: true, reserved_until: '2026-12-01T00:00:00.000Z' };
  expect(shown(price)).toEqual([['vehicle'], ['checkout', title, 'reserved', own]]);
});

test('like vehicles stand one after the other, the cheaper first', () => {
  const corolla = { ...testPrado, id: 'v4', slug: 'corolla', model: 'Corolla', price: 50_000 };
  const own = [...pages([one, corolla, other, far])].filter(([, { kind }]) => kind === 'vehicle').map(([path]) => path);
  expect(own).toEqual(['/cars/corolla/', '/cars/far/', '/cars/other/', `/cars/${one.slug}/`]);
});
