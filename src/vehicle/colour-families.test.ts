import { expect, test } from 'vitest';
import { familiesOf } from './colour-families.ts';

test('a colour is of each family whose word stands in its name, whole and in any case', () => {
  expect(
    ['Arctic White', 'WHITE', 'Soul Red Crystal', 'Blue-Grey Metallic', 'Steel Gray', 'Black/White', 'Whitehaven', 'Redwood', '日本'].map(familiesOf),
  ).toEqual([['White'], ['White'], ['Red'], ['Grey', 'Blue'], ['Grey'], ['White', 'Black'], [], [], []]);
});
