import { cleanLine, cleanLines } from '#lib/text/clean-text.ts';
import { dayOf } from '#lib/time/dates.ts';
import { isRecord } from '#site/merge.ts';
import { type Review, type ReviewSet, reviewSummary, reviewsFile, starRange } from '#site/schema/reviews.ts';

/** A dropped review, by its number from 1, or a dropped field of it. */
export type RejectedReview = { record: number; id: string | null; field: string; rule: string };
export type ReadReviews = { set: ReviewSet; rejected: RejectedReview[] };

/** `now`: epoch milliseconds. `timeZone`: converts instants to days. */
type ReadingRules = { now: number; timeZone: string };

const idLength = 200;
const nameLength = 80;
const textLength = 5000;
/** Memory limit, beyond what any page lists. */
const mostReviews = 5000;

const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';

/** Stars from a number or digits; null outside the scale of five. */
function ratingOf(value: unknown): number | null {
  const digits = wordOf(value).trim();
  const rating = /^\d(?:\.\d{1,3})?$/.test(digits) ? Number(digits) : Number.NaN;
  return rating >= starRange.min && rating <= starRange.max ? rating : null;
}

const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?$/i;
const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Day of an ISO 8601 date or instant, in the site’s zone; null for an invalid date. */
function dayIn(value: unknown, timeZone: string): string | null {
  const text = wordOf(value).trim();
  const [, day] = iso.exec(text) ?? [];
  if (day === undefined || !isCalendarDay(day)) return null;
  if (!hasOffset.test(text) || text === day) return day;
  const moment = Date.parse(text.replace(' ', 'T').replace(/\s+/g, ''));
  return Number.isNaN(moment) ? null : dayOf(moment, timeZone);
}

function isCalendarDay(day: string): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Parses a review feed: a list, or an object with `reviews` and `summary` (specification 2 §3). Markup in texts stays text. Invalid reviews and fields
 * are dropped and reported.
 * @throws Error without a list.
 */
export function readReviews(feed: unknown, rules: ReadingRules): ReadReviews {
  const records = Array.isArray(feed) ? feed : isRecord(feed) ? feed.reviews : undefined;
  if (!Array.isArray(records))
    throw new Error('expected a list of reviews, or an object with "reviews". Fix: serve {"reviews": […], "summary": {…}}.');
  const rejected: RejectedReview[] = [];
  const ids = new Set<string>();
  const reviews = records.slice(0, mostReviews).flatMap((record: unknown, index): Review[] => {
    const reject: Reject = (field, rule, id = null) => {
      rejected.push({ record: index + 1, id, field, rule });
      return [];
    };
    if (!isRecord(record)) return reject('', 'not an object');
    return readReview(record, rules, ids, reject);
  });
  if (records.length > mostReviews) rejected.push({ record: mostReviews + 1, id: null, field: '', rule: `more than ${mostReviews} reviews` });
  const summary = reviewSummary.safeParse(isRecord(feed) ? feed.summary : undefined);
  if (isRecord(feed) && !isMissing(feed.summary) && !summary.success) {
    rejected.push({ record: 0, id: null, field: 'summary', rule: 'not a count with an average of 1 to 5' });
  }
  return { set: { reviews, ...(summary.success ? { summary: summary.data } : {}) }, rejected };
}

type Reject = (field: string, rule: string, id?: string | null) => Review[];

function readReview(record: Record<string, unknown>, { now, timeZone }: ReadingRules, ids: Set<string>, reject: Reject): Review[] {
  const id = cleanLine(wordOf(record.id), idLength);
  if (id === '') return reject('id', 'not an id');
  if (ids.has(id)) return reject('id', 'another review has this id', id);
  const customer_name = cleanLine(wordOf(record.customer_name), nameLength);
  if (customer_name === '') return reject('customer_name', 'not a name', id);
  const rating = ratingOf(record.rating);
  if (rating === null) return reject('rating', `not a rating from ${starRange.min} to ${starRange.max}`, id);
  const review_date = isMissing(record.review_date) ? undefined : dayIn(record.review_date, timeZone);
  if (review_date === null) reject('review_date', 'not a day: the review is listed without one', id);
  else if (review_date !== undefined && review_date > dayOf(now, timeZone)) return reject('review_date', 'a day that has not come', id);
  const image = reviewsFile.shape.reviews.element.shape.image.safeParse(isMissing(record.image) ? undefined : record.image);
  if (!image.success)
    reject('image', 'not a picture of the site’s own media folder: a picture of another host would be requested before consent', id);
  ids.add(id);
  return [
    {
      id,
      customer_name,
      text: cleanLines(wordOf(record.text), textLength),
      rating,
      ...(review_date ? { review_date } : {}),
      ...(image.success && image.data !== undefined ? { image: image.data } : {}),
    },
  ];
}
