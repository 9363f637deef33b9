import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { formatParsedText } from '../ask/format-parsed-text.ts';
import { applyParsedQuery } from '../ask/parsed-query.ts';
import type { Transport } from '../link/with-fallback.ts';
import { emptyState, normalizeSearchState } from '../state/search-state.ts';
import { createQueryParser } from './query-parser.ts';

const site = siteWithContent({ search: { make_labels: { 'Isuzu UTE Australia': 'Isuzu UTE' } } });
const config = { index: 'cars', site };
const now = Date.parse('2026-12-31T14:00:00Z');
const stock = {
  make_tree: { Toyota: 9, 'Toyota > Hilux': 5, 'Toyota > Corolla': 4, 'Isuzu UTE Australia': 1, 'Isuzu UTE Australia > D-MAX': 1 },
  colours: { White: 3, 'Glacier White': 1, '~White': 4 },
  shades: { '~White > White': 3, '~White > Glacier White': 1 },
  simple_transmission: { Automatic: 8 },
};
const index =
  (facetDistribution: object, asked: unknown[] = []): Transport =>
  async (_path, body) => {
    asked.push(body);
    return { status: 200, body: { results: [{ facetDistribution }] } };
  };
const refusing: Transport = async () => ({ status: 400, body: { code: 'invalid_search_facets' } });

test('words are read by what the index holds, which is asked for once', async () => {
  const asked: unknown[] = [];
  const hear = createQueryParser([index(stock, asked)], config, () => now);
  const heard = await Promise.all(['white auto hilux', 'isuzu ute', 'diesel hilux'].map((text) => hear({ text, typing: false })));
  expect(heard.map(formatParsedText)).toEqual([
    'make=Toyota ; model=Toyota/Hilux ; colour=~White ; transmission=Automatic',
    'make=Isuzu UTE Australia',
    'make=Toyota ; model=Toyota/Hilux | diesel',
  ]);
  // The second checks whether the remaining words match anything.
  expect(asked).toHaveLength(2);
  expect(JSON.stringify(asked[0])).toContain('show_on_dealer_website = true');
  expect(JSON.stringify(asked[1])).toContain('"q":"diesel"');
});

test('what was understood comes with it in words', async () => {
  const hear = createQueryParser([index(stock)], config, () => now);
  expect((await hear({ text: 'auto hilux under 40k', typing: false })).parts).toEqual(['Automatic', 'Toyota Hilux', 'Under $40,000']);
});

test('the year is that of the site, where it is next year already', async () => {
  const hear = createQueryParser([index(stock)], config, () => now);
  expect(formatParsedText(await hear({ text: 'under 5 years old', typing: false }))).toBe('year=2022..');
});

test('an index that cannot count all attributes leaves the words to the published one', async () => {
  const hear = createQueryParser([refusing, index(stock)], config, () => now);
  expect(formatParsedText(await hear({ text: 'corolla', typing: false }))).toBe('make=Toyota ; model=Toyota/Corolla');
});

test('words that could not be had are asked for again', async () => {
  let first = true;
  const once: Transport = (path, body) => {
    const answer = first ? refusing : index(stock);
    first = false;
    return answer(path, body);
  };
  const hear = createQueryParser([once], config, () => now);
  await expect(hear({ text: 'corolla', typing: false })).rejects.toThrow('The words of the stock could not be had.');
  expect(formatParsedText(await hear({ text: 'corolla', typing: false }))).toBe('make=Toyota ; model=Toyota/Corolla');
});

test('words become a search: what is understood narrows it, what is not stays text, and what could be misread is marked', async () => {
  const hear = createQueryParser([index({ ...stock, simple_body: { SUV: 1 } })], config, () => now);
  const state = normalizeSearchState({ page: 2, chosen: { state: ['NSW'] } });
  const searched = async (text: string) => applyParsedQuery(state, await hear({ text, typing: false }), site);
  expect(await searched('white hilux with canopy')).toEqual(
    normalizeSearchState({
      query: 'canopy',
      chosen: { state: ['NSW'], colour: ['~White'], make: ['Toyota'], model: ['Toyota/Hilux'] },
    }),
  );
  expect(await searched('some nice canopy')).toEqual(normalizeSearchState({ query: 'canopy', chosen: { state: ['NSW'] } }));
  expect(await searched('show me all cars')).toEqual(normalizeSearchState({ chosen: { state: ['NSW'] } }));
  expect(emptyState.literal).toBe(false);
});
