import { grouped } from '#lib/text/money.ts';
import type { Site } from '#site/schema/site.ts';
import { facetKey } from '../engine/fold.ts';
import { attributeLabel, attributeNames, attributeOf, mostFacetValues } from '../state/attributes.ts';
import type { VehicleDocument } from './documents.ts';

/** Warns with a tenth to spare. */
const near = 0.9 * mostFacetValues;

const trees = { field: 'make_tree', names: 'make and model' } as const;

/**
 * Attributes near or above the facet limit. Above it the rarest values are missing in filters and in query parsing.
 * @param valuesOf distinct values of a field, list members included.
 */
export function facetLimitWarnings(valuesOf: (field: keyof VehicleDocument) => readonly unknown[], site: Site): string[] {
  const lists = attributeNames.filter((name) => attributeOf(name).type === 'list');
  const told = [
    [trees.names, trees.field] as const,
    ...lists.map((name) => [`${attributeLabel(name, site)} (${name})`, attributeOf(name).index] as const),
  ];
  return told.flatMap(([names, field]) => {
    const count = facetCount(valuesOf(field));
    if (count < near) return [];
    const left = count > mostFacetValues ? `, so ${grouped(count - mostFacetValues)} of them are in no filter and no words find them as one` : '';
    const fix = field === trees.field || field === 'make_model' ? 'stock.make_names joins spellings of a make; ' : '';
    return `${site.slug}: ${names} has ${grouped(count)} different values, and the search counts ${grouped(mostFacetValues)}${left}. Write them alike in the feed (${fix}look for numbers and dates in them).`;
  });
}

/** Merges spellings only near the limit. */
const facetCount = (values: readonly unknown[]): number =>
  values.length < near ? values.length : new Set(values.map((value) => facetKey(String(value)))).size;
