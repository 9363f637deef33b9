import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { arrowOffences, crowdedRooms, structureOf } from './arrows.ts';
import { functionsIn } from './functions.ts';
import { folderOf, importGraph } from './graph.ts';
import { clients, startup, wings } from './order.ts';

function offences(files: Record<string, string>): string[] {
  const texts = new Map(Object.entries(files));
  return arrowOffences(importGraph(texts), [...texts.keys()]).map(({ file, line, reason }) => `${file}:${line} ${reason}`);
}

test('a subject sees those before it, by alias and by path, types and Workers too', () => {
  expect(offences({ 'src/shopper/search/state/a.ts': "import type { Site } from '#site/schema/site.ts';\n" })).toEqual([]);
  expect(offences({ 'src/pages/index.astro': "import Card from '#search/results/Card.astro';\n" })).toEqual([]);
  expect(offences({ 'src/shopper/finance/a.ts': "\nimport type { B } from '#search/state/b.ts';\n" })).toEqual([
    'src/shopper/finance/a.ts:2 shopper/finance may not import shopper/search (#search/state/b.ts)',
  ]);
  expect(offences({ 'src/base/lib/text/a.ts': "export { b } from '../../../domain/site/b.ts';\n" })).toEqual([
    'src/base/lib/text/a.ts:1 base/lib may not import domain/site (../../../domain/site/b.ts)',
  ]);
  expect(offences({ 'src/base/lib/text/a.ts': "new Worker(new URL('../../../domain/site/b.ts', import.meta.url));\n" })).toHaveLength(1);
  expect(offences({ 'src/server/api/a.ts': "import { b } from '#shell/b.ts';\n" })).toEqual([
    'src/server/api/a.ts:1 server/api may not import frontend/shell (#shell/b.ts)',
  ]);
});

test('an import over several lines is found at its own line', () => {
  expect(offences({ 'src/shopper/finance/a.ts': "import {\n  b,\n} from '#search/state/b.ts';\n" })).toEqual([
    'src/shopper/finance/a.ts:3 shopper/finance may not import shopper/search (#search/state/b.ts)',
  ]);
});

test('rooms of one subject have an order of their own, and only named rooms', () => {
  expect(offences({ 'src/shopper/search/live/a.ts': "import { b } from '../state/b.ts';\n" })).toEqual([]);
  expect(offences({ 'src/shopper/search/state/a.ts': "import { b } from '../live/b.ts';\n" })).toEqual([
    'src/shopper/search/state/a.ts:1 shopper/search/state may not import shopper/search/live (../live/b.ts)',
  ]);
  expect(offences({ 'src/frontend/content/team/a.ts': "import { b } from '../text/b.ts';\n" })).toEqual([]);
  expect(offences({ 'src/frontend/content/team/a.ts': "import { b } from '../staff/b.ts';\n" })).toHaveLength(1);
  expect(offences({ 'src/frontend/content/blog/a.ts': "import { b } from '../team/b.ts';\n" })).toHaveLength(1);
  expect(offences({ 'src/shopper/search/odd/a.ts': '' })).toEqual([
    'src/shopper/search/odd/a.ts:1 stands in a room that scripts/house/order.ts does not name',
  ]);
});

test('what starts a part in a browser stands in its subject, and follows all subjects of its wing', () => {
  const client = 'src/shopper/garage/garage.client.ts';
  expect(offences({ [client]: "import { send } from '#startup/send.ts';\nimport { a } from '#account/a.ts';\n" })).toEqual([]);
  expect(offences({ 'src/shopper/startup/later.ts': "import { press } from '#garage/garage.client.ts';\n" })).toEqual([]);
  expect(offences({ 'src/frontend/pages/A.astro': "import { a } from '#garage/garage.client.ts';\n" })).toEqual([]);
  expect(offences({ [client]: "import { a } from '#vehicle-page/a.ts';\n" })).toEqual([
    `${client}:1 shopper/clients may not import frontend/vehicle-page (#vehicle-page/a.ts)`,
  ]);
  const early = 'src/domain/analytics/calls.client.ts';
  expect(offences({ [early]: "import { send } from '#startup/send.ts';\n" })).toEqual([
    `${early}:1 domain/clients may not import shopper/clients (#startup/send.ts)`,
  ]);
  expect(offences({ 'src/shopper/leads/pages/a.css': '  --icon: url("../../../frontend/shell/a.svg");\n' })).toHaveLength(1);
  expect(offences({ 'src/shopper/garage/a.ts': "import { b } from './garage.client.ts';\n" })).toEqual([
    'src/shopper/garage/a.ts:1 shopper/garage may not import shopper/clients (./garage.client.ts)',
  ]);
});

