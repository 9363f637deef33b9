import { beforeEach, expect, test, vi } from 'vitest';
import { failedClass, pendingClass } from '../../state/pending.ts';
import { startOnIntent } from './start-on-intent.ts';

class FakePlace {
  hidden = true;
  dataset: Record<string, string> = {};
  parts: Record<string, FakePlace> = {};
  readonly #listeners = new Map<string, Set<() => void>>();
  addEventListener = (name: string, listener: () => void) => {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
  };
  removeEventListener = (name: string, listener: () => void) => this.#listeners.get(name)?.delete(listener);
  querySelector = (selector: string) => this.parts[selector] ?? null;
  querySelectorAll = (selector: string) => selector.split(', ').flatMap((one) => this.parts[one] ?? []);
  send(name: string): void {
    for (const listener of this.#listeners.get(name) ?? []) listener();
  }
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

function page({ isPending = false, search = '', readyState = 'complete', load = async () => {} } = {}) {
  const classes = new Set(isPending ? [pendingClass] : []);
  const view = new FakePlace();
  const location = {
    pathname: '/search/',
    search,
    reloads: 0,
    reload() {
      this.reloads += 1;
    },
  };
  vi.stubGlobal('addEventListener', view.addEventListener);
  vi.stubGlobal('removeEventListener', view.removeEventListener);
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', {
    readyState,
    documentElement: { classList: { contains: (name: string) => classes.has(name), remove: (name: string) => classes.delete(name) } },
  });
  const root = new FakePlace();
  root.parts = { '.open-filters.scripted': new FakePlace(), '.filters': new FakePlace(), [`.${failedClass}`]: new FakePlace() };
  const idle: (() => void)[] = [];
  const logs: string[] = [];
  let loads = 0;
  const wanted = async () => {
    loads += 1;
    await load();
    return async () => {};
  };
  // The code uses only what the fake implements.
  startOnIntent(root as unknown as HTMLElement, wanted, { idle: (work) => void idle.push(work), log: (line) => void logs.push(line) });
  return { root, view, location, classes, idle, logs, loads: () => loads };
}

beforeEach(() => void vi.unstubAllGlobals());

test('a deep link starts the search at once; else the first turn to the filters does, once', async () => {
  expect(page({ isPending: true }).loads()).toBe(1);
  const plain = page();
  expect([plain.loads(), plain.idle.length]).toEqual([0, 1]);
  for (const intent of ['pointerenter', 'click']) plain.root.parts['.filters']?.send(intent);
  for (const begin of plain.idle) begin();
  expect(plain.loads()).toBe(1);
});

test('a page that still loads waits for that before it waits for idle', () => {
  const { view, idle } = page({ readyState: 'interactive' });
  expect(idle.length).toBe(0);
  view.send('load');
  expect(idle.length).toBe(1);
});

test('a press of the filters’ button before the search came is remembered', () => {
  const { root } = page();
  expect(root.dataset.open).toBeUndefined();
  root.parts['.open-filters.scripted']?.send('click');
  expect(root.dataset.open).toBe('');
});

test('until the search has started, Back to another address loads its document; a part of the same page does not', async () => {
  const { view, location, idle } = page();
  view.send('popstate');
  expect(location.reloads).toBe(0);
  location.search = '?make=Kia';
  view.send('popstate');
  expect(location.reloads).toBe(1);
  for (const begin of idle) begin();
  await settle();
  view.send('popstate');
  expect(location.reloads).toBe(1);
});

test('a search that does not start says so only where the address asked for one', async () => {
  const load = async () => {
    throw new Error('offline');
  };
  const failed = async (given: Parameters<typeof page>[0]) => {
    const { root, classes, logs, idle } = page({ load, ...given });
    for (const begin of idle) begin();
    await settle();
    return { said: root.parts[`.${failedClass}`]?.hidden === false, pending: classes.has(pendingClass), logs };
  };
  const logs = ['The live search did not start: offline'];
  expect(await failed({ isPending: true, search: '?make=Kia' })).toEqual({ said: true, pending: false, logs });
  expect(await failed({ isPending: true })).toEqual({ said: false, pending: false, logs });
  expect(await failed({ search: '?make=Kia' })).toEqual({ said: false, pending: false, logs });
});
