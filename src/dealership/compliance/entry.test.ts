import { expect, test } from 'vitest';
import { leftOutFaults, pageEntry, provedBreaches } from './entry.ts';

const fault = { rule: 'price-basis-missing', card: '/cars/a/', isLeftOut: true };

test('the proof of a page, in manifests of now and before', () => {
  const breach = { rule: 'price-basis-missing', field: '/cars/a/', found: 'a price stands without its basis: $1,990' };
  expect(provedBreaches([{ ...fault, found: breach.found }])).toEqual([breach]);
  expect(provedBreaches([JSON.parse(JSON.stringify({ ...fault, fault: breach.found }))])).toEqual([breach]);
  expect(provedBreaches([{ ...fault, found: breach.found, isLeftOut: false }])).toEqual([]);
});

test('an entry says what became of a breach', () => {
  const breach = { rule: 'claim-approval-certain', field: 'dealercomments', found: '100% approv' };
  const outcomes = [{}, { isPart: true }, { isPublished: true }] as const;
  expect(outcomes.map((more) => pageEntry('/cars/a/', { ...breach, ...more }).outcome)).toEqual(['left out', 'sentence left out', 'published']);
  expect(pageEntry('/cars/a/', breach)).toEqual({ ...breach, severity: 'error', where: '/cars/a/', outcome: 'left out' });
});

test('left out of a page: its markup, by rules that are still there', () => {
  const { isLeftOut: _, ...markup } = { ...fault, found: 'a price' };
  const words = { ...fault, rule: 'claim-approval-certain', found: '100% approv', card: null, place: 'text' } as const;
  const proof = [{ ...markup, isLeftOut: true }, words, { ...markup, rule: 'a-rule-of-before', isLeftOut: true }, { ...markup, isLeftOut: false }];
  expect(leftOutFaults(proof)).toEqual([markup]);
});
