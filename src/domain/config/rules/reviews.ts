import { dayInWords, dayOf } from '#lib/time/dates.ts';
import { setTo } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import { starRange } from '#site/schema/reviews.ts';
import type { Site } from '#site/schema/site.ts';

type FileFinding = Finding & { file: string };

/** Settings of reviews that hide all, or read wrongly. */
export function reviewSettingFindings({ reviews }: Site): Finding[] {
  const { minimum_rating: least, source } = reviews;
  const plain = source.replace(/\s+reviews?$/i, '');
  return [
    ...(least < starRange.max ? [] : [hidesAll(least)]),
    ...(plain === source || plain === ''
      ? []
      : [
          {
            severity: 'warning' as const,
            path: ['reviews', 'source'],
            value: source,
            rule: `pages would say “214 ${source} reviews”`,
            ...setTo(['reviews', 'source'], plain, `write ${JSON.stringify(plain)}.`),
          },
        ]),
  ];
}

function hidesAll(value: number): Finding {
  const rule = `no average is above ${value} stars, so no review is shown`;
  const fix = `write the stars above which reviews are shown, below ${starRange.max}.`;
  return { severity: 'warning', path: ['reviews', 'minimum_rating'], value, rule, fix, edits: [] };
}

/**
 * Days of reviews.json that are still to come: nobody wrote on them. Those of a feed are refused when it is read.
 * @param now epoch milliseconds.
 */
export function futureReviewFindings({ reviews, content, timezone }: Site, now: number): FileFinding[] {
  if (reviews.from !== undefined) return [];
  const today = dayOf(now, timezone);
  return (content.reviews?.reviews ?? []).flatMap(({ review_date: day }, index): FileFinding[] => {
    if (day === undefined || day <= today) return [];
    const rule = `nobody can have written it on ${dayInWords(day)}, which is to come, so it is not listed`;
    const fix = 'write the day that the review shows where it was written, or leave it out.';
    return [{ severity: 'warning', file: 'reviews.json', path: ['reviews', index, 'review_date'], value: day, rule, fix, edits: [] }];
  });
}
