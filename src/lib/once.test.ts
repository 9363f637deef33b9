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
