import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatParsedText } from '../ask/format-parsed-text.ts';
import { parseText } from '../ask/parse-text.ts';
import type { ParsedText } from '../ask/parsed-text.ts';
import { testLexicon } from '../ask/test-lexicon.ts';
import { type CountMatches, relaxQuery } from './relax-query.ts';

/** An index that matches unless the query has one of these words or constraints. */
const without =
  (...absent: string[]): CountMatches =>
  async ({ changes, rest }) =>
    absent.some((one) => formatParsedText({ changes, rest }).toLowerCase().includes(one.toLowerCase())) ? 0 : 3;
const read = async (text: string, count: CountMatches) => formatParsedText(await relaxQuery(parseText(text, testLexicon), testLexicon, count));

test('words that nothing beside the filters matches fall away, and the others stay', async () => {
  expect(await read('van for tradie', without('tradie'))).toBe('body=Commercial ~ tradie');
  expect(await read('hilux with canopy for tradie', without('tradie'))).toBe('make=Toyota ; model=Toyota/Hilux | canopy ~ tradie');
  expect(await read('tradie canopy', without('tradie'))).toBe('| canopy ~ tradie');
});

test('a place with no vehicle around it gives the nearest', async () => {
  expect(await read('hilux in darwin', without('near=darwin@'))).toBe('make=Toyota ; model=Toyota/Hilux ; near=Darwin ~ within 30 km of Darwin');
  expect(await read('hilux in darwin with rust', without('near=darwin@', 'rust'))).toBe(
    'make=Toyota ; model=Toyota/Hilux ; near=Darwin ~ within 30 km of Darwin, rust',
  );
});

test('four-wheel drive is all-wheel drive too where the first alone finds nothing', async () => {
  const count: CountMatches = async (reading) => (formatParsedText(reading).includes('AWD') ? 2 : 0);
  expect(await read('forester 4wd', count)).toBe('make=Subaru ; model=Subaru/Forester ; drive=4WD,4x4,AWD');
});

test('what finds something, and what finds nothing in any way, stays as it is', async () => {
  expect(await read('white hilux canopy', without())).toBe('make=Toyota ; model=Toyota/Hilux ; colour=~White | canopy');
  expect(await read('electric hilux canopy', async () => 0)).toBe('make=Toyota ; model=Toyota/Hilux ; fuel=Electric | canopy');
});

test('the body of a model stays where no vehicle of any body is found, and goes where all of the model have it', async () => {
  expect(await read('hilux ute under 1000', async () => 0)).toBe('make=Toyota ; model=Toyota/Hilux ; body=Ute / Tray ; price=..1000');
  const onlyUtes: CountMatches = async (reading) => (/body=(?!Ute)/.test(formatParsedText(reading)) ? 0 : 3);
  expect(await read('hilux ute', onlyUtes)).toBe('make=Toyota ; model=Toyota/Hilux');
});

test('small words that are left over are named, too', async () => {
  const count: CountMatches = async ({ rest }) => (rest === '' ? 3 : 0);
  expect(await read('psv clean tradie hilux', count)).toBe('make=Toyota ; model=Toyota/Hilux ~ psv clean tradie');
  expect(await relaxQuery({ ...parseText('hilux', testLexicon), rest: 'in the' }, testLexicon, count)).toMatchObject({
    rest: '',
    dropped: ['in the'],
  });
});

test('filters alone are not asked about, unless they hold a place or a drive', async () => {
  const asked: unknown[] = [];
  await read('white hilux under 40k', async (reading) => asked.push(reading));
  expect(asked).toEqual([]);
});

test('no reading ends at zero while its filters, or one of its words, find something', async () => {
  const words = fc.array(
    fc.constantFrom('white', 'hilux', 'van', 'tradie', 'canopy', 'near darwin', '4x4', 'under 40k', 'for', 'or ferrari', 'rust'),
    { maxLength: 7 },
  );
  const absentWords = fc.subarray(['tradie', 'canopy', 'rust', 'near=darwin@']);
  await fc.assert(
    fc.asyncProperty(words, absentWords, async (asked, absent) => {
      const count = without(...absent);
      const reading: ParsedText = await relaxQuery(parseText(asked.join(' '), testLexicon), testLexicon, count);
      if (reading.changes.length > 0 || reading.rest !== '') {
        const isAllAbsent = reading.changes.length === 0 && reading.rest.split(' ').every((word) => word === 'for' || absent.includes(word));
        if (!isAllAbsent) expect(await count(reading)).toBeGreaterThan(0);
      }
    }),
    { numRuns: 500 },
  );
});

test('a short word beside one that nothing matches stays only where it stands as a word', async () => {
  const count: CountMatches = async ({ rest }) => (rest === '' || rest === 'gt' || rest === '"gt"' || rest === 'run' ? 3 : 0);
  expect(await read('hilux tradie run', count)).toBe('make=Toyota ; model=Toyota/Hilux ~ tradie run');
  expect(await read('hilux tradie gt', count)).toBe('make=Toyota ; model=Toyota/Hilux | gt ~ tradie');
});

test('a word stays only where it finds something as it is searched for', async () => {
  // A bare last word is a prefix: `N4000 gto` matches nothing, while `N4000` and `N4000 "gto"` match.
  const count: CountMatches = async ({ rest }) => (['', 'N4000', 'N4000 "gto"'].includes(rest) ? 3 : 0);
  expect(await read('hilux tradie N4000 gto', count)).toBe('make=Toyota ; model=Toyota/Hilux | N4000 ~ tradie gto');
});
