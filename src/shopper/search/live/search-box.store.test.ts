import { expect, test } from 'vitest';
import { fakeDisk } from '#browser/fake-browser.ts';
import { clearSearch, emptyState, normalizeSearchState, toggleValue } from '../state/search-state.ts';
import { toSearch } from '../state/url-state.ts';
import { openLiveSearch } from './live-search.store.ts';
import { openSearchBox } from './search-box.store.ts';
import { allStock, fakeAsking, testParts } from './test-live.ts';

function opened(given: Parameters<typeof testParts>[0] = {}) {
  const live = testParts(given);
  const asking = fakeAsking();
  const search = openLiveSearch({ ...live.parts, start: asking.start, onFailed: () => {} });
  asking.arrive(search.$state.get());
  asking.answer();
  live.parts.router.onUpdate((state) => {
    asking.arrive(state);
    asking.answer();
  });
  let written = 0;
  const flow = () => {
    for (const state of asking.asked.slice(written)) live.parts.router.write(state);
    written = asking.asked.length;
    asking.answer();
  };
  const box = openSearchBox({ ...live.parts, search });
  return {
    ...live,
    box,
    search,
    flow,
    async read() {
      await live.heard.at(-1)?.answer();
      flow();
    },
    rest() {
      flow();
      live.pass(2000);
    },
    seen: () => ({ text: box.$text.get(), heard: box.$heard.get(), search: toSearch(search.$state.get(), live.parts.site) }),
    addresses: () =>
      live.entries().all.map(({ address, state }) => [address.replace(allStock, ''), (state as { words?: { text: string } } | null)?.words?.text]),
  };
}

test('the box shows the words of the search until others are typed', () => {
  const { box, search } = opened({ search: '?query=canopy' });
  expect(box.$text.get()).toBe('canopy');
  search.set(normalizeSearchState({ query: 'winch' }));
  expect(box.$text.get()).toBe('winch');
});

test('with every letter the search follows what is understood, and the box keeps its letters', async () => {
  const { box, read, seen, heard, rest, addresses } = opened({ search: '?state=NSW' });
  box.type('white ');
  expect(seen()).toEqual({ text: 'white ', heard: [], search: '?state=NSW' });
  expect(heard.at(-1)).toMatchObject({ text: 'white', typing: true });
  await read();
  expect(seen()).toEqual({ text: 'white ', heard: ['White'], search: '?colour=~White&state=NSW' });
  box.type('white auto');
  await read();
  expect(seen()).toMatchObject({
    text: 'white auto',
    heard: ['White', 'Automatic'],
    search: '?colour=~White&transmission=Automatic&state=NSW',
  });
  rest();
  expect(addresses()).toEqual([
    ['?state=NSW', undefined],
    ['?colour=~White&transmission=Automatic&state=NSW', 'white auto'],
  ]);
});

test('words that are a text are searched for as they stand, and nothing is heard', async () => {
  const { box, read, seen, rest, addresses } = opened();
  box.type('zzqq');
  await read();
  rest();
  expect(seen()).toEqual({ text: 'zzqq', heard: [], search: '?query=zzqq' });
  expect(addresses()[1]).toEqual(['?query=zzqq', undefined]);
});

test('words that cannot be read are a text to search for', async () => {
  const { box, heard, seen } = opened();
  box.type('white');
  await heard[0]?.fail();
  expect(seen()).toEqual({ text: 'white', heard: [], search: '?query=white' });
});

test('an answer about earlier words changes nothing', async () => {
  const { box, heard, seen } = opened();
  box.type('w');
  box.type('white');
  await heard[1]?.answer();
  await heard[0]?.answer();
  expect(seen()).toMatchObject({ text: 'white', heard: ['White'] });
  await heard[0]?.fail();
  expect(seen().search).toBe('?colour=~White');
});

test('what is heard is said before the count, and no longer once the words are gone', async () => {
  const { box, read, search, rest, flow } = opened();
  box.type('white');
  await read();
  rest();
  expect(search.$spoken.get()).toBe('Searching for White. 0 vehicles');
  search.change(clearSearch);
  flow();
  rest();
  expect(search.$spoken.get()).toBe('0 vehicles');
});

test('Enter makes filters of what is understood; Back brings the words again', async () => {
  const { box, read, seen, rest, addresses, go, heard, disk } = opened();
  box.type('white canopy');
  await read();
  box.submit();
  expect(heard.at(-1)).toMatchObject({ text: 'white canopy', typing: false });
  await read();
  rest();
  const understood = '?query=canopy&colour=~White';
  expect(seen()).toEqual({ text: 'canopy', heard: [], search: understood });
  expect(addresses()).toEqual([
    ['', undefined],
    [understood, 'white canopy'],
    [understood, undefined],
  ]);
  expect(disk.items.get('forecourt.searches')).toBe(JSON.stringify([{ text: 'white canopy', path: `${allStock}${understood}` }]));
  go(-1);
  await read();
  expect(seen()).toEqual({ text: 'white canopy', heard: ['White', '“canopy”'], search: understood });
  go(-1);
  expect(seen()).toEqual({ text: '', heard: [], search: '' });
});

