import { asia, japan, motorcycles, toyota, trucks, west } from './catalogue/catalogue.ts';
import { type Ground, type Mix, stockOf } from './stock.ts';
import { duplicateStocknums, malformed, twins } from './trouble.ts';
import { applyPlan } from './varieties/plan.ts';
import plans from './varieties/plans.json' with { type: 'json' };

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
  const planned = applyPlan(samples, plans.harbour, { calendar, places, luck: luck.fork('plan') });
  return luck
    .fork('order')
    .shuffled([
      ...duplicateStocknums(planned, PAIRS_OF_STOCK_NUMBERS).map(({ record }) => record),
      ...twins(carsOf({ used: PAIRS_OF_TWINS })),
      ...malformed(carsOf({ used: MALFORMED })),
    ]);
}
