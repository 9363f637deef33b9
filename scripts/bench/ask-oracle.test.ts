import { describe, expect, test } from 'vitest';
import { type AskedVehicle, judge, meantBy } from './ask-oracle.ts';
import type { Condition, Question } from './ask-questions.ts';

const vehicle = (id: string, facts: Partial<AskedVehicle>): AskedVehicle => ({ equipment: [], words: '', ...facts, id });

const stock = [
  vehicle('a', { make: 'Toyota', model: 'Hilux', colour: 'Glacier White', price: 52_990, km: 0, point: { lat: -33.4267, lng: 151.3417 } }),
  vehicle('b', { make: 'Toyota', model: 'RAV4', colour: 'Snow Pearl', price: 60_000, certified: true, equipment: ['Tow Bar & Wiring'] }),
  vehicle('c', { make: 'Ford', model: 'Ranger', colour: 'Blue', point: { lat: -32.9283, lng: 151.7817 }, words: '2026 ford ranger wildtrak x-rv' }),
  vehicle('d', { make: 'Mazda', model: '3', price: 10_000 }),
];
const idsOf = (...conditions: Condition[]) => [...meantBy(stock, conditions)].join('');

describe('what conditions mean', () => {
  test('no condition means every vehicle', () => expect(idsOf()).toBe('abcd'));
  test('several hold together', () => expect(idsOf({ field: 'make', any: ['toyota'] }, { field: 'price', max: 55_000 })).toBe('a'));
  test('a value is the whole value, in any case', () => {
    expect(idsOf({ field: 'model', any: ['HILUX', '3', 'rav'] })).toBe('ad');
    expect(idsOf({ field: 'certified', any: ['true'] })).toBe('b');
  });
  test('a pattern looks inside', () => expect(idsOf({ field: 'colour', matches: 'white|pearl' })).toBe('ab'));
  test('ends of a range belong to it, and an absent number lies in none', () => {
    expect(idsOf({ field: 'price', min: 10_000, max: 60_000 })).toBe('abd');
    expect(idsOf({ field: 'price', min: 10_001 })).toBe('ab');
    expect(idsOf({ field: 'price', max: 59_999 })).toBe('ad');
    expect(idsOf({ field: 'km', max: 100 })).toBe('a');
  });
  test('a text that looks like a number is no number', () => expect(idsOf({ field: 'model', max: 5 })).toBe(''));
  test('not is also true of what is absent', () => expect(idsOf({ not: { field: 'colour', matches: 'white' } })).toBe('bcd'));
  test('one list of several', () => {
    const anyOf = [
      [
        { field: 'make' as const, any: ['toyota'] },
        { field: 'model' as const, any: ['rav4'] },
      ],
      [{ field: 'make' as const, any: ['mazda'] }],
    ];
    expect(idsOf({ anyOf })).toBe('bd');
  });
  test('near counts kilometres along the Earth: Gosford and Newcastle lie 69 km apart', () => {
    const near = (km: number) => idsOf({ near: { place: 'gosford', lat: -33.4267, lng: 151.3417, km } });
    expect([near(68), near(70)]).toEqual(['a', 'ac']);
  });
  test('equipment by a part of its name', () => expect(idsOf({ equipment: 'tow bar' })).toBe('b'));
  test('words begin words', () => {
    expect(idsOf({ words: 'wild ranger' })).toBe('c');
    expect(idsOf({ words: 'X-RV' })).toBe('c');
    expect(idsOf({ words: 'trak' })).toBe('');
    expect(idsOf({ words: 'ranger raptor' })).toBe('');
  });
});

const asked = (facts: Partial<Question>): Question => ({ id: 'test-01', stock: 'harbour', question: 'x', expect: [], ...facts });
const toyota: Condition = { field: 'make', any: ['toyota'] };
const mazda: Condition = { field: 'make', any: ['mazda'] };
const ferrari: Condition = { field: 'make', any: ['ferrari'] };
const judged = (hits: string, facts: Partial<Question>, dropped: string[] = []) => judge({ hits: hits.split(''), dropped }, asked(facts), stock);
const verdict = (...args: Parameters<typeof judged>) => judged(...args).verdict;

describe('judging', () => {
  test('the vehicles that are meant, in any order, are right', () => {
    expect(judged('ba', { expect: [toyota] })).toEqual({ verdict: 'right', missing: [], more: [] });
  });
  test('all of them and more are partly right', () => {
    expect(judged('abd', { expect: [toyota] })).toEqual({ verdict: 'partly', missing: [], more: ['d'] });
  });
  test('a hidden one is wrong, whatever else is there', () => {
    expect(judged('bcd', { expect: [toyota] })).toEqual({ verdict: 'wrong', missing: ['a'], more: ['c', 'd'] });
    expect(verdict('', { expect: [toyota] })).toBe('wrong');
  });
  test('another reading is as right, and measures what comes nearest to it', () => {
    const facts = { expect: [toyota], alternatives: [[mazda], [toyota, { field: 'price' as const, max: 55_000 }]] };
    expect(verdict('d', facts)).toBe('right');
    expect(verdict('a', facts)).toBe('right');
    expect(judged('ac', facts)).toEqual({ verdict: 'partly', missing: [], more: ['c'] });
    expect(judged('c', facts)).toEqual({ verdict: 'wrong', missing: ['d'], more: ['c'] });
  });
  test('another reading that finds nothing makes no answer partly right', () => {
    const facts = { expect: [toyota], alternatives: [[ferrari]] };
    expect(verdict('', facts)).toBe('right');
    expect(verdict('c', facts)).toBe('wrong');
  });
  test('vehicles at the edge may be there or not', () => {
    const facts: Partial<Question> = { expect: [{ field: 'colour', matches: 'white' }], maybe: [{ field: 'colour', matches: 'white|pearl' }] };
    expect([verdict('a', facts), verdict('ab', facts), verdict('abc', facts), verdict('b', facts)]).toEqual(['right', 'right', 'partly', 'wrong']);
  });
  test('where nothing is meant, none is right, and so is naming all that was left out', () => {
    const facts = { expect: [ferrari], none: true as const, dropped: ['alfa', 'romeo'] };
    expect(verdict('', facts)).toBe('right');
    expect(verdict('ab', facts)).toBe('partly');
    expect(verdict('ab', facts, ['alfa'])).toBe('partly');
    expect(verdict('ab', facts, ['Alfa Romeo'])).toBe('right');
    expect(verdict('ab', { expect: [ferrari], none: true })).toBe('partly');
    expect(verdict('ab', { expect: [ferrari], none: true }, ['electric'])).toBe('right');
  });
  test('naming words makes nothing right where something is meant', () => {
    expect(verdict('c', { expect: [toyota], dropped: ['tradie'] }, ['tradie'])).toBe('wrong');
  });
});
