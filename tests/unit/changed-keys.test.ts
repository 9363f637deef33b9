import { expect, test } from 'vitest';
import { mentionedKeys } from '../changed-keys.ts';
import { flipKeys } from '../flips.ts';

const named = (diff: string) => mentionedKeys(flipKeys, diff).map(({ path }) => path.join('.'));

test.each([
  ['a schema that defines it', '+  page_size: z.number()'],
  ['a reader that takes it from its section', '-const size = site.search.page_size;'],
  ['a reader that destructures it', '+const { page_size } = site.search;'],
  ['a template that sets it', '+    "page_size": 12,'],
])('a key is mentioned by %s', (_, line) => {
  expect(named(`--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1 +1 @@\n${line}\n`)).toContain('search.page_size');
});

test('a key is not mentioned by the name of a file, an unchanged line, or a word of a sentence', () => {
  expect(named('--- a/page_size: b\n+++ b/page_size: b\n page_size: 1\n+// The page_size of a list.\n')).toEqual([]);
});
