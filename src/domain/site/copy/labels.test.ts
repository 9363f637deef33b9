import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { stockSource } from '../stock-source.ts';
import { carTypeLabel, makeLabel } from './labels.ts';

const site = testSite({
  search: { make_labels: { 'Isuzu UTE Australia': 'Isuzu UTE' }, car_type_labels: { used: 'Pre-Owned' } },
});

test('the site’s words', () => {
  expect(carTypeLabel(site, 'used')).toBe('Pre-Owned');
  expect(carTypeLabel(site, 'new')).toBe('New');
  expect(makeLabel(site, 'ISUZU UTE  Australia')).toBe('Isuzu UTE');
  expect(makeLabel(site, 'Toyota')).toBe('Toyota');
});

test('where a feed lies', () => {
  expect(stockSource('data:samples/harbour.json')).toEqual({ kind: 'data', path: 'samples/harbour.json' });
  expect(stockSource('../feeds/a.csv')).toEqual({ kind: 'file', path: '../feeds/a.csv' });
  expect(stockSource('https://feed.example/a.json')).toEqual({ kind: 'url', url: 'https://feed.example/a.json' });
});
