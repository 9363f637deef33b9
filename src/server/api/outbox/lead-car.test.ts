import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { testVehicle } from '#vehicle/test-stock.ts';
import { withStockFacts } from './lead-car.ts';
import type { LeadPayload } from './lead-payload.ts';
import { leadLines } from './lead-text.ts';

const site = testSite();
const vehicle = testVehicle({ id: 'v1', slug: 'hilux-1', stocknum: 'U1' });
const stock = { site, hasStock: true, byId: new Map([['v1', vehicle]]) };
const now = Date.parse('2026-11-21T09:00:00Z');
const page = { car_id: 'v1', slug: 'x', stock_number: 'EVIL', title: 'Free car', price: '$1', price_basis: null, link: 'https://evil.example/login' };
const lead = (own: Partial<LeadPayload> = {}): LeadPayload => ({
  form: 'vehicle_enquiry',
  userData: { name: 'Ann', url: 'https://evil.example/', 'Vehicle Make': 'Bugatti' },
  car: page,
  calculator: null,
  change_over: null,
  consent: null,
  ...own,
});
const linesIn = (payload: LeadPayload) => leadLines({ reference: 'K7Q2-9FXM', lane: 'inbox', signals: [] }, payload).join('\n');

test('a vehicle of the stock is told as the stock has it, whatever the page said; another price is named as the page’s', () => {
  const text = linesIn(withStockFacts(lead(), stock, now));
  expect(text).toContain('Vehicle: 2022 Toyota HiLux | $52,990 | Drive away | U1 | https://www.acme.example/cars/hilux-1/');
  expect(text).toContain('Price on the page: $1');
  expect(text).toContain('Vehicle Make: Toyota');
  expect(text).not.toMatch(/evil|Free car|Bugatti/i);
});

test('a vehicle that the stock has not is told as the page’s word, without a link elsewhere', () => {
  const text = linesIn(withStockFacts(lead({ car: { ...page, car_id: 'gone' } }), stock, now));
  expect(text).toContain('Vehicle, as shown on the page (not in stock): Free car | $1 | EVIL');
  expect(text).not.toContain('evil.example');
  const own = { ...page, car_id: 'gone', link: 'https://www.acme.example/cars/gone/' };
  expect(linesIn(withStockFacts(lead({ car: own }), stock, now))).toContain('https://www.acme.example/cars/gone/');
});

test('before the stock is read it is marked so; the id in the fields alone is enough to find it later', () => {
  const before = withStockFacts(lead({ car: null, userData: { name: 'Ann', car_id: 'v1' } }), { ...stock, hasStock: false, byId: new Map() }, now);
  expect(before).toMatchObject({ car: null, car_source: 'unread' });
  expect(withStockFacts(before, stock, now)).toMatchObject({ car: { title: '2022 Toyota HiLux' }, car_source: 'stock' });
  expect(linesIn(withStockFacts(lead(), { ...stock, hasStock: false, byId: new Map() }, now))).toContain('Vehicle, as shown on the page: Free car');
});

test('a lead without a vehicle has no source', () => {
  const without = lead({ car: null, userData: { name: 'Ann' } });
  expect(withStockFacts(without, stock, now)).toEqual(without);
});

test('whatever a page says of a vehicle of the stock, its title and link are those of the stock', () => {
  const said = fc.record({ title: fc.string(), price: fc.string(), link: fc.webUrl(), stock_number: fc.option(fc.string()) });
  fc.assert(
    fc.property(said, (words) => {
      const { car, car_source } = withStockFacts(lead({ car: { ...page, ...words } }), stock, now);
      expect([car?.title, car?.link, car?.stock_number, car_source]).toEqual([
        '2022 Toyota HiLux',
        'https://www.acme.example/cars/hilux-1/',
        'U1',
        'stock',
      ]);
    }),
  );
});
