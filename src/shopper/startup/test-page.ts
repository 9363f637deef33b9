import { Window } from 'happy-dom';
import { expect, onTestFinished, vi } from 'vitest';
import { eventType } from '#analytics/send.ts';
import { fakeBrowser } from '#browser/fake-browser.ts';
import type { WorkerRequest } from '#search/link/worker-link.ts';
import { liveSite } from '#site/schema/live-site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import type { PageSettings } from './page-settings.ts';

/** Node's `Event`, required by its event targets. */
const NodeEvent = Event;
const NodeMessageEvent = MessageEvent;

type FakeOptions = NonNullable<Parameters<typeof fakeBrowser>[0]>;

type Options = FakeOptions & {
  /** Overrides of the script's config. */
  settings?: Partial<PageSettings>;
  /** Result of `CSS.supports`. */
  supports?: boolean;
};

const settingsOf = (changes: Partial<PageSettings>): PageSettings => ({
  site: 'harbour',
  zone: 'Australia/Sydney',
  events: '/api/event',
  garage: true,
  favourites: { saved: 'Saved.', removed: 'Removed.', view: 'View list' },
  compare: { label: 'Compare', limit: 2 },
  viewed: { title: 'Recently viewed', limit: 4 },
  noteSeconds: 5,
  ...changes,
});

/** Nothing is fetched; style sheets count as loaded. */
const windowSettings = {
  navigation: { disableMainFrameNavigation: true },
  disableCSSFileLoading: true,
  disableJavaScriptFileLoading: true,
  disableIframePageLoading: true,
  handleDisabledFileLoadingAsSuccess: true,
};

/** Window properties that client files use unchanged. */
const names = [
  'document',
  'DOMParser',
  'Document',
  'Node',
  'Comment',
  'Element',
  'HTMLElement',
  'HTMLAnchorElement',
  'HTMLButtonElement',
  'HTMLFormElement',
  'HTMLImageElement',
  'HTMLInputElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
  'HTMLDialogElement',
  'SVGElement',
  'Event',
  'CustomEvent',
  'StorageEvent',
  'MouseEvent',
  'PointerEvent',
  'KeyboardEvent',
  'SubmitEvent',
  'MutationObserver',
  'ResizeObserver',
  'FormData',
] as const satisfies readonly (keyof Window)[];

/** ARIA reflection, which happy-dom lacks. */
const reflected = {
  ariaCurrent: 'aria-current',
  ariaDisabled: 'aria-disabled',
  ariaExpanded: 'aria-expanded',
  ariaHidden: 'aria-hidden',
  ariaLabel: 'aria-label',
  ariaPressed: 'aria-pressed',
  ariaValueMax: 'aria-valuemax',
  ariaValueNow: 'aria-valuenow',
  ariaValueText: 'aria-valuetext',
};

function reflect(prototype: object, name: string, attribute: string): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    get(this: Element) {
      return this.getAttribute(attribute);
    },
    set(this: Element, value: string | null) {
      if (value === null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value);
    },
  });
}

/** An IntersectionObserver under the test's control. */
function fakeSight() {
  type Seen = (entries: { target: Element; isIntersecting: boolean }[]) => void;
  const watched = new Set<{ target: Element; seen: Seen; owner: object }>();
  class FakeObserver {
    readonly seen: Seen;
    constructor(seen: Seen) {
      this.seen = seen;
    }
    observe(target: Element) {
      watched.add({ target, seen: this.seen, owner: this });
    }
    disconnect() {
      for (const one of watched) if (one.owner === this) watched.delete(one);
    }
  }
  return {
    FakeObserver,
    /** Every observed element enters or leaves the viewport. */
    see(isIntersecting = true) {
      for (const { target, seen } of [...watched]) seen([{ target, isIntersecting }]);
    },
    observed: () => [...watched].map(({ target }) => target),
  };
}

/** Web workers that record requests; the test responds. */
function fakeWorkers() {
  const workers: { file: string; asked: WorkerRequest[]; answer(data: object): void; fail(): void; isEnded: boolean }[] = [];
  class FakeWorker extends EventTarget {
    readonly own: (typeof workers)[number];
    constructor(address: URL) {
      super();
      this.own = {
        file: address.pathname.split('/').at(-1) ?? '',
        asked: [],
        answer: (data) => void this.dispatchEvent(new NodeMessageEvent('message', { data })),
        fail: () => void this.dispatchEvent(new NodeEvent('error')),
        isEnded: false,
      };
      workers.push(this.own);
    }
    postMessage(ask: WorkerRequest) {
      this.own.asked.push(ask);
    }
    terminate() {
      this.own.isEnded = true;
    }
  }
  return { FakeWorker, workers };
}

/**
 * A page for tests of client files: markup over the fake browser, as globals until the test ends. Modules imported from then on are fresh. Timers run by
 * `pass`, responses are set by URL, and requests are recorded.
 */
