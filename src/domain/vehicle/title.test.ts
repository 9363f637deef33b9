import { expect, test } from 'vitest';
import { siteWithContent, testVehicle } from './test-stock.ts';
import { longTitleOf, pageSubtitleOf, subtitleOf, titleOf } from './title.ts';

const prado = testVehicle({
  model: 'LandCruiser Prado',
  badge: 'VX',
  series: 'GDJ150R',
  colour: 'Dune sand',
  name: '2022 Toyota LandCruiser Prado VX Auto',
});

test('year, make and model; badge and series; colour where configured', () => {
  expect(titleOf(prado, siteWithContent())).toBe('2022 Toyota LandCruiser Prado');
  expect(longTitleOf(prado, siteWithContent())).toBe('2022 Toyota LandCruiser Prado VX');
  expect(subtitleOf(prado, siteWithContent())).toBe('VX · GDJ150R');
  expect(pageSubtitleOf(prado, siteWithContent({ vehicle_page: { title_colour: true } }))).toBe('VX · GDJ150R · Dune sand');
});

test('what is not known is left out', () => {
  const plain = testVehicle({ year: undefined });
  expect(titleOf(plain, siteWithContent())).toBe('Toyota HiLux');
  expect(subtitleOf(plain, siteWithContent())).toBeNull();
});

test('the feed’s name stands where the site says so, and what it says is not said twice', () => {
  const site = siteWithContent({ vehicle_page: { title_name: true } });
  expect(titleOf(prado, site)).toBe('2022 Toyota LandCruiser Prado VX Auto');
  expect(longTitleOf(prado, site)).toBe('2022 Toyota LandCruiser Prado VX Auto');
  expect(subtitleOf(prado, site)).toBe('GDJ150R');
  expect(titleOf(testVehicle(), site)).toBe('2022 Toyota HiLux');
});

test('series are left out where the site says so', () => {
  expect(subtitleOf(prado, siteWithContent({ card: { show_series: false } }))).toBe('VX');
});

test('a distributor’s long name is shortened', () => {
  const site = siteWithContent({ search: { make_labels: { 'Isuzu UTE Australia': 'Isuzu UTE' } } });
  expect(titleOf(testVehicle({ make: 'Isuzu UTE Australia', model: 'D-MAX' }), site)).toBe('2022 Isuzu UTE D-MAX');
});
