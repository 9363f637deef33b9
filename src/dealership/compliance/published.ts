import { wordsJoint } from '#law/claims.ts';
import type { LawRule } from '#law/rules/law-rule.ts';
import { lawRules } from '#law/rules.ts';
import { textOfHtml } from '#lib/text/html.ts';
import { dayMs } from '#lib/time/dates.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** Texts of a release by `textKey`. */
export type PublishedTexts = Readonly<Record<string, string>>;

/** Words of a vehicle that broke a rule before the rule was in force. */
export type LiveWords = { rule: string; found: string };

/** What the last release had, by which the next knows what was live before a rule. */
export type Published = {
  texts: PublishedTexts;
  /** The version of each rule by id, and when the first release under it was, epoch milliseconds. */
  rules: Readonly<Record<string, { since: string; at: number }>>;
  /** By a vehicle’s slug. */
  vehicles: Readonly<Record<string, readonly LiveWords[]>>;
};

/** Of a site that was not published, or whose record of it is lost: nothing was live. */
export const nothingPublished: Published = { texts: {}, rules: {}, vehicles: {} };

export const wasPublished = ({ texts }: Published): boolean => Object.keys(texts).length > 0;

type Version = Pick<LawRule, 'id' | 'since'>;

const isInForce = ({ rules }: Published, { id, since }: Version) => rules[id]?.since === since;

/** The same with every rule: those that are new are in force from now. @param now epoch milliseconds. */
export const withRulesOf = (published: Published, now: number, rules: readonly Version[] = lawRules): Published => ({
  ...published,
  rules: Object.fromEntries(
    rules.map((rule) => [rule.id, (isInForce(published, rule) ? published.rules[rule.id] : undefined) ?? { since: rule.since, at: now }]),
  ),
});

const graceDays = 14;

/** The end of a rule’s days of grace, for what was live before its first release; epoch milliseconds. */
export const graceEndOf = (rule: Version, published: Published): number | null =>
  isInForce(published, rule) && wasPublished(published) ? (published.rules[rule.id]?.at ?? 0) + graceDays * dayMs : null;

const folded = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase();

type Found = { rule: Version; found: string };

/**
 * Words that have days of grace in the next release: those that were live before their rule, and have stayed live since.
 * @param before of the last release; rules that it does not know are new.
 * @param stock what vehicles break by their words; read only where a rule is new.
 * @param pageOf markup of a vehicle’s page in the last release; null without one.
 */
export function liveVehicles(
  before: Published,
  stock: () => Iterable<{ slug: string; breaches: readonly Found[] }>,
  pageOf: (slug: string) => string | null,
  rules: readonly Version[] = lawRules,
): Published['vehicles'] {
  if (!wasPublished(before)) return {};
  const words = new Map(Object.entries(before.vehicles).map(([slug, list]) => [slug, [...list]]));
  if (rules.some((rule) => !isInForce(before, rule)))
    for (const { slug, breaches } of stock()) {
      const fresh = breaches.filter(({ rule }) => !isInForce(before, rule)).map(({ rule: { id }, found }) => ({ rule: id, found }));
      if (fresh.length > 0) words.set(slug, [...(words.get(slug) ?? []).filter((one) => fresh.every(({ rule }) => rule !== one.rule)), ...fresh]);
    }
  const live = [...words].map(([slug, list]) => {
    const page = pageOf(slug);
    const shown = page === null ? '' : folded(textOfHtml(page));
    return [slug, list.filter(({ found }) => found.split(wordsJoint).every((part) => shown.includes(folded(part))))] as const;
  });
  return Object.fromEntries(live.filter(([, list]) => list.length > 0));
}

const graceKey = Symbol('words with days of grace');

type WithGrace = { [graceKey]?: readonly (LiveWords & { end: number })[] };

/** Vehicles that know which of their words were live before a rule. The others are the same objects. */
export function withGrace(vehicles: readonly Vehicle[], published: Published): readonly Vehicle[] {
  if (Object.keys(published.vehicles).length === 0) return vehicles;
  const ends = new Map(lawRules.map((rule) => [rule.id, graceEndOf(rule, published)]));
  return vehicles.map((vehicle) => {
    const words = (published.vehicles[vehicle.slug] ?? []).flatMap((one) => {
      const end = ends.get(one.rule) ?? null;
      return end === null ? [] : [{ ...one, end }];
    });
    return words.length === 0 ? vehicle : (Object.create(vehicle, { [graceKey]: { value: words } }) as Vehicle);
  });
}

/** When the days of grace end that words of a vehicle have; null: they have none. @param found omitted: any words. */
export const vehicleGrace = (vehicle: Vehicle & WithGrace, rule: Version, found?: string): number | null =>
  vehicle[graceKey]?.find((one) => one.rule === rule.id && (found === undefined || one.found === found))?.end ?? null;
