import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
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
  expect(['title', 'index', 'links', 'quoted', 'empty'].map((key) => [key, front.nearest([key]).line])).toEqual([
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
      fix: 'write the keys, as title: and its words, between two lines of three hyphens; docs/content.md lists them.',
      edits: [],
    },
  ]);
  expect(readFrontMatter('---\ntitle: No end').faults[0]?.rule).toBe('the block of keys at the top has no end');
  const { values, faults } = readFrontMatter('---\ntitle: One\ntitle: Two\nno key here\nlinks: [{]\n---\n');
  expect(values).toEqual({ title: 'One' });
  expect(faults.map(({ line, path, rule }) => [line, path, rule])).toEqual([
    [3, 'title', 'this key appears twice'],
    [4, '', 'expected a key and its value'],
    [5, 'links', 'this begins like JSON but is not'],
  ]);
});

test('reads YAML: lists and objects over lines, folded texts, quotes of both kinds, remarks', () => {
  const front = readFrontMatter(
    [
      '---',
      'title: "It’s: \\u00e4" # a remark',
      'description: >-',
      '  Two lines',
      '  of one text',
      "quoted: 'It''s'",
      'links:',
      '- label: Book',
      '  href: /book/',
      '',
      '- { label: Call, href: "tel:123" }',
      'places: all # for now',
      'phone: 0412',
      'updated: 2026-10-12',
      'index: false',
      'nothing: null',
      '---',
      'Text',
    ].join('\n'),
  );
  expect(front.faults).toEqual([]);
  expect(front.values).toEqual({
    title: 'It’s: ä',
    description: 'Two lines of one text',
    quoted: "It's",
    links: [
      { label: 'Book', href: '/book/' },
      { label: 'Call', href: 'tel:123' },
    ],
    places: 'all',
    phone: '0412',
    updated: '2026-10-12',
    index: false,
    nothing: 'null',
  });
  expect(front.nearest(['links', 0, 'href'])).toEqual({ line: 9, column: 3 });
  expect(front.nearest(['links', 1, 'href'])).toEqual({ line: 11, column: 18 });
  expect(front.nearest(['links', 1, 'title'])).toEqual({ line: 11, column: 3 });
  expect(front.nearest(['links', 7])).toEqual({ line: 7, column: 1 });
  expect(front.nearest(['missing'])).toEqual({ line: 1, column: 1 });
});

test.each([
  ['title: *Bold*', 'title', 'a text cannot begin with *, which would be a reference', 'put the text in double quotes.'],
  ['title: & Co', 'title', 'a text cannot begin with &, which would name a reference', 'put the text in double quotes.'],
  ['title: &name Co', 'title', 'a text cannot begin with &, which would name a reference', 'put the text in double quotes.'],
  ['title: !big Co', 'title', 'a text cannot begin with !, which would be a tag', 'put the text in double quotes.'],
  ['title: @home', 'title', 'a text cannot begin with @ here', 'put the text in double quotes.'],
  ['title: > 5 seats', 'title', 'a text cannot begin with > here', 'put the text in double quotes.'],
  ["title: 'Tis the season", 'title', "a text cannot begin with ' here", 'put the text in double quotes.'],
  ['title: The #1 dealer', 'title', 'what follows a # would be dropped as a comment', 'put the text in double quotes, or write a space after the #.'],
  ['links: [{ label: A, label: B }]', 'links', 'this key appears twice', 'keep one of the two; whoever wrote them knows which holds.'],
  ['title: "Open', 'title', 'this begins like JSON but is not', 'correct it, or begin the text with another character.'],
  ['? [title]\n: Text', '', 'expected a key that is a word', 'write name: value.'],
])('a fault of YAML is told in an editor’s words, and leaves the next key alone: %j', (entry, path, rule, fix) => {
  const { faults, values } = readFrontMatter(`---\n${entry}\nindex: false\n---\n`);
  expect(faults.map((fault) => [fault.line, fault.path, fault.rule, fault.fix])).toEqual([[2, path, rule, fix]]);
  expect(values).toEqual({ index: false });
});

test('names the line inside of a key, and the value that stands there', () => {
  const { faults } = readFrontMatter('---\nlinks:\n  - label: A\n\t href: /a/\ntitle: One: two\n  three\n---\n');
  const entry = { op: 'replace', path: [], column: 1 };
  expect(faults).toEqual([
    {
      line: 4,
      path: 'links',
      rule: 'a tab cannot indent',
      fix: 'indent with spaces.',
      edits: [{ ...entry, line: 2, from: 'links:\n  - label: A\n\t href: /a/', value: 'links:\n  - label: A\n    href: /a/' }],
    },
    {
      line: 5,
      path: 'title',
      value: 'One: two',
      rule: 'a colon with a space begins a new key',
      fix: 'put the text in double quotes.',
      edits: [{ ...entry, line: 5, from: 'title: One: two\n  three', value: 'title: "One: two three"' }],
    },
  ]);
});

test('refuses what would make much out of little, or little out of much', () => {
  const laughs = ['a: &a [ha, ha]', 'b: &b [*a, *a, *a]', 'c: [*b, *b, *b]'].join('\n');
  expect(readFrontMatter(`---\n${laughs}\n---\n`)).toMatchObject({ values: {}, faults: [{ path: 'a' }, { path: 'b' }, { path: 'c' }] });
  const nested = readFrontMatter(`---\ntitle: ${'['.repeat(19_000)}\n---\n`);
  expect(nested.faults.map(({ path, rule }) => [path, rule])).toEqual([['title', 'this begins like JSON but is not']]);
  const closed = readFrontMatter(`---\ntitle: ${'['.repeat(9_000)}${']'.repeat(9_000)}\n---\n`);
  expect(closed.faults.map(({ path }) => path)).toEqual(['title']);
  expect(readFrontMatter(`---\ntitle: ${'long '.repeat(5_000)}\n---\nText`)).toMatchObject({
    values: {},
    body: 'Text',
    faults: [{ line: 1, path: '', rule: 'expected at most 20000 characters of keys, not 25008' }],
  });
  expect(Object.getPrototypeOf(readFrontMatter('---\n__proto__: {a: b}\n---\n').values)).toBe(Object.prototype);
});

test('never throws, and gives the text below as it stands', () => {
  const piece = fc.constantFrom(
    'a',
    ': ',
    '- ',
    '\n',
    '\n  ',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    '#',
    '&a',
    '*a',
    '!',
    '|',
    '>',
    '? ',
    ', ',
    '%',
    '\t',
    '---',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const block = pieces.join('').replaceAll(/^---\s*$/gm, '');
      expect(readFrontMatter(`---\n${block}\n---\nText`).body).toBe('Text');
    }),
    { numRuns: propertyRuns(2000) },
  );
});
