import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import { newsWords, sinceWords } from '#lib/text/since-words.ts';
import { openGarage } from './garage.store.ts';
import { searchKeeper } from './search-keeper.ts';
import { nextVisits, readVisits } from './visits.ts';

const zone = 'Australia/Sydney';
const at = (text: string) => Date.parse(text);
const hour = 3_600_000;

test('days are named as people say them, in the site’s time zone', () => {
  const now = at('2026-11-20T09:00:00+11:00');
  expect(sinceWords(now - hour, now, zone)).toBe('since earlier today');
  expect(sinceWords(at('2026-11-19T23:59:00+11:00'), now, zone)).toBe('since yesterday');
  expect(sinceWords(at('2026-11-17T10:00:00+11:00'), now, zone)).toBe('since Tuesday');
  expect(sinceWords(at('2026-11-13T10:00:00+11:00'), now, zone)).toBe('since 13 Nov');
  expect(sinceWords(now + hour, now, zone)).toBe('since earlier today');
});

test('news give their number, and the absence of any in words', () => {
  const now = at('2026-11-20T09:00:00+11:00');
  expect(newsWords(1200, at('2026-11-17T10:00:00+11:00'), now, zone)).toBe('1,200 new since Tuesday');
  expect(newsWords(0, now - hour, now, zone)).toBe('Nothing new since earlier today');
});

test('another visit begins after half an hour of rest', () => {
  const first = nextVisits(null, 0);
  expect(first.before).toBeNull();
  const same = nextVisits(first, 0.4 * hour);
  expect(same).toMatchObject({ before: null, seen_at: 0.4 * hour });
  const second = nextVisits(same, hour);
  expect(second.before).toBe(0.4 * hour);
  expect(nextVisits(second, 1.2 * hour).before).toBe(0.4 * hour);
  expect(readVisits({ seen_at: 'x' })).toBeNull();
  expect(readVisits({ seen_at: 5, before: 'x' })).toEqual({ id: 'visits', seen_at: 5, before: null });
});

function shopper() {
  const disk = fakeDisk();
  let now = at('2026-11-17T10:00:00+11:00');
  const open = () => {
    const { searches, visits } = openGarage(fakeBrowser({ disk }).browser);
    return searchKeeper({ searches, visits, now: () => now, wordsSince: async (moment, current) => sinceWords(moment, current, zone) });
  };
  return { open, pass: (hours: number) => (now += hours * hour), now: () => now };
}

const told = async (since: { moment: number; words(): Promise<string> } | null) => since && { moment: since.moment, words: await since.words() };

test('what is new counts from when a saved search was seen last, and of any other from the last visit', async () => {
  const { open, pass, now } = shopper();
  const first = open();
  expect(first.since('?make=Toyota')).toBeNull();
  first.toggle('?make=Toyota', 'Toyota');
  const tuesday = now();
  pass(72);
  const second = open();
  expect(await told(second.since('?make=Toyota'))).toEqual({ moment: tuesday, words: 'since Tuesday' });
  expect(await told(second.since('?make=Kia'))).toEqual({ moment: tuesday, words: 'since your last visit' });
  second.seen('?make=Toyota');
  second.seen('?make=Kia');
  expect((await told(second.since('?make=Toyota')))?.words).toBe('since Tuesday');
  pass(24);
  expect(await told(open().since('?make=Toyota'))).toEqual({ moment: now() - 24 * hour, words: 'since yesterday' });
  expect(open().isSaved('?make=Kia')).toBe(false);
});

test('a search is saved once, told about, and taken out again', () => {
  const { open } = shopper();
  const keeper = open();
  let calls = 0;
  keeper.subscribe(() => (calls += 1));
  keeper.toggle('', 'All stock');
  expect(keeper.isSaved('')).toBe(true);
  expect(open().isSaved('')).toBe(true);
  keeper.toggle('', 'All stock');
  expect(keeper.isSaved('')).toBe(false);
  expect(calls).toBe(2);
  for (let count = 0; count < 40; count += 1) keeper.toggle(`?query=${count}`, 'x');
  expect(keeper.isSaved('?query=9')).toBe(false);
  expect(keeper.isSaved('?query=39')).toBe(true);
});

test('of saved searches only the one that was seen is marked, and one that is not saved changes nothing', () => {
  const { open, pass, now } = shopper();
  const first = open();
  first.toggle('?make=Toyota', 'Toyota');
  first.toggle('?make=Kia', 'Kia');
  const saved = now();
  pass(72);
  let calls = 0;
  const second = open();
  second.subscribe(() => (calls += 1));
  second.seen('?make=Mazda');
  expect(calls).toBe(0);
  second.seen('?make=Kia');
  expect(calls).toBe(1);
  const third = open();
  expect(third.since('?make=Kia')?.moment).toBe(saved + 72 * hour);
  expect(third.since('?make=Toyota')?.moment).toBe(saved);
});
