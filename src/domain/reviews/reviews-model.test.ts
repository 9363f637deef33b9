import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { Review, ReviewSet } from '#site/schema/reviews.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import { placeRating, ratingModel } from './rating.ts';
import { exceedsMinimum, ratingText, reviewList, summaryOf } from './review-rules.ts';
import { reviewsModel } from './reviews-model.ts';

const review = (id: string, changes: Partial<Review> = {}): Review => ({ id, customer_name: `Customer ${id}`, text: 'Good.', rating: 5, ...changes });
const siteWith = (reviews: ReviewSet | null, settings: SiteInput['reviews'] = {}, changes: Partial<SiteInput> = {}) =>
  siteWithContent({ timezone: 'Australia/Sydney', features: { reviews: true }, reviews: settings, ...changes }, { reviews });
const modelOf = (reviews: ReviewSet | null, settings: SiteInput['reviews'] = {}, changes: Partial<SiteInput> = {}) =>
  reviewsModel(siteWith(reviews, settings, changes), clockAt(testNow));

describe('whether reviews are shown', () => {
  test.each([
    [4, false],
    [4.01, true],
    [4.04, true],
    [3.99, false],
  ])('an average of %s against the minimum of 4: %s', (average_rating, isShown) => {
    const model = modelOf({ summary: { count: 3, average_rating }, reviews: [review('a')] });
    expect(model !== null).toBe(isShown);
  });

  test('not where the feature is off, nor without reviews', () => {
    expect(modelOf({ reviews: [review('a')] }, {}, { features: { reviews: false } })).toBeNull();
    expect(modelOf({ reviews: [] })).toBeNull();
    expect(modelOf(null)).toBeNull();
  });

  test('the minimum is the site’s', () => {
    const set = { reviews: [review('a', { rating: 3 })] };
    expect(modelOf(set, { minimum_rating: 2 })?.rating.average).toBe('3.0');
    expect(modelOf(set, { minimum_rating: 3 })).toBeNull();
  });
});

test('a list shows the newest twelve; hidden ones stay in average and count, and the page says so', () => {
  const reviews = Array.from({ length: 20 }, (_, index) =>
    review(`r${index}`, { review_date: `2026-01-${String(index + 1).padStart(2, '0')}`, rating: index < 2 ? 1 : 5 }),
  );
  const model = modelOf({ reviews }, { hidden: ['r19', 'r0'] });
  expect(model?.reviews.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, index) => `Customer r${18 - index}`));
  expect(model?.rating).toEqual({ average: '4.6', count: '20 Google reviews', href: '/pages/reviews/' });
  expect(model?.shownNote).toBe('The 12 newest of 20 Google reviews.');
  expect(model?.hiddenNote).toBe('2 reviews are not shown here. They’re still counted in the average and the total.');
});

test('a review is listed from its day on by the dealer’s clock, and the page is built anew then', () => {
  const clock = clockAt(testNow);
  const site = siteWith({ reviews: [review('now', { review_date: '2026-11-21' }), review('later', { review_date: '2026-11-30' })] });
  expect(reviewsModel(site, clock)?.reviews.map(({ name }) => name)).toEqual(['Customer now']);
  expect(clock.nextChange()).toBe(Date.parse('2026-11-30T00:00:00+11:00'));
});

test('a text is a text: lines are paragraphs, what cannot be seen is dropped, stars are whole', () => {
  const text = '<b>Great</b>\n\n<script>alert(1)</script>\u202e';
  const model = modelOf({ reviews: [review('a', { text, rating: 4.5, customer_name: '  Łucja\u200b  ' })] });
  expect(model?.reviews).toEqual([
    {
      name: 'Łucja',
      initial: 'Ł',
      image: null,
      stars: 5,
      rating: '4.5 out of 5 stars',
      date: null,
      paragraphs: ['<b>Great</b>', '<script>alert(1)</script>'],
    },
  ]);
  expect(model?.shownNote).toBe('All 1 Google review.');
});

describe('the rating beside a place', () => {
  const site = siteWith({ reviews: [review('a')] });
  test('is the place’s own, where it exceeds the minimum', () => {
    expect(placeRating({ reviews: { count: 1318, average_rating: 4.66 } }, site)).toEqual({
      average: '4.7',
      count: '1,318 Google reviews',
      href: '/pages/reviews/',
    });
    expect(placeRating({ reviews: { count: 9, average_rating: 4 } }, site)).toBeNull();
  });

  test('is the site’s where it has one place alone', () => {
    expect(placeRating({}, site)).toBeNull();
    const [first] = site.dealerships;
    expect(placeRating({}, { ...site, dealerships: first === undefined ? [] : [first] })?.count).toBe('1 Google review');
  });

  test('leads nowhere without a page of reviews', () => {
    expect(placeRating({ reviews: { count: 9, average_rating: 4.5 } }, siteWith(null))?.href).toBeNull();
    expect(ratingModel({ count: 1, average: 5 }, siteWith(null, { source: 'Facebook' })).count).toBe('1 Facebook review');
  });
});

describe('for any reviews', () => {
  const anyReview = fc.record({
    id: fc.string({ minLength: 1 }),
    rating: fc.double({ min: 1, max: 5, noNaN: true }),
    day: fc.option(fc.integer({ min: 1, max: 28 })),
  });
  const sets = fc.uniqueArray(anyReview, { selector: ({ id }) => id, maxLength: 60 });
  const reviewsOf = (list: { id: string; rating: number; day: number | null }[]) =>
    list.map(({ id, rating, day }) => review(id, { rating, ...(day === null ? {} : { review_date: `2026-10-${String(day).padStart(2, '0')}` }) }));

  test('hiding changes the list alone, which keeps its order and quantity', () => {
    fc.assert(
      fc.property(sets, fc.integer({ min: 1, max: 20 }), fc.nat(30), (list, quantity, hiddenCount) => {
        const reviews = reviewsOf(list);
        const hidden = reviews.slice(0, hiddenCount).map(({ id }) => id);
        const { shown, hiddenCount: counted } = reviewList({ reviews }, hidden, quantity, () => true);
        expect(counted).toBe(hidden.length);
        expect(shown.length).toBe(Math.min(quantity, reviews.length - hidden.length));
        expect(shown.some(({ id }) => hidden.includes(id))).toBe(false);
        const days = shown.map(({ review_date }) => review_date ?? '');
        expect(days).toEqual(days.toSorted().reverse());
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  test('the average lies between the extremes, and one decimal is never further than a twentieth', () => {
    fc.assert(
      fc.property(sets, (list) => {
        const summary = summaryOf({ reviews: reviewsOf(list) });
        if (summary === null) {
          expect(list).toEqual([]);
          return;
        }
        const ratings = list.map(({ rating }) => rating);
        expect(summary.average).toBeGreaterThanOrEqual(Math.min(...ratings) - 1e-9);
        expect(summary.average).toBeLessThanOrEqual(Math.max(...ratings) + 1e-9);
        expect(Math.abs(Number(ratingText(summary.average)) - summary.average)).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(exceedsMinimum(summary, summary.average)).toBe(false);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });
});
