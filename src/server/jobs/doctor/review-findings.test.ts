import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { findingText } from './finding.ts';
import { reviewFindings } from './review-findings.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const site = testSite({ reviews: { from: 'reviews.json' } });
const review = { id: '1', customer_name: 'Jo', text: '', rating: 5 };
const stored = { taken_at: '2026-11-21T09:00:00.000Z', set: { reviews: [review] }, rejected: [] };
const rejected = [{ record: 2, id: null, field: 'rating', rule: 'must be 1 to 5' }];
const textsOf = (run: Parameters<typeof reviewFindings>[1], of = site) => reviewFindings(of, run, 'acme/reviews.json', now).map(findingText);

test('a feed of reviews that is not read, or no more, is named: the reviews stay as they are', () => {
  expect(textsOf(null)).toEqual([
    `warning feed: The reviews (reviews.from) have never been read. Fix: run npm run stock -- ${site.slug} to see why.`,
  ]);
  expect(textsOf({ ...stored, taken_at: '2026-11-20T09:59:59.000Z' })).toEqual([
    `warning feed: The reviews were last read at 2026-11-20T09:59:59.000Z. Fix: run npm run stock -- ${site.slug} to see why.`,
  ]);
});

test('what was left out is named with the file that says why', () => {
  expect(textsOf({ ...stored, rejected })).toEqual(['warning feed: 1 of 2 reviews is left out. Fix: see the reasons in acme/reviews.json.']);
});

test('a feed that is read is a note; a site without one has no line', () => {
  expect(textsOf(stored)).toEqual(['ok      feed: The reviews were read at 2026-11-21T09:00:00.000Z: 1 review.']);
  expect(textsOf(null, testSite())).toEqual([]);
});