test('who goes elsewhere leaves filters in the same entry, without the words', async () => {
  const { box, read, rest, addresses, seen } = opened();
  box.type('white');
  await read();
  box.leave();
  await read();
  rest();
  expect(addresses()).toEqual([
    ['', undefined],
    ['?colour=~White', undefined],
  ]);
  expect(seen()).toMatchObject({ text: '', heard: [] });
});

test('without words there is nothing to ask, and words that are emptied leave no past search', async () => {
  const { box, read, disk, heard } = opened({ search: '?query=canopy' });
  box.leave();
  box.submit();
  expect(heard).toEqual([]);
  box.type('  ');
  await read();
  box.submit();
  await read();
  expect(disk.items.get('forecourt.searches')).toBe(undefined);
});

test('another change of the search ends the typing, and what was read stays as filters', async () => {
  const { box, read, search, seen, flow, rest, addresses } = opened();
  box.type('white');
  await read();
  search.change((state) => toggleValue(state, 'body', 'Ute'));
  flow();
  expect(seen()).toEqual({ text: '', heard: [], search: '?body=Ute&colour=~White' });
  rest();
  expect(addresses()).toEqual([
    ['', undefined],
    ['?body=Ute&colour=~White', undefined],
  ]);
});

test('words that nobody has read yet belong to the search as another change has made it', async () => {
  const { box, search, heard, seen, flow, read } = opened();
  box.type('white');
  search.change((state) => toggleValue(state, 'body', 'Ute'));
  flow();
  expect(heard.at(-1)).toMatchObject({ text: 'white', typing: false });
  await heard[0]?.answer();
  expect(seen().search).toBe('?body=Ute');
  await read();
  expect(seen()).toEqual({ text: '', heard: [], search: '?body=Ute&colour=~White' });
});

test('to come back to where the typing began is a change of somebody else’s, once the words have made one', async () => {
  const { box, read, search, seen, flow } = opened();
  box.type('white');
  flow();
  expect(seen().text).toBe('white');
  await read();
  search.set(emptyState);
  flow();
  expect(seen()).toEqual({ text: '', heard: [], search: '' });
});

test('of the words’ own searches the last two are theirs: an answer may come after the next question', async () => {
  const { box, heard, search, seen } = opened();
  box.type('white');
  await heard[0]?.answer();
  const first = search.$state.get();
  box.type('white auto');
  await heard[1]?.answer();
  search.set(first);
  expect(seen().text).toBe('white auto');
  box.type('white auto ute');
  await heard[2]?.answer();
  search.set(first);
  expect(seen().text).toBe('');
});

test('the words only are searched for where the shopper says so', async () => {
  const { box, read, seen, rest, addresses } = opened();
  box.keepAsText();
  expect(seen().search).toBe('');
  box.type('white auto');
  await read();
  box.keepAsText();
  rest();
  expect(seen()).toEqual({ text: 'white auto', heard: [], search: '?query=white+auto&as=words' });
  expect(addresses()[1]).toEqual(['?query=white+auto&as=words', undefined]);
});

test('the words only are searched for, also before they were read', async () => {
  const { box, heard, seen } = opened();
  box.type('white');
  box.keepAsText();
  await heard[0]?.answer();
  expect([seen(), heard.length]).toEqual([{ text: 'white', heard: [], search: '?query=white&as=words' }, 1]);
});

test('a page whose entry has words opens with them, and reads them without changing the search', async () => {
  const words = { text: 'white canopy', within: emptyState };
  const search = '?query=canopy&colour=White';
  const { seen, read, entries, rest } = opened({ search, state: { words } });
  expect(seen()).toEqual({ text: 'white canopy', heard: [], search });
  await read();
  rest();
  expect(seen()).toEqual({ text: 'white canopy', heard: ['White', '“canopy”'], search });
  expect(entries().all.length).toBe(1);
});

test('an entry that is come back to and has no words shows those of its search', async () => {
  const { box, read, seen, rest, go } = opened({ search: '?query=canopy' });
  box.type('white');
  await read();
  rest();
  go(-1);
  expect(seen()).toEqual({ text: 'canopy', heard: [], search: '?query=canopy' });
  go(1);
  await read();
  expect(seen()).toMatchObject({ text: 'white', heard: ['White'] });
});

