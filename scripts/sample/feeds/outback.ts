import { caravans } from './catalogue/caravans.ts';
import { motorcycles } from './catalogue/two-wheels.ts';
import { caravansOf, type Ground, type Mix, stockOf } from './stock.ts';
import { malformed } from './trouble.ts';
import { applyPlan, type Plan } from './varieties/plan.ts';

export const outbackPlan: Plan = {
  coming_soon: 4,
  sold_within_3_days: 4,
  sold_beyond_3_days: 3,
  reserved: 3,
  hidden: 1,
  created_within_8_days: 8,
  tag_new_arrival: 2,
  tag_special: 2,
  tag_one_owner: 2,
  preorder_priced: 1,
  preorder_unpriced: 1,
  price_0: 1,
  price_poa: 2,
  usual_price_type: 5,
  before_price_higher: 6,
  offer_price: 2,
  finance_without_comparison: 2,
  finance_25_or_less: 2,
  finance_none: 6,
  no_photo: 3,
  one_photo: 3,
  three_photos: 4,
  video_youtube: 3,
  video_external: 2,
  no_badge: 1,
  no_colour: 2,
  no_km: 1,
  no_rego: 2,
  no_comments: 2,
  rego_past: 3,
  comment_html: 1,
  comment_emoji: 1,
  comment_line_breaks: 1,
  private_seller: 3,
};

const MALFORMED = 1;

/** 90 caravans, motorhomes and motorcycles, of which 1 is malformed. */
export function outbackRecords(ground: Ground): unknown[] {
  const { calendar, places, luck } = ground;
  const serials = { next: 1 };
  const bikesOf = (mix: Mix) => stockOf('motorcycle', motorcycles, caravans, mix, serials, ground);
  const samples = [...caravansOf(caravans, motorcycles, { new: 22, used: 34 }, serials, ground), ...bikesOf({ new: 12, demo: 4, used: 17 })];
  const planned = applyPlan(samples, outbackPlan, { calendar, places, luck: luck.fork('plan') });
  return luck.fork('order').shuffled([...planned.map(({ record }) => record), ...malformed(bikesOf({ used: MALFORMED }))]);
}
