import type { Site } from '#site/schema/site.ts';
import { facetsOf } from '../link/parameters.ts';
import { attributeNames, attributeOf, hasEnds } from '../state/attributes.ts';
import { shadesField } from '../state/colour-family.ts';
import { siteFilter, toSort } from '../state/index-filters.ts';
import { emptyState } from '../state/search-state.ts';

/**
 * Index fields that a results page asks for before a shopper has done anything, and that its filters use: the first file of the index has them, so
 * that the rest may come later.
 */
export function earlyFields(site: Site): ReadonlySet<string> {
  const { filters, default_sort: order } = site.search;
  const conditions = siteFilter(site, 0).flat();
  return new Set([
    'rank',
    // Its lists of colours and shades follow from it.
    'colour',
    shadesField,
    ...facetsOf(emptyState, site),
    ...[...attributeNames.filter(hasEnds), ...filters].map((name) => attributeOf(name).index),
    ...toSort(order).map((one) => one.replace(/:.*/, '')),
    ...conditions.flatMap((condition) => condition.match(/\w+(?= (?:[!=<>]|IN))/g) ?? []),
  ]);
}
