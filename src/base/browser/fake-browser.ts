import type { Browser, BrowserStorage } from './browser.ts';

export type FakeDisk = {
  items: Map<string, string>;
  /** `full`: writes fail; `forbidden`: reads too. */
  refuses: 'full' | 'forbidden' | null;
  tabs: Set<(key: string | null) => void>;
};

export const fakeDisk = (items: Readonly<Record<string, string>> = {}): FakeDisk => ({
  items: new Map(Object.entries(items)),
  refuses: null,
  tabs: new Set(),
});

type Entry = { address: string; state: unknown };
type Timer = { due: number; order: number; work(): void };
type Options = {
  address?: string;
  now?: number;
  disk?: FakeDisk;
  answers?: Readonly<Record<string, (init?: RequestInit) => Response>>;
  position?: { lat: number; lng: number };
  media?: readonly string[];
};

/** Tests control time, history and network. */
export function fakeBrowser(options: Options = {}) {
  const { address = '/', now = 0, disk = fakeDisk(), answers = {}, position, media = [] } = options;
  const time = fakeTime(now);
  const past = fakeHistory(address);
  const scroll = fakeView();
  const logs: string[] = [];
  const beacons: [address: string, body: string][] = [];
  const idle: (() => void)[] = [];
  const browser: Browser = {
    storage: tabOf(disk),
    clock: time.clock,
    history: past.history,
    location: past.location,
    view: scroll.view,
    network: {
      fetch: async (to, init) => {
        const answer = answers[to];
        if (answer === undefined) throw new TypeError('Failed to fetch');
        return answer(init);
      },
      beacon: (to, body) => beacons.push([to, body]) > 0,
    },
    media: { matches: (query) => media.includes(query) },
    idle: (work) => void idle.push(work),
    position: async () => {
      if (position === undefined) throw new Error('User denied Geolocation');
      return position;
    },
    log: (message) => void logs.push(message),
  };
  return {
    browser,
    disk,
    logs,
    beacons,
    pass: time.pass,
    waiting: time.waiting,
    entries: past.entries,
    address: past.address,
    loads: past.loads,
    go: past.go,
    scroll: scroll.scroll,
    scrolledTo: scroll.scrolledTo,
    leave: scroll.leave,
    showAgain: scroll.showAgain,
    rest() {
      for (const work of idle.splice(0)) work();
    },
  };
}

function listeners<Args extends unknown[]>() {
  const all = new Set<(...args: Args) => void>();
  return {
    add(listener: (...args: Args) => void) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    call: (...args: Args) => {
      for (const listener of [...all]) listener(...args);
    },
  };
}

function tabOf(disk: FakeDisk): BrowserStorage {
  const others = listeners<[string | null]>();
  disk.tabs.add(others.call);
  const allow = (writes: boolean) => {
    if (disk.refuses === 'forbidden') throw new DOMException('Access is denied for this document.', 'SecurityError');
    if (disk.refuses === 'full' && writes) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const tell = (key: string) => {
    for (const tab of disk.tabs) if (tab !== others.call) tab(key);
  };
  return {
    read(key) {
      allow(false);
      return disk.items.get(key) ?? null;
    },
    write(key, text) {
      allow(true);
      disk.items.set(key, text);
      tell(key);
    },
    remove(key) {
      allow(false);
      disk.items.delete(key);
      tell(key);
    },
    onOtherTab: (listener) => others.add(listener),
  };
}

function fakeTime(from: number) {
  let now = from;
  let order = 0;
  const timers = new Set<Timer>();
  const next = (until: number) =>
    [...timers].filter(({ due }) => due <= until).sort((one, other) => one.due - other.due || one.order - other.order)[0];
  return {
    clock: {
      now: () => now,
      ticks: () => now - from,
      later(ms: number, work: () => void) {
        order += 1;
        const timer = { due: now + ms, order, work };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    },
    pass(ms: number) {
      const until = now + ms;
      for (let timer = next(until); timer !== undefined; timer = next(until)) {
        timers.delete(timer);
        now = timer.due;
        timer.work();
      }
      now = until;
    },
    waiting: () => timers.size,
  };
}

function fakeHistory(address: string) {
  const entries: Entry[] = [{ address, state: null }];
  let at = 0;
  let restoration: ScrollRestoration = 'auto';
  const loads: string[] = [];
  const returns = listeners();
  const current = () => entries[at] ?? { address, state: null };
  const go = (by: number) => {
    at = Math.min(Math.max(at + by, 0), entries.length - 1);
    returns.call();
  };
  const url = () => new URL(current().address, 'https://site.invalid');
  return {
    history: {
      state: () => current().state,
      push(state: unknown, to: string) {
        entries.splice(at + 1, entries.length, { address: to, state });
        at += 1;
      },
      replace(state: unknown, to?: string) {
        entries[at] = { address: to ?? current().address, state };
      },
      go,
      restoreScroll(by: ScrollRestoration) {
        restoration = by;
      },
      onReturn: (listener: () => void) => returns.add(listener),
    },
    location: {
      get href() {
        return url().href;
      },
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
      reload: () => void loads.push(current().address),
    },
    loads,
    entries: () => ({ all: entries.map((entry) => ({ ...entry })), at, restoration }),
    address: () => current().address,
    go,
  };
}

function fakeView() {
  let top = 0;
  const scrolled: number[] = [];
  const scrolls = listeners();
  const leaves = listeners();
  const shows = listeners();
  return {
    view: {
      scrollTop: () => top,
      scrollTo(to: number) {
        top = to;
        scrolled.push(to);
      },
      onScroll: (listener: () => void) => scrolls.add(listener),
      onLeave: (listener: () => void) => leaves.add(listener),
      onShownAgain: (listener: () => void) => shows.add(listener),
    },
    scroll(to: number) {
      top = to;
      scrolls.call();
    },
    scrolledTo: () => [...scrolled],
    leave: () => leaves.call(),
    showAgain: () => shows.call(),
  };
}
