import { grouped } from '#lib/text/money.ts';
import { nounFor } from '#lib/text/text.ts';
import { listed } from '#lib/text/words.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import { carTypes } from '#site/terms.ts';
import { equalsBaseFilters, isPrerenderedPage, type ListingCopy, type LiveBase } from './page-address.ts';
import type { SearchState } from './search-state.ts';

/** The listing's copy, or all stock's once filters differ. */
export const listingCopyFor = (state: SearchState, base: LiveBase): ListingCopy =>
  base.all === null || equalsBaseFilters(state, base) ? base : base.all;

/** `own`: the prerendered title. */
export const documentTitle = (state: SearchState, base: LiveBase, own: string, site: LiveSite) =>
  isPrerenderedPage(state, base, site) ? own : listingCopyFor(state, base).title;

/** `1,214 Toyota cars` by listing, or by the remaining car types (`37 used cars`). */
export function resultHeading(count: number, state: SearchState, base: LiveBase, { search }: LiveSite): string {
  const words = listingCopyFor(state, base);
  const { car_type: chosen } = state.chosen;
  const { car_type: excluded } = state.excluded;
  const isAll = words !== base || Object.keys(base.state.chosen).length === 0;
  if (!isAll || (chosen === undefined && excluded === undefined)) return `${grouped(count)} ${count === 1 ? words.one : words.many}`;
  const types = carTypes.filter((type) => (chosen ?? search.rules.car_types).includes(type) && !excluded?.includes(type));
  const labels = listed(types.map((type) => search.car_type_labels[type].toLowerCase()));
  return `${grouped(count)} ${labels === '' ? '' : `${labels} `}${nounFor(count, words.noun)}`;
}

/** `37 cars` */
export const vehiclesIn = (count: number, noun: string) => `${grouped(count)} ${nounFor(count, noun)}`;

/** Announced once settled. */
export const announcedCount = (count: number) => vehiclesIn(count, 'vehicle');

/** First, last and around the current; null is a gap. */
export function pagerPages(page: number, pages: number): (number | null)[] {
  const near = new Set([1, pages, page - 1, page, page + 1].filter((one) => one >= 1 && one <= pages));
  const listed = [...near].sort((one, other) => one - other);
  return listed.flatMap((one, place) => {
    const before = listed[place - 1] ?? one - 1;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
