import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterReading, type ServiceKind, serviceMessages, serviceText, toService, unknownService } from './service.ts';

/** Notices of readings, each some seconds after the one before. */
function told(readings: readonly boolean[], gapMs = 45_000): (string | null)[] {
  let at = unknownService;
  return readings.map((isDown, place) => {
    const { condition, notice } = afterReading(at, isDown, place * gapMs);
    at = condition;
    return notice;
  });
}

test('a failure and a recovery are told once each, when a second reading says the same', () => {
  expect(told([false, true, false, true, true, true])).toEqual([null, null, null, null, 'failed', null]);
  expect(told([true, true, false, true, false, false, false])).toEqual([null, 'failed', null, null, null, 'recovered', null]);
});

test('a service that comes and goes is told as failed three times in half an hour, and again after it', () => {
  const flapping = (cycles: number) => Array.from({ length: cycles }, () => [true, true, false, false]).flat();
  const notices = told(flapping(40));
  const failures = notices.flatMap((one, place) => (one === 'failed' ? [place * 45_000] : []));
  for (const [place, at] of failures.entries()) expect(at - (failures[place - 3] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(1_800_000);
  expect(failures.length).toBe(12);
});

test('whatever is read, failures and recoveries alternate, and what stays down or up in the end is told so', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), fc.boolean(), (readings, last) => {
      const end = Array.from({ length: 60 }, () => last);
      const notices = told([...readings, ...end]).filter((one) => one !== null);
      for (const [place, one] of notices.entries()) expect(one).toBe(place % 2 === 0 ? 'failed' : 'recovered');
      expect(notices.at(-1) ?? 'recovered').toBe(last ? 'failed' : 'recovered');
    }),
  );
});

const kinds: readonly ServiceKind[] = ['worker', 'renderer', 'database', 'API', 'mail', 'SMS gateway', 'search host'];

test.each(kinds)('%s that is down says what that means and what to do', (kind) => {
  const down = toService(kind, { place: 'x', sites: ['beta', 'acme'], problem: 'It hangs.' });
  expect(serviceText(down)).toMatch(/^[\w ]+ x is down: It hangs\. [A-Z].+\. Fix: [a-z].+\.$/);
  expect(serviceMessages(down)).toEqual([down.fault, `What to do: ${down.fix}`, 'Sites: acme and beta.']);
  expect(serviceText(toService(kind, { sites: [], problem: null }))).toBe(`${kind} works.`);
});

test('a notice names five sites, and counts the others', () => {
  const sites = Array.from({ length: 20 }, (_, place) => `s${String(place).padStart(2, '0')}`);
  expect(serviceMessages(toService('API', { sites, problem: null }))).toEqual(['Sites: s00, s01, s02, s03, s04 and 15 others.']);
});
