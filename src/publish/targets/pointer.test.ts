import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forsaken, keptDays, mayGoLive, type Pointer, readPointer, withLive, withoutOld } from './pointer.ts';

const day = 86_400_000;
const release = (sequence: number) => ({ folder: `${String(sequence).padStart(6, '0')}-x`, sequence });
const lives = fc.array(fc.record({ sequence: fc.integer({ min: 1, max: 30 }), days: fc.integer({ min: 0, max: 9 }) }), {
  minLength: 1,
  maxLength: 30,
});

/** The pointer after these went live one after the other, where that is allowed, and the clock then. */
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
      const kept = withoutOld({ ...pointer, pinned: [release(pin).folder] }, now);
      for (const [index, one] of pointer.past.entries()) {
        const stays = index < 2 || one.sequence === pin || now - one.until <= keptDays * day;
        expect(kept.past.some(({ folder }) => folder === one.folder)).toBe(stays);
      }
      expect([kept.live, kept.youngest]).toEqual([pointer.live, pointer.youngest]);
    }),
    { numRuns: 1000 },
  );
});

test('a folder is forsaken only when nothing can make it live any more', () => {
  fc.assert(
    fc.property(lives, (of) => {
      const { pointer } = history(of);
      const all = Array.from({ length: 40 }, (_, index) => release(index + 1));
      const gone = new Set(
        forsaken(
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
