import type { Review, ReviewSet } from '#site/schema/reviews.ts';

/** Count and average of all reviews, shown or not. */
export type ReviewSummary = { count: number; average: number };

/** The source's summary, which covers unlisted reviews, else the list's. Null without reviews. */
export function summaryOf({ summary, reviews }: ReviewSet): ReviewSummary | null {
  if (summary !== undefined) return { count: Math.max(summary.count, reviews.length), average: summary.average_rating };
  if (reviews.length === 0) return null;
  return { count: reviews.length, average: reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length };
}

/** Ratings show only where the unrounded average exceeds the minimum (specification 2 §5). */
export const exceedsMinimum = ({ average }: ReviewSummary, minimum: number): boolean => average > minimum;

/** One decimal: `4.7`, `5.0`. */
export const ratingText = (rating: number): string => (Math.round(rating * 10) / 10).toFixed(1);

export type ReviewList = {
  shown: Review[];
  /** Reviews hidden by id. */
  hiddenCount: number;
};

/** Newest first, undated last; without hidden and future ones, up to the quantity. */
export function reviewList(
  { reviews }: Pick<ReviewSet, 'reviews'>,
  hidden: readonly string[],
  quantity: number,
  hasCome: (day: string) => boolean,
): ReviewList {
  const isHidden = new Set(hidden);
  const listed = reviews.filter(({ id, review_date }) => !isHidden.has(id) && (review_date === undefined || hasCome(review_date)));
  const dayOf = ({ review_date }: Review) => review_date ?? '';
  return {
    shown: listed.toSorted((one, other) => (dayOf(one) < dayOf(other) ? 1 : dayOf(one) > dayOf(other) ? -1 : 0)).slice(0, quantity),
    hiddenCount: reviews.filter(({ id }) => isHidden.has(id)).length,
  };
}
