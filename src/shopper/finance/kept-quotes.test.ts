import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import { keepQuote, keptQuote } from './kept-quotes.ts';

const quote = { weeklyRepaymentAmount: 181.2, comparisonRate: 8.4, advertisedRate: 7.5 };

test('a quote is kept for its vehicle and its question, one for each vehicle and fifty in all', () => {
  const { storage } = fakeBrowser().browser;
  expect(keptQuote('1', 'a', storage)).toBeNull();
  for (let id = 1; id <= 51; id += 1) keepQuote({ id: String(id), asked: 'a', quote }, storage);
  expect(keptQuote('51', 'a', storage)).toEqual(quote);
  expect(keptQuote('1', 'a', storage)).toBeNull();
  keepQuote({ id: '51', asked: 'b', quote }, storage);
  expect(keptQuote('51', 'a', storage)).toBeNull();
  expect(keptQuote('51', 'b', storage)).toEqual(quote);
});

test('a browser that keeps nothing, or something else, has no quote and ends no script', () => {
  const name = 'forecourt.quotes';
  for (const text of [
    '',
    'null',
    '7',
    '{}',
    '{"version":1,"entries":7}',
    '{"version":1,"entries":[null,7,{"id":"1"},{"id":"1","asked":"a","quote":7}]}',
  ]) {
    expect(keptQuote('1', 'a', fakeBrowser({ disk: fakeDisk({ [name]: text }) }).browser.storage)).toBeNull();
  }
  const disk = fakeDisk();
  disk.refuses = 'forbidden';
  const { storage } = fakeBrowser({ disk }).browser;
  keepQuote({ id: '1', asked: 'a', quote }, storage);
  expect(keptQuote('1', 'a', storage)).toBeNull();
});
