import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AustralianState } from '#site/terms.ts';
import { coolingOffEnd, coolingOffOf } from './cooling-off.ts';
import { coolingOffRules } from './cooling-off-rules.ts';

const carIn = (state: AustralianState, isForGoods: boolean | null = false) => coolingOffOf({ state, item_type: 'car', isForGoods });

test.each([
  ['vic', 'applies', 3],
  ['act', 'applies', 3],
  ['qld', 'applies', 1],
  ['sa', 'applies', 2],
  ['wa', 'none', 0],
  ['tas', 'none', 0],
  ['nt', 'none', 0],
] as const)('a used car in %s: %s, %d days', (state, kind, days) => {
  expect(carIn(state)).toMatchObject({ kind, rule: { days } });
});

test('states whose present law has not been read are not known, nor are other kinds of vehicle', () => {
  expect([carIn('nsw'), coolingOffOf({ state: 'vic', item_type: 'truck', isForGoods: false })]).toEqual([{ kind: 'unread' }, { kind: 'unread' }]);
});

test('new cars and motorcycles in Victoria, demonstrators in South Australia; new ones there and elsewhere are unread', () => {
  const of = (state: AustralianState, item_type: 'car' | 'motorcycle', condition: 'new' | 'demo' | 'used') =>
    coolingOffOf({ state, item_type, isForGoods: item_type === 'car' ? false : null }, condition).kind;
  expect([of('vic', 'car', 'new'), of('vic', 'motorcycle', 'used'), of('sa', 'car', 'demo')]).toEqual(['applies', 'applies', 'applies']);
  expect([of('sa', 'car', 'new'), of('qld', 'car', 'new'), of('act', 'motorcycle', 'used')]).toEqual(['unread', 'unread', 'unread']);
});

test('what may be a commercial vehicle is for the dealer to answer, but where nothing has a cooling-off period', () => {
  expect([carIn('vic', true), carIn('qld', null)]).toEqual([{ kind: 'unsure' }, { kind: 'unsure' }]);
  expect(carIn('wa', true).kind).toBe('none');
});

test('each rule has words of a source, read on a day', () => {
  for (const { sources } of coolingOffRules) {
    expect(sources).not.toEqual([]);
    for (const { url, quote, read } of sources)
      expect([url, read, quote]).toEqual([expect.stringMatching(/^https?:/), expect.stringMatching(/^2026-11-2[89]$/), expect.any(String)]);
  }
});

const rule = (state: string) => {
  const found = coolingOffRules.find((one) => one.state === state);
  if (found === undefined) throw new Error(`no rule in ${state}`);
  return found;
};
const noHoliday = () => false;

test.each([
  ['2026-11-23', '2026-11-26'],
  ['2026-11-20', '2026-11-25'],
  ['2026-11-21', '2026-11-25'],
  // Christmas Day and Boxing Day’s Monday do not count.
  ['2026-12-23', '2026-12-30'],
])('three clear business days in Victoria, signed on %s, end with %s', (signed, last) => {
  expect(coolingOffEnd(rule('vic'), signed, (day) => ['2026-12-25', '2026-12-28'].includes(day))).toBe(last);
});

test('no end where the dealer’s own days count, the state’s business day was not read, or there is no cooling-off period', () => {
  for (const state of ['qld', 'act', 'wa', 'nt', 'tas']) expect(coolingOffEnd(rule(state), '2026-11-23', noHoliday)).toBeNull();
});

test('a later signature never ends sooner, and the end is a business day', () => {
  const day = fc.nat(3000).map((days) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [first = '', second = ''] = [one, other].sort();
      const ends = [first, second].map((signed) => coolingOffEnd(rule('vic'), signed, noHoliday) ?? '');
      expect(ends.toSorted()).toEqual(ends);
      expect([0, 6]).not.toContain(new Date(ends[0] ?? '').getUTCDay());
    }),
  );
});
