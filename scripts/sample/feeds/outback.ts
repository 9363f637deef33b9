import { caravans, motorcycles } from './catalogue/catalogue.ts';
import { caravansOf, type Ground, type Mix, stockOf } from './stock.ts';
import { malformed } from './trouble.ts';
import { applyPlan } from './varieties/plan.ts';
import plans from './varieties/plans.json' with { type: 'json' };

const MALFORMED = 1;

/** 90 caravans, motorhomes and motorcycles, of which 1 is malformed. */
export function outbackRecords(ground: Ground): unknown[] {
  const { calendar, places, luck } = ground;
  const serials = { next: 1 };
  const bikesOf = (mix: Mix) => stockOf('motorcycle', motorcycles, caravans, mix, serials, ground);
  const samples = [...caravansOf(caravans, motorcycles, { new: 22, used: 34 }, serials, ground), ...bikesOf({ new: 12, demo: 4, used: 17 })];
  const planned = applyPlan(samples, plans.outback, { calendar, places, luck: luck.fork('plan') });
  return luck.fork('order').shuffled([...planned.map(({ record }) => record), ...malformed(bikesOf({ used: MALFORMED }))]);
}
