import { wordsJoint } from '#law/claims.ts';
import type { Breach, LawRule } from '#law/rules/law-rule.ts';
import { lawRule, lawRules } from '#law/rules.ts';
import { textOfHtml } from '#lib/text/html.ts';
import { dayMs } from '#lib/time/dates.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** Texts of a release by `textKey`. */
export type PublishedTexts = Readonly<Record<string, string>>;

/** What the last release had, by which the next knows what was live before a rule. */
export type Published = {
  texts: PublishedTexts;
  /** The version of each rule by id, and when the first release under it was, epoch milliseconds. */
  rules: Readonly<Record<string, { since: string; at: number }>>;
  /** By a vehicle’s slug: words that broke a rule before it was in force. */
  vehicles: Readonly<Record<string, readonly Breach[]>>;
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
export const graceEndOf = (rule: string, published: Published): number | null =>
  isInForce(published, lawRule(rule)) && wasPublished(published) ? (published.rules[rule]?.at ?? 0) + graceDays * dayMs : null;

const folded = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase();

/**
 * Words that have days of grace in the next release: those that were live before their rule, and have stayed live since.
 * @param before of the last release; rules that it does not know are new.
 * @param stock what vehicles break by their words; read only where a rule is new.
 * @param pageOf markup of a vehicle’s page in the last release; null without one.
 */
export function liveVehicles(
  before: Published,
  stock: () => Iterable<{ slug: string; breaches: readonly Breach[] }>,
  pageOf: (slug: string) => string | null,
  rules: readonly Version[] = lawRules,
): Published['vehicles'] {
  if (!wasPublished(before)) return {};
  const words = new Map(Object.entries(before.vehicles).map(([slug, list]) => [slug, [...list]]));
  const added = new Set(rules.flatMap((rule) => (isInForce(before, rule) ? [] : [rule.id])));
  if (added.size > 0)
    for (const { slug, breaches } of stock()) {
      const fresh = breaches.flatMap(({ rule, found }) => (added.has(rule) ? [{ rule, found }] : []));
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

type WithGrace = { [graceKey]?: readonly (Breach & { end: number })[] };

/** Vehicles that know which of their words were live before a rule. The others are the same objects. */
export function withGrace(vehicles: readonly Vehicle[], published: Published): readonly Vehicle[] {
  if (Object.keys(published.vehicles).length === 0) return vehicles;
  const ends = new Map(lawRules.map(({ id }) => [id, graceEndOf(id, published)]));
  return vehicles.map((vehicle) => {
    const words = (published.vehicles[vehicle.slug] ?? []).flatMap((one) => {
      const end = ends.get(one.rule) ?? null;
      return end === null ? [] : [{ ...one, end }];
    });
    return words.length === 0 ? vehicle : (Object.create(vehicle, { [graceKey]: { value: words } }) as Vehicle);
  });
}

/** When the days of grace end that words of a vehicle have; null: they have none. @param found omitted: any words. */
export const vehicleGrace = (vehicle: Vehicle & WithGrace, rule: string, found?: string): number | null =>
  vehicle[graceKey]?.find((one) => one.rule === rule && (found === undefined || one.found === found))?.end ?? null;
