import { expect, test } from 'vitest';
import { isInSync, type TargetState, targetText } from './target-state.ts';

const state: TargetState = { target: 'web', shows: '000002-ab-1f', release: '000002-ab', rolledBackAt: null, fault: null };

test.each<[Partial<TargetState>, boolean]>([
  [{}, true],
  [{ shows: '000002-ab' }, true],
  [{ shows: '000001-cd-1f' }, false],
  // A release whose name has this as a prefix.
  [{ shows: '000002-abc-1f' }, false],
  [{ shows: null }, false],
  [{ shows: null, release: null }, true],
  // An unreadable target is not in sync, whatever it showed before.
  [{ fault: 'It did not answer within 5 s.' }, false],
])('a target that has %j is in sync: %s', (changes, expected) => {
  expect(isInSync({ ...state, ...changes })).toBe(expected);
});

test('the text names the release that is shown, the one that should be, a rollback and a fault', () => {
  expect(targetText(state)).toBe('Target web shows 000002-ab-1f.');
  expect(targetText({ ...state, shows: null })).toBe('Target web shows no release, not 000002-ab.');
  expect(targetText({ ...state, shows: '000001-cd', rolledBackAt: '2026-11-27T09:35:59.332Z' })).toBe(
    'Target web shows 000001-cd, not 000002-ab. It was rolled back with npm run releases at 2026-11-27T09:35:59.332Z.',
  );
  expect(targetText({ ...state, fault: '403.' })).toBe('Target web cannot be read: 403.');
});
