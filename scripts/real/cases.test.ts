import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Case, chosenCases, minutesOf, type Part, partList, sliceMinutes, slicesOf } from './cases.ts';

const one = (name: string, minutes = 1, setUps: Case['setUps'] = []): Case => ({ name, minutes, setUps, run: async () => [] });
const part = (name: string, cases: readonly Case[], isOnlyNamed = false): Part => ({
  name,
  about: `about ${name}`,
  isOnlyNamed,
  needs: [],
  cases,
});
const parts = [part('servers', [one('throws'), one('fails')]), part('pages', [one('all')]), part('long', [one('hour', 60)], true)];
const ids = (names: readonly string[], all = false) => chosenCases(parts, names, all).map(({ id }) => id);
const sliced = (cases: readonly Case[]) => slicesOf([part('a', cases)]).map((slice) => slice.map(({ case: { name } }) => name).join(' '));

test('without a name the default parts run, with --all the long ones too', () => {
  expect(ids([])).toEqual(['servers/throws', 'servers/fails', 'pages/all']);
  expect(ids([], true)).toEqual(['servers/throws', 'servers/fails', 'pages/all', 'long/hour']);
});

test('parts and single cases are chosen by name, each once, in the order of the list', () => {
  expect(ids(['long', 'servers/fails', 'pages', 'servers/fails'])).toEqual(['servers/fails', 'pages/all', 'long/hour']);
});

test('an unknown part or case is refused with the nearest name and the known ones', () => {
  expect(() => ids(['page'])).toThrow('There is no part called “page”; did you mean “pages”?\nParts: servers, pages, long.');
  expect(() => ids(['servers/thrown'])).toThrow(
    'There is no part called “servers/thrown”; did you mean “servers/throws”?\nCases of servers: throws, fails.',
  );
  expect(() => ids(['zzz'])).toThrow('There is no part called “zzz”\nParts: ');
});

test('cases that fit together are one slice, in order; one that is too long is a slice by itself', () => {
  expect(sliced([one('a', 2), one('b', 2), one('c'), one('d', 0.1)])).toEqual(['a b c', 'd']);
  expect(sliced([one('a'), one('long', 9), one('b')])).toEqual(['a', 'long', 'b']);
  expect(sliced(Array.from({ length: 50 }, (_, index) => one(`${index}`, 0.1)))).toHaveLength(1);
  expect(sliced([])).toEqual([]);
});

test('a set-up counts once in a slice, and once more in the next', () => {
  expect(sliced([one('a', 1.5, ['testSites']), one('b', 1.5, ['testSites']), one('c', 1.5, ['testSites'])])).toEqual(['a b', 'c']);
});

test('slices hold every default case once, in order, and no more than their minutes', () => {
  const setUps = fc.subarray(['site', 'testSites'] as const);
  const anyCase = fc.record({ minutes: fc.integer({ min: 1, max: 20 }).map((tenths) => tenths / 10), setUps });
  fc.assert(
    fc.property(fc.array(anyCase), (drawn) => {
      const all = [
        part(
          'a',
          drawn.map(({ minutes, setUps: used }, index) => one(`${index}`, minutes, used)),
        ),
        ...parts,
      ];
      const slices = slicesOf(all);
      expect(slices.flat().map(({ id }) => id)).toEqual(chosenCases(all, [], false).map(({ id }) => id));
      for (const slice of slices) expect(minutesOf(slice)).toBeLessThanOrEqual(sliceMinutes);
    }),
  );
});

test('the list names parts, cases with minutes, slice and needs, and marks the slice that is due', () => {
  const text = partList([...parts, { ...part('hosts', [one('edge', 5)]), needs: ['strace'] }], 1);
  expect(text).toContain('long: about long (by name, or with --all)\n  long/hour                    60.0 min  no slice');
  expect(text).toContain('  hosts/edge                    5.0 min  slice 1   needs strace');
  expect(text).toContain('slice  0   3.0 min  servers, pages\nslice  1 * 5.0 min  hosts');
});
