import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import { searchHistory } from './history.ts';

const storage = (first?: string) => fakeBrowser({ disk: fakeDisk(first === undefined ? {} : { 'forecourt.searches': first }) }).browser.storage;
const search = (text: string, path = `/search/new-used-and-demo-cars/?query=${text}`) => ({ text, path });

test('the last five searches stay, each with its path, the newest first', () => {
  const disk = storage();
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) searchHistory(disk, 5).add(search(text));
  expect(searchHistory(disk, 5).all()).toEqual(['six', 'five', 'four', 'three', 'two'].map((text) => search(text)));
  searchHistory(disk, 5).clear();
  expect(searchHistory(disk, 5).all()).toEqual([]);
});

test('the same words, and the same search in other words, stand once', () => {
  const history = searchHistory(storage(), 5);
  history.add(search('white hilux', '/a/'));
  history.add(search('suv', '/b/'));
  history.add(search(' White  Hilux ', '/c/'));
  history.add(search('an suv', '/b/'));
  expect(history.all()).toEqual([search('an suv', '/b/'), search('White  Hilux', '/c/')]);
});

test('a site without a history keeps none', () => {
  const history = searchHistory(storage(), 0);
  history.add(search('one'));
  expect(history.all()).toEqual([]);
});

test.each([
  '{',
  'null',
  '{"a":1}',
  '[1, null, {"text": 5}, {"text": "x"}]',
  '[{"text":"x","path":"//evil.example/"}]',
  '[{"text":"x","path":"javascript:alert(1)"}]',
])('what is stored otherwise is no history: %s', (text) => {
  expect(searchHistory(storage(text), 5).all()).toEqual([]);
});

test('storage that is refused or full is an empty history, and nothing throws', () => {
  for (const refuses of ['full', 'forbidden'] as const) {
    const disk = fakeDisk();
    disk.refuses = refuses;
    const history = searchHistory(fakeBrowser({ disk }).browser.storage, 5);
    history.add(search('one'));
    history.clear();
    expect(history.all()).toEqual([]);
  }
});

test('of what is stored the sound entries stay', () => {
  const longest = `/${'x'.repeat(1998)}`;
  const stored = [
    { text: 5, path: '/a/' },
    { text: '  ', path: '/a/' },
    { text: 'a', path: ['/a/'] },
    { text: 'b', path: `${longest}x` },
    { text: 'c', path: longest },
  ];
  expect(searchHistory(storage(JSON.stringify(stored)), 5).all()).toEqual([{ text: 'c', path: longest }]);
});

test('a text is stored up to 120 letters, and no more searches than are kept', () => {
  const disk = fakeDisk();
  const history = searchHistory(fakeBrowser({ disk }).browser.storage, 2);
  for (const text of ['one', 'two', 'x'.repeat(121)]) history.add(search(text, `/${text}/`));
  const longest = 'x'.repeat(120);
  expect(JSON.parse(disk.items.get('forecourt.searches') ?? '')).toEqual([
    { text: longest, path: `/${longest}x/` },
    { text: 'two', path: '/two/' },
  ]);
});
