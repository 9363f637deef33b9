import { expect, test } from 'vitest';
import { testLabelledQuery } from '../ask/test-labelled-query.ts';
import { emptyState } from '../state/search-state.ts';
import { isExternalChange, noWords, parsedLabels, typedQueryAnnouncement, withMadeSearch, withoutTyping, withTyping } from './typed-words.ts';

const typed = { text: 'white', within: emptyState };
const colour = { kind: 'choose', attribute: 'colour', values: ['White'] } as const;

test('at first nothing is typed, and no search is foreign', () => {
  expect(noWords).toEqual({ typed: null, heard: [], dropped: [], asksLocation: false, own: [], changed: false, applied: '' });
  expect(isExternalChange(noWords, '?a')).toBe(false);
});

test('the first letter begins with the search that it is typed in; others go on', () => {
  const begun = withTyping({ ...noWords, changed: true, own: ['?old'] }, typed, '?a', 'canopy');
  expect(begun).toEqual({ ...noWords, typed, own: ['?a'], changed: false, applied: 'canopy' });
  const next = { text: 'white a', within: emptyState };
  expect(withTyping({ ...begun, own: ['?b'], changed: true }, next, '?c', 'winch')).toEqual({ ...begun, typed: next, own: ['?b'], changed: true });
});

test('of the searches that words have made the last two are theirs, and not the one in which they were begun', () => {
  const one = withMadeSearch(withTyping(noWords, typed, '?a', ''), '?b');
  expect([one.own, one.changed]).toEqual([['?b'], true]);
  const three = withMadeSearch(withMadeSearch(one, '?c'), '?d');
  expect(three.own).toEqual(['?c', '?d']);
  expect(['?a', '?b', '?c', '?d'].map((address) => isExternalChange(three, address))).toEqual([true, true, false, false]);
});

test('words of an entry know both searches; without words none is foreign', () => {
  const before = { ...noWords, typed, heard: ['White'], own: ['?x'], changed: true };
  expect(withoutTyping(before, null, ['?a', '?b'])).toEqual({ ...before, typed: null, heard: [], own: [] });
  expect(withoutTyping(before, typed, ['?a', '?b'])).toEqual({ ...before, heard: [], own: ['?a', '?b'] });
});

test('what is understood is told in words, unless it is a text', () => {
  expect(parsedLabels(null)).toEqual([]);
  expect(parsedLabels(testLabelledQuery({ changes: [colour], parts: ['White', 'Automatic'] }))).toEqual(['White', 'Automatic']);
  expect(parsedLabels(testLabelledQuery({ parts: ['White', 'Automatic'] }))).toEqual([]);
  expect(parsedLabels(testLabelledQuery({ rest: 'canopy', parts: ['White', 'Automatic'] }))).toEqual([]);
  expect([typedQueryAnnouncement([], []), typedQueryAnnouncement(['White', 'Automatic'], [])]).toEqual(['', 'Searching for White, Automatic. ']);
  expect(typedQueryAnnouncement(['Van'], ['tradie'])).toBe('Searching for Van. Not used in this search: “tradie”. ');
  expect(typedQueryAnnouncement([], ['tradie', 'ferrari'])).toBe('Not used in this search: “tradie” and “ferrari”. ');
});
