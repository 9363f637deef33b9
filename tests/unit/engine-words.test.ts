import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facetKey, foldWord } from '#search/engine/fold.ts';
import { LevenshteinMatcher } from '#search/engine/query/levenshtein.ts';
import { TermParser } from '#search/engine/query/terms.ts';
import { toIndex } from '#search/engine/search-index.ts';
import { toSettings } from '#search/engine/settings.ts';
import { splitText, tokensWithPositions } from '#search/engine/tokenizer.ts';
import { fullSearch } from '../../scripts/engine/whole/search.ts';

const words = (text: string) => splitText(text).flatMap(({ kind, word }) => (kind === 'word' ? [word] : []));

test.each([
  ['Mazda CX-5 GT: AWD', ['mazda', 'cx', '5', 'gt', 'awd']],
  ["Land Rover's 2.5i (4x4)", ['land', 'rover', 's', '2', '5i', '4x4']],
  ['Citroën ŠKODA Œuvre ﬁt', ['citroen', 'skoda', 'oeuvre', 'fit']],
  ['日産リーフZE1', ['日産リーフ', 'ze1']],
  ['GL+ $5 a_b', ['gl', '$5', 'a', 'b']],
  ['', []],
])('%s is cut into words', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('pieces are the whole text, in its order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(
        splitText(text)
          .map(({ start, end }) => text.slice(start, end))
          .join(''),
      ).toBe(text);
    }),
  );
});

test('the end of a sentence sets words eight apart', () => {
  const positions = (text: string) => tokensWithPositions(text, new Set()).map(({ position }) => position);
  expect(positions('one two, three. four')).toEqual([0, 1, 9, 17]);
  expect(positions('- one-two')).toEqual([0, 1]);
});

test('facets keep accents, words do not', () => {
  expect(facetKey(' Škoda ')).toBe('Škoda'.normalize('NFKD').toLowerCase());
  expect(foldWord('Škoda')).toBe('skoda');
});

/** An oracle: the Damerau-Levenshtein distance, calculated the plain way. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1] ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY;
      const changed = cell(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      (rows[row] as number[])[column] = Math.min(cell(row - 1, column) + 1, cell(row, column - 1) + 1, changed, swapped);
    }
  }
  return cell(a.length, b.length);
}

test('typos are counted as the plain way counts them', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(
      word,
      fc.array(word, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 2 }),
      fc.boolean(),
      (target, others, mostTypos, prefix) => {
        const walk = new LevenshteinMatcher(target, mostTypos, prefix);
        for (const other of others.toSorted()) {
          const beginnings = prefix ? Array.from({ length: other.length + 1 }, (_, length) => other.slice(0, length)) : [other];
          const expected = Math.min(...beginnings.map((each) => distance(each, target)));
          expect([other, Math.min(walk.distance(other), mostTypos + 1)]).toEqual([other, Math.min(expected, mostTypos + 1)]);
        }
      },
    ),
  );
});

test('a query is read as words, phrases and what must not be there', () => {
  const read = (text: string) => {
    const { terms, withoutWords, withoutPhrases } = new TermParser(toSettings({})).parse(text);
    return { terms: terms.map(({ word, prefix }) => `${word}${prefix ? '*' : ''}`), withoutWords, withoutPhrases };
  };
  expect(read('white "land cruiser" -red -"tow bar" hil')).toEqual({
    terms: ['white', 'land cruiser', 'hil*'],
    withoutWords: ['red'],
    withoutPhrases: [['tow', 'bar']],
  });
  expect(read('x-trail ')).toEqual({ terms: ['x', 'trail'], withoutWords: [], withoutPhrases: [] });
  expect(read('"never closed')).toEqual({ terms: ['never closed'], withoutWords: [], withoutPhrases: [] });
  expect(read('a b c d e f g h i j k l').terms).toHaveLength(10);
});

test('numbers are not found by typos where settings say so', () => {
  const hitCounts = (disableOnNumbers: boolean) => {
    const index = toIndex('cars', toSettings({ typoTolerance: { disableOnNumbers } }), [{ id: 'a', title: '20195 wagon' }]);
    return ['20196', 'wagin'].map((q) => fullSearch(index, { q }).hits.length);
  };
  expect(hitCounts(false)).toEqual([1, 1]);
  expect(hitCounts(true)).toEqual([0, 1]);
});
