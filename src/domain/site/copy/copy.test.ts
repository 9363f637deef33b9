import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minimalSite, testSite } from '#config/test-site.ts';
import { primaryDealership, resolveContact, salesLocation, weightOf } from './copy.ts';

const [dealership] = minimalSite.dealerships;
const [location] = dealership?.locations ?? [];
const second = { ...dealership, id: '2', slug: 'bikes', name: 'Bikes', locations: [{ ...location, id: '21', slug: 'bikes', contact_detail: {} }] };

const site = testSite({
  contact: { phone: '02 5550 0100', email: 'all@acme.example', whatsapp: '0491 570 156', copy: { warranty: 'Ours.', tagline: 'Ours too.' } },
  dealerships: [dealership, second],
  overrides: [
    { when: { car_type: 'new' }, phone: '02 5550 0109', copy: { warranty: 'New.', roadside: 'New road.' } },
    { when: { make: 'Toyota' }, phone: '02 5550 0108', buttons: { enquire: 'Ask about this Toyota' }, copy: { warranty: 'Toyota.' } },
    { when: { make: 'toyota', car_type: 'new' }, copy: { warranty: 'New Toyota.' } },
    { when: { dealership: 'bikes' }, whatsapp: '0491 570 157', buttons: { test_drive: 'Book a test ride' } },
    { when: { dealership: 'bikes', car_type: 'used' }, phone: '02 5550 0107' },
  ],
});

describe('whom to reach', () => {
  test('the site, where nothing is nearer', () => {
    const contact = resolveContact(site, {});
    expect(contact.phone).toBe('02 5550 0100');
    expect(contact.whatsapp).toBe('0491 570 156');
    expect(contact.buttons.enquire).toBe('Enquire about this car');
    expect(contact.copy).toEqual({ warranty: 'Ours.', tagline: 'Ours too.' });
  });

  test('the dealership’s own sales place before the site', () => {
    expect(resolveContact(site, { dealership_slug: 'acme' })).toMatchObject({ phone: '02 5550 0101', email: 'sales@acme.example' });
    expect(resolveContact(site, { dealership_slug: 'bikes' })).toMatchObject({ phone: '02 5550 0100', email: 'all@acme.example' });
  });

  test('an override before the dealership’s own place', () => {
    expect(resolveContact(site, { dealership_slug: 'acme', car_type: 'new' }).phone).toBe('02 5550 0109');
  });

  test('make before car type, and both before one, field by field', () => {
    const contact = resolveContact(site, { make: 'TOYOTA ', car_type: 'new' });
    expect(contact.phone).toBe('02 5550 0108');
    expect(contact.copy).toEqual({ warranty: 'New Toyota.', roadside: 'New road.', tagline: 'Ours too.' });
    expect(contact.buttons.enquire).toBe('Ask about this Toyota');
  });

  test('dealership before make', () => {
    const contact = resolveContact(site, { dealership_slug: 'bikes', make: 'Toyota', car_type: 'used' });
    expect(contact).toMatchObject({ phone: '02 5550 0107', whatsapp: '0491 570 157' });
    expect(contact.buttons).toMatchObject({ enquire: 'Ask about this Toyota', test_drive: 'Book a test ride', finance: 'Get Finance' });
  });

  test('a dealership outweighs make and car type together', () => {
    const overrides = [
      { when: { make: 'Kia', car_type: 'new' }, phone: '02 5550 0106' },
      { when: { dealership: 'acme' }, phone: '02 5550 0105' },
    ];
    expect(resolveContact(testSite({ overrides }), { dealership_slug: 'acme', make: 'Kia', car_type: 'new' }).phone).toBe('02 5550 0105');
  });

  test('an override whose make or dealership the vehicle does not have is not for it', () => {
    expect(resolveContact(site, { make: 'Toyota Industries' }).phone).toBe('02 5550 0100');
    expect(resolveContact(site, { car_type: 'used' }).phone).toBe('02 5550 0100');
  });
});

describe('always', () => {
  const makes = ['Toyota', 'Kia', 'KIA'];
  const when = fc
    .record(
      { dealership: fc.constantFrom('acme', 'bikes'), make: fc.constantFrom(...makes), car_type: fc.constantFrom('new', 'used') },
      { requiredKeys: [] },
    )
    .filter((value) => Object.keys(value).length > 0);
  const query = fc.record(
    {
      dealership_slug: fc.constantFrom('acme', 'bikes', 'other'),
      make: fc.constantFrom(...makes, 'Ford'),
      car_type: fc.constantFrom('new' as const, 'used' as const),
    },
    { requiredKeys: [] },
  );
  const overrides = fc.array(fc.record({ when, copy: fc.record({ tagline: fc.stringMatching(/^[a-z]{1,8}$/) }) }), { maxLength: 6 });

  test('the heaviest override that fits gives the text, the earlier of two alike', () => {
    fc.assert(
      fc.property(overrides, query, (list, asked) => {
        const some = testSite({ dealerships: [dealership, second], overrides: list });
        const fits = some.overrides.filter(
          ({ when: condition }) =>
            (condition.dealership === undefined || condition.dealership === asked.dealership_slug) &&
            (condition.make === undefined || condition.make.toLowerCase() === asked.make?.toLowerCase()) &&
            (condition.car_type === undefined || condition.car_type === asked.car_type),
        );
        const heaviest = Math.max(...fits.map(weightOf));
        const expected = fits.find((override) => weightOf(override) === heaviest)?.copy?.tagline;
        expect(resolveContact(some, asked).copy.tagline).toBe(expected);
        expect(resolveContact(some, asked).copy.tagline).toBe(expected);
      }),
      { numRuns: 60 },
    );
  });
});

test('the place at which a dealership sells', () => {
  const place = (slug: string, keys: object) => ({ ...location, id: slug, slug, ...keys });
  const sales = (locations: object[]) =>
    salesLocation(testSite({ dealerships: [{ ...dealership, locations }] }).dealerships[0] ?? neverDealership())?.slug;
  expect(sales([place('a', { location_type: 'service' }), place('b', {}), place('c', { primary: true })])).toBe('c');
  expect(sales([place('a', { visible: false }), place('b', { location_type: 'parts' })])).toBe('b');
  expect(sales([place('a', { visible: false })])).toBeUndefined();
});

test('the main dealership is the marked one, else the first', () => {
  expect(primaryDealership(testSite({ dealerships: [dealership, { ...second, primary: true }] }))?.slug).toBe('bikes');
  expect(primaryDealership(testSite({ dealerships: [dealership, second] }))?.slug).toBe('acme');
});

function neverDealership(): never {
  throw new Error('no dealership');
}
