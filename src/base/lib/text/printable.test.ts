import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indented, printable, printableJson, printableLine } from './printable.ts';

const hostile = 'x\u001b]0;pwned\u0007\u001b[2J\u009b31m\u202eabc\u2066 \r\nReference: FAKE\u2028Form: x\ttab';

test('controls of terminals and of direction go, line ends and tabs stay', () => {
  expect(printable(hostile)).toBe('x]0;pwned[2J31mabc \nReference: FAKE\nForm: x\ttab');
  expect(printableLine(hostile)).toBe('x]0;pwned[2J31mabc Reference: FAKE Form: x tab');
  expect(printable('Zoë 李 👩‍👧 é\nn')).toBe('Zoë 李 👩‍👧 é\nn');
});

test('no further line of a value begins where those of its list do', () => {
  expect(indented('a\nReference: FAKE\r\n\r\nb')).toBe('a\n    Reference: FAKE\n    \n    b');
});

const text = fc.string({ unit: 'binary' });
test('whatever a text holds, nothing of it reaches a terminal as a control, and JSON means the same', () => {
  fc.assert(
    fc.property(text, fc.constantFrom('', '\u001b[2J', '\u202e', '\u009b', '\r'), (some, more) => {
      const whole = `${some}${more}${some}`;
      expect(printable(whole)).not.toMatch(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u);
      expect(printableLine(whole)).not.toMatch(/\p{Cc}/u);
      const json = printableJson({ whole });
      expect(json).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect(JSON.parse(json)).toEqual({ whole: whole });
    }),
  );
});
