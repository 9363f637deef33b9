import { expect, test } from 'vitest';
import { testCard } from '#dealers/test-context.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import type { LiveBase } from '../state/page-address.ts';
import { normalizeSearchState, type SearchState } from '../state/search-state.ts';
import { liveCells } from './cells.ts';

type Promotions = NonNullable<SiteInput['promotions']>;
type Changes = Partial<NonNullable<Promotions['cards']>[number]>;

const base: LiveBase = {
  path: '/search/used-and-demo-cars/',
  state: { chosen: { car_type: ['demo', 'used'] } },
  page: 1,
  sortBy: null,
  one: 'car',
  many: 'cars',
  noun: 'car',
  title: 'Cars for sale',
  all: null,
  promotions: ['offer'],
  quickLinks: [],
  saveSearch: null,
};
const cards = Array.from({ length: 21 }, (_, place) => ({ ...testCard, id: `v${place}` }));
const within = normalizeSearchState(base.state);

function places(
  changes: Changes,
  state: SearchState = within,
  now = testNow,
  promotions: Promotions = {},
  page: LiveBase = base,
  rules: NonNullable<SiteInput['search']>['rules'] = {},
): number[] {
  const offer = { id: 'offer', title: 'We Want Your Car!', href: '/sell-your-car/', ...changes };
  const site = siteWithContent({ promotions: { cards: [offer], ...promotions }, search: { rules } });
  return liveCells(cards, state, page, site, now).flatMap((cell, place) => (cell.kind === 'promotion' ? [place + 1] : []));
}

test('promotions stand at the fixed places of the specification, on whichever page they fall', () => {
  expect(places({})).toEqual([5, 10, 15, 20, 25]);
  expect(places({}, normalizeSearchState({ ...within, page: 2 }))).toEqual([4]);
  expect(places({}, within, testNow, { positions: [9] })).toEqual([9]);
  expect(places({}, within, testNow, { every: 8 })).toEqual([9, 18]);
});

test('a card for certain car types alone stands where these are chosen within a listing of all, as on their own listing', () => {
  const all = { ...base, path: '/search/new-used-and-demo-cars/', state: { chosen: {} }, promotions: [] };
  const strict = { display: ['new' as const], strictDisplay: true };
  const inAll = (state: SearchState, rules = {}) => places(strict, state, testNow, {}, all, rules);
  expect(inAll(normalizeSearchState({ chosen: {} }))).toEqual([]);
  expect(inAll(normalizeSearchState({ chosen: { car_type: ['new'] } })).length).toBe(5);
  expect(inAll(normalizeSearchState({ chosen: { car_type: ['new', 'demo'] } }))).toEqual([]);
  expect(inAll(normalizeSearchState({ chosen: { car_type: ['new'], make: ['Toyota'] } })).length).toBe(5);
  // A site of new vehicles alone has no others in any search.
  expect(inAll(normalizeSearchState({ chosen: { make: ['Toyota'] } }), { car_types: ['new'] }).length).toBe(5);
});

test('on the listing only those that its page has, and anywhere else those without conditions', () => {
  expect(places({ id: 'other' })).toEqual([]);
  expect(places({ id: 'other' }, normalizeSearchState({ chosen: { make: ['Toyota'] } })).length).toBe(5);
});

test('display asks for one of the car types that are searched, strictDisplay for no others', () => {
  const used = normalizeSearchState({ chosen: { car_type: ['used'] } });
  expect(places({ display: ['used'] }).length).toBe(5);
  expect(places({ display: ['new'] }, used)).toEqual([]);
  expect(places({ display: ['used'], strictDisplay: true })).toEqual([]);
  expect(places({ display: ['used'], strictDisplay: true }, used).length).toBe(5);
  expect(places({ display: ['used', 'demo'], strictDisplay: true }).length).toBe(5);
});

test('from their start until their expiry', () => {
  const during = { start: '2026-08-21T08:30:00+10:00', expiry: '2026-09-30T17:30:00+10:00' };
  const at = (moment: string) => places(during, within, Date.parse(moment)).length;
  expect([
    at('2026-08-21T08:29:59+10:00'),
    at('2026-08-21T08:30:00+10:00'),
    at('2026-09-30T17:29:59+10:00'),
    at('2026-09-30T17:30:00+10:00'),
  ]).toEqual([0, 5, 5, 0]);
});

test('for certain vehicles: on the listing that holds one, and in a search that finds one', () => {
  expect(places({ vehicle_ids: ['elsewhere'] }).length).toBe(5);
  const narrowed = normalizeSearchState({ ...within, chosen: { ...within.chosen, make: ['Toyota'] } });
  expect(places({ vehicle_ids: ['elsewhere'] }, narrowed)).toEqual([]);
  expect(places({ vehicle_ids: ['v3'] }, narrowed).length).toBe(5);
  const other = normalizeSearchState({ chosen: { make: ['Ford'] } });
  expect(places({ vehicle_ids: ['v3'] }, other).length).toBe(5);
  expect(places({ vehicle_ids: ['elsewhere'] }, other)).toEqual([]);
});
