import { nounFor } from '#lib/text/text.ts';
import type { RejectedReview } from '#reviews/read-reviews.ts';
import type { ReviewSet } from '#site/schema/reviews.ts';
import type { Site } from '#site/schema/site.ts';
import { type DoctorFinding, feedStaleMs, noteOf, warningOf } from './finding.ts';

/**
 * Whether `reviews.from` is being read. A failed read leaves the reviews unchanged, so only their age shows it.
 * @param stored what the last successful read stored; null: none. @param now epoch milliseconds.
 */
export function reviewFindings(
  { slug, reviews }: Site,
  stored: { taken_at: string; set: ReviewSet; rejected: readonly RejectedReview[] } | null,
  file: string,
  now: number,
): DoctorFinding[] {
  if (reviews.from === undefined) return [];
  const again = `run npm run stock -- ${slug} to see why.`;
  if (stored === null) return [warningOf('feed', 'The reviews (reviews.from) have never been read.', again)];
  const { taken_at: takenAt, set, rejected } = stored;
  if (now - Date.parse(takenAt) > feedStaleMs) return [warningOf('feed', `The reviews were last read at ${takenAt}.`, again)];
  const count = set.reviews.length;
  if (rejected.length === 0) return [noteOf('feed', `The reviews were read at ${takenAt}: ${count} ${nounFor(count, 'review')}.`)];
  const says = `${rejected.length} of ${count + rejected.length} ${nounFor(count + rejected.length, 'review')} ${rejected.length === 1 ? 'is' : 'are'} left out.`;
  return [warningOf('feed', says, `see the reasons in ${file}.`)];
}
