import { grouped } from '#lib/money.ts';
import { nounFor } from '#lib/text.ts';
import { listed } from '#lib/words.ts';
import { carTypes } from '#site/terms.ts';
import type { LiveSite } from './live-config.ts';
import { equalsBaseFilters, isPrerenderedPage, type ListingCopy, type LiveBase } from './page-address.ts';
import type { SearchState } from './search-state.ts';

/** The words that are true of a search: its listing's, or those of all stock once it asks for more or less than that listing. */
export const listingCopyFor = (state: SearchState, base: LiveBase): ListingCopy =>
  base.all === null || equalsBaseFilters(state, base) ? base : base.all;

/** The document's title over a search; `own` is that of the page as it was made. */
export const documentTitle = (state: SearchState, base: LiveBase, own: string, site: Pick<LiveSite, 'search'>) =>
  isPrerenderedPage(state, base, site) ? own : listingCopyFor(state, base).title;

/** The heading over so many results: in the words of a listing (`1,214 Toyota cars`), or of the car types that are left of all stock (`37 used cars`). */
export function resultHeading(count: number, state: SearchState, base: LiveBase, { search }: Pick<LiveSite, 'search'>): string {
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

/** What is said aloud once a search has settled. */
export const announcedCount = (count: number) => vehiclesIn(count, 'vehicle');

/** The pagination's pages: all of a few, else the first, the last and those around the current one; null stands for a gap (ellipsis). */
export function pagerPages(page: number, pages: number): (number | null)[] {
  const near = new Set([1, pages, page - 1, page, page + 1].filter((one) => one >= 1 && one <= pages));
  const listed = [...near].sort((one, other) => one - other);
  return listed.flatMap((one, place) => {
    const before = listed[place - 1] ?? one - 1;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
