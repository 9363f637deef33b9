import { expect, test, vi } from 'vitest';
import { handleRequest } from '../handle.ts';
import { searchedColumns, toIndex } from '../search-index.ts';
import { toSettings } from '../settings.ts';
import { toColumnData } from '../to-column.ts';
import { readIndex, withRest } from './read-index.ts';
import { filesOfIndex } from './write-index.ts';

vi.mock('../to-column.ts', async (original) => {
  const actual = await original<typeof import('../to-column.ts')>();
  return { ...actual, toColumnData: vi.fn(actual.toColumnData) };
});

const settings = toSettings({ searchableAttributes: ['title'], filterableAttributes: ['price', 'colour'], sortableAttributes: ['price'] });
const documents = Array.from({ length: 60 }, (_, place) => ({
  id: String(place),
  title: `Toyota Hilux ${place}`,
  price: 20_000 + 7 * place,
  colour: ['White', 'Red', 'Blue'][place % 3],
  slug: `toyota-hilux-${place}`,
  images: [`/${place}/a.jpg`, `/${place}/b.jpg`],
  updated: 1_700_000_000 + 11 * place,
}));
const built = toIndex('cars', settings, documents);

test('what is only shown stays a plain array, also once it was shown; what is searched is ready before the first question', () => {
  expect([...searchedColumns(built)]).toEqual(['id', 'title', 'price', 'colour']);
  const { first, rest } = filesOfIndex(built, new Set(['price', 'colour']), 'acme');
  vi.mocked(toColumnData).mockClear();
  const index = withRest(readIndex(first, 'acme'), rest, 'acme');
  index.warm();
  const made = vi.mocked(toColumnData).mock.calls.length;
  expect(made).toBe(3);
  const queries = [{ indexUid: 'cars', q: 'hilux', filter: 'colour = Red', sort: ['price:desc'], facets: ['price'], limit: 100 }];
  const { body } = handleRequest({ indexes: new Map([['cars', index]]), now: () => 0 }, '/multi-search', { queries });
  expect((body as { results: { hits: object[] }[] }).results[0]?.hits).toEqual(documents.filter(({ colour }) => colour === 'Red').reverse());
  expect(vi.mocked(toColumnData).mock.calls.length).toBe(made);
});
