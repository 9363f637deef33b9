import { mayClaim } from '#law/claims.ts';
import { sentenceSpans } from '#law/sentences.ts';
import { memoizeWeak } from '#lib/memoize.ts';
import { truncateText } from '#lib/text.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type Reached, verdictOf } from './breach.ts';
import { commentBreaches, shortTextBreaches, shortTexts, type VehicleBreach } from './judge-vehicle.ts';

type GatedSite = Pick<Site, 'dealerships' | 'pricing' | 'stock' | 'compliance'>;

/** Vehicles as pages may show them, and what was left out. */
export type GatedStock = {
  vehicles: readonly Vehicle[];
  /** Errors by slug, with what became of them: a make or model stays where too many vehicles would go. */
  leftOut: ReadonlyMap<string, readonly (VehicleBreach & { outcome: 'left out' | 'published' })[]>;
  /** The share of vehicles to leave out, where it is above the limit and all stay; else null. */
  tooMany: number | null;
};

/** Without these, a vehicle has no page. */
const required: ReadonlySet<keyof Vehicle> = new Set(['make', 'model']);

const isRequired = ({ field }: Pick<VehicleBreach, 'field'>) => required.has(field);

/** The greatest share of the stock that goes at once. */
const largestShare = 0.05;

/** Most vehicles claim nothing: one look at all their short texts says so, for as long as the record lives. */
const mayBreak = memoizeWeak((vehicle: Vehicle): boolean => mayClaim(shortTexts.map((field) => vehicle[field] ?? '').join('\n')));

const errorsIn = (breaches: readonly VehicleBreach[], { compliance }: Pick<Site, 'compliance'>, clock: Reached) =>
  breaches.filter((breach) => verdictOf(breach, compliance, clock).severity === 'error');

/**
 * The same record without some facts; make and model are empty then. Details of a stored vehicle stay unread, so it is not copied.
 */
export function withoutFacts(vehicle: Vehicle, fields: readonly (keyof Vehicle)[]): Vehicle {
  const gone = Object.fromEntries(fields.map((field) => [field, { value: isRequired({ field }) ? '' : undefined, enumerable: true }]));
  return Object.create(vehicle, gone);
}

/** The facts from which a page prints what a rule is about. */
const factsOfRule: Readonly<Record<string, readonly (keyof Vehicle)[]>> = {
  'repayment-beside-rates': ['finance_lenders', 'youxQuote'],
  'comparison-rate-warning-missing': ['finance_lenders', 'youxQuote'],
  'comparison-rate-missing': ['tag'],
  'price-basis-missing': ['price', 'offer_price', 'before_price'],
  'two-prices-one-vehicle': ['price', 'offer_price', 'before_price'],
};

/** A rule about words: what a vehicle is called stays, what is said of it goes. */
const ownWords = ['dealercomments', 'name', 'badge', 'series', 'carsales_title', 'tag'] as const satisfies readonly (keyof Vehicle)[];

/** A vehicle whose page was found to break some rules, without the facts that they are about. */
export const withoutFactsOf = (vehicle: Vehicle, rules: readonly string[]): Vehicle =>
  withoutFacts(vehicle, [...new Set(rules.flatMap((rule) => factsOfRule[rule] ?? ownWords))]);

/** Leaves out facts of vehicles that break a rule, or the vehicle, before anything is made from them. Comments: `lawfulComments`. */
export function gateStock(vehicles: readonly Vehicle[], site: GatedSite, clock: Reached): GatedStock {
  if (site.compliance.gate === 'report') return { vehicles, leftOut: new Map(), tooMany: null };
  const found = new Map<Vehicle, VehicleBreach[]>();
  for (const vehicle of vehicles) {
    if (!mayBreak(vehicle)) continue;
    const errors = errorsIn(shortTextBreaches(vehicle, site, clock), site, clock);
    if (errors.length > 0) found.set(vehicle, errors);
  }
  if (found.size === 0) return { vehicles, leftOut: new Map(), tooMany: null };
  const share = [...found.values()].filter((errors) => errors.some(isRequired)).length / vehicles.length;
  const tooMany = share > largestShare ? share : null;
  const shown = vehicles.flatMap((vehicle): Vehicle[] => {
    const errors = found.get(vehicle);
    if (errors === undefined) return [vehicle];
    if (tooMany === null && errors.some(isRequired)) return [];
    const fields = errors.filter((breach) => !isRequired(breach)).map(({ field }) => field);
    return [fields.length === 0 ? vehicle : withoutFacts(vehicle, [...new Set(fields)])];
  });
  const withOutcome = ([{ slug }, errors]: [Vehicle, VehicleBreach[]]) =>
    [slug, errors.map((breach) => ({ ...breach, outcome: tooMany !== null && isRequired(breach) ? 'published' : 'left out' }) as const)] as const;
  return { vehicles: shown, leftOut: new Map(Array.from(found, withOutcome)), tooMany };
}

/** What in the comments may not be published; empty: nothing. */
export const commentErrors = (vehicle: Vehicle, site: GatedSite, clock: Reached): VehicleBreach[] =>
  site.compliance.gate === 'report' ? [] : errorsIn(commentBreaches(vehicle, site, clock), site, clock);

/** The same vehicle with other comments. */
const withComments = (vehicle: Vehicle, dealercomments: string): Vehicle =>
  Object.create(vehicle, { dealercomments: { value: dealercomments, enumerable: true } });

/** Comments without the sentences that break one of some rules; undefined where none is left, or where the rest still breaks a rule. */
function withoutSentences(comments: string, errors: readonly VehicleBreach[], { vehicle, site, clock }: Judged): string | undefined {
  const rules = new Set(errors.map(({ rule }) => rule));
  const kept = sentenceSpans(comments).flatMap(({ start, end }) => {
    const sentence = comments.slice(start, end);
    return commentBreaches(withComments(vehicle, sentence), site, clock).some(({ rule }) => rules.has(rule)) ? [] : [sentence];
  });
  const rest = kept.join('').trim();
  return rest === '' || commentErrors(withComments(vehicle, rest), site, clock).length > 0 ? undefined : rest;
}

type Judged = { vehicle: Vehicle; site: GatedSite; clock: Reached };

/** The dealer’s comments as pages and feeds may publish them, and what was left out of them. */
export function gateComments(vehicle: Vehicle, site: GatedSite, clock: Reached): { comments: string | undefined; errors: readonly VehicleBreach[] } {
  const { dealercomments: comments } = vehicle;
  const errors = commentErrors(vehicle, site, clock);
  if (comments === undefined || errors.length === 0) return { comments, errors };
  return { comments: withoutSentences(comments, errors, { vehicle, site, clock }), errors };
}

/** The dealer’s comments as pages and feeds may publish them, without the sentences that break a rule; undefined without any. */
export const lawfulComments = (vehicle: Vehicle, site: GatedSite, clock: Reached): string | undefined => gateComments(vehicle, site, clock).comments;

/** The start of lawful comments; undefined where it breaks a rule that the whole does not. @param longest characters. */
export function lawfulExcerpt(vehicle: Vehicle, longest: number, site: GatedSite, clock: Reached): string | undefined {
  const comments = lawfulComments(vehicle, site, clock);
  const excerpt = comments === undefined ? null : truncateText(comments, longest);
  return excerpt === null ? comments : lawfulComments(withComments(vehicle, excerpt), site, clock);
}
