import { expect, test } from 'vitest';
import { once } from './once.ts';

test('markup is made once for an object and a name', async () => {
  let calls = 0;
  const make = async () => `made ${++calls}`;
  const one = {};
  expect(await once(one, 'header', make)).toBe('made 1');
  expect(await once(one, 'header', make)).toBe('made 1');
  expect(await once(one, 'footer', make)).toBe('made 2');
  expect(await once({}, 'header', make)).toBe('made 3');
});

test('markup that was made is there without waiting', async () => {
  const one = {};
  const make = async () => ['made ', 'of ', 'parts'].join('');
  const first = once(one, 'header', make);
  expect(once(one, 'header', make)).toBe(first);
  expect(await first).toBe('made of parts');
  expect(once(one, 'header', make)).toBe('made of parts');
});
