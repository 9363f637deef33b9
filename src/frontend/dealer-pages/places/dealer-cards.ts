import { closedWord } from '#dealers/day-plan.ts';
import { type HoursNow, hoursAt } from '#dealers/hours-now.ts';
import type { OpeningModel } from '#dealers/opening-model.ts';
import { placeCardModel } from '#dealers/place-card.ts';
import { hasOpened, kindInWords, type PlaceWithDealership, placesByStreet } from '#dealers/placed.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { caseFolded } from '#lib/text/text.ts';
import { placeAnchor } from '#maps/locator-model.ts';
import { salesLocation } from '#site/copy/copy.ts';
import { locationPath } from '#site/copy/place-paths.ts';
import { stateNames } from '#site/state-names.ts';
import type { DealerCardModel, DealersPageModel, MomentModel, SpecialModel } from './dealers-page.ts';
import { momentInWords } from './place-words.ts';

/** Selling place of each dealership; before the first opens, the upcoming ones. */
export function sellingPlaces({ site }: Pick<SiteContext, 'site'>): PlaceWithDealership[] {
  const places = site.dealerships.flatMap((dealership): PlaceWithDealership[] => {
    const location = salesLocation(dealership);
    return location === null ? [] : [{ location, dealership }];
  });
  const opened = places.filter(({ location }) => hasOpened(location));
  return opened.length > 0 ? opened : places;
}

/** Places at one street share a card (specification 2 §5). */
export function dealerCards(placed: readonly PlaceWithDealership[], context: SiteContext): DealerCardModel[] {
  return placesByStreet(placed).map(([first, ...others]) => {
    const { location } = first;
    const hours = hoursAt(location, context);
    return {
      anchor: placeAnchor(location),
      place: placeCardModel(first, context),
      eyebrow: [location.address.city, kindInWords(location)].join(' · '),
      opening: hours?.opening ?? null,
      closures: closuresOf(hours),
      special: specialOf(hours),
      departments: others.map((other) => ({
        label: `${kindInWords(other.location)}: ${other.location.name}`,
        href: locationPath(context.site, other.location),
      })),
    };
  });
}

/** Upcoming special hours. */
export function specialOf(hours: HoursNow | null): SpecialModel[] {
  return (hours?.special ?? []).map(({ dates, name, text, until }) => ({ dates, name, text, until }));
}

/** Closures other than public holidays, which are among the hours. */
function closuresOf(hours: HoursNow | null): string[] {
  return (hours?.special ?? [])
    .filter(({ isOwn, spans }) => isOwn && spans?.length === 0)
    .map(({ dates, name }) => `${closedWord} ${dates}${name === null ? '' : `: ${name}`}`);
}

/** Cards by state, then city, in the config's order. */
export function byStateAndCity(placed: readonly PlaceWithDealership[], context: SiteContext): DealersPageModel['groups'] {
  const states = Map.groupBy(placed, ({ location }) => location.address.state);
  return [...states].map(([state, inState]) => {
    const cities = Map.groupBy(inState, ({ location }) => caseFolded(location.address.city));
    return { id: state, title: stateNames[state], cards: dealerCards([...cities.values()].flat(), context) };
  });
}

/** Time as of which every opening state on the page holds. */
export function asAtOf(openings: readonly (OpeningModel | null)[], zone: string): MomentModel | null {
  const moments = openings.flatMap((opening) => (opening === null || opening.label === null ? [] : [opening.since]));
  return moments.length === 0 ? null : momentInWords(Math.max(...moments), zone);
}
