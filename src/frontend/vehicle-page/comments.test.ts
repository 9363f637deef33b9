import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedText } from './comments.ts';

test('comments are split into lines, and cut at 400 characters between words', () => {
  const word = 'comfortable ';
  expect(foldedText('One.\r\n\r\n  Two. ', 400)).toEqual({ lines: ['One.', 'Two.'], lead: null });
  const lead = foldedText(word.repeat(40), 400).lead;
  expect(lead).toBe(`${word.repeat(33).trim()} …`);
  expect(foldedText('a'.repeat(400), 400).lead).toBeNull();
  expect(foldedText(' \n ', 400).lines).toEqual([]);
});

test('all that a text says stays in its lines', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (parts) => {
      const { lines } = foldedText(parts.join('\n'), 50);
      return lines.join('').replace(/\s/g, '') === parts.join('').replace(/\s/g, '');
    }),
  );
});
