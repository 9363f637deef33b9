import { expect, test } from 'vitest';
import { shortIdIn, shortIdOf, shortLinkFiles, shortLinks, shortPartOf, shortParts } from './short-links.ts';

const vin = 'JTEBU3FJ10K123456';

test('a stock number leads to its vehicle, and a VIN where VINs are shown; none for good', () => {
  const vehicles = [{ slug: 'a', stocknum: 'H20418', vin }, { slug: 'b' }];
  expect([...shortLinks(vehicles, { seo: { show_vin: false } })]).toEqual([{ from: '/v/H20418/', to: '/cars/a/', status: 302 }]);
  expect(Array.from(shortLinks(vehicles, { seo: { show_vin: true } }), ({ from }) => from)).toEqual(['/v/H20418/', '/v/JTEBU3FJ10K123456/']);
});

test('of two vehicles with one number the first keeps it; a stock number comes before a VIN', () => {
  const vehicles = [
    { slug: 'a', stocknum: '7', vin: '8' },
    { slug: 'b', stocknum: '7', vin: '9' },
    { slug: 'c', stocknum: '8' },
  ];
  expect(Array.from(shortLinks(vehicles, { seo: { show_vin: true } }), ({ from, to }) => [from, to])).toEqual([
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

const noVin = { seo: { show_vin: false } };

test('all short links stand in a file too, for hosts that know no redirect; however they are typed', () => {
  const vehicles = [
    { slug: 'b', stocknum: 'h20', vin },
    { slug: 'a', stocknum: 'A1' },
    { slug: 'c', stocknum: 'a1' },
    { slug: 'd', stocknum: 'constructor' },
  ];
  expect(shortLinkFiles(vehicles, noVin)).toEqual([{ path: '/short-links/0.json', body: '{"H20":"b","A1":"a","CONSTRUCTOR":"d"}\n' }]);
  expect(JSON.parse(shortLinkFiles(vehicles, { seo: { show_vin: true } })[0]?.body ?? '')).toMatchObject({ [vin]: 'b' });
  expect(shortLinkFiles([], noVin)).toEqual([]);
});

test('many are parted, each where it is looked for; one that comes changes one file', () => {
  const vehicles = Array.from({ length: 5000 }, (_, index) => ({ slug: `v-${index}`, stocknum: `U${index}` }));
  const files = shortLinkFiles(vehicles, noVin);
  expect([shortParts(vehicles, noVin), shortParts(vehicles.slice(0, 400), noVin), files.length]).toEqual([64, 1, 64]);
  const byPath = new Map(files.map(({ path, body }) => [path, JSON.parse(body)]));
  for (const { slug, stocknum } of vehicles) {
    expect(byPath.get(`/short-links/${shortPartOf(stocknum.toLowerCase(), 64)}.json`)[stocknum]).toBe(slug);
  }
  const sizes = files.map(({ body }) => body.length);
  expect(Math.max(...sizes)).toBeLessThan(6000);
  const bodies = new Set(files.map(({ body }) => body));
  expect(shortLinkFiles([...vehicles, { slug: 'new', stocknum: 'N1' }], noVin).filter(({ body }) => !bodies.has(body))).toHaveLength(1);
});
