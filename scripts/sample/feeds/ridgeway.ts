import { toyota } from './catalogue/toyota.ts';
import { columnsOf, toCsv } from './csv.ts';
import type { FeedRecord } from './record.ts';
import { type Ground, type Mix, stockOf } from './stock.ts';
import { twins } from './trouble.ts';
import { applyPlan, type Plan } from './varieties/plan.ts';

export const ridgewayPlan: Plan = {
  coming_soon: 8,
  sold_within_3_days: 6,
  reserved: 4,
  created_within_8_days: 14,
  certified_toyota: 40,
  tag_runout_sale: 6,
  tag_new_arrival: 5,
  tag_demo_clearance: 4,
  tag_special: 5,
  price_0: 1,
  price_missing: 2,
  price_poa: 3,
  usual_price_type: 8,
  before_price_higher: 12,
  before_price_lower: 1,
  no_photo: 5,
  one_photo: 4,
  three_photos: 6,
  spin_with_hotspots: 2,
  history_report: 20,
  no_badge: 2,
  no_series: 4,
  no_colour: 2,
  no_km: 2,
  no_rego: 4,
  no_comments: 5,
  no_equipment: 3,
  no_transmission: 2,
  null_words: 2,
  rego_past: 3,
  rego_today: 1,
  comment_html: 1,
  comment_quotes: 1,
  comment_line_breaks: 1,
  comment_ampersands: 1,
};

const PAIRS_OF_TWINS = 1;

const wrong: ReadonlyArray<(record: FeedRecord) => FeedRecord> = [(record) => ({ ...record, make: '' }), (record) => ({ ...record, model: '' })];

/** By the site's column map: 180 rows, of which 2 are malformed. */
export function ridgewayCsv(ground: Ground, parsedSite: unknown, file: string): string {
  const { calendar, places, luck } = ground;
  const serials = { next: 1 };
  const carsOf = (mix: Mix) => stockOf('car', toyota, [], mix, serials, ground);
  const planned = applyPlan(carsOf({ new: 70, demo: 20, used: 86 }), ridgewayPlan, { calendar, places, luck: luck.fork('plan') });
  const records = [
    ...planned.map(({ record }) => record),
    ...twins(carsOf({ used: PAIRS_OF_TWINS })),
    ...carsOf({ used: wrong.length }).map(({ record }, index) => wrong[index]?.(record) ?? record),
  ];
  return toCsv(luck.fork('order').shuffled(records), columnsOf(parsedSite, file));
}
