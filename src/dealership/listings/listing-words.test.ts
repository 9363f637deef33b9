import { expect, test } from 'vitest';
import { bodyWords } from './listing-words.ts';

test.each([
  ['SUV', 'SUVs', 'SUV'],
  ['Hatch', 'Hatches', 'Hatch'],
  ['Roadster', 'Roadsters', 'Roadster'],
  ['Cabriolet', 'Cabriolets', 'Cabriolet'],
  ['Limousine', 'Limousines', 'Limousine'],
  ['Camper Trailer', 'Camper Trailers', 'Camper Trailer'],
  ['Pop Top', 'Pop Tops', 'Pop Top'],
  ['Campervan', 'Campervans', 'Campervan'],
  ['Commercial', 'Commercial vehicles', 'Commercial vehicle'],
  ['Other', 'Other vehicles', 'Other vehicle'],
  ['Ute / Tray', 'Utes / Trays', 'Ute / Tray'],
])('%s vehicles in words: %s, one of them %s', (body, many, one) => {
  expect(bodyWords(body, 'car')).toBe(many);
  expect(bodyWords(body, 'car', 1)).toBe(one);
});
