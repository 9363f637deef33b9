import { expect, test } from 'vitest';
import { goneCar, goneSearch, type StockedMakes } from './gone-car.ts';

const makes: StockedMakes = { toyota: ['Toyota', 'HiLux', 'LandCruiser', 'LandCruiser Prado'], land: ['Land'], 'land-rover': ['Land Rover'] };

test.each([
  ['/cars/2022-toyota-hilux-sr5-b123/', '2022 Toyota HiLux', 'Toyota HiLux', '/search/toyota/hilux/'],
  ['/cars/2022-toyota-landcruiser-prado-b1', '2022 Toyota LandCruiser Prado', 'Toyota LandCruiser Prado', '/search/toyota/landcruiser-prado/'],
  ['/cars/2022-toyota-hilux-sr5-b123/checkout/', '2022 Toyota HiLux', 'Toyota HiLux', '/search/toyota/hilux/'],
  ['/cars/1998-toyota-supra-b7/', '1998 Toyota', 'Toyota', '/search/toyota/'],
  ['/cars/2020-land-rover-defender-1/', '2020 Land Rover', 'Land Rover', '/search/land-rover/'],
])('%s is the %s', (address, name, kind, href) => {
  expect(goneCar(address, makes)).toEqual({ name, kind, href });
});

test.each([
  '/cars/h99/',
  '/cars/2022-holden-colorado-1/',
  '/cars/2022-toyotas-1/',
  '/cars/9922-toyota-hilux/',
  '/search/2022-toyota/',
  '/cars/2022-constructor-x/',
  '/cars/2022-%3Cb%3E-toyota/',
])('%s tells nothing', (address) => {
  expect(goneCar(address, makes)).toBeNull();
});

test.each([
  ['/search/toyota/nope/', 'Toyota', '/search/toyota/'],
  ['/search/toyota/hilux/sr5/', 'Toyota HiLux', '/search/toyota/hilux/'],
  ['/search/toyota-nope', 'Toyota', '/search/toyota/'],
  ['/search/land-rover/defender/', 'Land Rover', '/search/land-rover/'],
  ['/SEARCH/Toyota/', 'Toyota', '/search/toyota/'],
  ['/search/holden/', null, '/search/new-used-and-demo-cars/'],
  ['/search/', null, '/search/new-used-and-demo-cars/'],
])('%s is a search, for %s', (address, kind, href) => {
  expect(goneSearch(address, makes)).toEqual({ kind, href });
});

test.each(['/cars/2022-toyota-hilux-sr5-b123/', '/nowhere/', '/searching/toyota/'])('%s is no search', (address) => {
  expect(goneSearch(address, makes)).toBeNull();
});
