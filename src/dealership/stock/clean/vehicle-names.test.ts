import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { makeModels } from './make-models.ts';
import { titleCased } from './spelling.ts';
import { spelledBadge, spelledMake, spelledModel, spelledTitle } from './vehicle-names.ts';

test.each([
  'Toyota HiLux',
  'Toyota LandCruiser Prado',
  'Toyota RAV4',
  'Lexus SC430',
  'Lexus NX300h',
  'BMW 320i',
  'BMW M340i',
  'BMW X3',
  'Mercedes-Benz A180',
  'Mercedes-Benz C-Class',
  'Mazda CX-5',
  'MG ZST',
  'LDV T60',
  'GWM Haval H6',
  'RAM 1500',
  'Jeep Grand Cherokee',
  'Isuzu D-MAX',
  'Nissan X-Trail',
  'Hyundai Kona',
  'Hyundai i30',
  'Mitsubishi ASX',
  'Honda HR-V',
  'Holden Colorado',
  'Chrysler 300',
  'Suzuki Every',
  'Tesla Model 3',
  'McLaren 570S Spider',
  'SsangYong Musso',
  'Land Rover Range Rover Evoque',
  'Harley-Davidson Fat Boy',
  'Jayco Swan',
])('%s in capitals', (name) => {
  const make = Object.keys(makeModels).find((one) => name.startsWith(`${one} `)) ?? '';
  const model = name.slice(make.length + 1);
  expect([spelledMake(make.toUpperCase()), spelledModel(make.toUpperCase(), model.toUpperCase())]).toEqual([make, model]);
});

test('every make and model of the table: back from capitals and from small letters', () => {
  for (const [make, models] of Object.entries(makeModels)) {
    for (const text of [make.toUpperCase(), make.toLowerCase()]) expect(spelledMake(text)).toBe(make);
    for (const model of models.split('|'))
      for (const text of [model.toUpperCase(), model.toLowerCase()]) expect(spelledModel(make, text)).toBe(model);
  }
});

test('unknown makes, unknown models and the dealer’s own spelling stay', () => {
  expect(spelledMake('QUXMOTOR')).toBe('QUXMOTOR');
  expect(spelledModel('QUXMOTOR', 'GOLF')).toBe('GOLF');
  expect(spelledModel('TOYOTA', 'QUX')).toBe('QUX');
  expect([spelledMake('ToyoTa'), spelledModel('Toyota', 'Hilux'), spelledModel('Hyundai', 'iLOAD')]).toEqual(['ToyoTa', 'Hilux', 'iLOAD']);
});

test('a badge: ordinary words in a record that is in capitals throughout; letters and codes stay', () => {
  expect(spelledBadge(['JEEP', 'GLADIATOR'], 'NIGHT EAGLE (4X4)')).toBe('Night Eagle (4X4)');
  expect(spelledBadge(['CHRYSLER', '300'], 'SRT LIMITED')).toBe('SRT Limited');
  expect(spelledBadge(['TOYOTA', 'HILUX'], 'SR5')).toBe('SR5');
  expect(spelledBadge(['Jeep', 'GLADIATOR'], 'NIGHT EAGLE')).toBe('NIGHT EAGLE');
});

test('a title takes the names of its vehicle', () => {
  const names = { make: 'MINI', model: 'Cooper', badge: 'S' };
  expect(spelledTitle('2019 MINI COOPER S AUTO', names)).toBe('2019 MINI Cooper S Auto');
  expect(spelledTitle('2019 Mini COOPER', names)).toBe('2019 Mini COOPER');
});

test.each([
  ['PEARL WHITE', 'Pearl White'],
  ['BLACK DINAMICA', 'Black Dinamica'],
  ['GUN METAL', 'Gun Metal'],
  ['white/black', 'White/Black'],
  ['WHITE ZY1', 'White ZY1'],
  ['GTR BLUE', 'GTR Blue'],
  ['DEVIL’S RED', 'Devil’s Red'],
  ['Pearl WHITE', 'Pearl WHITE'],
  ['', ''],
])('%s as a colour: %s', (text, titled) => {
  expect(titleCased(text)).toBe(titled);
});

test('property: only the case of letters changes, so that addresses and ids stay; and reading again changes nothing', () => {
  const makes = Object.keys(makeModels);
  const text = fc.oneof(
    fc.constantFrom(...makes, ...Object.values(makeModels).flatMap((models) => models.split('|'))),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );
  const cased = fc.tuple(text, fc.constantFrom('toUpperCase', 'toLowerCase', 'toString')).map(([one, method]) => one[method]());
  fc.assert(
    fc.property(cased, cased, cased, (make, model, badge) => {
      const spelled = { make: spelledMake(make), model: spelledModel(make, model), badge: spelledBadge([make, model], badge) };
      const title = `${make} ${model} ${badge}`;
      const pairs = [
        [make, spelled.make],
        [model, spelled.model],
        [badge, spelled.badge],
        [badge, titleCased(badge)],
        [title, spelledTitle(title, spelled)],
      ] as const;
      for (const [before, after] of pairs) expect(after.toLowerCase()).toBe(before.toLowerCase());
      expect(spelledModel(spelled.make, spelled.model)).toBe(spelled.model);
    }),
    { numRuns: propertyRuns(300) },
  );
});
