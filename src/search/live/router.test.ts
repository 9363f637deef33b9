import { expect, test } from 'vitest';
import type { LiveBrowser } from './browser.ts';
import { liveRouter } from './router.ts';

/** A browser whose history and timers are worked by hand. */
function fakeBrowser(address = '/search/') {
  const entries: { address: string; state: unknown }[] = [{ address, state: null }];
  let at = 0;
  let scrolled = 0;
  const timers = new Set<() => void>();
  const listeners = new Map<string, () => void>();
  const current = () => entries[at] ?? { address: '', state: null };
  const browser: LiveBrowser = {
    location: { pathname: '/', search: '' },
    history: {
      get state() {
        return current().state;
      },
      scrollRestoration: 'auto',
      pushState(state, _title, to) {
        entries.splice(at + 1, entries.length, { address: String(to), state });
        at += 1;
      },
      replaceState(state) {
        current().state = state;
      },
    },
    now: () => 0,
    later(_ms, work) {
      timers.add(work);
      return () => timers.delete(work);
    },
    on(event, listener) {
      listeners.set(event, listener);
      return () => listeners.delete(event);
    },
    scrollY: () => scrolled,
    scrollTo() {},
    log() {},
  };
  return {
    browser,
    address: () => current().address,
    length: () => entries.length,
    rest() {
      const due = [...timers];
      timers.clear();
      for (const work of due) work();
    },
    scroll(to: number) {
      scrolled = to;
      listeners.get('scroll')?.();
    },
    leave() {
      listeners.get('leave')?.();
    },
    go(by: number) {
      at += by;
      listeners.get('popstate')?.();
    },
  };
}

function routed() {
  const fake = fakeBrowser();
  const router = liveRouter<string>(fake.browser, {
    read: () => fake.address().slice('/search/'.length),
    of: (state) => `/search/${state}`,
    isPrerendered: () => fake.address() === '/search/',
  });
  const seen: string[] = [];
  router.onUpdate((state) => seen.push(state));
  return { ...fake, router, seen };
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
    router.pace(400);
    router.write(state);
  }
  expect([address(), length()]).toEqual(['/search/', 1]);
  rest();
  expect([address(), length()]).toEqual(['/search/?3', 2]);
});

test('a change that rests takes those before it along', () => {
  const { router, address, length, rest } = routed();
  router.pace(300);
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
  expect(router.takePosition()).toBe(null);
  go(-1);
  expect(seen).toEqual(['?a']);
  expect(router.takePosition()).toBe(700);
  expect(router.takePosition()).toBe(null);
});

test('Back calls off a change that has not settled', () => {
  const { router, rest, go, length, address } = routed();
  router.write('?a');
  rest();
  router.pace(400);
  router.write('?b');
  go(-1);
  rest();
  expect([address(), length()]).toEqual(['/search/', 2]);
});

test('the browser scrolls by itself on a page that is prerendered, and on no other', () => {
  const { router, browser, go, rest } = routed();
  expect(browser.history.scrollRestoration).toBe('auto');
  router.write('?a');
  rest();
  expect(browser.history.scrollRestoration).toBe('manual');
  go(-1);
  expect(browser.history.scrollRestoration).toBe('auto');
});

test('words stand in the entry that came of them, and are gone from it when they have become filters', () => {
  const { router, rest, go, address } = routed();
  router.keepWords({ text: 'white ', within: '' });
  router.write('?white');
  rest();
  expect(router.words()).toEqual({ of: null, turn: 0 });
  router.keepWords(null);
  router.write('?white&ticked');
  rest();
  go(-1);
  expect(router.words()).toEqual({ of: { text: 'white ', within: '' }, turn: 1 });
  router.dropWords(false);
  go(1);
  go(-1);
  expect([address(), router.words()]).toEqual(['/search/?white', { of: null, turn: 3 }]);
});

test('words that became filters by Enter come again by Back, also when the change has not settled yet', () => {
  const { router, rest, go, address, length } = routed();
  router.keepWords({ text: 'white', within: '' });
  router.pace(300);
  router.write('?white');
  router.dropWords(true);
  rest();
  expect([address(), length()]).toEqual(['/search/?white', 3]);
  go(-1);
  expect([address(), router.words().of]).toEqual(['/search/?white', { text: 'white', within: '' }]);
  go(-1);
  expect([address(), router.words().of]).toEqual(['/search/', null]);
});
