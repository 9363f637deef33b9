import fc from 'fast-check';
import { expect, test } from 'vitest';
import { separated } from './separated.ts';

test('specification 2 §5: dollars get their separators, what is no number stays', () => {
  expect(['45000', '$45,000', '45 000', '1', '', 'about 5', '12.5', '1234567890'].map(separated)).toEqual([
    '45,000',
    '45,000',
    '45,000',
    '1',
    '',
    'about 5',
    '12.5',
    '1234567890',
  ]);
  fc.assert(fc.property(fc.string(), (text) => separated(separated(text)) === separated(text)));
});
