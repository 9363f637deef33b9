import { wanted } from '#site/edits.ts';
import { valueAt } from '#site/merge.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

/** Lower end, upper end, and start value between them. */
const ranges: readonly { section: keyof Site; low: string; high: string; start?: string }[] = [
  { section: 'finance_calculator', low: 'min_amount', high: 'max_amount', start: 'amount' },
  { section: 'finance_calculator', low: 'min_amount', high: 'max_amount_standalone' },
  { section: 'finance_calculator', low: 'min_term', high: 'max_term', start: 'term' },
  { section: 'finance_calculator', low: 'min_interest', high: 'max_interest', start: 'interest' },
  { section: 'budget_finder', low: 'slider_min', high: 'slider_max' },
  { section: 'alerts', low: 'from_hour', high: 'to_hour' },
];

const numberAt = (site: Site, path: string[]): number => {
  const value = valueAt(site, path);
  return typeof value === 'number' ? value : Number.NaN;
};

export function rangeFindings(site: Site): Finding[] {
  return ranges.flatMap(({ section, low, high, start }): Finding[] => {
    const from = numberAt(site, [section, low]);
    const to = numberAt(site, [section, high]);
    if (from >= to) {
      const path = [section, low];
      const remedy = wanted(`write a number below ${section}.${high}, which is ${to}, or raise that; the dealer knows the range.`);
      return [{ severity: 'error', path, value: from, rule: `the lower end of a range is not below its upper end`, ...remedy }];
    }
    const first = start === undefined ? from : numberAt(site, [section, start]);
    if (start === undefined || (first >= from && first <= to)) return [];
    const path = [section, start];
    const remedy = wanted(`write a number from ${from} to ${to}, or widen the range; the dealer knows both.`);
    return [{ severity: 'error', path, value: first, rule: 'the value at first is outside its range', ...remedy }];
  });
}
