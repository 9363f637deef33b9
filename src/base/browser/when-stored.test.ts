import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isStored, storageWriteEvent, whenStored } from './when-stored.ts';

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
  expect(isStored('cars')).toBe(false);
  disk.set('cars', list());
  expect(isStored('cars')).toBe(false);
  disk.set('cars', list({ id: '7' }));
  expect(isStored('cars')).toBe(true);
  disk.set('cars', '[]');
  expect(isStored('cars')).toBe(true);
});

test('a browser that refuses its storage keeps nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('refused');
    },
  });
  expect(isStored('cars')).toBe(false);
  expect(whenStored('cars', work)).toBe(false);
});

test('what is kept is worked with at once', () => {
  disk.set('cars', list({ id: '7' }));
  expect(whenStored('cars', work)).toBe(true);
  expect(done).toBe(1);
});

const written = (sign: string, key: string | null, newValue: string | null) => page.dispatchEvent(Object.assign(new Event(sign), { key, newValue }));

test.each(['storage', storageWriteEvent])('what is stored later under the key is used once, on %s', (sign) => {
  expect(whenStored('cars', work)).toBe(false);
  written(sign, 'other', list({ id: '7' }));
  written(sign, 'cars', list());
  written(sign, 'cars', null);
  written(sign, null, null);
  expect(done).toBe(0);
  for (const _ of [1, 2]) written(sign, 'cars', list({ id: '7' }));
  expect(done).toBe(1);
});

test('what another page stored is used once this one comes back by Back, not when it is opened', () => {
  expect(whenStored('cars', work)).toBe(false);
  const shown = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(true);
  disk.set('cars', list({ id: '7' }));
  shown(false);
  expect(done).toBe(0);
  for (const _ of [1, 2]) shown(true);
  expect(done).toBe(1);
});
