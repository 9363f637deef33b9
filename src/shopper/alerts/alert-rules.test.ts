import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '#lib/time/dates.ts';
import { priceTypes } from '#site/terms.ts';
import { mailboxOf, readEmail } from './alert-rules.ts';
import { type AlertItem, alertLines, alertSubject, carNewsText, smsText } from './alert-words.ts';
import { carNews, type SeenCar } from './car-news.ts';
import { searchNews } from './search-news.ts';
import { sendingDay } from './sending-time.ts';

const state = fc.record<SeenCar>({
  amount: fc.option(fc.integer({ min: 11, max: 200_000 }), { nil: null }),
  basis: fc.constantFrom(...priceTypes),
  state: fc.constantFrom('offered', 'sold', 'unlisted'),
});
const offered = (amount: number | null, basis: SeenCar['basis'] = 'drive_away'): SeenCar => ({ amount, basis, state: 'offered' });

test('watched vehicle, price fell, dropped by the difference', () =>
  expect(carNews(offered(50_000), offered(48_500))).toEqual({ news: { kind: 'dropped', by: 1500 }, seen: offered(48_500) }));

test('watched vehicle, price rose and fell again above what was seen, no news', () => {
  const { news, seen } = carNews(offered(50_000), offered(52_000));
  expect([news, carNews(seen, offered(51_000)).news, carNews(seen, offered(49_000)).news]).toEqual([null, null, { kind: 'dropped', by: 1000 }]);
});

test('watched vehicle, another basis, never a drop, and compared on that basis from then on', () => {
  const { news, seen } = carNews(offered(50_000), offered(45_000, 'excl_govt_charges'));
  expect(news).toBeNull();
  expect(carNews(seen, offered(44_000, 'excl_govt_charges')).news).toEqual({ kind: 'dropped', by: 1000 });
});

test('watched vehicle, sold, then unlisted, one message', () => {
  const sold = carNews(offered(50_000), { ...offered(50_000), state: 'sold' });
  expect(sold.news).toEqual({ kind: 'sold' });
  expect(carNews(sold.seen, { ...offered(50_000), state: 'unlisted' }).news).toBeNull();
  expect(carNews(sold.seen, offered(50_000)).news).toEqual({ kind: 'back' });
});

test('watched vehicle, any two states: news once, a drop is true and on one basis, silence keeps the lower price', () =>
  fc.assert(
    fc.property(state, state, (before, now) => {
      const { news, seen } = carNews(before, now);
      expect(carNews(seen, now).news).toBeNull();
      if (news?.kind === 'dropped') {
        expect(before.basis).toBe(now.basis);
        expect(news.by).toBe(Number(before.amount) - Number(now.amount));
        expect(news.by).toBeGreaterThan(0);
      }
      if (news !== null) expect(seen).toEqual(now);
    }),
  ));

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 20 });

test('search, any history of results: each vehicle is new once while the stock has it', () =>
  fc.assert(
    fc.property(ids, fc.array(ids, { maxLength: 8 }), (first, later) => {
      const told = new Map<string, number>(first.map((id) => [id, 1]));
      let seen = first;
      for (const matches of later) {
        const found = searchNews(seen, matches, () => true);
        for (const id of found.fresh) told.set(id, (told.get(id) ?? 0) + 1);
        seen = found.seen;
      }
      expect([...told.values()].filter((count) => count !== 1)).toEqual([]);
      expect(new Set(seen)).toEqual(new Set([...first, ...later.flat()]));
    }),
  ));

test('search, a vehicle left the stock: what was seen is not kept of it', () =>
  expect(searchNews(['a', 'b'], ['b', 'c'], (id) => id !== 'a')).toEqual({ fresh: ['c'], seen: ['b', 'c'] }));

const timed = { timezone: 'Australia/Sydney', alerts: { from_hour: 8, to_hour: 20 } };

