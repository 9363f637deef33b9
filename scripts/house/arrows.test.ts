import { expect, test } from 'vitest';
import { arrowOffences, structureOf } from './arrows.ts';
import { functionsIn } from './functions.ts';
import { importGraph } from './graph.ts';

function offences(files: Record<string, string>): string[] {
  const texts = new Map(Object.entries(files));
  return arrowOffences(importGraph(texts), [...texts.keys()]).map(({ file, line, reason }) => `${file}:${line} ${reason}`);
}

test('a subject sees those before it, by alias and by path, types and Workers too', () => {
  expect(offences({ 'src/search/state/a.ts': "import type { Site } from '#site/schema/site.ts';\n" })).toEqual([]);
  expect(offences({ 'src/pages/index.astro': "import Card from '#search/results/Card.astro';\n" })).toEqual([]);
  expect(offences({ 'src/finance/a.ts': "\nimport type { B } from '#search/state/b.ts';\n" })).toEqual([
    'src/finance/a.ts:2 finance may not import search (#search/state/b.ts)',
  ]);
  expect(offences({ 'src/lib/a.ts': "export { b } from '../site/b.ts';\n" })).toEqual(['src/lib/a.ts:1 lib may not import site (../site/b.ts)']);
  expect(offences({ 'src/lib/a.ts': "new Worker(new URL('../site/b.ts', import.meta.url));\n" })).toHaveLength(1);
  expect(offences({ 'src/api/a.ts': "import { b } from '#shell/b.ts';\n" })).toEqual(['src/api/a.ts:1 api may not import shell (#shell/b.ts)']);
});

test('an import over several lines is found at its own line', () => {
  expect(offences({ 'src/finance/a.ts': "import {\n  b,\n} from '#search/state/b.ts';\n" })).toEqual([
    'src/finance/a.ts:3 finance may not import search (#search/state/b.ts)',
  ]);
});

test('rooms of one subject have an order of their own, and only named rooms', () => {
  expect(offences({ 'src/search/live/a.ts': "import { b } from '../state/b.ts';\n" })).toEqual([]);
  expect(offences({ 'src/search/state/a.ts': "import { b } from '../live/b.ts';\n" })).toEqual([
    'src/search/state/a.ts:1 search/state may not import search/live (../live/b.ts)',
  ]);
  expect(offences({ 'src/content/team/a.ts': "import { b } from '../text/b.ts';\n" })).toEqual([]);
  expect(offences({ 'src/content/team/a.ts': "import { b } from '../staff/b.ts';\n" })).toHaveLength(1);
  expect(offences({ 'src/content/blog/a.ts': "import { b } from '../team/b.ts';\n" })).toHaveLength(1);
  expect(offences({ 'src/search/odd/a.ts': '' })).toEqual(['src/search/odd/a.ts:1 stands in a room that scripts/house/order.ts does not name']);
});

test('what starts a part in a browser stands in its subject, and sees all subjects that src/browser sees', () => {
  const client = 'src/garage/garage.client.ts';
  expect(offences({ [client]: "import { send } from '#browser/send.ts';\nimport { a } from '#vehicle-page/a.ts';\n" })).toEqual([]);
  expect(offences({ 'src/pages/_A.astro': "import { a } from '#garage/garage.client.ts';\n" })).toEqual([]);
  expect(offences({ [client]: "import { b } from '#publish/b.ts';\n" })).toEqual([`${client}:1 browser may not import publish (#publish/b.ts)`]);
  expect(offences({ 'src/garage/a.ts': "import { b } from './garage.client.ts';\n" })).toEqual([
    'src/garage/a.ts:1 garage may not import browser (./garage.client.ts)',
  ]);
});

test('tests see what they need; circles are found', () => {
  expect(offences({ 'src/lib/a.test.ts': "import { b } from '#site/b.ts';\n" })).toEqual([]);
  const round = {
    'src/lib/a.ts': "import { b } from './b.ts';\n",
    'src/lib/b.ts': "import { c } from './c.ts';\n",
    'src/lib/c.ts': "import './a.ts';\n",
  };
  expect(offences(round)).toEqual(['src/lib/a.ts:1 imports in a circle: src/lib/a.ts, src/lib/b.ts, src/lib/c.ts']);
});

test('the structure in figures', () => {
  const texts = new Map([
    ['src/lib/a.ts', "import { b } from '#site/b.ts';\n"],
    ['src/site/b.ts', "import { a } from '#lib/a.ts';\nimport { s } from './schema/s.ts';\n"],
    ['src/site/b.test.ts', "import { x } from './copy/x.ts';\n"],
    ['src/site/schema/s.ts', ''],
    ['src/site/c.ts', ''],
    ['src/shell/icons/d.svg', ''],
  ]);
  expect(structureOf(importGraph(texts), [...texts.keys()])).toEqual({
    subjectArrows: 2,
    roomArrows: 1,
    bothWays: 1,
    circles: 1,
    largestRoom: { room: 'src/site', files: 2 },
  });
});

test('functions with their names and lines', () => {
  const text = 'const a = () => {\n  function b() {\n    return 1;\n  }\n  return b;\n};\nclass C { d() { return [1].map((x) => x); } }\n';
  expect(functionsIn('src/lib/a.ts', text).map(({ name, line, lines }) => [name, line, lines])).toEqual([
    ['a', 1, 6],
    ['b', 2, 3],
    ['d', 7, 1],
    ['a function', 7, 1],
  ]);
});
