import { toyota } from './catalogue/catalogue.ts';
import { columnsOf, toCsv } from './csv.ts';
import type { FeedRecord } from './record.ts';
import { type Ground, type Mix, stockOf } from './stock.ts';
import { twins } from './trouble.ts';
import { applyPlan } from './varieties/plan.ts';
import plans from './varieties/plans.json' with { type: 'json' };

const PAIRS_OF_TWINS = 1;

const wrong: ReadonlyArray<(record: FeedRecord) => FeedRecord> = [(record) => ({ ...record, make: '' }), (record) => ({ ...record, model: '' })];

/** By the site's column map: 180 rows, of which 2 are malformed. */
export function ridgewayCsv(ground: Ground, parsedSite: unknown, file: string): string {
  const { calendar, places, luck } = ground;
  const serials = { next: 1 };
  const carsOf = (mix: Mix) => stockOf('car', toyota, [], mix, serials, ground);
  const planned = applyPlan(carsOf({ new: 70, demo: 20, used: 86 }), plans.ridgeway, { calendar, places, luck: luck.fork('plan') });
  const records = [
    ...planned.map(({ record }) => record),
    ...twins(carsOf({ used: PAIRS_OF_TWINS })),
    ...carsOf({ used: wrong.length }).map(({ record }, index) => wrong[index]?.(record) ?? record),
  ];
  return toCsv(luck.fork('order').shuffled(records), columnsOf(parsedSite, file));
}
