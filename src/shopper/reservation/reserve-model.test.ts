import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { reserveModel, reservesOnline } from './reserve-model.ts';

const online = (changes: Parameters<typeof siteWithContent>[0] = {}) =>
  siteWithContent({ features: { checkout: true }, leads: { api: 'https://api.example' }, reservation: { provider: 'test' }, ...changes });

test('a deposit is paid online where the site reserves vehicles, and has an API and a provider', () => {
  expect(reservesOnline(online())).toBe(true);
  for (const missing of [{ features: {} }, { leads: {} }, { reservation: {} }]) {
    expect(reservesOnline(online(missing))).toBe(false);
    expect(reserveModel(online(missing))).toBeNull();
  }
});

test('the form says what is agreed to with the deposit and the hours of the site', () => {
  expect(reserveModel(online({ vehicle_page: { reserve_deposit: 500, reserve_hours: 72 } }))).toMatchObject({
    deposit: '$500',
    agree: expect.stringContaining('I’m paying $500 to hold this vehicle for 72 hours.'),
    isTest: true,
    minutes: 30,
  });
});

test('a page carries the words of its fields only where a dealer has others', () => {
  expect(reserveModel(online())).not.toHaveProperty('fields');
  const own = reserveModel(online({ forms: { labels: { name: 'Given name' } } }));
  expect(own?.fields?.map(({ label }) => label)).toEqual(['Given name', 'Last name', 'Email', 'Phone']);
});

test('the same site has one form, so that its markup is rendered once', () => {
  const site = online();
  expect(reserveModel(site)).toBe(reserveModel(site));
});
