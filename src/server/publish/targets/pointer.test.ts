import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayGoLive, orphanedReleases, type Pointer, readPointer, retentionDays, withLive, withoutExpired, withRollback } from './pointer.ts';

const day = 86_400_000;
const release = (sequence: number) => ({ folder: `${String(sequence).padStart(6, '0')}-x`, sequence });
const lives = fc.array(fc.record({ sequence: fc.integer({ min: 1, max: 30 }), days: fc.integer({ min: 0, max: 9 }) }), {
  minLength: 1,
  maxLength: 30,
});

function history(of: readonly { sequence: number; days: number }[]) {
  let pointer: Pointer | null = null;
  let at = 0;
  for (const { sequence, days } of of) {
    at += days * day;
    const isKnown = pointer?.past.some((one) => one.sequence === sequence) === true;
    if (isKnown || mayGoLive(pointer, release(sequence))) pointer = withLive(pointer, release(sequence), at);
  }
  if (pointer === null) throw new Error('the first is always allowed');
  return { pointer, at };
}

test('the youngest never gets older, and none stands twice', () => {
  fc.assert(
    fc.property(lives, (of) => {
      const { pointer } = history(of);
      const { pointer: before } = history(of.slice(0, Math.max(1, of.length - 1)));
      expect(pointer.youngest.sequence).toBeGreaterThanOrEqual(before.youngest.sequence);
      const folders = [pointer.live, ...pointer.past].map(({ folder }) => folder);
      expect(new Set(folders).size).toBe(folders.length);
      expect(readPointer(new TextEncoder().encode(JSON.stringify(pointer)))).toEqual(pointer);
    }),
    { numRuns: 1000 },
  );
});

test('what was live within 14 days, the last two and what is pinned stay; the rest goes', () => {
  fc.assert(
    fc.property(lives, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 }), (of, later, pin) => {
      const { pointer, at } = history(of);
      const now = at + later * day;
      const kept = withoutExpired({ ...pointer, pinned: [release(pin).folder] }, now);
      for (const [index, one] of pointer.past.entries()) {
        const stays = index < 2 || one.sequence === pin || now - one.until <= retentionDays * day;
        expect(kept.past.some(({ folder }) => folder === one.folder)).toBe(stays);
      }
      expect([kept.live, kept.youngest]).toEqual([pointer.live, pointer.youngest]);
    }),
    { numRuns: 1000 },
  );
});

test('a folder is orphaned only when nothing can make it live any more', () => {
  fc.assert(
    fc.property(lives, (of) => {
      const { pointer } = history(of);
      const all = Array.from({ length: 40 }, (_, index) => release(index + 1));
      const gone = new Set(
        orphanedReleases(
          pointer,
          all.map(({ folder }) => folder),
        ),
      );
      for (const one of all.filter(({ folder }) => gone.has(folder))) {
        expect(mayGoLive(pointer, one)).toBe(false);
        expect([pointer.live, ...pointer.past].map(({ folder }) => folder)).not.toContain(one.folder);
      }
    }),
    { numRuns: 1000 },
  );
});

test('what is no pointer is refused, not overwritten', () => {
  expect(() => readPointer(new TextEncoder().encode('{"live":1}'))).toThrow();
});

test('with a limit so many of those that are not pinned stay beside the live one, however young they are', () => {
  fc.assert(
    fc.property(lives, fc.integer({ min: 1, max: 9 }), fc.nat(30), (of, most, place) => {
      const { pointer, at } = history(of);
      const pinned = pointer.past.slice(place, place + 1).map(({ folder }) => folder);
      const kept = withoutExpired({ ...pointer, pinned }, at, most).past.map(({ folder }) => folder);
      expect(kept.filter((folder) => !pinned.includes(folder)).length).toBeLessThanOrEqual(most);
      expect(kept).toEqual(expect.arrayContaining(pinned));
      expect(kept.slice(0, 1)).toEqual(pointer.past.slice(0, 1).map(({ folder }) => folder));
    }),
  );
});

test('a release that goes live ends a rollback', () => {
  const two = withLive(withLive(null, release(1), 0), release(2), day);
  const back = withRollback(two, release(1), 2 * day);
  expect(back).toMatchObject({ live: release(1), youngest: release(2), rolledBackAt: 2 * day });
  expect(readPointer(new TextEncoder().encode(JSON.stringify(back)))).toEqual(back);
  expect(withLive(back, release(3), 3 * day)).not.toHaveProperty('rolledBackAt');
});
