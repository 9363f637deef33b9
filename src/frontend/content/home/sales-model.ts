import { interpolate } from '#lib/text/interpolate.ts';
import { grouped } from '#lib/text/money.ts';
import type { Site } from '#site/schema/site.ts';
import type { SalesPace } from './sales-counter.ts';

/** Computed in the browser: a built figure would be stale. */
export type SalesPlan = SalesPace & { countUp: boolean; refreshSeconds: number };

export type SalesModel = { label: string; source: string } & SalesPlan;

/** Null where the site has no counter. */
export function salesModel({ features, sales_counter: own, home }: Site): SalesModel | null {
  if (!features.sales_counter) return null;
  const { label, source, per_day: perDay, step_seconds: stepSeconds, refresh_seconds: refreshSeconds, timezone } = own;
  return {
    label,
    source: interpolate(source, { 'per day': grouped(perDay) }),
    countUp: home.count_up,
    refreshSeconds,
    perDay,
    stepSeconds,
    timezone,
  };
}
