import { claimsIn } from '#law/claims.ts';
import type { LawRule } from '#law/rules/law-rule.ts';
import { lawRule } from '#law/rules.ts';
import { memoize } from '#lib/memoize.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type Breach, type Reached, verdictOf } from './breach.ts';
import { claimedInData } from './data-proof.ts';
import { withoutFactsOf } from './gate-stock.ts';
import type { PageFault } from './page-fault.ts';
import { holdsPage, isOfWholePage, pageFaults } from './page-proof.ts';
import { graceEndOf, nothingPublished, type Published, vehicleGrace } from './published.ts';
import { statesOfVehicle } from './states.ts';

export type JudgedPage = {
  site: Pick<Site, 'compliance'>;
  clock: Reached;
  /** The vehicle that the page is about; null: none. */
  own: Vehicle | null;
  /** By the path of its page. */
  vehicleAt(path: string): Vehicle | undefined;
};

/** Faults of a page's markup, and of the words in the structured data of its vehicle. @param own null: it is about none. */
export function provedFaults(html: string, own: Vehicle | null, site: Pick<Site, 'dealerships'>, { reached }: Reached): PageFault[] {
  const faults = pageFaults(html);
  if (own === null) return faults;
  const context = { states: statesOfVehicle(own, site), isUsed: own.car_type !== 'new', reached };
  const claimed = claimedInData(html, context);
  if (claimed.length === 0) return faults;
  // What make and model say by themselves was decided for the whole stock: nothing on the page can be left out for it.
  const decided = new Set([own.make, own.model].flatMap((text) => claimsIn(text, context).map(({ rule }) => rule.id)));
  return [...faults, ...claimed.filter(({ rule }) => !decided.has(rule))];
}

const ofWords: readonly LawRule['subject'][] = ['text', 'used'];

/**
 * A fault as a breach. A text of the record has the days of grace that the record has, a setting those of the site; what components print has none.
 * @param vehicle on whose card or page it is.
 * @param published by the last release.
 */
export function breachOfFault(fault: PageFault, vehicle: Vehicle | null | undefined, published: Published = nothingPublished): Breach {
  const rule = lawRule(fault.rule);
  const ofRecord = ofWords.includes(rule.subject) && vehicle != null ? vehicleGrace(vehicle, rule) : null;
  return { rule, found: fault.fault, graceEnd: ofRecord ?? (holdsPage(fault) ? null : graceEndOf(rule, published)) };
}

/** Faults of a page that are errors and keep it from being written. */
export function pageErrors(faults: readonly PageFault[], { site, clock, own, vehicleAt }: JudgedPage): PageFault[] {
  if (site.compliance.gate === 'report') return [];
  return faults.filter((fault) => {
    if (!holdsPage(fault)) return false;
    const vehicle = fault.card === null ? own : vehicleAt(fault.card);
    return verdictOf(breachOfFault(fault, vehicle), site.compliance, clock).severity === 'error';
  });
}

/**
 * Vehicles as a page may show them that was found to break rules: those named, without the facts that their faults are about. What is not on a card is of
 * the page’s own vehicle, or of all.
 * @param own the path of its vehicle; null: none.
 */
export function withoutFaults(faults: readonly PageFault[], own: string | null, pathOf: (vehicle: Vehicle) => string): (vehicle: Vehicle) => Vehicle {
  const isAbout = (path: string, fault: PageFault) =>
    fault.card === null ? own === null || own === path || isOfWholePage(fault) : fault.card === path;
  return memoize((vehicle: Vehicle) => {
    const path = pathOf(vehicle);
    const rules = faults.filter((fault) => isAbout(path, fault)).map(({ rule }) => rule);
    return rules.length === 0 ? vehicle : withoutFactsOf(vehicle, rules);
  });
}
