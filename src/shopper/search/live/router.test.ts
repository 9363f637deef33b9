import { expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import { liveRouter } from './router.ts';

function routed(address = '/search/') {
  const fake = fakeBrowser({ address });
  const router = liveRouter<string>(fake.browser, {
    read: () => fake.address().slice('/search/'.length),
    of: (state) => `/search/${state}`,
    isPrerendered: () => fake.address() === '/search/',
    isKnown: () => fake.address().startsWith('/search/'),
  });
  const seen: string[] = [];
  router.onUpdate((state) => seen.push(state));
  return { ...fake, router, seen, length: () => fake.entries().all.length, rest: () => fake.pass(1000) };
}

test('a change that is on its way has its entry before a link leads away', () => {
  const { router, address, leave, rest, length } = routed();
  leave();
  router.write('?a');
  expect(address()).toBe('/search/');
  leave();
  expect(address()).toBe('/search/?a');
  rest();
  expect(length()).toBe(2);
});

test('a change has an entry of its own; the same search again has none', () => {
  const { router, address, length, rest } = routed();
  for (const state of ['?a', '?a']) {
    router.write(state);
    rest();
  }
  expect([address(), length()]).toEqual(['/search/?a', 2]);
});

test('changes within their pace become one entry once they rest', () => {
  const { router, address, length, rest } = routed();
  for (const state of ['?1', '?2', '?3']) {
    router.debounceNext(400);
    router.write(state);
  }
  expect([address(), length()]).toEqual(['/search/', 1]);
  rest();
  expect([address(), length()]).toEqual(['/search/?3', 2]);
});

test('while it is held no entry is written, however long that takes; then it rests as long as any other', () => {
  const { router, address, length, rest, pass } = routed();
  router.pauseHistory(true);
  for (const state of ['?1', '?2', '?3']) {
    router.debounceNext(400);
    router.write(state);
    rest();
  }
  expect([address(), length()]).toEqual(['/search/', 1]);
  router.pauseHistory(false);
  pass(399);
  expect(length()).toBe(1);
  pass(1);
  expect([address(), length()]).toEqual(['/search/?3', 2]);
  router.write('?4');
  rest();
  expect(length()).toBe(3);
});

test('a change that rests takes those before it along', () => {
  const { router, address, length, rest } = routed();
  router.debounceNext(300);
  router.write('?typed');
  router.write('?typed&ticked');
  rest();
  expect([address(), length()]).toEqual(['/search/?typed&ticked', 2]);
});

test('Back tells the search of its entry, and where it was scrolled to', () => {
  const { router, scroll, rest, go, seen } = routed();
  router.write('?a');
  rest();
  scroll(700);
  rest();
  router.write('?b');
  rest();
  expect(router.takeScrollPosition()).toBe(null);
  go(-1);
  expect(seen).toEqual(['?a']);
  expect(router.takeScrollPosition()).toBe(700);
  expect(router.takeScrollPosition()).toBe(null);
});

test('Back to a path of another page has that page loaded, and tells the search nothing', () => {
  const { router, browser, loads, go, rest, seen, address } = routed('/elsewhere/');
  browser.history.push(null, '/search/?a');
  router.write('?b');
  go(-1);
  rest();
  expect([loads, seen, address()]).toEqual([['/elsewhere/'], [], '/elsewhere/']);
});

test('an entry is corrected in its place; a change that is on its way has its own', () => {
  const { router, entries, rest, go, seen } = routed('/search/?page=56');
  router.replaceCurrent('?page=55');
  expect(entries().all).toEqual([{ address: '/search/?page=55', state: null }]);
  router.write('?page=55');
  rest();
  expect(entries().all.length).toBe(1);
  router.write('?page=57');
  router.replaceCurrent('?page=55');
  router.write('?a');
  rest();
  expect(entries().all.map(({ address }) => address)).toEqual(['/search/?page=55', '/search/?a']);
  go(-1);
  expect(seen).toEqual(['?page=55']);
});

test('a change that is taken back before it has settled has no entry', () => {
  const { router, rest, length } = routed();
  router.write('?a');
  router.write('');
  rest();
  expect(length()).toBe(1);
});

test('Back calls off a change that has not settled', () => {
  const { router, rest, go, length, address } = routed();
  router.write('?a');
  rest();
  router.debounceNext(400);
  router.write('?b');
  go(-1);
  rest();
  expect([address(), length()]).toEqual(['/search/', 2]);
});

test('the browser scrolls by itself on a page that is prerendered, and on no other', () => {
  const { router, entries, go, rest } = routed();
  expect(entries().restoration).toBe('auto');
  router.write('?a');
  rest();
  expect(entries().restoration).toBe('manual');
  go(-1);
  expect(entries().restoration).toBe('auto');
});

test('words stand in the entry that came of them, and are gone from it when they have become filters', () => {
  const { router, rest, go, address } = routed();
  router.setTypedText({ text: 'white ', within: '' });
  router.write('?white');
  rest();
  expect(router.typedText()).toEqual({ of: null, visit: 0 });
  router.setTypedText(null);
  router.write('?white&ticked');
  rest();
  go(-1);
  expect(router.typedText()).toEqual({ of: { text: 'white ', within: '' }, visit: 1 });
  router.clearTypedText(false);
  go(1);
  go(-1);
  expect([address(), router.typedText()]).toEqual(['/search/?white', { of: null, visit: 3 }]);
});

test('words that became filters by Enter come again by Back, also when the change has not settled yet', () => {
  const { router, rest, go, address, length } = routed();
  router.setTypedText({ text: 'white', within: '' });
  router.debounceNext(300);
  router.write('?white');
  router.clearTypedText(true);
  rest();
  expect([address(), length()]).toEqual(['/search/?white', 3]);
  go(-1);
  expect([address(), router.typedText().of]).toEqual(['/search/?white', { text: 'white', within: '' }]);
  go(-1);
  expect([address(), router.typedText().of]).toEqual(['/search/', null]);
});

test('an entry comes after the results, and after as long as its maker asked for', () => {
  const { router, length, pass } = routed();
  router.debounceNext(50);
  router.write('?a');
  pass(199);
  expect(length()).toBe(1);
  pass(1);
  expect(length()).toBe(2);
  router.debounceNext(400);
  router.write('?b');
  pass(399);
  expect(length()).toBe(2);
  pass(1);
  expect(length()).toBe(3);
  router.write('?c');
  pass(200);
  expect(length()).toBe(4);
});

test('where the page is scrolled to is remembered once scrolling rests, and before another entry', () => {
  const { router, scroll, pass, entries } = routed();
  scroll(10);
  pass(149);
  scroll(20);
  pass(149);
  expect(entries().all[0]?.state).toBe(null);
  pass(1);
  expect(entries().all[0]?.state).toEqual({ scrollY: 20 });
  scroll(30);
  router.write('?a');
  pass(200);
  expect(entries().all.map(({ state }) => state)).toEqual([{ scrollY: 30 }, {}]);
  pass(1000);
  expect(entries().all[1]?.state).toEqual({});
});

test('scrolling that had not rested is not remembered of the entry that was come back to', () => {
  const { router, scroll, pass, go, entries } = routed();
  router.write('?a');
  pass(200);
  scroll(90);
  go(-1);
  pass(1000);
  expect(entries().all[0]?.state).toEqual({ scrollY: 0 });
});

test('a page that was come back to from elsewhere stands where it was, unless the browser scrolls it', () => {
  const { browser } = fakeBrowser({ address: '/search/?a' });
  browser.history.replace({ scrollY: 420, words: { text: 'white', within: '' } });
  const address = { read: () => '?a', of: (state: string) => `/search/${state}`, isKnown: () => true };
  const router = liveRouter<string>(browser, { ...address, isPrerendered: () => false });
  expect([router.takeScrollPosition(), router.typedText()]).toEqual([420, { of: { text: 'white', within: '' }, visit: 0 }]);
  expect(liveRouter<string>(browser, { ...address, isPrerendered: () => true }).takeScrollPosition()).toBe(null);
  expect([router.createURL('?b'), router.read(), router.$$type]).toEqual(['/search/?b', '?a', 'forecourt.router']);
});

test('words that became filters without Enter leave their entry, or the one that is on its way', () => {
  const { router, rest, entries } = routed();
  router.setTypedText({ text: 'white', within: '' });
  router.write('?white');
  rest();
  router.setTypedText({ text: 'whites', within: '' });
  router.write('?whites');
  router.clearTypedText(false);
  expect(entries().all[1]?.state).toEqual({ words: { text: 'white', within: '' } });
  rest();
  expect(entries().all[2]?.state).toEqual({});
});

test('words by Enter leave two entries: with them, scrolled to where the page was, and without', () => {
  const { router, rest, scroll, entries } = routed();
  router.setTypedText({ text: 'white', within: '' });
  router.write('?white');
  rest();
  scroll(60);
  router.clearTypedText(true);
  rest();
  router.write('?red');
  rest();
  expect(entries().all.map(({ address, state }) => [address, state])).toEqual([
    ['/search/', { scrollY: 0 }],
    ['/search/?white', { words: { text: 'white', within: '' }, scrollY: 60 }],
    ['/search/?white', { scrollY: 60 }],
    ['/search/?red', {}],
  ]);
});

test('at its end nothing is written or heard any more', () => {
  const { router, pass, scroll, leave, go, entries, seen, waiting } = routed();
  router.write('?a');
  scroll(5);
  router.dispose();
  leave();
  scroll(6);
  go(0);
  pass(1000);
  expect([entries().all, seen, waiting()]).toEqual([[{ address: '/search/', state: null }], [], 0]);
});

test('a change takes the place of the one that waited, and waits its own time', () => {
  const { router, pass, entries } = routed();
  router.debounceNext(400);
  router.write('?1');
  pass(300);
  router.debounceNext(400);
  router.write('?2');
  pass(399);
  expect(entries().all.length).toBe(1);
  pass(1);
  expect(entries().all.map(({ address }) => address)).toEqual(['/search/', '/search/?2']);
});

test('scrolling that had not rested belongs to the entry before', () => {
  const { router, scroll, pass, entries } = routed();
  router.write('?a');
  pass(100);
  scroll(80);
  pass(1000);
  expect(entries().all.map(({ state }) => state)).toEqual([{ scrollY: 80 }, {}]);
});

test('a page that is not prerendered scrolls by itself from its beginning; an entry that remembers nothing begins at its top', () => {
  const { router, browser, entries, go } = routed('/search/?a');
  expect(entries().restoration).toBe('manual');
  browser.history.push(null, '/search/?b');
  go(-1);
  expect([router.takeScrollPosition(), router.typedText().of]).toEqual([0, null]);
});

test('an entry that loses its words still remembers where it is scrolled to', () => {
  const { router, rest, scroll, entries } = routed();
  router.setTypedText({ text: 'white', within: '' });
  router.write('?white');
  rest();
  scroll(60);
  rest();
  router.clearTypedText(false);
  expect(entries().all[1]?.state).toEqual({ scrollY: 60 });
});

test('a page that comes back from the back-forward cache is scrolled to where its entry was left, though the browser has it at its top', () => {
  const { browser, scroll, pass, showAgain, entries } = routed('/search/?a');
  scroll(900);
  pass(1000);
  scroll(0);
  showAgain();
  expect(browser.view.scrollTop()).toBe(900);
  pass(1000);
  expect(entries().all.at(-1)?.state).toEqual({ scrollY: 900 });
});

test('one that is prerendered is left to the browser', () => {
  const { browser, scroll, pass, showAgain } = routed();
  scroll(900);
  pass(1000);
  scroll(0);
  showAgain();
  expect(browser.view.scrollTop()).toBe(0);
});

test('what was scrolled right before a link leads away is remembered', () => {
  const { scroll, leave, entries } = routed('/search/?a');
  scroll(700);
  leave();
  expect(entries().all.at(-1)?.state).toEqual({ scrollY: 700 });
});
