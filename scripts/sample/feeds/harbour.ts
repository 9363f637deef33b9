import { asia } from './catalogue/asia.ts';
import { japan } from './catalogue/japan.ts';
import { toyota } from './catalogue/toyota.ts';
import { trucks } from './catalogue/trucks.ts';
import { motorcycles } from './catalogue/two-wheels.ts';
import { west } from './catalogue/west.ts';
import { type Ground, type Mix, stockOf } from './stock.ts';
import { duplicateStocknums, malformed, twins } from './trouble.ts';
import { applyPlan, commentVarieties, each, type Plan, tagVarieties } from './varieties/plan.ts';

export const harbourPlan: Plan = {
  coming_soon: 36,
  coming_soon_reserved: 3,
  sold_within_3_days: 30,
  sold_beyond_3_days: 24,
  sold_undated: 4,
  in_transit: 10,
  reserved: 24,
  hidden: 12,
  created_within_8_days: 70,
  created_9_days_ago: 5,
  certified_toyota: 16,
  certified_mercedes: 8,
  ...each(tagVarieties, 9),
  tag_runout_sale: 14,
  tag_new_arrival: 14,
  preorder_priced: 6,
  preorder_unpriced: 6,
  price_0: 6,
  price_1: 4,
  price_10: 4,
  price_missing: 4,
  price_poa: 8,
  price_text: 6,
  usual_price_type: 60,
  before_price_higher: 60,
  before_price_lower: 8,
  before_price_equal: 4,
  offer_price: 20,
  subscription_price: 16,
  market_state_above: 110,
  market_national_only: 24,
  market_below: 90,
  market_499: 3,
  market_500: 3,
  gauge_great: 30,
  gauge_good: 30,
  gauge_low_confidence: 12,
  gauge_overpriced: 10,
  gauge_incomplete: 6,
  finance_of_each: 80,
  finance_without_comparison: 20,
  finance_25_or_less: 8,
  finance_none: 60,
  youx_quote: 24,
  no_photo: 36,
  one_photo: 30,
  three_photos: 40,
  spin: 4,
  spin_with_hotspots: 3,
  video_youtube: 20,
  video_file: 6,
  video_external: 12,
  history_report: 60,
  no_badge: 16,
  no_series: 24,
  no_colour: 14,
  no_km: 10,
  no_rego: 20,
  no_comments: 24,
  no_equipment: 16,
  no_variant: 16,
  no_vin: 12,
  no_transmission: 8,
  no_body: 6,
  null_words: 12,
  rego_past: 16,
  rego_yesterday: 2,
  rego_today: 2,
  rego_tomorrow: 2,
  ...each(commentVarieties, 2),
  distributed: 20,
  private_seller: 6,
  no_location: 6,
};

const PAIRS_OF_TWINS = 2;
const PAIRS_OF_STOCK_NUMBERS = 3;
const MALFORMED = 12;

/** 1,200 records, of which 12 are malformed. */
export function harbourRecords(ground: Ground): unknown[] {
  const { calendar, places, luck } = ground;
  const serials = { next: 1 };
  const cars = [...toyota, ...japan, ...asia, ...west];
  const carsOf = (mix: Mix) => stockOf('car', cars, [...motorcycles, ...trucks], mix, serials, ground);
  const samples = [
    ...carsOf({ new: 372, demo: 118, used: 584 }),
    ...stockOf('motorcycle', motorcycles, [...cars, ...trucks], { new: 24, demo: 4, used: 32 }, serials, ground),
    ...stockOf('truck', trucks, [...cars, ...motorcycles], { new: 18, demo: 6, used: 26 }, serials, ground),
  ];
  const planned = applyPlan(samples, harbourPlan, { calendar, places, luck: luck.fork('plan') });
  return luck
    .fork('order')
    .shuffled([
      ...duplicateStocknums(planned, PAIRS_OF_STOCK_NUMBERS).map(({ record }) => record),
      ...twins(carsOf({ used: PAIRS_OF_TWINS })),
      ...malformed(carsOf({ used: MALFORMED })),
    ]);
}
