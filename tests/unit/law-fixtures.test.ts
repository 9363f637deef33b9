import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { vehicleBreaches } from '#compliance/judge-vehicle.ts';
import { claimsIn } from '#law/claims.ts';
import { ruleSeverity } from '#law/rules/law-rule.ts';
import { lawRule } from '#law/rules.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { AustralianState, CarType } from '#site/terms.ts';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';

// Copy of 30 dealers and 155 breaches, both written by somebody who had not seen the patterns; the later ones came when the patterns knew the first.

type Entry = Record<string, string>;
type HonestSite = {
  name: string;
  state: AustralianState;
  tagline: string;
  home: Entry;
  slides: Entry[];
  tiles: Entry[];
  promotions: Entry[];
  offers: Entry[];
  posts: Entry[];
  faq: Entry[];
  why_buy: string[];
  footer_legal: string[];
  vehicles: { name: string; car_type: CarType; price: number; comments: string }[];
};
type Planted = {
  rule: string;
  place: string;
  state: AustralianState;
  car_type?: CarType;
  price?: number;
  model?: string;
  text: string;
  fixed: string;
};

const read = <T>(file: string): T => JSON.parse(readFileSync(`tests/fixtures/law/${file}`, 'utf8'));
const clock = clockAt(Date.parse('2026-11-28T00:00:00Z'));
const site = siteWithContent();

const claimed = (text: string, state: AustralianState, beside: string[] = []) =>
  claimsIn(text, { states: [state], isUsed: false, reached: clock.reached, beside }).map(({ rule, found }) => `${rule}: ${found}`);

function inComments(
  text: string,
  { state, car_type = 'used', price = 24_990, model = 'Corolla' }: Omit<Planted, 'rule' | 'text' | 'fixed' | 'place'>,
) {
  const vehicle = testVehicle({ dealercomments: text, car_type, price, model, dealership_id: 'elsewhere', state: state.toUpperCase() });
  return vehicleBreaches(vehicle, site, clock).filter(({ field }) => field === 'dealercomments');
}

test.each(read<HonestSite[]>('honest-sites.json'))('$name: nothing that it says is an error', (honest) => {
  const { state, tagline, home, why_buy, footer_legal, faq, vehicles } = honest;
  const cards = [home, ...honest.slides, ...honest.tiles, ...honest.promotions, ...honest.offers, ...honest.posts, ...faq];
  const alarms = [tagline, ...why_buy, ...footer_legal].flatMap((text) => claimed(text, state));
  for (const card of cards)
    for (const [key, text] of Object.entries(card)) {
      const beside = Object.entries(card).flatMap(([other, words]) => (other === key ? [] : [words]));
      alarms.push(...claimed(text, state, beside));
    }
  for (const { comments, car_type, price } of vehicles)
    alarms.push(...inComments(comments, { state, car_type, price }).map(({ rule, found }) => `${rule}: ${found}`));
  expect(alarms).toEqual([]);
});

const planted = read<Planted[]>('planted-breaches.json');

test('there are breaches of every rule about words, five each at least', () => {
  const counts = Map.groupBy(planted, ({ rule }) => rule);
  expect(counts.size).toBe(27);
  for (const [rule, rows] of counts) expect(rows.length, rule).toBeGreaterThanOrEqual(5);
});

test.each(planted)('$rule: “$text” is found, and its fix removes it', ({ rule, place, text, fixed, ...of }) => {
  const found = (words: string): string[] => {
    if (place === 'comments') return inComments(words, of).map((breach) => breach.rule);
    const { state, car_type = place === 'badge' ? 'used' : 'new' } = of;
    return claimsIn(words, { states: [state], isUsed: car_type !== 'new', reached: clock.reached }).map((claim) => claim.rule);
  };
  expect(found(text)).toContain(rule);
  expect(found(fixed)).not.toContain(rule);
});

test('no fix of a text makes an error of another rule', () => {
  const errors = planted.flatMap(({ fixed, state }) =>
    claimsIn(fixed, { states: [state], isUsed: true, reached: clock.reached }).flatMap(({ rule, found }) =>
      ruleSeverity(lawRule(rule)) === 'error' ? [`${rule}: ${found} in ${fixed}`] : [],
    ),
  );
  expect(errors).toEqual([]);
});

const later = read<Omit<Planted, 'fixed'>[]>('planted-later.json');

/** Wordings that no pattern finds. */
const missed = new Set(['some exclusions', 'This is a new Outlander Exceed', 'Carbon neutral', 'Our in house finance never', 'Rec. retail price']);

test('later breaches are found, but for those that are listed', () => {
  const unfound = later.flatMap(({ rule, place, text, ...of }) => {
    const isUsed = of.car_type === undefined ? place === 'badge' : of.car_type !== 'new';
    const found =
      place === 'comments'
        ? inComments(text, of).map((breach) => breach.rule)
        : claimsIn(text, { states: [of.state], isUsed, reached: clock.reached }).map((claim) => claim.rule);
    return found.includes(rule) ? [] : [text];
  });
  expect(later).toHaveLength(75);
  expect(unfound.filter((text) => ![...missed].some((words) => text.includes(words)))).toEqual([]);
});

test('no later honest text is an error', () => {
  const honest = read<{ text: string; state: AustralianState; isUsed: boolean }[]>('honest-later.json');
  const errors = honest.flatMap(({ text, state, isUsed }) =>
    claimsIn(text, { states: [state], isUsed, reached: clock.reached }).flatMap(({ rule, found }) =>
      ruleSeverity(lawRule(rule)) === 'error' ? [`${rule}: ${found} in ${text}`] : [],
    ),
  );
  expect(errors).toEqual([]);
});
