import { expect, test } from 'vitest';
import { commentOffences } from './comments.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ');
const reasons = (text: string, file = 'src/lib/a.ts') => commentOffences(file, text).map(({ line, reason }) => `${line} ${reason}`);
const lines = (text: string, file?: string) => reasons(text, file).map((reason) => Number.parseInt(reason, 10));

test('a sentence of 26 words is found at its own line, one of 25 is not', () => {
  expect(reasons(`/** ${words(25)}. */\n`)).toEqual([]);
  expect(reasons(`/**\n * Short.\n * ${words(26)}.\n */\n`)).toEqual([
    '3 a sentence has 26 words; the limit is 25: “word1 word2 word3 word4 word5 …”',
  ]);
  expect(lines(`/**\n * Short. ${words(13)}\n * ${words(13)}. Short.\n */\n`)).toEqual([2]);
});

test('a sentence ends at a full stop, a question or a call, not at a colon, a semicolon or a number', () => {
  for (const mark of ['.', '!', '?', '.)', '.”']) expect(lines(`// ${words(13)}${mark} ${words(13)}.\n`)).toEqual([]);
  for (const mark of [':', ';', ',', ' 1.5', ' …']) expect(lines(`// ${words(13)}${mark} ${words(13)}.\n`)).toEqual([1]);
});

test('a paragraph, a list item and an @tag begin a new sentence', () => {
  for (const start of ['\n * ', '- ', '* ', '2. ', '@param b ', '@returns '])
    expect(lines(`/**\n * ${words(15)}\n * ${start}${words(15)}\n */\n`)).toEqual([]);
  expect(lines(`/**\n * ${words(15)}\n * ${words(15)}\n */\n`)).toEqual([2]);
  expect(lines(`/**\n * Short.\n * @see // ${words(26)}.\n */\nfunction a(b) {}\n`)).toEqual([3]);
});

test('code in backticks is one word, marks are none', () => {
  expect(lines(`// ${words(24)} \`const a = 1. And b;\`.\n`)).toEqual([]);
  expect(lines(`// ${words(25)} \`const a = 1. And b;\`.\n`)).toEqual([1]);
  expect(lines(`/**\n * ${words(24)} \`a b\n * c d\`. Short.\n * ${words(26)}.\n */\n`)).toEqual([4]);
  expect(lines(`// ${words(25)} → · — 。\n`)).toEqual([]);
});

test('lines of // below each other are one comment; one behind code is not', () => {
  expect(lines(`// ${words(13)}\n// ${words(13)}.\n`)).toEqual([1]);
  expect(lines(`const a = 1; // ${words(13)}\n// ${words(13)}.\n`)).toEqual([]);
  expect(lines(`// ${words(13)}\n\n// ${words(13)}.\n`)).toEqual([]);
});

test('texts, patterns, addresses and the titles of tests are no comments', () => {
  expect(lines(`const a = '// ${words(26)}';\n`)).toEqual([]);
  expect(lines(`const a = \`/* ${words(26)} */\${b}// ${words(26)}\`;\n`)).toEqual([]);
  expect(lines(`const a = /\\/\\/ ${words(26)}/;\n`)).toEqual([]);
  expect(lines(`test('${words(26)}', () => {});\n`)).toEqual([]);
  expect(lines(`test('a', () => {\n  // ${words(26)}.\n});\n`)).toEqual([2]);
});

test('comments of JSX, Astro and style sheets', () => {
  expect(lines(`const a = (\n  <p>\n    {/* ${words(26)} */}\n    // ${words(26)}\n  </p>\n);\n`, 'src/vehicle/A.tsx')).toEqual([3]);
  expect(lines(`a {}\n/* ${words(26)} */\n`, 'src/shell/a.css')).toEqual([2]);
  const astro = [
    '---',
    `/** ${words(26)} */`,
    '---',
    `<!-- ${words(26)} -->`,
    `{/* ${words(26)} */}`,
    `<p>// ${words(26)}</p>`,
    '<script>',
    `  // ${words(26)}`,
    '</script>',
    '<style>',
    `  /* ${words(26)} */`,
    '</style>',
  ].join('\n');
  expect(lines(astro, 'src/shell/A.astro')).toEqual([2, 4, 5, 8, 11]);
  expect(lines(`<!-- ${words(26)} -->\n`, 'src/shell/A.astro')).toEqual([1]);
});

test('only code is read, and all of it', () => {
  expect(lines(`// ${words(26)}\n`, 'docs/a.md')).toEqual([]);
  for (const folder of ['src/search', 'src/garage', 'tests/e2e', 'scripts']) expect(lines(`// ${words(26)}\n`, `${folder}/a.ts`)).toEqual([1]);
});
