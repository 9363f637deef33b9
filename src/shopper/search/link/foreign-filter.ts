import type { Filter, FilterTest } from '../engine/filter/tree.ts';
import { coloursField, isFamily } from '../state/colour-family.ts';
import { quoteFilterValue } from '../state/index-filters.ts';
import { makeTree, splitTreeValue } from './parameters.ts';

export class UnknownField extends Error {}

/** An index's colours of a family; null if unknown. */
export type ShadesOf = (family: string) => readonly string[] | null;

/**
 * Reduces a filter to fields of the index. Missing fields of the site's own rules count as shown, except the sale date: sold vehicles are excluded.
 * Tree choices become make and model, families become colours.
 * @returns true or false where nothing remains.
 * @throws UnknownField for a shopper's filter.
 */
export function knownFilter(filter: Filter, knows: (field: string) => boolean, shadesOf: ShadesOf = () => null): Filter | boolean {
  const known = (one: Filter) => knownFilter(one, knows, shadesOf);
  if ('and' in filter) return joined('and', filter.and.map(known));
  if ('or' in filter) return joined('or', filter.or.map(known));
  if ('not' in filter) {
    const inner = known(filter.not);
    return typeof inner === 'boolean' ? !inner : { not: inner };
  }
  if (!('field' in filter)) {
    if (!knows('_geo')) throw new UnknownField('_geo');
    return filter;
  }
  const { field, test } = filter;
  if (knows(field)) return filter;
  if (field === 'show_on_dealer_website') return true;
  if (field === 'sold_at' || field === 'absent_since') return false;
  if (field === makeTree && test.op === '=') {
    const { make, model } = splitTreeValue(test.value);
    const is = (of: string, value: string): Filter => ({ field: of, test: { op: '=', value } });
    return known(model === null ? is('make', make) : { and: [is('make', make), is('model', model)] });
  }
  const colours = field === coloursField ? plainColours(test, shadesOf) : null;
  if (colours !== null) return known(colours);
  throw new UnknownField(field);
}

/** Families as single colours; null if a family's shades are unknown. */
function plainColours(test: FilterTest, shadesOf: ShadesOf): Filter | null {
  const values = valuesOf(test);
  if (!values.some(isFamily)) return { field: 'colour', test };
  const all = values.map((value) => (isFamily(value) ? shadesOf(value) : [value]));
  if (all.includes(null)) return null;
  const plain: Filter = { field: 'colour', test: { op: 'in', values: all.flatMap((some) => some ?? []) } };
  return test.op === '!=' ? { not: plain } : plain;
}

/** Whether a filter includes a colour family. */
export function asksFamily(filter: Filter | undefined): boolean {
  if (filter === undefined) return false;
  if ('and' in filter) return filter.and.some(asksFamily);
  if ('or' in filter) return filter.or.some(asksFamily);
  if ('not' in filter) return asksFamily(filter.not);
  return 'field' in filter && filter.field === coloursField && valuesOf(filter.test).some(isFamily);
}

const valuesOf = (test: FilterTest): readonly string[] => ('value' in test ? [String(test.value)] : 'values' in test ? test.values.map(String) : []);

function joined(join: 'and' | 'or', parts: readonly (Filter | boolean)[]): Filter | boolean {
  const decides = join === 'or';
  if (parts.includes(decides)) return decides;
  const left = parts.filter((part) => typeof part !== 'boolean');
  if (left.length < 2) return left[0] ?? !decides;
  return join === 'and' ? { and: left } : { or: left };
}

export function filterText(filter: Filter): string {
  if ('and' in filter) return filter.and.map((part) => `(${filterText(part)})`).join(' AND ');
  if ('or' in filter) return filter.or.map((part) => `(${filterText(part)})`).join(' OR ');
  if ('not' in filter) return `NOT (${filterText(filter.not)})`;
  if ('within' in filter) return `_geoRadius(${filter.within.join(', ')}, ${filter.metres})`;
  if ('topRight' in filter) return `_geoBoundingBox([${filter.topRight.join(', ')}], [${filter.bottomLeft.join(', ')}])`;
  return `${quoteFilterValue(filter.field)} ${testText(filter.test)}`;
}

function testText(test: FilterTest): string {
  switch (test.op) {
    case 'to':
      return `${quoteFilterValue(test.from)} TO ${quoteFilterValue(test.to)}`;
    case 'in':
      return `IN [${test.values.map(quoteFilterValue).join(', ')}]`;
    case 'null':
      return 'IS NULL';
    case 'empty':
      return 'IS EMPTY';
    case 'exists':
      return 'EXISTS';
    default:
      return `${test.op.toUpperCase()} ${quoteFilterValue(test.value)}`;
  }
}

export function chosenMakes(filter: Filter | undefined): string[] {
  if (filter === undefined) return [];
  if ('and' in filter) return filter.and.flatMap(chosenMakes);
  if ('or' in filter) return filter.or.flatMap(chosenMakes);
  return 'field' in filter && filter.field === makeTree && filter.test.op === '=' ? [splitTreeValue(filter.test.value).make] : [];
}
