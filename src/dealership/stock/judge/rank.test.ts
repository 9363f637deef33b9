import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { rankOf } from './rank.ts';

const site = siteWithContent({ pricing: { no_price_below: 10 } });
const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (days: number) => new Date(now - days * 86_400_000).toISOString();
const images = (count: number) => Array.from({ length: count }, () => ({ url: '/a.jpg' }));

test('points add up', () => {
  expect(rankOf({ status: 'in_stock', images: [] }, site, now)).toBe(1000);
  expect(rankOf({ status: 'coming_soon', images: images(3), price: 20_000 }, site, now)).toBe(730);
  expect(rankOf({ status: 'sold', images: images(50), price: 10 }, site, now)).toBe(200);
  expect(rankOf({ status: 'in_stock', images: [], created_at: ago(0) }, site, now)).toBe(1120);
  expect(rankOf({ status: 'in_stock', images: [], created_at: ago(29) }, site, now)).toBe(1024);
  expect(rankOf({ status: 'in_stock', images: [], created_at: ago(30) }, site, now)).toBe(1000);
});

test('what counts as a price is the site’s word', () => {
  const rank = (price: number, no_price_below: number) =>
    rankOf({ status: 'in_stock', images: [], price }, { ...site, pricing: { ...site.pricing, no_price_below } }, now);
  expect(rank(500, 10)).toBe(1100);
  expect(rank(500, 500)).toBe(1000);
  expect(rank(10, 0)).toBe(1100);
});

test('freshness goes down in few steps', () => {
  const ranks = Array.from({ length: 60 }, (_, day) => rankOf({ status: 'in_stock', images: [], created_at: ago(day) }, site, now));
  expect(new Set(ranks)).toEqual(new Set([1120, 1096, 1072, 1048, 1024, 1000]));
});

test('an older vehicle never stands before a fresher one that is alike', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 }), (one, other) => {
      const rank = (days: number) => rankOf({ status: 'in_stock', images: [], created_at: ago(days) }, site, now);
      expect(Math.sign(rank(Math.min(one, other)) - rank(Math.max(one, other)))).toBeGreaterThanOrEqual(0);
    }),
  );
});
