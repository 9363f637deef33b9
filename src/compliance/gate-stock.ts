import { mayClaim } from '#law/claims.ts';
import { memoizeWeak } from '#lib/memoize.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type Reached, verdictOf } from './breach.ts';
import { commentBreaches, shortTextBreaches, shortTexts, type VehicleBreach } from './judge-vehicle.ts';

type GatedSite = Pick<Site, 'dealerships' | 'pricing' | 'stock' | 'compliance'>;

/** Vehicles as pages may show them, and what was left out. */
export type GatedStock = {
  vehicles: readonly Vehicle[];
  /** Errors by slug. */
  leftOut: ReadonlyMap<string, readonly VehicleBreach[]>;
  /** The share of vehicles to leave out, where it is above the limit and all stay; else null. */
  tooMany: number | null;
};

/** Without these, a vehicle has no page. */
const required: ReadonlySet<keyof Vehicle> = new Set(['make', 'model']);

/** The greatest share of the stock that goes at once. */
const largestShare = 0.05;

/** Most vehicles claim nothing: one look at all their short texts says so, for as long as the record lives. */
const mayBreak = memoizeWeak((vehicle: Vehicle): boolean => mayClaim(shortTexts.map((field) => vehicle[field] ?? '').join('\n')));

const errorsIn = (breaches: readonly VehicleBreach[], { compliance }: Pick<Site, 'compliance'>, clock: Reached) =>
  breaches.filter((breach) => verdictOf(breach, compliance, clock).severity === 'error');

/**
 * The same record without some facts. Details of a stored vehicle stay unread, so it is not copied.
 */
export function withoutFacts(vehicle: Vehicle, fields: readonly (keyof Vehicle)[]): Vehicle {
  const gone = Object.fromEntries(fields.map((field) => [field, { value: undefined, enumerable: true }]));
  return Object.create(vehicle, gone);
}

/** The facts from which a page prints what a rule is about. */
const factsOfRule: Readonly<Record<string, readonly (keyof Vehicle)[]>> = {
  'repayment-beside-rates': ['finance_lenders', 'youxQuote'],
  'comparison-rate-warning-missing': ['finance_lenders', 'youxQuote'],
  'comparison-rate-missing': ['tag'],
  'price-basis-missing': ['price', 'offer_price', 'before_price'],
};

/** A vehicle whose page was found to break some rules, without the facts that they are about. */
export const withoutFactsOf = (vehicle: Vehicle, rules: readonly string[]): Vehicle =>
  withoutFacts(vehicle, [...new Set(rules.flatMap((rule) => factsOfRule[rule] ?? []))]);

/** Leaves out facts of vehicles that break a rule, or the vehicle, before anything is made from them. Comments: `lawfulComments`. */
export function gateStock(vehicles: readonly Vehicle[], site: GatedSite, clock: Reached): GatedStock {
  const leftOut = new Map<string, readonly VehicleBreach[]>();
  if (site.compliance.gate === 'report') return { vehicles, leftOut, tooMany: null };
  const gated = new Map<Vehicle, Vehicle | null>();
  for (const vehicle of vehicles) {
    if (!mayBreak(vehicle)) continue;
    const errors = errorsIn(shortTextBreaches(vehicle, site, clock), site, clock);
    if (errors.length === 0) continue;
    leftOut.set(vehicle.slug, errors);
    const fields = [...new Set(errors.map(({ field }) => field))];
    gated.set(vehicle, fields.some((field) => required.has(field)) ? null : withoutFacts(vehicle, fields));
  }
  if (gated.size === 0) return { vehicles, leftOut, tooMany: null };
  const share = [...gated.values()].filter((vehicle) => vehicle === null).length / vehicles.length;
  const tooMany = share > largestShare ? share : null;
  const shown = vehicles.flatMap((vehicle): Vehicle[] => {
    const one = gated.get(vehicle);
    if (one === null) return tooMany === null ? [] : [vehicle];
    return [one ?? vehicle];
  });
  return { vehicles: shown, leftOut, tooMany };
}

/** What in the comments keeps them from being published; empty: nothing. */
export const commentErrors = (vehicle: Vehicle, site: GatedSite, clock: Reached): VehicleBreach[] =>
  site.compliance.gate === 'report' ? [] : errorsIn(commentBreaches(vehicle, site, clock), site, clock);

/** The dealer’s comments as pages and feeds may publish them; undefined without any, and where they break a rule. */
export function lawfulComments(vehicle: Vehicle, site: GatedSite, clock: Reached): string | undefined {
  const { dealercomments: comments } = vehicle;
  return comments === undefined || commentErrors(vehicle, site, clock).length > 0 ? undefined : comments;
}
