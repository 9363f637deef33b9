import { expect, test } from 'vitest';
import { SizedLruCache } from './sized-lru-cache.server.ts';

test('what was asked for last is held, within the bound', () => {
  const sizes: Record<string, number> = { a: 300, b: 300, c: 300, large: 900 };
  const cache = new SizedLruCache<object>({ maxSize: 700, sizeOf: (name) => sizes[name] ?? 0, create: () => ({}) });
  const [a, b] = [cache.get('a'), cache.get('b')];
  expect(cache.get('a')).toBe(a);
  const c = cache.get('c');
  expect(cache.get('b')).not.toBe(b);
  expect(cache.get('c')).toBe(c);
  expect(cache.get('large')).toBeUndefined();
  expect(cache.get('c')).toBe(c);
  sizes.c = 701;
  expect(cache.get('c')).toBeUndefined();
});
