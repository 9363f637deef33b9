import { expect, test } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

test('reads texts as they stand, switches, and JSON, each with its line', () => {
  const front = readFrontMatter(
    '---\ntitle: Towing: what it means\r\nindex: false\n# a remark\nlinks: [{"label": "A", "href": "/a/"}]\nquoted: "two\\nlines"\nempty:\n---\n\nThe *text*.\n---\n',
  );
  expect(front.values).toEqual({
    title: 'Towing: what it means',
    index: false,
    links: [{ label: 'A', href: '/a/' }],
    quoted: 'two\nlines',
    empty: '',
  });
  expect([...front.lines]).toEqual([
    ['title', 2],
    ['index', 3],
    ['links', 5],
    ['quoted', 6],
    ['empty', 7],
  ]);
  expect([front.body, front.bodyLine, front.faults]).toEqual(['\nThe *text*.\n---\n', 9, []]);
});

test('names what is wrong with its line', () => {
  expect(readFrontMatter('# Only a text').faults).toEqual([
    {
      line: 1,
      path: '',
      rule: 'expected a block of keys at the top',
      fix: 'write the keys between two lines of three hyphens, such as title: Warranty.',
    },
  ]);
  expect(readFrontMatter('---\ntitle: No end').faults[0]?.rule).toBe('the block of keys at the top has no end');
  const { values, faults } = readFrontMatter('---\ntitle: One\ntitle: Two\nno key here\nlinks: [{]\n---\n');
  expect(values).toEqual({ title: 'One' });
  expect(faults.map(({ line, path, rule }) => [line, path, rule])).toEqual([
    [3, 'title', 'the key stands twice'],
    [4, '', 'expected a key and its value'],
    [5, 'links', 'this begins like JSON but is not'],
  ]);
});