test('an entry with words that another change comes to ends them, without reading them again', async () => {
  const { box, read, seen, rest, go, heard, search, flow } = opened();
  box.type('white');
  await read();
  rest();
  box.type('white auto');
  await read();
  rest();
  go(-1);
  expect(heard.at(-1)).toMatchObject({ text: 'white', typing: true });
  await read();
  expect(seen().text).toBe('white');
  const asked = heard.length;
  search.change((state) => toggleValue(state, 'body', 'Ute'));
  flow();
  expect([seen().text, heard.length]).toEqual(['', asked]);
});

test('words that are sent before they were read have their entry too, and are spoken of', async () => {
  const { box, read, rest, addresses, search, flow } = opened();
  box.type('white');
  box.submit();
  await read();
  rest();
  const understood = '?colour=~White';
  expect(addresses()).toEqual([
    ['', undefined],
    [understood, 'white'],
    [understood, undefined],
  ]);
  expect(search.$spoken.get()).toBe('Searching for White. 0 vehicles');
  search.change((state) => toggleValue(state, 'body', 'Ute'));
  flow();
  rest();
  expect(search.$spoken.get()).toBe('0 vehicles');
});

test('a text that is sent has one entry; so has one that cannot be read', async () => {
  const { box, read, rest, addresses, heard, flow } = opened();
  box.type('zzqq');
  box.submit();
  await read();
  rest();
  expect(addresses()).toEqual([
    ['', undefined],
    ['?query=zzqq', undefined],
  ]);
  box.type('white');
  box.submit();
  await heard.at(-1)?.fail();
  flow();
  rest();
  expect(addresses().slice(2)).toEqual([['?query=white', undefined]]);
});

test('words that were not read when another change came are read once, into the same entry', async () => {
  const { box, search, heard, flow, read, rest, addresses } = opened();
  box.type('white');
  search.change((state) => toggleValue(state, 'body', 'Ute'));
  search.change((state) => toggleValue(state, 'body', 'SUV'));
  flow();
  expect(heard.map(({ typing }) => typing)).toEqual([true, false]);
  await read();
  rest();
  expect(addresses().map(([address]) => address)).toEqual(['', '?body=Ute&colour=~White']);
});

test('what was understood is no longer said of the words only', async () => {
  const { box, read, rest, search } = opened();
  box.type('white');
  await read();
  box.keepAsText();
  rest();
  expect(search.$spoken.get()).toBe('0 vehicles');
});

test('an answer stays late when others were asked for and forgotten meanwhile', async () => {
  const { box, heard, seen } = opened();
  box.type('white');
  box.keepAsText();
  box.type('auto');
  await heard[0]?.answer();
  expect(seen()).toMatchObject({ text: 'auto', heard: [], search: '?query=white&as=words' });
});

test('past searches are offered while the box is empty and the shopper is in it', async () => {
  const past = [{ text: 'suv', path: '/a/' }];
  const disk = fakeDisk({ 'forecourt.searches': JSON.stringify(past) });
  const { box, read } = opened({ disk });
  expect(box.$past.get()).toEqual([]);
  box.enter();
  expect(box.$past.get()).toEqual(past);
  box.close();
  expect(box.$past.get()).toEqual([]);
  box.type('');
  expect(box.$past.get()).toEqual(past);
  box.type('w');
  expect(box.$past.get()).toEqual([]);
  box.type('');
  box.submit();
  await read();
  expect(box.$past.get()).toEqual([]);
  box.enter();
  box.clearPast();
  expect([box.$past.get(), disk.items.get('forecourt.searches')]).toEqual([[], undefined]);
  box.enter();
  expect(box.$past.get()).toEqual([]);
});

test('a storage that is full or forbidden keeps no past searches, and nothing else suffers', async () => {
  for (const refuses of ['full', 'forbidden'] as const) {
    const disk = fakeDisk();
    disk.refuses = refuses;
    const { box, read, seen } = opened({ disk });
    box.enter();
    box.type('white');
    await read();
    box.submit();
    await read();
    expect([seen().search, box.$past.get()]).toEqual(['?colour=~White', []]);
  }
});

test('the words of the stock are learned before the first letter, and a failure of that is nothing', async () => {
  const { box, heard } = opened();
  box.learn();
  expect(heard.at(-1)).toMatchObject({ text: '', typing: true });
  await heard[0]?.fail();
});

test('at its end nothing that comes late changes anything', async () => {
  const { box, heard, search, seen } = opened();
  box.type('white');
  box.end();
  await heard[0]?.answer();
  search.set(normalizeSearchState({ query: 'winch' }));
  expect(seen()).toEqual({ text: 'white', heard: [], search: '?query=winch' });
  expect(heard.length).toBe(1);
});
