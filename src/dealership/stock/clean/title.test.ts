import fc from 'fast-check';
import { expect, test } from 'vitest';
import { titleNames, titleParts } from './title.ts';

const names = titleNames({
  make_names: { Land: ['Land Rover'], Alfa: ['Alfa Romeo'] },
  model_names: {
    'Land Rover': { 'Range Rover': 'Range Rover', 'Range Rover Evoque': 'Range Rover Evoque' },
    Toyota: { 'Rav 4': 'RAV4', 'Landcruiser Prado': 'Landcruiser Prado' },
  },
});

test.each([
  ['2017 Land Rover Range Rover Evoque TD4 180', 'Land', 'Rover', ['Land Rover', 'Range Rover Evoque', 'TD4 180']],
  ['2017 Land Rover Range Rover HSE', 'Land', 'Rover', ['Land Rover', 'Range Rover', 'HSE']],
  ['2019 Land Rover Defender', 'Land', 'Rover', ['Land Rover', 'Defender', null]],
  ['2012 Alfa Romeo 159 2.2 JTS', 'Alfa', 'Romeo', ['Alfa Romeo', '159', '2.2 JTS']],
  ['2004 Toyota Estima T EDITION', 'Toyota', 'Estima', ['Toyota', 'Estima', 'T EDITION']],
  ['2010 toyota rav 4 CV', 'Toyota', 'Rav', ['Toyota', 'RAV4', 'CV']],
  ['2008 Saab 9-3 Linear 2.0T', 'Saab', '3-Sep', ['Saab', '9-3', 'Linear 2.0T']],
  ['2020 MG ZST Core', 'MG', 'ZST', ['MG', 'ZST', 'Core']],
  ['2021 Landcruiser', 'Toyota', 'Landcruiser', null],
  ['Kia Cerato S', null, null, ['Kia', 'Cerato', 'S']],
])('%s', (title, make, model, expected) => {
  const parts = titleParts(title, make, model, names);
  expect(parts === null ? null : [parts.make, parts.model, parts.badge]).toEqual(expected);
});

test('no title breaks it, and what it gives is in the title', () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.string({ minLength: 1 })), fc.option(fc.string({ minLength: 1 })), (title, make, model) => {
      const parts = titleParts(title, make, model, names);
      if (parts?.badge) expect(title.replace(/\s+/g, ' ')).toContain(parts.badge);
    }),
  );
});
