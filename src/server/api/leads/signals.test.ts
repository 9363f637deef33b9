import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LeadBody } from '#contract/lead.ts';
import { laneOf, leadSignals, type SignalName, signalNotes } from './signals.ts';
import { createSlidingWindow } from './sliding-window.ts';

const body = (userData: LeadBody['userData'] = {}, told: Partial<LeadBody['signals']> = {}) => ({
  userData: { name: 'Ann', email: 'ann@mail.example', message: 'Is it still there?', ...userData },
  signals: { trap: '', filled_ms: 20_000, ...told },
});
const page = { hasOrigin: true, sentAs: 'json', recent: 1, recentFast: 0 } as const;
const trapped = { trap: 'x', trap_name: 'extra_line' };

test.each<[what: string, SignalName[], 'inbox' | 'review' | 'spam', ReturnType<typeof body>, Partial<Parameters<typeof leadSignals>[1]>]>([
  ['a person', [], 'inbox', body(), {}],
  ['a person who mentions two addresses', [], 'inbox', body({ message: 'As on https://a.example and https://b.example' }), {}],
  ['a name with a point', [], 'inbox', body({ name: 'J.P. O’Neil-Smith', last_name: 'van der Berg' }), {}],
  ['a company', [], 'inbox', body({ name: 'Bob', last_name: 'Smith & Sons Pty Ltd' }), {}],
  ['the hidden field', ['trap'], 'review', body({}, trapped), {}],
  ['the hidden field of an earlier release', ['website_trap'], 'review', body({}, { trap: 'x' }), {}],
  ['the same filled in by a password manager, one press', ['website_trap', 'too_fast'], 'review', body({}, { trap: 'x', filled_ms: 800 }), {}],
  ['the hidden field in haste', ['trap', 'too_fast'], 'spam', body({}, { ...trapped, filled_ms: 800 }), {}],
  ['the earlier one from no page', ['website_trap', 'no_origin'], 'spam', body({}, { trap: 'x' }), { hasOrigin: false }],
  ['remembered details, one press', ['too_fast'], 'review', body({}, { filled_ms: 900 }), {}],
  ['two seconds', [], 'inbox', body({}, { filled_ms: 2000 }), {}],
  ['no script', ['no_script'], 'review', body({}, { filled_ms: null }), { sentAs: 'form' }],
  ['an address for one use', ['disposable'], 'review', body({ email: 'x@Mailinator.com' }), {}],
  ['the same in haste', ['too_fast', 'disposable'], 'review', body({ email: 'x@mailinator.com' }, { filled_ms: 0 }), {}],
  ['an email address for a name', ['domain_in_name'], 'review', body({ name: 'ann@annscars.com' }), {}],
  ['a company called after its domain', ['domain_in_name'], 'review', body({ name: 'Bob (ASP.NET Pty Ltd)' }), {}],
  ['the same, remembered', ['domain_in_name', 'too_fast'], 'review', body({ name: 'Ann www.annscars.com.au' }, { filled_ms: 700 }), {}],
  ['a domain for a name', ['domain_in_name'], 'review', body({ name: 'Win big at casino-x.top' }), {}],
  ['the same from no page', ['domain_in_name', 'no_origin'], 'spam', body({ name: 'casino-x.top' }), { hasOrigin: false }],
  ['a link in the last name', ['link_in_name'], 'review', body({ last_name: 'https://x.example' }), {}],
  ['the same in haste', ['link_in_name', 'too_fast'], 'spam', body({ last_name: 'https://x.example' }, { filled_ms: 90 }), {}],
  ['forum markup', ['markup_link'], 'review', body({ message: 'Hi [url=https://x.example]cheap[/url]' }), {}],
  [
    'forum markup and many links',
    ['markup_link', 'many_links'],
    'review',
    body({ message: '<a href="http://a.example http://b.example www.c.example' }),
    {},
  ],
  ['three addresses', ['many_links'], 'review', body({ message: 'https://a.example www.b.example http://c.example' }), {}],
  ['a script without a page', ['no_origin'], 'review', body(), { hasOrigin: false }],
  ['the same without times', ['no_origin', 'no_script'], 'spam', body({}, { filled_ms: null }), { hasOrigin: false }],
  ['a thirty-first lead in ten minutes', ['over_rate'], 'review', body(), { recent: 31 }],
  ['the same in haste', ['too_fast', 'over_rate'], 'review', body({}, { filled_ms: 500 }), { recent: 31, recentFast: 1 }],
  ['an eleventh in haste', ['too_fast', 'fast_flood'], 'spam', body({}, { filled_ms: 500 }), { recent: 11, recentFast: 11 }],
])('%s', (_what, expected, lane, lead, circumstances) => {
  const found = leadSignals(lead, { ...page, ...circumstances });
  expect([found, laneOf(found)]).toEqual([expected, lane]);
});

const names = Object.keys(signalNotes) as SignalName[];
test('a signal more never leads nearer to the dealer', () => {
  const order = ['inbox', 'review', 'spam'];
  const name = fc.constantFrom(...names);
  fc.assert(
    fc.property(fc.uniqueArray(name), name, (some, more) => {
      expect(order.indexOf(laneOf([...some, more]))).toBeGreaterThanOrEqual(order.indexOf(laneOf(some)));
    }),
  );
});

test('no signal alone leads into the spam lane, and none into the inbox', () => {
  expect(names.map((name) => laneOf([name]))).toEqual(names.map(() => 'review'));
});

test('what comes under a key counts for ten minutes', () => {
  const count = createSlidingWindow();
  expect([count('a', 0), count('a', 1), count('b', 1), count('a', 600_000)]).toEqual([1, 2, 1, 2]);
});
