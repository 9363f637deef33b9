import type { SiteContext } from '#dealers/site-context.ts';
import { siteSummary } from '#reviews/rating.ts';
import type { ReviewsModel } from '#reviews/reviews-model.ts';
import { contactLink } from '#site/copy/place-paths.ts';
import { paths } from '#site/paths.ts';
import type { InfoPageModel } from '../text/info-page.ts';
import type { InfoPage } from './built-page.ts';
import { contactable } from './info-parts.ts';

/** Text, with the reviews below. */
export type ReviewsPageModel = InfoPageModel & { reviews: ReviewsModel };

/** `/pages/reviews/`, where the site shows reviews. */
export function reviewsPage({ site }: SiteContext): InfoPage | null {
  if (siteSummary(site) === null) return null;
  return {
    ...contactable,
    path: paths.reviews,
    title: 'Reviews',
    description: `What customers say about ${site.name}.`,
    paragraphs: [`Reviews of ${site.name} on ${site.reviews.source}, in the words of the people who wrote them.`],
    links: [contactLink(site)],
    places: [],
    privacy: false,
  };
}
