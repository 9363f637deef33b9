import { makeLabel } from '#site/copy/labels.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import { type Amounts, type SearchAttribute, searchAttributes } from '#site/search-attributes.ts';
import { alternativesOf } from './alternatives.ts';
import { colourName } from './colour-family.ts';

export type AttributeName = keyof typeof searchAttributes;
/** Index fields of filters. */
export type AttributeField = (typeof searchAttributes)[AttributeName]['index'];

export const attributeNames = Object.keys(searchAttributes) as AttributeName[];

/** Above the largest stock's badges (11,057 real vehicles: 2,639). */
export const mostFacetValues = 10_000;

type Attribute = SearchAttribute & { index: AttributeField };

export function attributeOf(name: AttributeName): Attribute {
  return searchAttributes[name];
}

export function isAttributeName(name: string): name is AttributeName {
  return Object.hasOwn(searchAttributes, name);
}

const truths = ['true', 'false'];

/** In order; null if the stock decides. */
export function fixedValues(name: AttributeName): readonly string[] | null {
  const row = attributeOf(name);
  if (row.type === 'flag') return truths;
  return row.type === 'list' ? (row.values ?? null) : null;
}

/** Null if not numeric. */
export function amountsOf(name: AttributeName): Amounts | null {
  const row = attributeOf(name);
  return row.type === 'list' || row.type === 'range' ? (row.amounts ?? null) : null;
}

/** Whole numbers: years, seats, doors. */
export const hasNumbers = (name: AttributeName) => attributeOf(name).type === 'list' && amountsOf(name) !== null;
/** Whether values can be chosen and excluded. */
export const hasValues = (name: AttributeName) => attributeOf(name).type !== 'range';
/** Whether a range applies. */
export const hasEnds = (name: AttributeName) => amountsOf(name) !== null;

/** Combined with AND; each value may have several stock names. */
export const requiresAllValues = (name: AttributeName) => attributeOf(name).all === true;

export function attributeLabel(name: AttributeName, site: LiveSite): string {
  const own: Partial<Record<string, string>> = site.search.filter_labels;
  return own[name] ?? attributeOf(name).label;
}

/** What its values are together: `colours`. */
export function valuesNoun(name: AttributeName): string {
  const { label, many = `${label.toLowerCase()}s` } = attributeOf(name);
  return many;
}

/** `Pre-Owned` for used, a shortened make, `7 seats`; others as in stock. */
export function valueLabel(name: AttributeName, value: string, site: LiveSite): string {
  if (name === 'car_type') return value === 'new' || value === 'demo' || value === 'used' ? site.search.car_type_labels[value] : value;
  if (name === 'make') return makeLabel(site, value);
  if (name === 'colour') return colourName(value);
  if (requiresAllValues(name)) return alternativesOf(value).join(' or ');
  const row = attributeOf(name);
  const words: Readonly<Record<string, string>> = 'words' in row ? (row.words ?? {}) : {};
  if (Object.hasOwn(words, value)) return words[value] ?? value;
  const amounts = amountsOf(name);
  return amounts !== null && typeof amounts === 'object' ? `${value} ${value === '1' ? amounts.one : amounts.many}` : value;
}

export type FacetEntry = { label: string; count: number; value: string };

/** `Under $20,000` sorts just below `$20,000 - $30,000`; without a number last. */
function firstNumber(text: string): number {
  const number = Number(/\d+(?:\.\d+)?/.exec(text.replaceAll(',', ''))?.[0] ?? Number.POSITIVE_INFINITY);
  return /^under /i.test(text) ? number - 0.5 : number;
}

/** Labelled facet values: new, demo, used; numbers and prices ascending; others as given. Certified-only sites have no `false`. */
export function facetEntries(name: AttributeName, counts: readonly (readonly [value: string, count: number])[], site: LiveSite): FacetEntry[] {
  const hidden = name === 'certified' && site.search.rules.certified_only ? 'false' : null;
  const entries = counts.filter(([value]) => value !== hidden).map(([value, count]) => ({ label: valueLabel(name, value, site), count, value }));
  const order = orderOf(name);
  return order === null ? entries : entries.sort((one, other) => order(one.value) - order(other.value) || 0);
}

function orderOf(name: AttributeName): ((value: string) => number) | null {
  const row = attributeOf(name);
  if (row.type !== 'list') return null;
  const { values } = row;
  if (values !== undefined) return (value) => values.indexOf(value);
  // Years descending, others ascending.
  if (row.amounts === 'year') return (value) => -firstNumber(value);
  return row.byNumber || row.amounts !== undefined ? firstNumber : null;
}
