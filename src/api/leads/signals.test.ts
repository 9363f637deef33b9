import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LeadBody } from '#contract/lead.ts';
import { recent } from './recent.ts';
import { laneOf, type SignalName, signalsOf, signalWeights } from './signals.ts';

const body = (userData: LeadBody['userData'] = {}, signals: Partial<LeadBody['signals']> = {}) => ({
  userData: { name: 'Ann', email: 'ann@mail.example', message: 'Is it still there?', ...userData },
  signals: { trap: '', filled_ms: 20_000, ...signals },
});
const page = { hasOrigin: true, sentAs: 'json', recent: 1 } as const;

test.each<[what: string, SignalName[], 'inbox' | 'review' | 'spam', ReturnType<typeof body>, Partial<Parameters<typeof signalsOf>[1]>]>([
  ['a person', [], 'inbox', body(), {}],
  ['a person who mentions two addresses', [], 'inbox', body({ message: 'As on https://a.example and https://b.example' }), {}],
  ['a name with a point', [], 'inbox', body({ name: 'J.P. O’Neil-Smith', last_name: 'van der Berg' }), {}],
  ['the hidden field', ['trap'], 'spam', body({}, { trap: 'x' }), {}],
  ['remembered details, one press', ['too_fast'], 'review', body({}, { filled_ms: 900 }), {}],
  ['two seconds', [], 'inbox', body({}, { filled_ms: 2000 }), {}],
  ['no script', ['no_script'], 'review', body({}, { filled_ms: null }), { sentAs: 'form' }],
  ['an address for one use', ['disposable'], 'review', body({ email: 'x@Mailinator.com' }), {}],
  ['the same in haste', ['too_fast', 'disposable'], 'review', body({ email: 'x@mailinator.com' }, { filled_ms: 0 }), {}],
  ['a link for a name', ['link_in_name'], 'spam', body({ name: 'Win big at casino-x.top' }), {}],
  ['a link in the last name', ['link_in_name'], 'spam', body({ last_name: 'https://x.example' }), {}],
  ['forum markup', ['markup_link'], 'spam', body({ message: 'Hi [url=https://x.example]cheap[/url]' }), {}],
  ['three addresses', ['many_links'], 'review', body({ message: 'https://a.example www.b.example http://c.example' }), {}],
  ['a script without a page', ['no_origin'], 'review', body(), { hasOrigin: false }],
  ['the same without times', ['no_origin', 'no_script'], 'spam', body({}, { filled_ms: null }), { hasOrigin: false }],
  ['an eleventh lead in ten minutes', ['over_rate'], 'review', body(), { recent: 11 }],
  ['a thirty-first', ['flood', 'over_rate'], 'spam', body(), { recent: 31 }],
])('%s', (_what, signals, lane, lead, circumstances) => {
  const found = signalsOf(lead, { ...page, ...circumstances });
  expect([found, laneOf(found)]).toEqual([signals, lane]);
});

test('a signal more never leads nearer to the dealer', () => {
  const order = ['inbox', 'review', 'spam'];
  const name = fc.constantFrom(...(Object.keys(signalWeights) as SignalName[]));
  fc.assert(
    fc.property(fc.uniqueArray(name), name, (signals, more) => {
      expect(order.indexOf(laneOf([...signals, more]))).toBeGreaterThanOrEqual(order.indexOf(laneOf(signals)));
    }),
  );
});

test('what comes under a key counts for ten minutes', () => {
  const count = recent();
  expect([count('a', 0), count('a', 1), count('b', 1), count('a', 600_000)]).toEqual([1, 2, 1, 2]);
});
