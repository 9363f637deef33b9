import { expect, test } from 'vitest';
import { meaningOfValues } from './column-values.ts';

test.each([
  [['TRITON', 'RAV4', 'COROLLA'], 'model'],
  [['Toyota', 'BMW'], 'make'],
  [['AUTO', 'MAN'], 'trans'],
  [['Ute / Tray', 'SUV'], 'bodyconfiguration'],
  [['available', 'sold'], 'status'],
] as const)('values such as %j tell the field %s', (values, to) => {
  expect(meaningOfValues(values)?.to).toBe(to);
});

test.each([
  [['N']],
  [['Y', 'N']],
  [['A', 'M']],
  [['2019 Toyota HiAce Van', '2020 Ford Transit Van Automatic']],
  [['40100', '40101']],
  [['White', 'Silver']],
  [[]],
])('values such as %j may be anything', (values) => {
  expect(meaningOfValues(values)).toBeUndefined();
});
