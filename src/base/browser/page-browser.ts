import type { Browser } from './browser.ts';
import { clock, idle, log, network, storage } from './start-browser.ts';

function on(type: string, listener: (event: Event) => void, capture = false): () => void {
  addEventListener(type, listener, capture);
  return () => removeEventListener(type, listener, capture);
}

/** The real browser, injected by start-up files; nothing else refers to it. */
export const browser: Browser = {
  storage,
  clock,
  network,
  location,
  history: {
    state: () => history.state,
    push: (state, address) => history.pushState(state, '', address),
    replace: (state, address) => history.replaceState(state, '', address),
    go: (by) => history.go(by),
    restoreScroll(by) {
      history.scrollRestoration = by;
    },
    onReturn: (listener) => on('popstate', listener),
  },
  view: {
    scrollTop: () => scrollY,
    scrollTo: (top) => scrollTo({ top, behavior: 'instant' }),
    onScroll: (listener) => on('scroll', listener),
    onShownAgain: (listener) => on('pageshow', (event) => event instanceof PageTransitionEvent && event.persisted && listener()),
    onLeave: (listener) => on('click', ({ target }) => target instanceof Element && target.closest('a[href]') !== null && listener(), true),
  },
  media: { matches: (query) => matchMedia(query).matches },
  idle,
  position: () =>
    new Promise((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
        (error) => reject(new Error(error.message)),
        { enableHighAccuracy: false, timeout: 10_000, maximumAge: 600_000 },
      );
    }),
  log,
};
