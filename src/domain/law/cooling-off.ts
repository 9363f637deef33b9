import { dayAfter, weekdayOf } from '#lib/time/dates.ts';
import type { CarType } from '#site/terms.ts';
import { type CoolingOffRule, coolingOffRules } from './cooling-off-rules.ts';
import type { WarrantyFacts } from './warranty.ts';

export type CoolingOff =
  | { kind: 'applies'; rule: CoolingOffRule }
  /** The state has no cooling-off period. */
  | { kind: 'none'; rule: CoolingOffRule }
  /** It may be a commercial vehicle, which has none. */
  | { kind: 'unsure' }
  /** Nobody has read the law of this state, or of this kind of vehicle there. */
  | { kind: 'unread' };

type CoolingOffFacts = Pick<WarrantyFacts, 'state' | 'item_type' | 'isForGoods'>;

/** The cooling-off period of a vehicle that a dealer of this state sells. */
export function coolingOffOf({ state, item_type: itemType, isForGoods }: CoolingOffFacts, condition: CarType = 'used'): CoolingOff {
  const isOf = ({ carTypes = ['used'], ...one }: CoolingOffRule) =>
    one.state === state && one.itemTypes.includes(itemType) && carTypes.includes(condition);
  const rule = coolingOffRules.find(isOf);
  if (rule === undefined) return { kind: 'unread' };
  if (rule.days === 0) return { kind: 'none', rule };
  return isForGoods === false || itemType !== 'car' ? { kind: 'applies', rule } : { kind: 'unsure' };
}

const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day));

/** The last day on which the buyer may end a contract that was signed on a day; null where the dealer’s own days count, or nobody read which do. */
export function coolingOffEnd({ days, counts }: CoolingOffRule, signed: string, isHoliday: (day: string) => boolean): string | null {
  if (days === 0 || counts === null) return null;
  let day = signed;
  for (let left = days; left > 0; ) {
    day = dayAfter(day);
    if (!isWeekend(day) && !isHoliday(day)) left -= 1;
  }
  return day;
}
