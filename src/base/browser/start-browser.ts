import type { BrowserClock, BrowserIdle, BrowserNetwork, BrowserStorage } from './browser.ts';
import { storageWriteEvent } from './when-stored.ts';

// Minimal browser for every page; `page-browser.ts` has the rest.

/** Reads `localStorage` on each access, as the access throws where storage is blocked. */
export const storage: BrowserStorage = {
  read: (key) => localStorage.getItem(key),
  write(key, text) {
    try {
      localStorage.setItem(key, text);
    } finally {
      dispatchEvent(new StorageEvent(storageWriteEvent, { key, newValue: text }));
    }
  },
  remove: (key) => localStorage.removeItem(key),
  onOtherTab(listener) {
    const heard = ({ key }: StorageEvent) => listener(key);
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  },
};

export const idle: BrowserIdle = (work, { withinMs, elseMs }) => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: withinMs });
  else setTimeout(work, elseMs);
};

export const log = (message: string): void => console.warn(message);

export const clock: BrowserClock = {
  now: () => Date.now(),
  ticks: () => performance.now(),
  later(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

export const network: BrowserNetwork = {
  fetch: (address, init) => fetch(address, init),
  beacon: (address, body) => navigator.sendBeacon(address, body),
};