export function testPage(body: string, { settings = {}, supports = true, ...options }: Options = {}) {
  vi.resetModules();
  const fake = fakeBrowser(options);
  const { browser } = fake;
  const window = new Window({ url: browser.location.href, settings: windowSettings });
  onTestFinished(async () => {
    // Pending imports still refer to these globals.
    await vi.dynamicImportSettled();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const { document } = window;
  document.write(`<body>${body}<div class="toasts" role="status"></div></body>`);
  const place = document.body.lastElementChild as unknown as HTMLElement;
  place.dataset.keeping = JSON.stringify(settingsOf(settings));

  const left: string[] = [];
  const requests: string[] = [];
  const sight = fakeSight();
  const { FakeWorker, workers } = fakeWorkers();
  const sent: string[] = [];
  const printed: string[] = [];
  const alerts: string[] = [];
  document.addEventListener(eventType, (event) => sent.push(String(Reflect.get(Reflect.get(event, 'detail'), 'name'))));

  for (const name of names) vi.stubGlobal(name, window[name]);
  for (const [name, attribute] of Object.entries(reflected)) reflect(window.Element.prototype, name, attribute);
  const url = () => new URL(browser.location.href);
  vi.stubGlobal('location', {
    get href() {
      return url().href;
    },
    get pathname() {
      return url().pathname;
    },
    get search() {
      return url().search;
    },
    get hash() {
      return url().hash;
    },
    get origin() {
      return url().origin;
    },
    assign: (to: string) => left.push(to),
    replace: (to: string) => left.push(to),
    reload: browser.location.reload,
  });
  vi.stubGlobal('history', {
    get state() {
      return browser.history.state();
    },
    pushState: (state: unknown, _: string, to: string) => browser.history.push(state, to),
    replaceState: (state: unknown, _: string, to?: string) =>
      browser.history.replace(state, to && new URL(to, url()).href.slice(url().origin.length)),
  });
  const storage = (over: typeof browser.storage) => ({ getItem: over.read, setItem: over.write, removeItem: over.remove });
  vi.stubGlobal('localStorage', storage(browser.storage));
  vi.stubGlobal('sessionStorage', window.sessionStorage);
  vi.stubGlobal('fetch', (to: string, init?: RequestInit) => {
    requests.push(to);
    return browser.network.fetch(to, init);
  });
  const navigator = { onLine: true, userAgent: 'Test', sendBeacon: browser.network.beacon };
  vi.stubGlobal('navigator', navigator);
  const timers: (() => void)[] = [];
  const later = (work: () => void, ms = 0) => timers.push(browser.clock.later(ms, work)) - 1;
  vi.stubGlobal('setTimeout', later);
  vi.stubGlobal('clearTimeout', (id: number | undefined) => timers[id ?? -1]?.());
  vi.stubGlobal('setInterval', (work: () => void, ms: number) => {
    const again = () => {
      work();
      later(again, ms);
    };
    return later(again, ms);
  });
  vi.stubGlobal('performance', { now: browser.clock.ticks });
  vi.spyOn(Date, 'now').mockImplementation(browser.clock.now);
  vi.spyOn(console, 'warn').mockImplementation(
    (message: unknown) => void fake.logs.push(message instanceof Error ? message.message : String(message)),
  );
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => later(work));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => browser.idle(work, { withinMs: 0, elseMs: 0 }));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: browser.media.matches(query) }));
  vi.stubGlobal('IntersectionObserver', sight.FakeObserver);
  // Astro's element would hydrate by itself; a test sets `loadIsland`.
  vi.stubGlobal('customElements', { get: () => undefined, define() {} });
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('CSS', { supports: () => supports, escape: (text: string) => text });
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('print', () => printed.push(String(document.title)));
  vi.stubGlobal('alert', (text: string) => alerts.push(text));
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) vi.stubGlobal(name, window[name].bind(window));
  vi.stubGlobal('window', Object.assign(window, { requestIdleCallback: globalThis.requestIdleCallback }));
  vi.stubGlobal('self', window);

  const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found => {
    const found = document.querySelector(selector);
    if (found === null) throw new Error(`The page has no ${selector}.`);
    return found as unknown as Found;
  };
  return {
    ...fake,
    ...sight,
    navigator,
    /** URLs navigated to. */
    left,
    /** URLs fetched. */
    requests,
    /** Names of dispatched events. */
    sent,
    printed,
    alerts,
    workers,
    find,
    all: (selector: string) => [...document.querySelectorAll(selector)] as unknown as HTMLElement[],
    text: (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? null,
    /** Clicks an element. @returns false when the default was prevented. */
    press: (selector: string) => find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    fire: (selector: string, type: string) => find(selector).dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
    /** Waits until a condition holds. */
    until: (check: () => unknown) => vi.waitFor(() => expect(check()).toBeTruthy(), { timeout: 20_000 }),
    /** Waits for all dynamic imports. */
    settled: () => vi.dynamicImportSettled(),
  };
}

/** Responds to the next request of the search worker after its set-up. @returns the request. */
export async function answerSearch({ workers, until }: Pick<ReturnType<typeof testPage>, 'workers' | 'until'>, body: object): Promise<WorkerRequest> {
  await until(() => workers.length > 0);
  const [worker] = workers;
  worker?.answer({ config: { index: 'vehicles', site: liveSite(siteWithContent()) } });
  await until(() => worker?.asked.length);
  const asked = worker?.asked.at(-1);
  if (asked === undefined) throw new Error('The search was asked nothing.');
  worker?.answer({ id: asked.id, status: 200, body });
  return asked;
}
