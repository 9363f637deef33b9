import { expect, test } from 'vitest';
import { normalizeSearchState, toggleValue } from '../state/search-state.ts';
import { toSearch } from '../state/url-state.ts';
import { openLiveSearch } from './live-search.store.ts';
import { fakeAsking, testParts } from './test-live.ts';
import { openTypedWords } from './typed-words.store.ts';

function opened(given: Parameters<typeof testParts>[0] = {}) {
  const live = testParts(given);
  const asking = fakeAsking();
  const search = openLiveSearch({ ...live.parts, start: asking.start, onFailed: () => {} });
  const told: string[] = [];
  const words = openTypedWords({ ...live.parts, search, onAsked: (text) => told.push(text) });
  return { ...live, asking, search, words, told };
}

test('words that are taken back before they were read are not read for another change', () => {
  const { words, search, heard, told, parts } = opened();
  words.type('w');
  words.type('');
  search.change((state) => toggleValue(state, 'body', 'Ute'));
  expect(heard.map(({ text, typing }) => [text, typing])).toEqual([
    ['w', true],
    ['', true],
  ]);
  expect([words.$words.get().typed, toSearch(search.$state.get(), parts.site), told]).toEqual([null, '?body=Ute', []]);
});

test('words of the address that are taken away stay away, though a filter changes before that was read', async () => {
  const { words, search, heard, told, parts } = opened({ search: '?query=canopy' });
  words.type('');
  search.change((state) => toggleValue(state, 'body', 'Ute'));
  expect([words.$words.get().typed?.text, heard.map(({ text }) => text)]).toEqual(['', ['', '']]);
  await heard[1]?.answer();
  expect([words.$words.get().typed, toSearch(search.$state.get(), parts.site), told]).toEqual([null, '?body=Ute', ['']]);
});

test('a word that was typed before, and is typed again, is read though a filter changes before that', async () => {
  const { words, search, heard, parts } = opened();
  words.type('white');
  await heard[0]?.answer();
  words.settle(false);
  await heard[1]?.answer();
  search.change(() => normalizeSearchState({}));
  words.type('white');
  search.change((state) => toggleValue(state, 'body', 'Ute'));
  await heard.at(-1)?.answer();
  expect(toSearch(search.$state.get(), parts.site)).toBe('?body=Ute&colour=~White');
});

test('what fell away of the words of the address stands until the search changes', () => {
  const { words, search } = opened({ search: '?body=Van', dropped: ['tradie'] });
  expect([words.$words.get().typed, words.$words.get().dropped]).toEqual([null, ['tradie']]);
  search.change((state) => toggleValue(state, 'body', 'Ute'));
  expect(words.$words.get().dropped).toEqual([]);
});

test('an entry keeps the search that its words are typed in, without the words that stood there', async () => {
  const { words, heard, asking, parts, entries, pass } = opened({ search: '?query=canopy&body=Ute' });
  words.type('white');
  await heard[0]?.answer();
  for (const state of asking.asked) parts.router.write(state);
  pass(2000);
  const within = normalizeSearchState({ chosen: { body: ['Ute'] } });
  expect(entries().all.map(({ state }) => state)).toEqual([{ scrollY: 0 }, { words: { text: 'white', within } }]);
});

test('where a host is asked letters rest before they are read, and what they mean is asked at once; embedded each letter is read', async () => {
  const { words, heard, asking, pass } = opened({ changes: { search: { host: 'https://search.example', key: 'k' } } });
  for (const text of ['w', 'wh', 'white']) {
    words.type(text);
    pass(299);
  }
  expect(heard).toEqual([]);
  pass(1);
  expect(heard.map(({ text }) => text)).toEqual(['white']);
  await heard[0]?.answer();
  expect(asking.asked.map(({ chosen }) => chosen)).toEqual([{ colour: ['~White'] }]);
  const embedded = opened();
  embedded.words.type('w');
  expect(embedded.heard.map(({ text }) => text)).toEqual(['w']);
});