test('each wing has a place for its clients, else their imports are not compared', () => {
  expect(wings.filter(({ subjects }) => subjects.filter(({ subject }) => subject === clients).length !== 1)).toEqual([]);
});

test('each alias of package.json leads to a subject of its wing', () => {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const subjects = wings.flatMap((wing) => wing.subjects.map(({ subject }) => subject)).filter((subject) => subject !== clients);
  const expected = [...new Set([...subjects, startup])].sort().map((subject) => [`#${subject}/*`, `./${folderOf(subject)}/*`]);
  expect(Object.entries(imports)).toEqual(expected);
});

test('tests see what they need; circles are found', () => {
  expect(offences({ 'src/base/lib/text/a.test.ts': "import { b } from '#site/b.ts';\n" })).toEqual([]);
  const round = {
    'src/base/lib/text/a.ts': "import { b } from './b.ts';\n",
    'src/base/lib/text/b.ts': "import { c } from './c.ts';\n",
    'src/base/lib/text/c.ts': "import './a.ts';\n",
  };
  expect(offences(round)).toEqual([
    'src/base/lib/text/a.ts:1 imports in a circle: src/base/lib/text/a.ts, src/base/lib/text/b.ts, src/base/lib/text/c.ts',
  ]);
});

test('a folder holds at most 45 files and 4,000 lines, tests left out', () => {
  const folder = (count: number, text = '') => Array.from({ length: count }, (_, at) => [`src/base/lib/text/a${at}.ts`, text] as const);
  const tests = folder(50).map(([file]) => [file.replace('.ts', '.test.ts'), '\n'.repeat(5000)] as const);
  expect(crowdedRooms(new Map([...folder(45), ...tests]))).toEqual([]);
  expect(crowdedRooms(new Map(folder(46))).map(({ file, reason }) => `${file} ${reason}`)).toEqual([
    'src/base/lib/text holds 46 files with 0 lines; the limits are 45 and 4000',
  ]);
  expect(crowdedRooms(new Map(folder(4, '\n'.repeat(1001))))).toHaveLength(1);
  expect(crowdedRooms(new Map(folder(4, '\n'.repeat(1000))))).toEqual([]);
});

test('the structure in figures', () => {
  const texts = new Map([
    ['src/base/lib/text/a.ts', "import { b } from '#site/b.ts';\n"],
    ['src/domain/site/b.ts', "import { a } from '#lib/text/a.ts';\nimport { s } from './schema/s.ts';\n"],
    ['src/domain/site/b.test.ts', "import { x } from './copy/x.ts';\n"],
    ['src/domain/site/schema/s.ts', ''],
    ['src/domain/site/c.ts', ''],
    ['src/frontend/shell/icons/d.svg', ''],
  ]);
  expect(structureOf(importGraph(texts), [...texts.keys()])).toEqual({
    subjectArrows: 2,
    roomArrows: 1,
    bothWays: 1,
    circles: 1,
    largestRoom: { room: 'src/domain/site', files: 2 },
  });
});

test('functions with their names and lines', () => {
  const text = 'const a = () => {\n  function b() {\n    return 1;\n  }\n  return b;\n};\nclass C { d() { return [1].map((x) => x); } }\n';
  expect(functionsIn('src/base/lib/text/a.ts', text).map(({ name, line, lines }) => [name, line, lines])).toEqual([
    ['a', 1, 6],
    ['b', 2, 3],
    ['d', 7, 1],
    ['a function', 7, 1],
  ]);
});
