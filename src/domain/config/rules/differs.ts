import { setTo } from '#site/edits.ts';
import { valueAt } from '#site/merge.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

/** Values of the specification that law or safety advise against: allowed with a warning. */
const doubtful: readonly { path: readonly string[]; is: (value: unknown) => boolean; rule: string; use: unknown; fix: string }[] = [
  {
    path: ['legal', 'opt_in_default'],
    is: (value) => value === true,
    rule: 'a marketing box that is ticked beforehand is not consent under the Spam Act 2003',
    use: false,
    fix: 'set it to false, unless your lawyer has said otherwise.',
  },
  {
    path: ['features', 'sales_counter'],
    is: (value) => value === true,
    rule: 'a counter that runs by the clock may mislead (Australian Consumer Law, sections 18 and 29); it is shown labelled as an estimate',
    use: false,
    fix: 'set it to false, or keep it knowing that.',
  },
  {
    path: ['stock', 'absence_means_sold'],
    is: (value) => value === true,
    rule: 'a vehicle that is missing from the feed may have been withdrawn or lost by the feed, and would be marked SOLD',
    use: false,
    fix: 'set it to false, unless your feed drops vehicles only when they are sold.',
  },
  {
    path: ['home', 'count_up'],
    is: (value) => value === true,
    rule: 'figures that count up are hard to read; they do not move under reduced motion',
    use: false,
    fix: 'set it to false, or keep it knowing that.',
  },
  {
    path: ['garage', 'toast_seconds'],
    is: (value) => typeof value === 'number' && value < 6,
    rule: 'a note with a link that closes in less than 6 seconds is too fast for some people (WCAG 2.2, 2.2.1)',
    use: 6,
    fix: 'use 6 or more.',
  },
];

/** See design.md, “Where we differ”. */
export function differsFindings(site: Site): Finding[] {
  return doubtful.flatMap(({ path, is, rule, use, fix }): Finding[] => {
    const value = valueAt(site, path);
    return is(value) ? [{ severity: 'warning', path: [...path], value, rule, ...setTo([...path], use, fix) }] : [];
  });
}
