import { sentenceSpans } from '#law/sentences.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { heldBreaches, type Reached, type VehicleBreach } from './breach.ts';
import { commentBreaches, fieldBreaches } from './judge-vehicle.ts';
import type { PlacedText } from './site-texts.ts';
import { briefTexts, detailTexts, excerptOf, mayBreakInComments, mayBreakInExcerpt } from './vehicle-reading.ts';

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

/** The same record with other facts. Details of a stored vehicle stay unread, so it is not copied. */
const withFacts = (vehicle: Vehicle, facts: readonly (readonly [field: keyof Vehicle, value: unknown])[]): Vehicle =>
  Object.create(vehicle, Object.fromEntries(facts.map(([field, value]) => [field, { value, enumerable: true }])));

/** What is left of a field without some of its texts: a text of a list goes with its entry. */
function valueWithout(value: unknown, paths: readonly PlacedText['path'][]): unknown {
  if (typeof value === 'string') return undefined;
  const kept: unknown = structuredClone(value);
  // Each list from its end, so that places before stay as they are.
  for (const path of paths.toReversed()) {
    const keys = typeof path.at(-2) === 'number' ? path.slice(0, -1) : path;
    const holder: unknown = keys.slice(1, -1).reduce((node: unknown, key) => Reflect.get(Object(node), key), kept);
    if (Array.isArray(holder)) holder.splice(Number(keys.at(-1)), 1);
    else Reflect.deleteProperty(Object(holder), keys.at(-1) ?? '');
  }
  return kept;
}

/** A vehicle without the texts that break a rule; make and model are empty then. */
export function withoutTexts(vehicle: Vehicle, errors: readonly VehicleBreach[]): Vehicle {
  const byField = Map.groupBy(errors, ({ field }) => field);
  const pathsOf = (breaches: readonly VehicleBreach[]) => [...new Map(breaches.map(({ at = [] }) => [at.join('.'), [...at]])).values()];
  return withFacts(
    vehicle,
    Array.from(byField, ([field, breaches]) => [field, isRequired({ field }) ? '' : valueWithout(vehicle[field], pathsOf(breaches))] as const),
  );
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
  withFacts(
    vehicle,
    Array.from(new Set(rules.flatMap((rule) => factsOfRule[rule] ?? ownWords)), (field) => [field, undefined] as const),
  );

/** Leaves out facts of vehicles that break a rule, or the vehicle, before anything is made from them. Comments: `lawfulComments`. */
export function gateStock(vehicles: readonly Vehicle[], site: Site, clock: Reached): GatedStock {
  const found = new Map<Vehicle, VehicleBreach[]>();
  for (const vehicle of vehicles) {
    const errors = heldBreaches(() => fieldBreaches(vehicle, briefTexts(vehicle), site, clock), site, clock);
    if (errors.length > 0) found.set(vehicle, errors);
  }
  if (found.size === 0) return { vehicles, leftOut: new Map(), tooMany: null };
  const share = [...found.values()].filter((errors) => errors.some(isRequired)).length / vehicles.length;
  const tooMany = share > largestShare ? share : null;
  const shown = vehicles.flatMap((vehicle): Vehicle[] => {
    const errors = found.get(vehicle);
    if (errors === undefined) return [vehicle];
    if (tooMany === null && errors.some(isRequired)) return [];
    const rest = errors.filter((breach) => !isRequired(breach));
    return [rest.length === 0 ? vehicle : withoutTexts(vehicle, rest)];
  });
  const withOutcome = ([{ slug }, errors]: [Vehicle, VehicleBreach[]]) =>
    [slug, errors.map((breach) => ({ ...breach, outcome: tooMany !== null && isRequired(breach) ? 'published' : 'left out' }) as const)] as const;
  return { vehicles: shown, leftOut: new Map(Array.from(found, withOutcome)), tooMany };
}

/** What of its details may not be published; empty: nothing. */
export const detailErrors = (vehicle: Vehicle, site: Site, clock: Reached): VehicleBreach[] =>
  heldBreaches(() => fieldBreaches(vehicle, detailTexts(vehicle), site, clock), site, clock);

/** A vehicle of gated stock as its page, its documents and feeds may show it: without the details that break a rule. */
export function withLawfulDetails(vehicle: Vehicle, site: Site, clock: Reached): Vehicle {
  const errors = detailErrors(vehicle, site, clock);
  return errors.length === 0 ? vehicle : withoutTexts(vehicle, errors);
}

/** What in the comments may not be published; empty: nothing. */
export const commentErrors = (vehicle: Vehicle, site: Site, clock: Reached): VehicleBreach[] =>
  heldBreaches(() => (mayBreakInComments(vehicle) ? commentBreaches(vehicle, site, clock) : []), site, clock);

const withComments = (vehicle: Vehicle, comments: string): Vehicle => withFacts(vehicle, [['dealercomments', comments]]);

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

type Judged = { vehicle: Vehicle; site: Site; clock: Reached };

/** The dealer’s comments as pages and feeds may publish them, and what was left out of them. */
export function gateComments(vehicle: Vehicle, site: Site, clock: Reached): { comments: string | undefined; errors: readonly VehicleBreach[] } {
  const { dealercomments: comments } = vehicle;
  const errors = commentErrors(vehicle, site, clock);
  if (comments === undefined || errors.length === 0) return { comments, errors };
  return { comments: withoutSentences(comments, errors, { vehicle, site, clock }), errors };
}

/** The dealer’s comments as pages and feeds may publish them, without the sentences that break a rule; undefined without any. */
export const lawfulComments = (vehicle: Vehicle, site: Site, clock: Reached): string | undefined => gateComments(vehicle, site, clock).comments;

/** The start of lawful comments; undefined where it breaks a rule that the whole does not. */
export function lawfulExcerpt(vehicle: Vehicle, site: Site, clock: Reached): string | undefined {
  const comments = lawfulComments(vehicle, site, clock);
  const excerpt = comments === undefined ? null : excerptOf(comments);
  if (excerpt === null) return comments;
  const isWhole = comments === vehicle.dealercomments;
  return isWhole && !mayBreakInExcerpt(vehicle) ? excerpt : lawfulComments(withComments(vehicle, excerpt), site, clock);
}
