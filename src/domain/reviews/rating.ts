import { grouped } from '#lib/text/money.ts';
import { paths } from '#site/paths.ts';
import type { DealershipLocation, Site } from '#site/schema/site.ts';
import { exceedsMinimum, type ReviewSummary, ratingText, summaryOf } from './review-rules.ts';

/** An average as printed. Never in structured data: third-party ratings are not ours. */
export type RatingModel = {
  /** `4.7` */
  average: string;
  /** `214 Google reviews` */
  count: string;
  /** The reviews page, where there is one. */
  href: string | null;
};

function shownSummary(summary: ReviewSummary | null, { features, reviews }: Site): ReviewSummary | null {
  return features.reviews && summary !== null && exceedsMinimum(summary, reviews.minimum_rating) ? summary : null;
}

/** Count and average, where shown. */
export function siteSummary(site: Site): ReviewSummary | null {
  return site.content.reviews === null ? null : shownSummary(summaryOf(site.content.reviews), site);
}

export function ratingModel({ count, average }: ReviewSummary, site: Site): RatingModel {
  return {
    average: ratingText(average),
    count: `${grouped(count)} ${site.reviews.source} ${count === 1 ? 'review' : 'reviews'}`,
    href: siteSummary(site) === null ? null : paths.reviews,
  };
}

/** A place's own rating, else the site's if it has no other place. */
export function placeRating({ reviews: own }: Pick<DealershipLocation, 'reviews'>, site: Site): RatingModel | null {
  const isOnly = site.dealerships.flatMap(({ locations }) => locations.filter(({ visible }) => visible)).length === 1;
  const summary = own === undefined ? (isOnly ? siteSummary(site) : null) : shownSummary({ count: own.count, average: own.average_rating }, site);
  return summary === null ? null : ratingModel(summary, site);
}
