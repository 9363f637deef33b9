import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import type { LabelledQuery } from '../ask/parsed-query.ts';
import { testLabelledQuery } from '../ask/test-labelled-query.ts';
import { normalizeSearchState } from '../state/search-state.ts';
import { parseDeepLinkQuery } from './deep-link-query.ts';

const told = testLabelledQuery({ changes: [{ kind: 'choose', attribute: 'body', values: ['Van'] }], dropped: ['tradie'], parts: ['Van'] });
const arrive = (query: string, hear: () => Promise<LabelledQuery>) =>
  parseDeepLinkQuery(normalizeSearchState({ query }), { parseQuery: hear }, siteWithContent());

test('words of an address become filters, and what falls away is told', async () => {
  expect(await arrive('van for tradie', async () => told)).toEqual({
    search: normalizeSearchState({ chosen: { body: ['Van'] } }),
    dropped: ['tradie'],
    asksLocation: false,
  });
});

test('an address without words, and words that are or stay a text, change nothing', async () => {
  expect(await arrive('', async () => told)).toBe(null);
  expect(await arrive('canopy', async () => ({ ...told, changes: [], rest: 'canopy', dropped: [] }))).toBe(null);
  expect(await arrive('canopy', () => Promise.reject(new Error('404')))).toBe(null);
});
