import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeInWords, timeText } from './time-words.ts';

test.each([
  ['00:00', '12:00 am'],
  ['08:30', '8:30 am'],
  ['12:00', '12:00 pm'],
  ['12:05', '12:05 pm'],
  ['23:59', '11:59 pm'],
  ['24:00', '12:00 am'],
])('the time %s in words', (time, words) => {
  expect(timeInWords(time)).toBe(words);
});

test.each([
  ['08:30', '8:30 am'],
  ['8:30', '8:30 am'],
  ['14:00', '2:00 pm'],
  ['9 am to 10 am', '9 am to 10 am'],
  ['2:00 pm', '2:00 pm'],
  ['25:00', '25:00'],
  ['08:75', '08:75'],
])('the time %s as another system wrote it', (text, words) => {
  expect(timeText(text)).toBe(words);
});

test('a text that is a time already stays', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[0-2]?\d:[0-5]\d$/));
  fc.assert(fc.property(texts, (text) => timeText(timeText(text)) === timeText(text)));
});
