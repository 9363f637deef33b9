import { expect, test } from 'vitest';
import { glossaryOffences, parseGlossary } from './glossary.ts';

const text = `# Glossary

| Term | Meaning | Replaces |
|---|---|---|
| backoff | The delay before a retry. | \`snooze\`, \`snooze-time.ts\`, "sleeps on it" |
| lease owner | The worker that holds a lease. | \`Grip\` |
| blocked batch | A batch that a check rejected. | \`Grip\` |
| cursor | A position in a list of results. | |
`;
const entries = parseGlossary(text);
const offences = (source: string, file = 'src/base/lib/a.ts') =>
  glossaryOffences(entries, file, source).map(({ line, reason }) => `${line} ${reason}`);
const snooze = 'snooze is replaced: use backoff';

test('the third column of a row lists names in backticks and phrases in quotes', () => {
  expect(entries).toEqual([
    { term: 'backoff', names: ['snooze', 'snooze-time.ts'], phrases: ['sleeps on it'] },
    { term: 'lease owner', names: ['Grip'], phrases: [] },
    { term: 'blocked batch', names: ['Grip'], phrases: [] },
    { term: 'cursor', names: [], phrases: [] },
  ]);
});

test('an identifier is found where it is declared, called, a property or private, at its line', () => {
  for (const source of [
    'const snooze = 1;',
    'snooze();',
    'a.snooze();',
    'const a = { snooze: 1 };',
    'class A { #snooze = 1 }',
    'type A = { snooze: 1 };',
  ])
    expect(offences(`const z = 1;\n${source}\n`)).toEqual([`2 ${snooze}`]);
  expect(offences('const a = <p title={snooze} />;\n', 'src/base/lib/A.tsx')).toEqual([`1 ${snooze}`]);
});

test('strings, longer names and other cases are not the identifier', () => {
  expect(offences(`const a = 'snooze'; const snoozed = /snooze/; const Snooze = \`snooze\`;\n`)).toEqual([]);
});

test('a name with several meanings lists each term', () => {
  expect(offences('type Grip = 1;\n')).toEqual(['1 Grip is replaced: use lease owner or blocked batch']);
});

test('Astro files: frontmatter, expressions and components are read, text and attributes are not', () => {
  const astro = ['---', 'import Grip from "./Grip.astro";', '---', '<Grip />', '<p class="snooze">snooze {snooze} {"a"} {/* snooze */}</p>'].join(
    '\n',
  );
  expect(offences(astro, 'src/base/lib/A.astro').map((reason) => reason.slice(0, 8))).toEqual(['2 Grip i', '4 Grip i', '5 snooze']);
});

test('a file with a replaced name is found by its base name', () => {
  expect(offences('', 'src/server/jobs/snooze-time.ts')).toEqual(['1 snooze-time.ts is replaced: use backoff']);
  const stem = parseGlossary('| backoff | A delay. | `snooze-time` |');
  expect(glossaryOffences(stem, 'src/server/jobs/snooze-time.server.test.ts', '')).toHaveLength(1);
  expect(glossaryOffences(stem, 'src/server/jobs/snooze-times.ts', '')).toEqual([]);
});

test('a phrase is found in comments and documents, in any case and across lines, not in code', () => {
  const phrase = 'sleeps on it is replaced: use backoff';
  expect(offences('/**\n * First.\n * Sleeps\n * on it.\n */\n')).toEqual([`3 ${phrase}`]);
  expect(offences('# A\n\nIt sleeps on\nit now.\n', 'docs/decisions/0001-a.md')).toEqual([`3 ${phrase}`]);
  expect(offences('/* sleeps on it */\n', 'src/base/lib/a.css')).toEqual([`1 ${phrase}`]);
  expect(offences(`const a = 'sleeps on it'; // sleeps on items\n`)).toEqual([]);
});

test('an identifier in backticks is found in comments and documents, the plain word is not', () => {
  expect(offences('// Calls `snooze(1)` after a snooze.\n')).toEqual([`1 ${snooze}`]);
  expect(offences('Press `snooze` to snooze.\n', 'README.md')).toEqual([`1 ${snooze}`]);
});

test('the glossary itself, and files that are neither code nor documents, are not read', () => {
  expect(glossaryOffences(entries, 'docs/glossary.md', text)).toEqual([]);
  expect(offences('{"snooze": "sleeps on it"}', 'sites/a.json')).toEqual([]);
});
