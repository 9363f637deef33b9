import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flattenString } from './flatten-string.ts';

test('a text stays what it is', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (parts) => {
      const text = parts.reduce((whole, part) => whole + part, '');
      expect(flattenString(text)).toBe(parts.join(''));
    }),
  );
});
