import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanLines, truncateUnits } from './clean-text.ts';

test.each([
  ['  2.0  TFSI\tQuattro ', '2.0 TFSI Quattro'],
  ['km < 100', 'km < 100'],
  ['&lt;b&gt; <b>', '&lt;b&gt; <b>'],
  ['abc\u202edef\u202c', 'abcdef'],
  ['zero\u200bwidth\u0000', 'zerowidth'],
  ['Citroe\u0308n', 'Citro\u00ebn'],
  ['x\ud800', 'x\ufffd'],
  ['\u{1f468}\u200d\u{1f469}', '\u{1f468}\u200d\u{1f469}'],
  ['\u200b\u202e', ''],
  ['\u00a0', ''],
  ['two\u0085lines\u0085', 'two lines'],
])('%j becomes %j', (text, expected) => expect(cleanLine(text, 100)).toBe(expected));

test('lines keep their breaks, and never more than one empty line', () => {
  expect(cleanLines('One \r\n two\u2028three\n\n\n\n four  five ', 100)).toBe('One\ntwo\nthree\n\nfour five');
});

test('a text is never cut through a letter of two units', () => {
  expect(truncateUnits('ab\u{1f697}', 3)).toBe('ab');
  expect(truncateUnits('ab\u{1f697}', 4)).toBe('ab\u{1f697}');
});

const unit = fc.oneof(
  fc.integer({ min: 0, max: 0x2fff }),
  fc.integer({ min: 0xd7f0, max: 0xe010 }),
  fc.integer({ min: 0xfdd0, max: 0xffff }),
  fc.constantFrom(0xd83d, 0xde97, 0x200b, 10, 32),
);
const anyText = fc.array(unit, { maxLength: 60 }).map((units) => String.fromCharCode(...units));

test('every result is clean, short enough, and cleaned once for all', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 40 }), (text, limit) => {
      const line = cleanLine(text, limit);
      expect(line.length).toBeLessThanOrEqual(limit);
      expect(line.isWellFormed()).toBe(true);
      expect(line).not.toMatch(/[\p{Cc}\u200b\u202a-\u202e\u2028\u2029]/u);
      expect(cleanLine(line, limit)).toBe(line);
      expect(cleanLines(cleanLines(text, 1000), 1000)).toBe(cleanLines(text, 1000));
    }),
  );
});
