import { expect, test } from 'vitest';
import { selectCarriedFiles } from './carry-over.ts';
import type { Manifest } from './manifest.ts';
import { testManifest } from './test-manifest.ts';

const stamp = { bytes: 1, mtime: 1, sum: 1 };
const hour = 3_600_000;

const earlier = (more: Partial<Manifest>) => testManifest('000001-x', more);

test('parts of an earlier release stay, counted from now; its pages, pictures and other files do not', () => {
  const before = earlier({
    files: { '/search-index/cars-a.txt': { ...stamp, digest: 'a' }, '/robots.txt': { ...stamp, digest: 'b' } },
    assets: {
      '_astro/a.js': { ...stamp, digest: 'c', source: '' },
      '_astro/b.js': { ...stamp, digest: 'd', source: '' },
      'media/a.svg': { ...stamp, digest: 'e', source: '' },
    },
  });
  expect(selectCarriedFiles([before], (file) => file === '_astro/b.js', 5, false)).toEqual({
    '_astro/a.js': { ...stamp, since: 5, from: '000001-x' },
    'search-index/cars-a.txt': { ...stamp, since: 5, from: '000001-x' },
  });
});

test('of indexes the youngest two hundred files stay, of scripts all', () => {
  const carried = Object.fromEntries(
    Array.from({ length: 300 }, (_, number) => [
      [`search-index/${number}.txt`, { ...stamp, since: number * hour }] as const,
      [`_astro/${number}.js`, { ...stamp, since: number * hour }] as const,
    ]).flat(),
  );
  const files = Object.keys(selectCarriedFiles([earlier({ carried })], () => false, 300 * hour, false));
  const indexes = files.filter((file) => file.startsWith('search-index/')).map((file) => Number.parseInt(file.slice('search-index/'.length), 10));
  expect([files.length, indexes.length, Math.min(...indexes)]).toEqual([500, 200, 100]);
});
