import { expect, test } from 'vitest';
import { commentsIn } from './comments.ts';

const comments = (text: string, file = 'src/base/lib/a.ts') => commentsIn(file, text).map(({ line, lines }) => `${line} ${lines.join('|')}`);

test('a comment is read without its delimiters, with the number of its first line', () => {
  expect(comments('/** One. */\nconst a = 1; // two\n/*\n * Three\n * four.\n */\n')).toEqual(['1  One. ', '2 two', '3 |Three|four.| ']);
});

test('consecutive // lines are one comment; a // after code or after a blank line is not part of it', () => {
  expect(comments('// one\n// two\n')).toEqual(['1 one|two']);
  expect(comments('const a = 1; // one\n// two\n')).toEqual(['1 one', '2 two']);
  expect(comments('// one\n\n// two\n')).toEqual(['1 one', '3 two']);
});

test('strings, templates, regular expressions and test titles contain no comments', () => {
  expect(comments("const a = '// one';\n")).toEqual([]);
  expect(comments(`const a = \`/* one */\${b}// two\`;\n`)).toEqual([]);
  expect(comments('const a = /\\/\\/ one/;\n')).toEqual([]);
  expect(comments("test('// one', () => {\n  // two\n});\n")).toEqual(['2 two']);
});

test('comments of JSX, CSS and Astro are found, text of JSX and markup is not', () => {
  expect(comments('const a = (\n  <p>\n    {/* one */}\n    // two\n  </p>\n);\n', 'src/domain/vehicle/A.tsx')).toEqual(['3  one ']);
  expect(comments('a {}\n/* one */\n', 'src/frontend/shell/a.css')).toEqual(['2  one ']);
  const astro = [
    '---',
    '/** 2 */',
    '---',
    '<!-- 4 -->',
    '{/* 5 */}',
    '<p>// six</p>',
    '<script>',
    '// 8',
    '</script>',
    '<style>',
    '/* 11 */',
    '</style>',
  ];
  expect(comments(astro.join('\n'), 'src/frontend/shell/A.astro')).toEqual(['2  2 ', '4  4 ', '5  5 ', '8 8', '11  11 ']);
  expect(comments('<!-- one -->\n', 'src/frontend/shell/A.astro')).toEqual(['1  one ']);
});
