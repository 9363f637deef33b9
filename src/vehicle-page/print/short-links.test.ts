import { expect, test } from 'vitest';
import { shortIdIn, shortIdOf, shortLinks } from './short-links.ts';

const vin = 'JTEBU3FJ10K123456';

test('a stock number leads to its vehicle, and a VIN where VINs are shown; none for good', () => {
  const vehicles = [{ slug: 'a', stocknum: 'H20418', vin }, { slug: 'b' }];
  expect(shortLinks(vehicles, { seo: { show_vin: false } })).toEqual([{ from: '/v/H20418/', to: '/cars/a/', status: 302 }]);
  expect(shortLinks(vehicles, { seo: { show_vin: true } }).map(({ from }) => from)).toEqual(['/v/H20418/', '/v/JTEBU3FJ10K123456/']);
});

test('of two vehicles with one number the first keeps it; a stock number comes before a VIN', () => {
  const vehicles = [
    { slug: 'a', stocknum: '7', vin: '8' },
    { slug: 'b', stocknum: '7', vin: '9' },
    { slug: 'c', stocknum: '8' },
  ];
  expect(shortLinks(vehicles, { seo: { show_vin: true } }).map(({ from, to }) => [from, to])).toEqual([
    ['/v/7/', '/cars/a/'],
    ['/v/8/', '/cars/c/'],
    ['/v/9/', '/cars/b/'],
  ]);
});

test('a short link is told by its path', () => {
  expect(['/v/H20418', '/v/H20418/', '/v/', '/v/a/b', '/cars/H20418/'].map(shortIdIn)).toEqual(['H20418', 'H20418', null, null, null]);
});

test.each(['', 'A 1', 'a/b', '../x', ':slug', 'x?y', 'ü1', '*'])('%j makes no address', (id) => {
  expect(shortIdOf(id)).toBeNull();
});

test.each(['H20418', 'a-1', '2.5', 'A_B'])('%j makes one as it is', (id) => {
  expect(shortIdOf(id)).toBe(id);
});
