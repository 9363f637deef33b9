import { cleanLine, cleanLines } from '#lib/text/clean-text.ts';
import { grouped } from '#lib/text/money.ts';
import type { Clock } from '#lib/time/clock.ts';
import { dayInWords, startOfDay } from '#lib/time/dates.ts';
import type { Review } from '#site/schema/reviews.ts';
import type { Site } from '#site/schema/site.ts';
import { type RatingModel, ratingModel, siteSummary } from './rating.ts';
import { ratingText, reviewList } from './review-rules.ts';

export type ReviewModel = {
  name: string;
  /** Placeholder for a picture. */
  initial: string;
  image: string | null;
  /** Whole stars, 1 to 5. */
  stars: number;
  /** `4.5 out of 5 stars` */
  rating: string;
  /** The day; a script adds its age, which would be outdated by the next build. */
  date: { iso: string; text: string } | null;
  paragraphs: string[];
};

export type ReviewsModel = {
  rating: RatingModel;
  /** `The 12 newest of 214 Google reviews.`; null if none is listed. */
  shownNote: string | null;
  /** `2 of the reviews are not shown here. They count in the average.` */
  hiddenNote: string | null;
  reviews: ReviewModel[];
  /** Time zone that decides today. */
  zone: string;
};

const nameLength = 80;
const textLength = 5000;
const firstLetter = /[\p{L}\p{N}]/u;

/** Null where reviews are not shown (specification 2 §5). */
export function reviewsModel(site: Site, clock: Clock): ReviewsModel | null {
  const { reviews: set } = site.content;
  const summary = siteSummary(site);
  if (set === null || summary === null) return null;
  const { hidden, full_quantity: quantity } = site.reviews;
  const { shown, hiddenCount } = reviewList(set, hidden, quantity, (day) => clock.reached(startOfDay(day, site.timezone)));
  const rating = ratingModel(summary, site);
  return {
    rating,
    shownNote: shownNote(shown, summary.count, rating.count),
    hiddenNote: hiddenCount === 0 ? null : hiddenNote(hiddenCount),
    reviews: shown.map(reviewModel),
    zone: site.timezone,
  };
}

function shownNote(shown: readonly Review[], count: number, words: string): string | null {
  if (shown.length === 0) return null;
  if (shown.length >= count) return `All ${words}.`;
  return `${shown.length === 1 ? 'The newest' : `The ${grouped(shown.length)} newest`} of ${words}.`;
}

function hiddenNote(count: number): string {
  return count === 1
    ? '1 review is not shown here. It’s still counted in the average and the total.'
    : `${grouped(count)} reviews are not shown here. They’re still counted in the average and the total.`;
}

function reviewModel({ customer_name, text, rating, review_date, image }: Review): ReviewModel {
  const name = cleanLine(customer_name, nameLength) || 'A customer';
  return {
    name,
    initial: firstLetter.exec(name)?.[0]?.toUpperCase() ?? '',
    image: image ?? null,
    stars: Math.round(rating),
    rating: `${Number.isInteger(rating) ? rating : ratingText(rating)} out of 5 stars`,
    date: review_date === undefined ? null : { iso: review_date, text: dayInWords(review_date) },
    paragraphs: cleanLines(text, textLength)
      .split('\n')
      .filter((line) => line !== ''),
  };
}
