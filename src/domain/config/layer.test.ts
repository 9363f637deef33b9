import { expect, test } from 'vitest';
import { minimalSite, problemTexts, readTestSite } from './test-site.ts';

const withKeys = (keys: Record<string, unknown>) => ({ site: { ...minimalSite, ...keys } });

test('JSON that cannot be read', () => {
  expect(problemTexts({ site: '{\n  "name": "Acme",\n}' })).toMatchInlineSnapshot(
    `"sites/acme.json:3:1: expected a key, because a comma stands before it. Fix: correct the JSON there; it reads “}”. Take out , at 2:17."`,
  );
  expect(problemTexts({ site: '[]' })).toMatchInlineSnapshot(
    `"sites/acme.json:1:1: expected object, got []. Fix: put the keys in braces: { and } around them; docs/config.md lists them."`,
  );
  expect(problemTexts({ site: '{"name": "A", "name": "B"' })).toMatchInlineSnapshot(
    `"sites/acme.json:1:26: expected a comma or }. Fix: correct the JSON there; it reads the end of the file."`,
  );
  expect(problemTexts({ platform: '{"features": ' })).toMatchInlineSnapshot(
    `"sites/platform.json:1:14: expected a value. Fix: correct the JSON there; it reads the end of the file."`,
  );
});

test.each([
  ['a comma that is missing', '{"a": 1\n "b": 2}', '{"a": 1,\n "b": 2}'],
  ['a comma too much', '{"a": [1, 2,]}', '{"a": [1, 2]}'],
  ['a quote that is missing', '{"a": "b\n}', '{"a": "b"\n}'],
  ['a key without its second quote', '{"a: "b"}', '{"a": "b"}'],
  ['a brace that is missing', '{"a": [{"b": 1, {"b": 2}]}', '{"a": [{"b": 1}, {"b": 2}]}'],
])('JSON with %s', (_what, site, mended) => {
  const [problem] = readTestSite({ site }).problems;
  const [edit] = problem?.edits ?? [];
  if (edit?.op !== 'replace') throw new Error('no repair');
  const lines = site.split('\n');
  const at = lines.slice(0, (edit.line ?? 1) - 1).reduce((sum, line) => sum + line.length + 1, 0) + (edit.column ?? 1) - 1;
  expect(site.slice(0, at) + edit.value + site.slice(at + edit.from.length)).toBe(mended);
});

test('a key that stands twice', () => {
  expect(problemTexts({ site: JSON.stringify(minimalSite).replace('{', '{"tagline": "One.", "tagline": "Two.", ') })).toMatchInlineSnapshot(
    `"sites/acme.json:1 tagline: this key appears twice in one object. Fix: keep one of the two; whoever wrote them knows which holds."`,
  );
});

test('a mistake in a template stands at the template’s line', () => {
  expect(
    problemTexts({ site: { template: 'group', ...minimalSite }, templates: { group: '{\n  "search": {\n    "page_size": 0\n  }\n}' } }),
  ).toMatchInlineSnapshot(
    `"sites/templates/group.json:3 search.page_size: expected at least 1, got 0. Fix: use a number of at least 1; docs/config.md and docs/content.md say what it is for."`,
  );
});

test('a mistake in a value that the template has too stands in the site’s file', () => {
  const { problems } = readTestSite({
    site: { template: 'group', ...minimalSite, search: { page_size: 0 } },
    templates: { group: { search: { page_size: 5 } } },
  });
  expect(problems.map(({ file, path }) => [file, path])).toEqual([['sites/acme.json', 'search.page_size']]);
});

test('each edit names the file that it changes, and the path as keys', () => {
  const { problems } = readTestSite({
    ...withKeys({ template: 'group', features: { garaeg: true } }),
    templates: { group: { search: { page_size: '9' } } },
  });
  expect(problems.flatMap(({ edits }) => edits)).toEqual([
    { op: 'rename', path: ['features', 'garaeg'], value: 'garage', file: 'sites/acme.json' },
    { op: 'set', path: ['search', 'page_size'], value: 9, file: 'sites/templates/group.json' },
  ]);
});
