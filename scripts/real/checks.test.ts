import { expect, test } from 'vitest';
import { countsOf, thrown, without } from './checks.ts';

test('checks count as the tests that they report', () => {
  const check = { name: 'a', seen: '', faults: [] };
  expect(
    countsOf([
      { ...check, ok: true },
      { ...check, ok: true, tests: 40 },
      { ...check, ok: false },
    ]),
  ).toEqual({ passed: 41, failed: 1 });
});

test('what a case threw is told by its message, its cause and the first lines of its stack', () => {
  const { faults, ...rest } = thrown('api/kills', new Error('The API did not start.\nIts port is taken.', { cause: 'EADDRINUSE' }));
  expect(rest).toEqual({ name: 'api/kills', ok: false, seen: 'threw' });
  expect(faults.slice(0, 3)).toEqual(['The API did not start.', 'Its port is taken.', 'cause: EADDRINUSE']);
  expect(faults[3]).toMatch(/^at .*checks\.test\.ts/);
  expect(faults.length).toBeLessThanOrEqual(7);
});

test('what was thrown without being an error is told as it is', () => {
  expect(thrown('a', 'stopped')).toEqual({ name: 'a', ok: false, seen: 'threw', faults: ['stopped'] });
});

test('a check shows the first of its faults', () => {
  const faults = Array.from({ length: 30 }, (_, index) => `fault ${index}`);
  expect(without('a', faults)).toMatchObject({ ok: false, seen: '30 faults', faults: faults.slice(0, 10) });
});
