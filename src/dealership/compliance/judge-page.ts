import { type ClaimContext, claimsIn } from '#law/claims.ts';
import type { Breach, LawRule } from '#law/rules/law-rule.ts';
import { lawRule } from '#law/rules.ts';
import { memoize } from '#lib/cache/memoize.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type DatedBreach, heldBreaches, type PageFault, type Reached } from './breach.ts';
import { claimedInData } from './data-proof.ts';
import { withoutFactsOf } from './gate-stock.ts';
import { claimingTexts } from './judge-vehicle.ts';
import { holdsPage, isOfWholePage, pageFaults } from './page-proof.ts';
import { claimedWords } from './page-words.ts';
import { graceEndOf, nothingPublished, type Published, vehicleGrace } from './published.ts';
import { statesOfSite, statesOfVehicle } from './states.ts';

export type JudgedPage = {
  site: Site;
  clock: Reached;
  /** The vehicle that the page is about; null: none. */
  own: Vehicle | null;
  /** By the path of its page. */
  vehicleAt(path: string): Vehicle | undefined;
};

/** Every text in a value, at any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];

const nameOf = ({ rule, found }: Breach) => `${rule} ${found.toLowerCase()}`;

const saidIn = (value: unknown, context: ClaimContext): Set<string> => new Set(textsIn(value).flatMap((text) => claimsIn(text, context).map(nameOf)));

/** Faults of a page’s words. `isOfStock`: whether other vehicles than its own decided on them. */
type ReadWords = { faults: PageFault[]; isOfStock: boolean };

/** What texts of a site and its stock say was judged text by text, or is in no text key for a reason: only what else its pages say is news. */
export function wordsReader({ site, vehicles, clock: { reached } }: { site: Site; vehicles: readonly Vehicle[]; clock: Reached }) {
  const context = { states: statesOfSite(site), isUsed: true, reached };
  const ofSite = memoize(() => saidIn(site, context));
  const ofStock = memoize(() =>
    saidIn(
      vehicles.map((vehicle) => claimingTexts(vehicle, 'brief').map(({ text }) => text)),
      context,
    ),
  );
  return (html: string, own: Vehicle | null, isWhole: boolean): ReadWords => {
    const found = claimedWords(html, own === null ? { ...context, isUsed: false } : contextOf(own, site, reached), isWhole);
    if (found.length === 0) return { faults: found, isOfStock: false };
    const ofOwn = own === null ? new Set() : saidIn([own, own.dealercomments], context);
    const others = found.filter((fault) => !ofSite().has(nameOf(fault)) && !ofOwn.has(nameOf(fault)));
    return { faults: others.filter((fault) => !ofStock().has(nameOf(fault))), isOfStock: others.length > 0 };
  };
}

const contextOf = (own: Vehicle, site: Site, reached: Reached['reached']): ClaimContext => ({
  states: statesOfVehicle(own, site),
  isUsed: own.car_type !== 'new',
  reached,
});

/** Faults of a page’s markup, and of the words in the structured data of its vehicle. @param own null: it is about none. */
export function provedFaults(html: string, own: Vehicle | null, site: Site, { reached }: Reached): PageFault[] {
  const faults = pageFaults(html);
  if (own === null) return faults;
  const context = contextOf(own, site, reached);
  const claimed = claimedInData(html, context);
  if (claimed.length === 0) return faults;
  // What make and model say by themselves was decided for the whole stock: nothing on the page can be left out for it.
  const decided = new Set([own.make, own.model].flatMap((text) => claimsIn(text, context).map(({ rule }) => rule)));
  return [...faults, ...claimed.filter(({ rule }) => !decided.has(rule))];
}

const ofWords: readonly LawRule['subject'][] = ['text', 'used'];

/**
 * A fault with its days of grace: a text of the record has those of the record, a setting those of the site, what components print none.
 * @param vehicle on whose card or page it is.
 * @param published by the last release.
 */
export function datedFault(fault: PageFault, vehicle: Vehicle | null | undefined, published: Published = nothingPublished): DatedBreach {
  const { rule, place } = fault;
  const ofRecord = ofWords.includes(lawRule(rule).subject) && vehicle != null ? vehicleGrace(vehicle, rule) : null;
  const ofSite = place === undefined && !holdsPage(fault) ? graceEndOf(rule, published) : null;
  return { ...fault, graceEnd: ofRecord ?? ofSite };
}

/** Faults of a page that are errors: those that keep it from being written, and words. @param find as of `heldBreaches`. */
export function pageErrors(find: () => readonly PageFault[], { site, clock, own, vehicleAt }: JudgedPage): PageFault[] {
  const dated = () =>
    find().flatMap((fault) => {
      if (fault.place === undefined && !holdsPage(fault)) return [];
      return [{ ...datedFault(fault, fault.card === null ? own : vehicleAt(fault.card)), fault }];
    });
  return heldBreaches(dated, site, clock).map(({ fault }) => fault);
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
