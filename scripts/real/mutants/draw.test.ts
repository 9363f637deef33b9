import { expect, test } from 'vitest';
import { drawMutants, isMutable, mutantsOf, mutated } from './draw.ts';
import { importersIn, nearTests } from './near-tests.ts';

const afters = (text: string) => mutantsOf('src/a.ts', text).map((mutant) => mutated(text, mutant));

test('a comparison, a condition, a default and an early return each have their mutants', () => {
  expect(afters('x = a < b && c;')).toEqual(['x = a < b || c;', 'x = a <= b && c;']);
  expect(afters('if (!a) return;')).toEqual(['if (false) return;', 'if (true) return;', 'if (!a) ;', 'if (a) return;']);
  expect(afters('x = a ?? b;')).toEqual(['x = b;']);
});

test('types and joined texts have no mutants', () => {
  expect(afters("type A = 1 | 2; const x: 3 = y; z = 'a' + b;")).toEqual([]);
});

test('equal seeds draw equal mutants of different lines, and never of tests', () => {
  const files = new Map([
    ['src/a.ts', 'x = a && b;\ny = a || b;\nz = a === b;\n'],
    ['src/a.test.ts', 'x = a && b;'],
  ]);
  const drawn = drawMutants(files, 1, 9);
  expect(drawMutants(files, 1, 9)).toEqual(drawn);
  expect(drawn.map(({ file, line }) => `${file}:${line}`).sort()).toEqual(['src/a.ts:1', 'src/a.ts:2', 'src/a.ts:3']);
  expect(['src/a.d.ts', 'src/lib/browser/fake-browser.ts', 'scripts/a.ts'].filter(isMutable)).toEqual([]);
});

test('a mutant whose place changed is refused', () => {
  expect(() => mutated('x = 1;', { file: 'src/a.ts', line: 1, start: 4, before: '2', after: '3' })).toThrow('src/a.ts:1');
});

test('near tests import the module, nearest first; without one, those of its importers', () => {
  const importers = importersIn(
    new Map([
      ['src/b/a.ts', "import { c } from './c.ts';"],
      ['src/b/a.test.ts', "import { a } from './a.ts';"],
      ['src/d/e.test.ts', "import { a } from '#b/a.ts';"],
    ]),
  );
  expect(nearTests('src/b/a.ts', importers)).toEqual(['src/b/a.test.ts', 'src/d/e.test.ts']);
  expect(nearTests('src/b/c.ts', importers)).toEqual(['src/b/a.test.ts', 'src/d/e.test.ts']);
  expect(nearTests('src/d/e.ts', importers)).toEqual([]);
});
