import { expect, test } from 'vitest';
import { minimalSite, problemTexts } from './test-site.ts';

const [dealership] = minimalSite.dealerships;
const [location] = dealership?.locations ?? [];
const problemsOf = (keys: Record<string, unknown>) => problemTexts({ site: { ...minimalSite, ...keys } });
const inDarwin = { timezone: 'Australia/Darwin' };
const places = (address: object, contact_detail: object = {}) => [
  { ...dealership, ...inDarwin, locations: [{ ...location, address: { ...location?.address, state: 'nt', ...address }, contact_detail }] },
];

/** With the value meant alone. */
const fixNaming = (meant: string) => new RegExp(`Fix: [^"]*"${meant}"\\.`);

test.each([
  [800, '0800'],
  ['800', '0800'],
  [872, '0872'],
])('a postcode written %j is refused, and its fix is the value meant', (postcode, meant) => {
  const said = problemsOf({ ...inDarwin, dealerships: places({ postcode }) });
  expect(said).toContain('dealerships.0.locations.0.address.postcode: expected');
  expect(said).toMatch(fixNaming(meant));
});

test.each([
  [889000000, '0889000000'],
  [412345678, '0412345678'],
  ['889000000', '0889000000'],
  ['412 345 678', '0412345678'],
])('a phone written %j is named, and its fix is the number meant', (phone, meant) => {
  for (const keys of [
    { contact: { phone } },
    { contact: { phone: '02 5550 0140', whatsapp: phone } },
    { ...inDarwin, dealerships: places({ postcode: '0800' }, { phone }) },
    { ...inDarwin, dealerships: places({ postcode: '0800' }, { phone: '02 5550 0140', landline_phone: phone }) },
  ]) {
    const said = problemsOf(keys);
    expect(said).toContain(`got ${JSON.stringify(phone)}.`);
    expect(said).toMatch(fixNaming(meant));
  }
});

test('postcodes of a delivery region, alone and as a range', () => {
  const region = (...postcodes: unknown[]) => problemsOf({ delivery: { regions: [{ name: 'Top End', price: 500, postcodes }] } });
  expect(region('800')).toMatch(fixNaming('0800'));
  expect(region(800)).toMatch(fixNaming('0800'));
  expect(region('800-872')).toMatch(fixNaming('0800-0872'));
});
