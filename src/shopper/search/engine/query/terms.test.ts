import { expect, test } from 'vitest';
import { toSettings } from '../settings.ts';
import { TermParser } from './terms.ts';

const parse = (text: string) => new TermParser(toSettings({ stopWords: ['the'] })).parse(text);
const termsOf = (text: string) => parse(text).terms.map(({ word, start, end, prefix }) => [word, start, end, prefix]);

test('words stand one apart, seven more after a hard separator; only a final one is a prefix, and a stop word only where it is final', () => {
  expect(termsOf('red the ute')).toEqual([
    ['red', 0, 0, false],
    ['ute', 2, 2, true],
  ]);
  expect(termsOf('red! the')).toEqual([
    ['red', 0, 0, false],
    ['the', 8, 8, true],
  ]);
});

test('a phrase begins at its first word that counts, and ends at a hard separator or the end of the text', () => {
  expect(termsOf('"the red ute" new')).toEqual([
    [' red ute', 1, 2, false],
    ['new', 3, 3, true],
  ]);
  expect(termsOf('"red! ute')).toEqual([
    ['red', 0, 0, false],
    ['ute', 8, 8, false],
  ]);
  expect(termsOf('"the"')).toEqual([]);
});

test('a minus after a space, or at the start, excludes a word or each part of a phrase', () => {
  expect(parse('-red x-trail -"the ute!van"')).toMatchObject({ withoutWords: ['red'], withoutPhrases: [[undefined, 'ute'], ['van']] });
  expect(parse('- red').withoutWords).toEqual([]);
});

test('of a query ten terms are read', () => {
  expect(termsOf('a b c d e f g h i "j k" l -m')).toHaveLength(10);
  expect(parse('a b c d e f g h i "j k" l -m').withoutWords).toEqual([]);
});

test('words that adjoin are joined from the start of the first to the end of the last; words apart are not', () => {
  const joined = (text: string) => new TermParser(toSettings({})).joined(parse(text).terms);
  expect(joined('land crui ser')).toMatchObject({ word: 'landcruiser', joined: ['land', 'crui', 'ser'], start: 0, end: 2, prefix: true });
  expect(joined('land! cruiser')).toBeUndefined();
});
