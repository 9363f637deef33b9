import { expect, test } from 'vitest';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import { lookUpCards, lookUpDocuments } from './look-up.ts';

const config = { index: 'cars', site: siteWithContent() } as unknown as Parameters<typeof lookUpCards>[1]['config'];
const filter = [
  ['show_on_dealer_website = true'],
  ['status = "in_stock"', 'status = "coming_soon"', 'sold_at > 1794992400 AND status != "absent"'],
  ['id IN ["7", "8\\""]'],
];
const query = { indexUid: 'cars', q: '', filter, limit: 2 };
const cards = { ...query, attributesToRetrieve: ['id', 'card'] };

function answering(...hits: object[][]) {
  const asked: unknown[] = [];
  const ask = async (path: string, body: unknown) => {
    asked.push([path, body]);
    return { results: hits.map((one) => ({ hits: one })) };
  };
  return { search: { cachedRequest: ask, config }, asked };
}

test('cards are looked up by id among what the site shows today', async () => {
  const { search, asked } = answering([{ id: '7', card: {} }]);
  expect(await lookUpCards(['7', '8"'], search, testNow)).toEqual([{ id: '7', card: {} }]);
  expect(asked).toEqual([['/multi-search', { queries: [cards] }]]);
});

test('whole documents come in the same answer', async () => {
  const { search, asked } = answering([{ id: '7', card: {} }], [{ id: '7', seats: 5 }]);
  expect(await lookUpDocuments(['7', '8"'], search, testNow)).toEqual({ found: [{ id: '7', card: {} }], documents: [{ id: '7', seats: 5 }] });
  expect(asked).toEqual([['/multi-search', { queries: [cards, { ...query, attributesToRetrieve: ['*'] }] }]]);
});

test('an answer without results finds nothing', async () => {
  expect(await lookUpCards(['7'], answering().search, testNow)).toEqual([]);
  expect(await lookUpDocuments(['7'], answering().search, testNow)).toEqual({ found: [], documents: [] });
});
