import { expect, test } from 'vitest';
import { importGraph } from './graph.ts';
import { islandJourneys, islandOffences } from './islands.ts';

const part = 'src/shopper/finance/Part.island.tsx';
const page = 'src/shopper/finance/Page.astro';
const early = 'src/base/browser/use-early-input.ts';
const tagged = "import { island } from '#lib/markup/island.ts';\nexport const Part = island(function Part() { return null; });\n";
const filled = `import { useEarlyInput } from '#browser/use-early-input.ts';\n${tagged}<input name="a" />\n`;
const shows = (tag: string) => `---\nimport { Part } from './Part.island.tsx';\n---\n<p />\n${tag}\n`;

function reasons(files: Readonly<Record<string, string>>) {
  const texts = new Map(Object.entries({ [early]: '', [part]: tagged, ...files }));
  return islandOffences(texts, importGraph(texts)).map(({ file, line, reason }) => `${file}:${line} ${reason}`);
}

test('a page prints an island with one of the directives that the frame knows', () => {
  const missing = [`${page}:5 prints Part without client:intent, client:visible, client:near, client:kept="…" or client:manual: it never hydrates`];
  for (const tag of [
    '<Part client:intent />',
    '<Part model={() => 2 > 1} client:visible>text</Part>',
    '<Part client:kept={key} />',
    '<Part client:manual/>',
    '<Part client:near />',
  ])
    expect(reasons({ [page]: shows(tag) })).toEqual([]);
  for (const tag of ['<Part />', '<Part model={() => 2 > 1}>text</Part>', '<Part client:idle />', '<Part client:kept />', '<Part client:intents />'])
    expect(reasons({ [page]: shows(tag) })).toEqual(missing);
  expect(reasons({ [page]: shows('<Parts />') })).toEqual([]);
});

test('each place of an island has its directive, under whatever name it is imported', () => {
  const two = "---\nimport {\n  Part as Other,\n} from '#finance/Part.island.tsx';\n---\n<Other client:intent />\n<Other />\n";
  expect(reasons({ [page]: two })).toEqual([
    `${page}:7 prints Other without client:intent, client:visible, client:near, client:kept="…" or client:manual: it never hydrates`,
  ]);
});

test('an island names its renderer', () => {
  expect(reasons({ [part]: 'export function Part() { return null; }\n' })).toEqual([
    `${part}:1 exports no island(…) (lib/island.ts): Astro renders it once more to find its renderer`,
  ]);
});

test('an island with fields takes in what was filled in before, also where another file prints them', () => {
  const reason = `${part}:1 has fields and no useEarlyInput: what is filled in before it hydrates is lost`;
  const journey = { [islandJourneys]: "of: 'Part'," };
  const inOwn = { [page]: shows('<Part client:intent />'), [part]: `${tagged}<select />\n`, ...journey };
  const inOther = {
    [page]: shows('<Part client:visible />'),
    [part]: `import { Fields } from './Fields.tsx';\n${tagged}`,
    'src/shopper/finance/Fields.tsx': '<textarea />',
    ...journey,
  };
  expect(reasons(inOwn)).toEqual([reason]);
  expect(reasons(inOther)).toEqual([reason]);
  expect(reasons({ ...inOwn, [part]: filled })).toEqual([]);
  expect(reasons({ ...inOwn, [page]: shows('<Part client:kept={key} />') })).toEqual([]);
});

test('an island with fields has a journey of what is filled in before it hydrates', () => {
  const files = { [page]: shows('<Part client:intent />'), [part]: filled };
  expect(reasons({ ...files, [islandJourneys]: "of: 'PartOther'," })).toEqual([
    `${part}:1 has fields and no entry in ${islandJourneys} (of: 'Part')`,
  ]);
  expect(reasons({ ...files, [islandJourneys]: "of: 'Part'," })).toEqual([]);
});

test('a store has a test beside it, or one of a store that is made of it', () => {
  const store = 'src/shopper/finance/part.store.ts';
  const test = "import { open } from './part.store.ts';\n";
  const reason = [`${store}:1 has no test beside it (part.store.test.ts)`];
  expect(reasons({ [store]: '' })).toEqual(reason);
  expect(reasons({ [store]: '', 'src/shopper/finance/part.store.test.ts': test })).toEqual([]);
  expect(reasons({ [store]: '', 'src/shopper/garage/a.test.ts': "import { open } from '#finance/part.store.ts';\n" })).toEqual(reason);
  expect(
    reasons({ [store]: '', 'src/shopper/finance/all.store.ts': test, 'src/shopper/finance/all.test.ts': "import { all } from './all.store.ts';\n" }),
  ).toEqual([]);
});

test('a form has an address, or does nothing without its script', () => {
  const form = (tag: string) => reasons({ 'src/shopper/account/Ask.tsx': `const Ask = () => (\n  ${tag}\n);\n` });
  const reason = [
    'src/shopper/account/Ask.tsx:2 has a form without action: sent before its script listens, it loads the page anew (lib/ScriptForm.tsx, or method="dialog")',
  ];
  for (const tag of ['<form>', '<form noValidate onSubmit={(event) => send(event)}>', '<form method="post">', '<form data-action="x">'])
    expect(form(tag)).toEqual(reason);
  for (const tag of ['<form action={model.action}>', '<form action="/a/" method="post">', '<form\n method="dialog">', '<ScriptForm>', '<formula>'])
    expect(form(tag)).toEqual([]);
});
