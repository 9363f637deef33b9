import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml } from '#lib/text/html.ts';
import { dayMs } from '#lib/time/dates.ts';
import { testVehicle } from '#vehicle/test-stock.ts';
import { graceEndOf, liveVehicles, nothingPublished, type Published, vehicleGrace, withGrace, withRulesOf } from './published.ts';

const rule = { id: 'claim-approval-certain', since: '2026-11-29' };
const says = ['“Guaranteed” <approval> & more', '1.9% … Finance', 'Fully approved'];

/** The site over its releases: which words the vehicle has, whether its page leaves them out, whether the record is lost, hours since the last. */
const release = fc.record({
  words: fc.option(fc.constantFrom(...says), { nil: null }),
  ruled: fc.boolean(),
  lost: fc.boolean(),
  hours: fc.integer({ min: 1, max: 24 * 9 }),
});

test('days of grace: only words that the release before a rule had, while they stay, and 14 days from the first release under it', () => {
  fc.assert(
    fc.property(fc.array(release, { minLength: 2, maxLength: 12 }), (releases) => {
      let state: Published = nothingPublished;
      let page: string | null = null;
      let now = Date.parse('2026-11-29');
      /** As it should be. */
      let live: { found: string; end: number } | null = null;
      let isRuled = false;
      let last: string | null = null;
      for (const { words, ruled, lost, hours } of releases) {
        now += hours * 3_600_000;
        if (lost) state = nothingPublished;
        const isKnown = state.texts.tagline !== undefined;
        isRuled ||= ruled;
        if (!isKnown) live = null;
        else if (isRuled && state.rules[rule.id] === undefined)
          live = words !== null && last === words ? { found: words, end: now + 14 * dayMs } : null;
        else if (live !== null && last !== live.found) live = null;
        const stock = () => [{ slug: 'a', breaches: words === null || !isRuled ? [] : [{ rule: rule.id, found: words }] }];
        const rules = isRuled ? [rule] : [];
        const next = { ...withRulesOf(state, now, rules), vehicles: liveVehicles(state, stock, () => page, rules) };
        const [vehicle = testVehicle()] = withGrace([testVehicle({ slug: 'a' })], next);
        const end = words === null ? null : vehicleGrace(vehicle, rule.id, words);
        expect(end).toBe(isRuled && words !== null && live?.found === words ? live.end : null);
        const isShown = words !== null && (!isRuled || (end !== null && now < end));
        last = isShown ? words : null;
        page = `<p>Kia Rio</p><p>${escapeHtml(last?.replace('…', 'for all') ?? 'One owner.').replaceAll(' ', '\n<b></b>')}</p>`;
        state = { ...next, texts: { tagline: 'Family owned' } };
      }
    }),
  );
});

test('a rule of another version is new; a site that was not published has no days of grace', () => {
  const before: Published = { texts: { tagline: 'x' }, rules: { [rule.id]: { since: '2026-11-01', at: 5 } }, vehicles: {} };
  expect(withRulesOf(before, 9, [rule]).rules).toEqual({ [rule.id]: { since: rule.since, at: 9 } });
  expect(graceEndOf(rule.id, before)).toBe(null);
  expect(graceEndOf(rule.id, withRulesOf(before, 9, [rule]))).toBe(9 + 14 * dayMs);
  expect(graceEndOf(rule.id, withRulesOf(nothingPublished, 9, [rule]))).toBe(null);
});

test('the stock is read only where a rule is new', () => {
  const known = withRulesOf({ ...nothingPublished, texts: { tagline: 'x' } }, 1, [rule]);
  const stock = () => {
    throw new Error('read');
  };
  expect(liveVehicles(known, stock, () => null, [rule])).toEqual({});
  expect(liveVehicles(nothingPublished, stock, () => null, [rule])).toEqual({});
  expect(() => liveVehicles(known, stock, () => null, [{ ...rule, since: '2027-01-01' }])).toThrow('read');
});
