import { expect, test } from 'vitest';
import { toSettings } from '#search/engine/settings.ts';

test('what a file leaves out has the default of Meilisearch', () => {
  const settings = toSettings({ typoTolerance: { minWordSizeForTypos: { oneTypo: 4 } }, pagination: null, searchCutoffMs: 10 });
  expect(settings.typoTolerance).toEqual({
    enabled: true,
    minWordSizeForTypos: { oneTypo: 4, twoTypos: 9 },
    disableOnWords: [],
    disableOnAttributes: [],
    disableOnNumbers: false,
  });
  expect(settings.pagination.maxTotalHits).toBe(1000);
  expect(settings.faceting.maxValuesPerFacet).toBe(100);
  expect(settings.rankingRules).toEqual(['words', 'typo', 'proximity', 'attributeRank', 'sort', 'wordPosition', 'exactness']);
});

test('all wrong keys are named at once', () => {
  expect(() =>
    toSettings({ searchableAttributes: 'title', rankingRules: ['best'], synonyms: { a: 'b' }, dictionary: ['a'] }),
  ).toThrowErrorMatchingInlineSnapshot(`
    [Error: Wrong index settings.
    searchableAttributes: "title" is not a list of names.
    rankingRules: ["best"] is not a list of words, typo, proximity, attribute, attributeRank, wordPosition, sort, exactness, attribute:asc or attribute:desc.
    synonyms: {"a":"b"} is not an object of lists of words.
    dictionary: only [] is possible in the embedded engine.]
  `);
  expect(() => toSettings([])).toThrow('Settings are an object. Give Meilisearch settings as JSON.');
});
