import fc from 'fast-check';
import { expect, test } from 'vitest';
import { turnedTimes } from './turned-times.ts';

const minutes = (count: number) => `${String(Math.floor(count / 60)).padStart(2, '0')}:${String(count % 60).padStart(2, '0')}`;
const place = { at: ['hours'], names: ['open', 'close'] } as const;

test('whatever closes before it opens, its times follow each other after a fix with edits', () => {
  fc.assert(
    fc.property(fc.nat(1439), fc.nat(1439), (one, other) => {
      const [close, open] = [minutes(Math.min(one, other)), minutes(Math.max(one, other))];
      const times: Record<string, unknown> = { open, close };
      const { edits, fix } = turnedTimes({ ...place, at: [...place.at] }, { open, close });
      for (const edit of edits) if (edit.op === 'set') times[String(edit.path.at(-1))] = edit.value;
      if (edits.length === 0) expect(fix).toContain('the dealer knows the hours');
      else expect([String(times.close) > String(times.open), fix.includes(String(times.close))]).toEqual([true, true]);
    }),
  );
});

test.each([
  ['17:30', '08:30', undefined, 'swap the two: "open": "08:30", "close": "17:30"'],
  ['08:30', '05:30', undefined, 'write "17:30"'],
  ['13:00', '05:30', undefined, 'write "17:30"'],
  ['08:30', '00:00', undefined, 'write both as HH:MM of 24 hours'],
  ['18:00', '09:00', '20:00', 'write both as HH:MM of 24 hours'],
])('open from %s to %s, again from %s: %s', (open, close, next, words) => {
  expect(turnedTimes({ ...place, at: [...place.at] }, { open, close, next }).fix).toContain(words);
});
