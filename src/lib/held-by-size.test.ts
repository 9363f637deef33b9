import { expect, test } from 'vitest';
import { HeldBySize } from './held-by-size.ts';

test('what was asked for last is held, within the bound', () => {
  const sizes: Record<string, number> = { a: 300, b: 300, c: 300, large: 900 };
  const held = new HeldBySize<object>({ most: 700, sizeOf: (name) => sizes[name] ?? 0, make: () => ({}) });
  const [a, b] = [held.of('a'), held.of('b')];
  expect(held.of('a')).toBe(a);
  const c = held.of('c');
  expect(held.of('b')).not.toBe(b);
  expect(held.of('c')).toBe(c);
  expect(held.of('large')).toBeUndefined();
  expect(held.of('c')).toBe(c);
  sizes.c = 701;
  expect(held.of('c')).toBeUndefined();
});