test('sending time, by the clocks of the dealer, also where they change', () => {
  expect(sendingDay(timed, Date.parse('2026-11-20T20:59:59Z'))).toBeNull();
  expect(sendingDay(timed, Date.parse('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
  expect(sendingDay(timed, Date.parse('2026-11-21T08:59:59Z'))).toBe('2026-11-21');
  expect(sendingDay(timed, Date.parse('2026-11-21T09:00:00Z'))).toBeNull();
  // Daylight saving began on 4 October 2026.
  expect(sendingDay(timed, Date.parse('2026-10-03T21:00:00Z'))).toBe('2026-10-04');
  expect(sendingDay(timed, Date.parse('2026-10-03T20:59:59Z'))).toBeNull();
});

test('sending time, any moment: the day is that of the zone', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (now) => {
      const day = sendingDay({ ...timed, alerts: { from_hour: 0, to_hour: 24 } }, now);
      expect(day).toBe(dayOf(now, timed.timezone));
    }),
  ));

test('an email address, one and no list, in small letters', () => {
  expect(readEmail(' Jo.Doe+cars@Example.COM ')).toBe('jo.doe+cars@example.com');
  for (const text of ['', 'jo', 'jo@localhost', 'a@b.co, c@d.co', 'Jo <jo@b.co>', `a@b.co\nBcc: c@d.co`, `${'a'.repeat(200)}@b.co`])
    expect(readEmail(text)).toBeNull();
  expect(readEmail('ｊｏ＠ｅｘａｍｐｌｅ．ｃｏｍ')).toBe('jo@example.com');
  for (const text of [
    'a@b.example\u0000',
    'a\u0000@b.example',
    'mаil@b.example',
    '-oQ/tmp@b.example',
    'a\ud800@b.example',
    'a@b..example',
    'a@-b.example',
  ])
    expect(readEmail(text), JSON.stringify(text)).toBeNull();
  expect(['jo+a+b@b.example', '+a@b.example', 'jo@b.example'].map(mailboxOf)).toEqual(['jo@b.example', '+a@b.example', 'jo@b.example']);
});

const zone = 'Australia/Sydney';
const now = Date.parse('2026-11-20T22:00:00Z');
const car = { title: '2022 Toyota HiLux SR5', price: '$48,490 Drive away', href: 'https://www.acme.example/cars/hilux/' };
const dropped: AlertItem = { kind: 'car', news: { kind: 'dropped', by: 1500 }, ...car };
const search: AlertItem = {
  kind: 'search',
  name: 'Used · Toyota',
  href: 'https://www.acme.example/search/',
  count: 4,
  since: Date.parse('2026-11-16T22:00:00Z'),
  cars: [car],
};

test('words of a message', () => {
  expect(alertSubject([dropped], 'Acme', now, zone)).toBe('Price dropped $1,500: 2022 Toyota HiLux SR5');
  expect(alertSubject([search], 'Acme', now, zone)).toBe('4 new since Tuesday: Used · Toyota');
  expect(alertSubject([dropped, search], 'Acme', now, zone)).toBe('2 updates on your alerts at Acme');
  expect(alertLines(dropped, now, zone)).toEqual(['2022 Toyota HiLux SR5: Price dropped $1,500', '$48,490 Drive away', car.href]);
  expect(alertLines({ ...dropped, news: { kind: 'sold' } }, now, zone)).toEqual(['2022 Toyota HiLux SR5: Sold', car.href]);
  expect(alertLines(search, now, zone)).toEqual([
    'Used · Toyota: 4 new since Tuesday',
    '- 2022 Toyota HiLux SR5, $48,490 Drive away',
    `  ${car.href}`,
    'And 3 more: https://www.acme.example/search/',
  ]);
  expect(smsText([dropped, search], { name: 'Acme', url: 'https://www.acme.example', timezone: zone }, now, 'https://api.example/s')).toBe(
    'Acme: 2022 Toyota HiLux SR5: price dropped $1,500, now $48,490 Drive away. https://www.acme.example/cars/hilux/ And 1 more update: https://www.acme.example/favourites/ Stop: https://api.example/s',
  );
  expect(carNewsText({ kind: 'priced' })).toBe('Now has a price');
});
