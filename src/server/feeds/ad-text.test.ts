import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calm, calmTitle, cutAtWord, plainComments } from './ad-text.ts';

describe('comments for a platform', () => {
  test('lose sentences with promotion or links, and keep the rest by line', () => {
    expect(plainComments('One owner. SAVE $2,000 this week!! Full history.\nSee www.harbour.example or mail us@harbour.example.\nTow bar.')).toBe(
      'One owner. Full history.\n\nTow bar.',
    );
  });

  test('accident-free and hands-free are no promotion', () => {
    expect(plainComments('Accident-free, with hands-free tailgate. Free rego.')).toBe('Accident-free, with hands-free tailgate.');
  });

  test('shouting becomes a sentence; names in capitals stay', () => {
    expect(calm('VERY CLEAN UTE WITH AWD AND GPS.')).toBe('Very clean UTE with AWD AND GPS.');
    expect(calm('A tidy BMW with LANE assist and heated seats.')).toBe('A tidy BMW with LANE assist and heated seats.');
    expect(calmTitle('2022 KIA SPORTAGE GT-LINE')).toBe('2022 KIA Sportage GT-Line');
    expect(calmTitle('2022 BMW X5')).toBe('2022 BMW X5');
  });
});

test('a text is cut at the end of a word, never longer than the limit, and never within a surrogate pair', () => {
  expect(cutAtWord('Toyota LandCruiser Prado', 18)).toBe('Toyota LandCruiser');
  expect(cutAtWord('Toyota LandCruiser Prado', 17)).toBe('Toyota');
  expect(cutAtWord('x'.repeat(30), 10)).toBe('x'.repeat(10));
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '🚗', 'é', '\n') }), fc.integer({ min: 1, max: 40 }), (text, limit) => {
      const short = cutAtWord(text, limit);
      expect(short.length).toBeLessThanOrEqual(Math.max(limit, 0));
      expect(text.startsWith(short)).toBe(true);
      expect(short.isWellFormed()).toBe(true);
    }),
  );
});
