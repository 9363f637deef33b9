import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonForScript } from './json-for-script.ts';

test('a text cannot end the script element', () => {
  expect(jsonForScript({ name: '</script><!-- & -->' })).toBe('{"name":"\\u003c/script\\u003e\\u003c!-- \\u0026 --\\u003e"}');
  expect(jsonForScript(['\u2028\u2029'])).toBe('["\\u2028\\u2029"]');
});

test('any value is read back, and nothing that HTML or an old script parser minds is left', () => {
  const awkward = fc
    .array(fc.constantFrom('<', '>', '&', '\u2028', '\u2029', '"', '\\', '</script>', '<!--', ']]>', 'a'))
    .map((parts) => parts.join(''));
  const value = fc.dictionary(fc.oneof(fc.string(), awkward), fc.oneof(fc.jsonValue(), awkward, fc.array(awkward)));
  fc.assert(
    fc.property(value, (given) => {
      const text = jsonForScript(given);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(given)));
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    }),
  );
});
