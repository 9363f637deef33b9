import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isKept, keptEvent, whenKept } from './when-kept.ts';

const list = (...entries: object[]) => JSON.stringify({ version: 1, entries });
let page: EventTarget;
let disk: Map<string, string>;
let done: number;
const work = () => (done += 1);

beforeEach(() => {
  [page, disk, done] = [new EventTarget(), new Map(), 0];
  vi.stubGlobal('localStorage', { getItem: (key: string) => disk.get(key) ?? null });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

test('a missing key and an emptied list count as nothing stored, anything else as something', () => {
  expect(isKept('cars')).toBe(false);
  disk.set('cars', list());
  expect(isKept('cars')).toBe(false);
  disk.set('cars', list({ id: '7' }));
  expect(isKept('cars')).toBe(true);
  disk.set('cars', '[]');
  expect(isKept('cars')).toBe(true);
});

test('a browser that refuses its storage keeps nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('refused');
    },
  });
  expect(isKept('cars')).toBe(false);
  expect(whenKept('cars', work)).toBe(false);
});

test('what is kept is worked with at once', () => {
  disk.set('cars', list({ id: '7' }));
  expect(whenKept('cars', work)).toBe(true);
  expect(done).toBe(1);
});

test.each(['storage', 'pageshow', keptEvent])('what is stored later is used once, on %s', (sign) => {
  expect(whenKept('cars', work)).toBe(false);
  disk.set('other', list({ id: '7' }));
  page.dispatchEvent(new Event(sign));
  expect(done).toBe(0);
  disk.set('cars', list({ id: '7' }));
  for (const _ of [1, 2]) page.dispatchEvent(new Event(sign));
  expect(done).toBe(1);
});
