import { expect, test } from 'vitest';
import { legal } from '../schema/publishing.ts';
import { licenceOf } from './licence.ts';

const labels = legal.parse({}).licence_labels;
const said = (state: 'nsw' | 'vic' | 'qld', number: string) => {
  const { label = '', number: shown = '' } = licenceOf({ address: { state }, dealer_license_number: number }, labels) ?? {};
  return `${label} ${shown}`;
};

test.each([
  ['nsw', '12345', 'Motor dealer licence MD 12345'],
  ['nsw', 'MD1234', 'Motor dealer licence MD 1234'],
  ['nsw', 'md 1234', 'Motor dealer licence MD 1234'],
  ['nsw', 'MD-012', 'Motor dealer licence MD 012'],
  ['vic', 'LMCT 1234', 'LMCT 1234'],
  ['vic', 'LMCT: 1234', 'LMCT 1234'],
  ['qld', '4567890', 'Motor dealer licence 4567890'],
  ['qld', 'MD1234', 'Motor dealer licence MD1234'],
  ['nsw', 'X1234', 'Motor dealer licence MD X1234'],
] as const)('a number in %s written as %s has its prefix once', (state, number, words) => expect(said(state, number)).toBe(words));

test('no number, no licence', () => {
  expect(licenceOf({ address: { state: 'nsw' }, dealer_license_number: undefined }, labels)).toBeNull();
});
