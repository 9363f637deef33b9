import { grouped } from '#lib/money.ts';
import { plural } from '#lib/text.ts';
import { listed } from '#lib/words.ts';
import { carTypes } from '#site/terms.ts';
import type { LiveSite } from './live-config.ts';
import { equalsBase, type ListingWords, type LiveBase } from './page-address.ts';
import type { SearchState } from './search-state.ts';

/** The words that are true of a search: its listing's, or those of all stock once it asks for more or less than that listing. */
export const wordsOf = (state: SearchState, base: LiveBase): ListingWords => (base.all === null || equalsBase(state, base) ? base : base.all);

/** The heading over so many results: in the words of a listing (`1,214 Toyota cars`), or of the car types that are left of all stock (`37 used cars`). */
export function countWords(count: number, state: SearchState, base: LiveBase, { search }: Pick<LiveSite, 'search'>): string {
  const words = wordsOf(state, base);
  const { car_type: chosen } = state.chosen;
  const { car_type: excluded } = state.excluded;
  const isAll = words !== base || Object.keys(base.state.chosen).length === 0;
  if (!isAll || (chosen === undefined && excluded === undefined)) return `${grouped(count)} ${count === 1 ? words.one : words.many}`;
  const types = carTypes.filter((type) => (chosen ?? search.rules.car_types).includes(type) && !excluded?.includes(type));
  const labels = listed(types.map((type) => search.car_type_labels[type].toLowerCase()));
  return `${grouped(count)} ${labels === '' ? '' : `${labels} `}${count === 1 ? words.noun : plural(words.noun)}`;
}

/** `37 cars` */
export const vehiclesIn = (count: number, noun: string) => `${grouped(count)} ${count === 1 ? noun : plural(noun)}`;

/** What is said aloud once a search has settled. */
export const spokenCount = (count: number) => `${grouped(count)} ${count === 1 ? 'vehicle' : 'vehicles'}`;

/** Facet counts as they are told: those of an attribute are made as if nothing of it was chosen (disjunctive). */
type Counted = { total: number; carTypes: Readonly<Record<string, number>>; statuses: Readonly<Record<string, number>> };

/**
 * How many results a search has. Above `search.count_above` they are counted the other way, since an index stops counting at its limit.
 * That is by what is chosen of the condition, or by what is in stock.
 */
export function resultCount(
  { total, carTypes, statuses }: Counted,
  { chosen, excluded }: Pick<SearchState, 'chosen' | 'excluded'>,
  site: CountSite,
): number {
  const { search } = site;
  if (total <= search.count_above) return total;
  if (search.count_by === 'facets') return sumOf(carTypes, chosen.car_type, excluded.car_type);
  // Where sold vehicles alone are asked for, none is in stock.
  return chosen.status === undefined ? (statuses.in_stock ?? 0) : sumOf(statuses, chosen.status, excluded.status);
}

type CountSite = { search: Pick<LiveSite['search'], 'count_above' | 'count_by'> };

function sumOf(counts: Readonly<Record<string, number>>, chosen: readonly string[] | undefined, excluded: readonly string[] | undefined): number {
  const isMeant = (value: string) => (chosen?.includes(value) ?? true) && !excluded?.includes(value);
  return Object.entries(counts).reduce((sum, [value, count]) => (isMeant(value) ? sum + count : sum), 0);
}

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
