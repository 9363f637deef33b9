import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { sentenceSpans, sentencesOf } from './sentences.ts';

test.each([
  ['One owner. Full books! Why wait? Call', ['One owner', 'Full books', 'Why wait?', 'Call']],
  ['From 4.9% p.a. today', ['From 4.9% p.a. today']],
  ['Only $229\nper week', ['Only $229 per week']],
  ['A line that is long enough to be a sentence\nThe next', ['A line that is long enough to be a sentence', 'The next']],
  ['Extras:\n- tow bar\n• roof racks', ['Extras:', 'tow bar', 'roof racks']],
])('%j: its sentences', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

test('the places of sentences cover the text, whatever it is', () => {
  const parts = fc.constantFrom('One owner', '. ', '! ', '?', ' p.a. ', '\n', '\n\n', '- ', '•', '$9', ' a week', '…', '\r\n* ');
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 20 }), (list) => {
      const text = list.join('');
      const spans = sentenceSpans(text);
      expect(spans.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
      expect(spans.every(({ start, end }) => start < end)).toBe(true);
    }),
    { numRuns: propertyRuns(200) },
  );
});
