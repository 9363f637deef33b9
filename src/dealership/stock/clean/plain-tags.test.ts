import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLines } from '#lib/text/clean-text.ts';
import { htmlToText, withoutPlainTags } from './html-text.ts';

const pieces = ['<p>', '</p>', '<br>', '<br/>', '<br />', '<BR>', '<P>', '</P>', '\n', '\r\n', ' ', '  ', '\t'];
const texts = ['One owner', 'é', '>', '"', "'", 'a\u00a0b', '{}', '$1', 'x'];
const markup = fc.array(fc.constantFrom(...pieces, ...texts), { maxLength: 30 }).map((list) => list.join(''));

test('plain tags go as the parser takes them', () => {
  fc.assert(
    fc.property(markup, (text) => {
      // A tag that is not plain needs the parser and adds nothing; the separator avoids a trailing space.
      const parsed = htmlToText(`${text}x<a></a>`);
      expect(cleanLines(htmlToText(`${text}x`), 1e6)).toBe(cleanLines(parsed, 1e6));
    }),
    { numRuns: 1000 },
  );
});

test('a usual comment is one with plain tags', () => {
  expect(withoutPlainTags('<p>One owner.</p><p>Log books<br />Two keys</p>')).toBe('\n\nOne owner.\n\n\n\nLog books\nTwo keys\n\n');
});

test.each(['a</p>b', '<b>a</b><br>', 'a</div>b', '<ul><li>a</ul>b', 'a &amp; b<br>', '<p class="x">a</p>', '</br>', '<!-- a --><p>', 'a\u0000<br>'])(
  '%j is for the parser',
  (text) => {
    expect(withoutPlainTags(text)).toBeNull();
  },
);
