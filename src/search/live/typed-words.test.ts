import { expect, test } from 'vitest';
import { toldWords } from '../ask/test-told.ts';
import { emptyState } from '../state/search-state.ts';
import { isForeign, made, noWords, partsOf, saidOf, stopped, typing } from './typed-words.ts';

const typed = { text: 'white', within: emptyState };
const colour = { kind: 'choose', attribute: 'colour', values: ['White'] } as const;

test('at first nothing is typed, and no search is foreign', () => {
  expect(noWords).toEqual({ typed: null, heard: [], dropped: [], asksLocation: false, own: [], changed: false, applied: '' });
  expect(isForeign(noWords, '?a')).toBe(false);
});

test('the first letter begins with the search that it is typed in; others go on', () => {
  const begun = typing({ ...noWords, changed: true, own: ['?old'] }, typed, '?a', 'canopy');
  expect(begun).toEqual({ ...noWords, typed, own: ['?a'], changed: false, applied: 'canopy' });
  const next = { text: 'white a', within: emptyState };
  expect(typing({ ...begun, own: ['?b'], changed: true }, next, '?c', 'winch')).toEqual({ ...begun, typed: next, own: ['?b'], changed: true });
});

test('of the searches that words have made the last two are theirs, and not the one in which they were begun', () => {
  const one = made(typing(noWords, typed, '?a', ''), '?b');
  expect([one.own, one.changed]).toEqual([['?b'], true]);
  const three = made(made(one, '?c'), '?d');
  expect(three.own).toEqual(['?c', '?d']);
  expect(['?a', '?b', '?c', '?d'].map((address) => isForeign(three, address))).toEqual([true, true, false, false]);
});

test('words of an entry know both searches; without words none is foreign', () => {
  const before = { ...noWords, typed, heard: ['White'], own: ['?x'], changed: true };
  expect(stopped(before, null, ['?a', '?b'])).toEqual({ ...before, typed: null, heard: [], own: [] });
  expect(stopped(before, typed, ['?a', '?b'])).toEqual({ ...before, heard: [], own: ['?a', '?b'] });
});

test('what is understood is told in words, unless it is a text', () => {
  expect(partsOf(null)).toEqual([]);
  expect(partsOf(toldWords({ changes: [colour], parts: ['White', 'Automatic'] }))).toEqual(['White', 'Automatic']);
  expect(partsOf(toldWords({ parts: ['White', 'Automatic'] }))).toEqual([]);
  expect(partsOf(toldWords({ rest: 'canopy', parts: ['White', 'Automatic'] }))).toEqual([]);
  expect([saidOf([], []), saidOf(['White', 'Automatic'], [])]).toEqual(['', 'Searching for White, Automatic. ']);
  expect(saidOf(['Van'], ['tradie'])).toBe('Searching for Van. Not used in this search: “tradie”. ');
  expect(saidOf([], ['tradie', 'ferrari'])).toBe('Not used in this search: “tradie” and “ferrari”. ');
});
