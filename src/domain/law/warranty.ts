import type { AustralianState, ItemType } from '#site/terms.ts';
import type { LawSource } from './rules/law-rule.ts';
import { type WarrantyRule, warrantyExclusions, warrantyRules } from './warranty-rules.ts';

/** What decides whether a used vehicle has a statutory warranty. Absent: not on record. */
export type WarrantyFacts = {
  state: AustralianState;
  item_type: ItemType;
  /** `YYYY-MM` */
  build_date?: string | undefined;
  year?: number | undefined;
  km?: number | undefined;
  /** Dollars. */
  price?: number | undefined;
  /** Whether the price has government charges in it, which the limits do not count. */
  hasCharges: boolean;
  /** As `isForGoods` has it. */
  isForGoods: boolean | null;
};

/** Whether the day of sale is this day (`YYYY-MM-DD`) or later. */
export type HasReached = (day: string) => boolean;

type Limit = 'age' | 'km' | 'price';

/** What the record does not tell. `age`: it is about as old as the limit. */
export type Unsure = Limit | 'build_date' | 'body';

export type Warranty =
  | { kind: 'applies'; rule: WarrantyRule }
  /** Beyond a limit of the state’s most generous rule. */
  | { kind: 'beyond'; limit: Limit; rule: WarrantyRule }
  /** The state has none for this kind of vehicle. */
  | { kind: 'excluded'; source: LawSource }
  | { kind: 'unsure'; of: readonly Unsure[] }
  /** Nobody has read the law of this state, or of this kind of vehicle there. */
  | { kind: 'unread' };

type Met = 'within' | 'beyond' | Unsure;

/** The statutory warranty of a used vehicle that a dealer of this state sells. */
export function warrantyOf(facts: WarrantyFacts, hasReached: HasReached): Warranty {
  const { state, item_type: itemType, isForGoods } = facts;
  const isOf = (rule: Pick<WarrantyRule, 'state' | 'itemTypes'>) => rule.state === state && rule.itemTypes.includes(itemType);
  const exclusion = warrantyExclusions.find(isOf);
  if (exclusion !== undefined) return { kind: 'excluded', source: exclusion.source };
  let last: Warranty = { kind: 'unread' };
  for (const rule of warrantyRules.filter(isOf)) {
    const met = limitsOf(rule, facts, hasReached);
    const limit = (['km', 'age', 'price'] as const).find((name) => met[name] === 'beyond');
    if (limit !== undefined) {
      last = { kind: 'beyond', limit, rule };
      continue;
    }
    const unsure = Object.values(met).filter((one) => one !== 'within' && one !== 'beyond');
    // What is built to carry goods may be a commercial vehicle, which the warranties leave out.
    if (itemType === 'car' && isForGoods !== false) unsure.push('body');
    return unsure.length === 0 ? { kind: 'applies', rule } : { kind: 'unsure', of: unsure };
  }
  return last;
}

function limitsOf(rule: WarrantyRule, { km, price, hasCharges, ...built }: WarrantyFacts, hasReached: HasReached): Record<Limit, Met> {
  const { maxAge, maxKilometres, minPrice } = rule;
  return {
    km: maxKilometres === null ? 'within' : kilometresMet(maxKilometres, km),
    age: maxAge === null ? 'within' : ageMet(maxAge, built, hasReached),
    price: minPrice === null ? 'within' : priceMet(minPrice, price, hasCharges),
  };
}

function kilometresMet({ limit, inclusive }: NonNullable<WarrantyRule['maxKilometres']>, km: number | undefined): Met {
  if (km === undefined) return 'km';
  return km < limit || (inclusive && km === limit) ? 'within' : 'beyond';
}

/** A drive-away price is never twice the price without charges. */
const mostCharged = 2;

function priceMet(least: number, price: number | undefined, hasCharges: boolean): Met {
  if (price === undefined || (hasCharges && price >= least && price < least * mostCharged)) return 'price';
  return price >= least ? 'within' : 'beyond';
}

/** A feed’s year is of the model, the compliance plate or the build: about a year from the build date, either way. */
const yearsOff = 1;

/** In the month of the limit, and where only a year is known in the years around it, it depends on the very day. */
function ageMet(years: number, { build_date: built, year }: Pick<WarrantyFacts, 'build_date' | 'year'>, hasReached: HasReached): Met {
  const unsure = built === undefined ? 'build_date' : 'age';
  const first = built ?? (year === undefined ? null : `${year - yearsOff}-01`);
  const last = built ?? (year === undefined ? null : `${year + yearsOff}-12`);
  if (first === null || last === null) return unsure;
  if (!hasReached(startOfMonth(first, years))) return 'within';
  return hasReached(startOfMonth(last, years, 1)) ? 'beyond' : unsure;
}

/** The first day of a month (`YYYY-MM`), some years and months later. */
function startOfMonth(month: string, years: number, months = 0): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)) + years, Number(month.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 10);
}

/** When a warranty is over, whichever comes first. The day is the last one: that of delivery, months later, or the last of a shorter month. */
export function warrantyEnd({ months, kilometres }: WarrantyRule, delivery: { day: string; km: number }): { day: string; km: number } {
  const month = startOfMonth(delivery.day, 0, months);
  const monthEnd = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  const day = Math.min(Number(delivery.day.slice(8, 10)), monthEnd);
  return { day: `${month.slice(0, 7)}-${String(day).padStart(2, '0')}`, km: delivery.km + kilometres };
}

const goodsBody = /\b(?:ute|utility|van|cab|chassis|truck|bus|pick-?\s?up|tray|tipper|pantech|commercial|camper|motorhome)/i;

/** Whether a body may be that of a vehicle for goods, for many people or to live in; null where the record does not tell it. */
export function isForGoods({
  simple_body: simple,
  bodyconfiguration: body,
}: {
  simple_body?: string | undefined;
  bodyconfiguration?: string | undefined;
}): boolean | null {
  if (simple === undefined && body === undefined) return null;
  return goodsBody.test(`${simple ?? ''} ${body ?? ''}`);
}
