import fc from 'fast-check';
import { expect, test } from 'vitest';
import { turnedTimes } from './turned-times.ts';

const minutes = (count: number) => `${String(Math.floor(count / 60)).padStart(2, '0')}:${String(count % 60).padStart(2, '0')}`;
const place = { at: ['hours'], names: ['open', 'close'] } as const;

test('whatever closes before it opens, its times follow each other after the fix', () => {
  fc.assert(
    fc.property(fc.nat(1439), fc.nat(1439), (one, other) => {
      const [close, open] = [minutes(Math.min(one, other)), minutes(Math.max(one, other))];
      const times: Record<string, unknown> = { open, close };
      const { edits, fix } = turnedTimes({ ...place, at: [...place.at] }, { open, close });
      for (const edit of edits) if (edit.op === 'set') times[String(edit.path.at(-1))] = edit.value;
      expect(String(times.close) > String(times.open)).toBe(true);
      expect(fix).toContain(String(times.close));
    }),
  );
});

test.each([
  ['17:30', '08:30', undefined, 'swap the two: "open": "08:30", "close": "17:30"'],
  ['08:30', '05:30', undefined, 'write "17:30"'],
  ['13:00', '05:30', undefined, 'write "17:30"'],
  ['08:30', '00:00', undefined, 'such as 17:30'],
  ['18:00', '09:00', '20:00', 'such as 20:00'],
])('open from %s to %s, again from %s: %s', (open, close, next, words) => {
  expect(turnedTimes({ ...place, at: [...place.at] }, { open, close, next }).fix).toContain(words);
});
