import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSite } from '../test-site.ts';
import { promotionPlaceFindings } from './promotion-places.ts';

const card = { id: 'one', title: 'We want your car', href: '/sell-your-car/' };
const one = testSite({ promotions: { cards: [card] } });
const siteWith = (positions: number[]) => ({ ...one, promotions: { ...one.promotions, positions } });

test('positions of one card have findings until each page has one that a listing reaches', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 6 }), fc.nat(60), (positions, vehicles) => {
      let places = positions;
      for (let round = 0; round < 8; round += 1) {
        const [edit] = promotionPlaceFindings(siteWith(places), vehicles, true)[0]?.edits ?? [];
        if (edit === undefined) return;
        if (edit.op === 'set') places = edit.value as number[];
      }
      expect(promotionPlaceFindings(siteWith(places), vehicles, true)).toEqual([]);
    }),
  );
});

test('several cards alternate, and default positions have no finding for a small stock', () => {
  expect(promotionPlaceFindings(testSite({ promotions: { cards: [card, { ...card, id: 'two' }], positions: [5, 10] } }), 100, true)).toEqual([]);
  expect(promotionPlaceFindings(testSite({ promotions: { cards: [card, { ...card, id: 'two' }] } }), 3, false)).toEqual([]);
  expect(promotionPlaceFindings(testSite({}), 3, true)).toEqual([]);
});

test('a card whose turn no listing reaches is named, one that another listing may show is not', () => {
  const cards = ['one', 'two', 'three'].map((id) => ({ ...card, id }));
  const findings = (vehicles: number, first: object = {}) =>
    promotionPlaceFindings(
      testSite({ promotions: { cards: [{ ...card, id: 'one', ...first }, ...cards.slice(1)], positions: [2, 4] } }),
      vehicles,
      true,
    ).map(({ path, value, rule, fix }) => `${path.join('.')} ${value}: ${rule}. ${fix}`);
  expect(findings(100)).toEqual([
    'promotions.cards.2.id three: no listing shows this card: it is number 3 in turn, and the longest listing has 2 places for cards. add places to promotions.positions, or take the card out; the dealer knows whether it is needed.',
  ]);
  expect(findings(100, { display: ['used'] })).toEqual([]);
  expect(findings(100, { vehicle_ids: ['a'] })).toEqual([]);
  expect(findings(100, { expiry: '2027-01-01T00:00:00Z' })).toEqual([]);
  // The length of listings is unknown here: only the positions count.
  expect(findings(0)).toHaveLength(1);
});
