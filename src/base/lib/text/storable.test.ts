import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storable, storableInput } from './storable.ts';

test('control characters and halves of letters go, and it is cut', () => {
  expect(storable(' a\u0000b\ud800\n ', 10)).toBe('ab\ufffd');
  expect(storable('x'.repeat(300), 254)).toHaveLength(254);
});

test('whatever a text holds, PostgreSQL takes what is left', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, most) => {
      const kept = storable(`${text}\u0000😀${text}`, most);
      expect([kept.isWellFormed(), kept.includes('\u0000'), kept.length <= most]).toEqual([true, false, true]);
    }),
  );
});

test('input has no NUL and no lone surrogate in any text or key, and is otherwise as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(storableInput(value));
      expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/);
      if (!/\\u0000|\\ud[89a-f]/.test(JSON.stringify(value))) expect(text).toBe(JSON.stringify(value));
    }),
  );
  expect(storableInput({ 'a\0': ['\ud800b\0', 1, null] })).toEqual({ a: ['\ufffdb', 1, null] });
});

test('input that is nested too deep for any call is refused, not stored', () => {
  const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'x\0');
  expect(JSON.stringify(storableInput(nested(32)))).toBe(`${'['.repeat(32)}"x"${']'.repeat(32)}`);
  expect(() => storableInput(nested(33))).toThrow('nested deeper than 32');
});
