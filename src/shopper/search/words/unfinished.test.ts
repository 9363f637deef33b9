import { expect, test } from 'vitest';
import { formatParsedText } from '../ask/format-parsed-text.ts';
import { parseText } from '../ask/parse-text.ts';
import { testLexicon } from '../ask/test-lexicon.ts';
import { parseQuery } from './parse-query.ts';

const whileTyping = (text: string) => {
  const heard = parseQuery(text, true, testLexicon);
  return { reading: formatParsedText(heard), unfinished: heard.unfinished };
};

test('a question typed letter by letter never searches for the beginning of a comparison', () => {
  const question = 'white auto hilux under 40k near 4000';
  const rests = new Set<string>();
  for (let length = 1; length <= question.length; length += 1) rests.add(parseQuery(question.slice(0, length), true, testLexicon).rest);
  // Prefixes of names match by their letters.
  expect([...rests]).toEqual(['w', 'wh', 'whi', 'whit', '', 'hil', 'hilu']);
  expect(whileTyping(question)).toEqual({ reading: formatParsedText(parseText(question, testLexicon)), unfinished: '' });
});

test.each([
  ['hilux under 4', 'make=Toyota ; model=Toyota/Hilux', 'under 4'],
  ['hilux less th', 'make=Toyota ; model=Toyota/Hilux', 'less th'],
  ['hilux between 20 and 3', 'make=Toyota ; model=Toyota/Hilux', 'between 20 and 3'],
  ['hilux not whi', 'make=Toyota ; model=Toyota/Hilux', 'not whi'],
  ['suv 7 sea', 'body=SUV', '7 sea'],
  ['suv $35', 'body=SUV', '$35'],
  ['suv tow bar ne', 'body=SUV ; filtered_features=Tow Bar', 'ne'],
  ['canopy under 4', '| canopy', 'under 4'],
])('%s', (text, reading, unfinished) => {
  expect(whileTyping(text)).toEqual({ reading, unfinished });
});

test.each(['s1', 'S101', '4021', 'corol', 'm', 'canopy', 'tow b', 'hilux canopy', '2', 'ma'])('%s is searched for', (text) => {
  expect(parseQuery(text, true, testLexicon)).toMatchObject({ unfinished: '', rest: parseText(text, testLexicon).rest });
});

test('a question that is asked is read whole', () => {
  expect(parseQuery('hilux under 4', false, testLexicon)).toMatchObject({ unfinished: '', rest: 'under 4' });
});
