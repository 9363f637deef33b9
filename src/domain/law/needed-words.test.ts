import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { alternativeFilter, patternAlternatives } from './needed-words.ts';
import { lawRules } from './rules.ts';

const needs = (pattern: string) => patternAlternatives(pattern).map((one) => one.needs);

test('what stands once or more in each match is needed, in small letters; what may be absent, or look around, is not', () => {
  expect(needs(String.raw`\bno\s+refunds?\b`)).toEqual([[['no'], ['refund']]]);
  expect(needs('Sold|As[\\s-]is')).toEqual([[['sold']], [['as'], ['is']]]);
  expect(needs('(?:best|sharpest)\\s+(?:[\\w-]+\\s+){0,2}(?:price|deal)s?')).toEqual([
    [
      ['best', 'sharpest'],
      ['price', 'deal'],
    ],
  ]);
  expect(needs('(?<!no )hurry(?! up)(?=now)')).toEqual([[['hurry']]]);
  expect(needs('a{0,2}b{2}c+d*e')).toEqual([[['b'], ['c'], ['e']]]);
});

test('of a group that has an alternative without words nothing is needed; a space, and what is not of ASCII, are no words', () => {
  expect(needs('(?:free|\\d+) car')).toEqual([[['car']]]);
  expect(needs("[^]\\$0 won[’']?t – p\\.a")).toEqual([[['$0'], ['won'], ['t'], ['p.a']]]);
});

test('a pattern with a part that is not read is refused', () => {
  expect(() => patternAlternatives('\\u0041pproved')).toThrow('\\u is not read in a pattern');
  expect(() => patternAlternatives('(?:a')).toThrow('a group has no end');
  expect(() => patternAlternatives('a)')).toThrow('a group has no start');
});

const patterns = lawRules.flatMap(({ words }) => words?.all ?? []);
const alternatives = patterns.flatMap(patternAlternatives).map((one) => ({ ...one, regExp: new RegExp(one.source, 'i') }));
const mayMatch = alternativeFilter(alternatives);

type Fixture = { text: string };
const texts = ['planted-breaches', 'planted-later', 'honest-later'].flatMap((name) => {
  const rows: Fixture[] = JSON.parse(readFileSync(`tests/fixtures/law/${name}.json`, 'utf8'));
  return rows.map(({ text }) => text);
});

/** All that match a text, of which the filter names each. */
const missedIn = (text: string) => {
  const may = mayMatch(text);
  return alternatives.filter((one) => one.regExp.test(text) && !may.includes(one)).map(({ source }) => `${source} in ${text}`);
};

test('the alternatives of a pattern are the pattern', () => {
  for (const pattern of patterns)
    expect(
      patternAlternatives(pattern)
        .map(({ source }) => source)
        .join('|'),
    ).toBe(pattern);
});

test('what matches a text is never filtered out: texts with and without breaches, joined and in capitals', () => {
  expect(texts.length).toBeGreaterThan(200);
  for (const text of [...texts, texts.join(' '), texts.join('\n').toUpperCase()]) expect(missedIn(text)).toEqual([]);
});

const readable = alternatives.flatMap(({ source }) => {
  try {
    // The generator knows no look-around, and no word boundaries.
    const plain = source.replaceAll(/\\b/g, '').replaceAll('[^]', '[a-z ]');
    return [fc.stringMatching(new RegExp(plain))];
  } catch {
    return [];
  }
});

test('what matches a pattern is never filtered out: texts made from the patterns', () => {
  expect(readable.length).toBeGreaterThan(alternatives.length / 2);
  fc.assert(
    fc.property(fc.array(fc.oneof(...readable), { minLength: 1, maxLength: 3 }), (parts) => {
      expect(missedIn(parts.join(' '))).toEqual([]);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('most texts without a claim need no pattern', () => {
  expect(mayMatch('One owner, full log books, two keys.')).toEqual([]);
  expect(mayMatch('NO REFUNDS').map(({ source }) => source)).toContain('\\bno\\s+refunds?\\b');
});
