import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { reviewsFile } from '#site/schema/reviews.ts';
import { readReviews } from './read-reviews.ts';

const rules = { now: Date.parse('2026-11-21T09:00:00Z'), timeZone: 'Australia/Sydney' };
const record = (changes: object = {}) => ({ id: 'r1', customer_name: 'Sam', text: 'Good.', rating: 5, review_date: '2026-11-01', ...changes });
const read = (...records: unknown[]) => readReviews({ reviews: records }, rules);
const ruleOf = (changes: object) => read(record(changes)).rejected.map(({ field, rule }) => `${field}: ${rule}`);

test('the fields of the specification are read, words that were true once are not', () => {
  const feed = {
    summary: { count: 214, average_rating: 4.71 },
    reviews: [record({ id: 7, created_at_time_ago_in_words: '2 days', review_date_in_words: 'yesterday', image: '/media/sam.webp' })],
  };
  expect(readReviews(feed, rules)).toEqual({
    set: {
      summary: { count: 214, average_rating: 4.71 },
      reviews: [{ id: '7', customer_name: 'Sam', text: 'Good.', rating: 5, review_date: '2026-11-01', image: '/media/sam.webp' }],
    },
    rejected: [],
  });
  expect(readReviews([record()], rules).set.reviews).toHaveLength(1);
});

test.each([[5], ['5'], [' 4.5 '], ['1'], [1]])('a rating of %j is read', (rating) => {
  expect(read(record({ rating })).set.reviews.map((review) => review.rating)).toEqual([Number(rating)]);
});

test.each([[0], [6], ['6'], [-1], [Number.NaN], ['five'], ['5/5'], [null], [undefined], [{}], ['5e0'], [true], ['٥']])(
  'a rating of %j is dropped and named',
  (rating) => {
    expect(read(record({ rating })).set.reviews).toEqual([]);
    expect(ruleOf({ rating })).toEqual(['rating: not a rating from 1 to 5']);
  },
);

test('days: none, of a moment in the dealer’s zone, of no calendar, to come', () => {
  const dayOf = (review_date: unknown) => read(record({ review_date })).set.reviews.map((review) => review.review_date);
  expect(dayOf(undefined)).toEqual([undefined]);
  expect(dayOf('')).toEqual([undefined]);
  expect(dayOf('2026-11-20T13:30:00Z')).toEqual(['2026-11-21']);
  expect(dayOf('2026-11-20T13:30:00')).toEqual(['2026-11-20']);
  expect(dayOf('2026-02-30')).toEqual([undefined]);
  expect(ruleOf({ review_date: '30 February' })).toEqual(['review_date: not a day: the review is listed without one']);
  expect(dayOf('2026-11-22')).toEqual([]);
  expect(ruleOf({ review_date: '2026-11-22' })).toEqual(['review_date: a day that has not come']);
});

test('what is no review is dropped and named by its number', () => {
  expect(read(null, 'text', record({ id: '' }), record({ id: 'x', customer_name: '\u200b' }), record(), record()).rejected).toEqual([
    { record: 1, id: null, field: '', rule: 'not an object' },
    { record: 2, id: null, field: '', rule: 'not an object' },
    { record: 3, id: null, field: 'id', rule: 'not an id' },
    { record: 4, id: 'x', field: 'customer_name', rule: 'not a name' },
    { record: 6, id: 'r1', field: 'id', rule: 'another review has this id' },
  ]);
});

test('a picture of another host is dropped and named: a page requests nothing elsewhere before a press', () => {
  expect(read(record({ image: 'https://lh3.example/photo.jpg' })).set.reviews[0]).not.toHaveProperty('image');
  expect(ruleOf({ image: 'https://lh3.example/photo.jpg' })).toEqual([
    'image: not a picture of the site’s own media folder: a picture of another host would be requested before consent',
  ]);
});

test('a feed without a list, or with a summary that is none', () => {
  expect(() => readReviews({ items: [] }, rules)).toThrow(
    'expected a list of reviews, or an object with "reviews". Fix: serve {"reviews": […], "summary": {…}}.',
  );
  expect(readReviews({ reviews: [record()], summary: { count: 0, average_rating: 9 } }, rules)).toMatchObject({
    set: { reviews: [{ id: 'r1' }] },
    rejected: [{ field: 'summary', rule: 'not a count with an average of 1 to 5' }],
  });
});

/** Ten languages, markup, templates, bidi controls, stacked marks, half of a surrogate pair. */
const hostileTexts = [
  'Great service, thank you!',
  'خدمة ممتازة، شكراً لكم',
  '服务非常好，谢谢',
  'とても親切でした',
  'Χαρήκαμε πολύ',
  'Очень довольны покупкой',
  'בסך הכול מצוין',
  'बहुत अच्छी सेवा',
  'บริการดีมาก',
  'Tiệm rất tốt',
  '친절하고 빠른 서비스',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  `${'{alert(1)}'}`,
  'javascript:alert(1)',
  '\u202eevil\u202c',
  `a${'\u0301'.repeat(200)}`,
  '\ud83d',
  'x'.repeat(20_000),
  '🚗'.repeat(5000),
  '\u0000\u0001',
];

test('500 hostile reviews: each is a text that the schema accepts, or dropped and named', () => {
  const odd = {
    rating: [5, '5', 0, 6, null, 'five', 4.5],
    review_date: ['2026-11-01', undefined, '', '2027-01-01', 'soon', 42],
    customer_name: hostileTexts,
  };
  const pick = <T>(list: readonly T[], index: number) => list[index % list.length];
  const records = Array.from({ length: 500 }, (_, index) =>
    record({
      id: `r${index}`,
      text: pick(hostileTexts, index),
      customer_name: pick(odd.customer_name, index * 7),
      rating: pick(odd.rating, index * 3),
      review_date: pick(odd.review_date, index * 5),
    }),
  );
  const { set, rejected } = read(...records);
  const dropped = new Set(rejected.filter(({ rule }) => !rule.includes('listed without')).map(({ id }) => id));
  expect(set.reviews.length + dropped.size).toBe(500);
  expect(set.reviews.length).toBeGreaterThan(100);
  expect(reviewsFile.safeParse(set).success).toBe(true);
  expect(set.reviews.every(({ text }) => text.length <= 5000 && text.isWellFormed() && !/[\u202a-\u202e]/.test(text) && !text.includes('\0'))).toBe(
    true,
  );
});

test('whatever a feed says, nothing but well-formed reviews comes of it', () => {
  const value = fc.oneof(fc.anything(), fc.constantFrom(...hostileTexts), fc.double(), fc.date().map(String));
  const records = fc.array(
    fc.oneof(fc.anything(), fc.record({ id: value, customer_name: value, text: value, rating: value, review_date: value, image: value })),
  );
  fc.assert(
    fc.property(records, fc.anything(), (reviews, summary) => {
      const { set, rejected } = readReviews({ reviews, summary }, rules);
      expect(reviewsFile.safeParse(set).success).toBe(true);
      expect(set.reviews.length + rejected.length).toBeGreaterThanOrEqual(reviews.length);
      expect(new Set(set.reviews.map(({ id }) => id)).size).toBe(set.reviews.length);
    }),
    { numRuns: propertyRuns(2000) },
  );
});
