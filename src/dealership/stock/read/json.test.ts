import { expect, test } from 'vitest';
import { parseJson } from './json.ts';

test('JSON that is too deep is refused before it is parsed', () => {
  expect(() => parseJson('['.repeat(500_000), 16)).toThrow('nested deeper than 16');
  expect(parseJson(`{"a":"${'['.repeat(100)}\\"[["}`, 2)).toEqual({ a: `${'['.repeat(100)}"[[` });
});
