import { type Reference, type ReferenceFinding, remedyTo } from '#config/references.ts';
import { nearestName } from '#lib/text/nearest-name.ts';
import { caseFolded, sameText } from '#lib/text/text.ts';
import { type AttributeName, attributeNames, attributeOf, fixedValues, hasEnds, hasValues, isAttributeName } from '#search/state/attributes.ts';
import { colourName } from '#search/state/colour-family.ts';
import { normaliseValue } from '#search/state/search-state.ts';
import { rangeIn } from '#search/state/url-state.ts';
import { didYouMean, type Remedy } from '#site/edits.ts';
import { quotedList } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { filterLabels } from '#site/search-attributes.ts';
import { liveSorts } from '#site/terms.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

type Known = (name: AttributeName) => readonly string[];
/** `near`: what was probably meant; null: unknown. */
type FilterFault = { rule: string; near: string | null; form?: string };

/**
 * Filters that the search ignores or that match nothing: `search.initial_filter`, and links to a search.
 * @param vehicles the latest stock, or none.
 */
export function filterFindings(site: Site, references: readonly Reference[], vehicles: readonly Vehicle[]): ReferenceFinding[] {
  const known = knownValues(site, vehicles);
  return [...initialFindings(site, known, vehicles.length > 0), ...references.flatMap((reference) => linkFindings(reference, known))];
}

function initialFindings({ search: { initial_filter: filter } }: Site, known: Known, hasStock: boolean): ReferenceFinding[] {
  return Object.entries(filter).flatMap(([name, values]) =>
    isAttributeName(name)
      ? values.flatMap((value, index): ReferenceFinding[] => {
          const fault = valueFault(name, value, known) ?? (hasStock ? strangerFault(name, value, known) : null);
          const path = ['search', 'initial_filter', name, index];
          return fault === null
            ? []
            : [{ severity: severityOf(name), file: '', path, value, rule: fault.rule, ...remedyOf(fault, (near) => didYouMean(path, near)) }];
        })
      : [],
  );
}

/** Other services' parameters. */
const tracking = /^(?:utm_|gad_|mc_|_)|clid$|^(?:ref|source|srsltid|facetStats)$/;
const singleNames = ['query', 'page', 'sortBy', 'near', 'within', 'as'];
const excludes = /^not_/;

function linkFindings(reference: Reference, known: Known): ReferenceFinding[] {
  const { file, path, value: href, written } = reference;
  const [address = '', query = ''] = (href.split('#')[0] ?? '').split('?');
  if (!address.startsWith('/search/') || query === '') return [];
  return query.split('&').flatMap((part): ReferenceFinding[] => {
    const fault = partFault(part, known);
    if (fault === null) return [];
    const remedy = remedyOf(fault, (near) => remedyTo(reference, href.replace(part, near)));
    return [{ severity: 'warning', file, path, value: href, rule: fault.rule, ...remedy, ...(written === undefined ? {} : { line: written.line }) }];
  });
}

/** Of a part of a query string, as `name=value`. */
function partFault(part: string, known: Known): FilterFault | null {
  const [[name = '', value = ''] = []] = new URLSearchParams(part);
  if (name === '' || tracking.test(name)) return null;
  const attribute = name.replace(excludes, '');
  const inPart = (fault: FilterFault | null): FilterFault | null =>
    fault?.near == null ? fault : { ...fault, near: `${name}=${encodeURIComponent(fault.near).replaceAll('%20', '+')}` };
  if (isAttributeName(attribute) && (attribute === name || hasValues(attribute))) return inPart(valueFault(attribute, value, known));
  if (name === 'sortBy') return liveSorts.some((sort) => sort === value) ? null : inPart(wordFault(name, value, liveSorts));
  if ((name === 'page' || name === 'within') && !/^\d{1,9}$/.test(value)) return { rule: `${name} is a whole number`, near: null };
  if (singleNames.includes(name)) return null;
  const near = attributeCalled(attribute);
  const rule = `the search has no filter ${JSON.stringify(attribute)}, so the link shows all vehicles`;
  return { rule, near: near === null ? null : part.replace(attribute, near), form: `write ${quotedList(attributeNames)}, or take it out.` };
}

/** By its own name or label: `Condition`. */
function attributeCalled(word: string): string | null {
  const labelled = Object.entries(filterLabels).find(([, label]) => sameText(label, word));
  return labelled?.[0] ?? nearestName(word, [...attributeNames, ...singleNames]);
}

const wordFault = (name: string, value: string, words: readonly string[]): FilterFault => ({
  rule: `${name} is ${quotedList(words)}`,
  near: nearestName(value, words),
});

/** Null where it may match: a fixed word, a number or range, or a name without a near one in stock. */
function valueFault(name: AttributeName, value: string, known: Known): FilterFault | null {
  if (hasEnds(name) && rangeIn(value) !== null) return null;
  if (!hasValues(name)) {
    return { rule: `${name} is a range`, near: null, form: 'write both ends, as "10000-30000", or one: "-30000" up to it, "30000-" from it on.' };
  }
  const words = fixedValues(name) ?? namedValues(name);
  if (words !== null) return words.some((word) => sameText(word, value.trim())) ? null : wordFault(name, value, words);
  if (hasEnds(name)) return normaliseValue(name, value) === null ? { rule: `${name} is a whole number`, near: null } : null;
  const stranger = strangerFault(name, value, known);
  return stranger?.near == null ? null : stranger;
}

/** All words of a list that the stock does not extend. */
function namedValues(name: AttributeName): readonly string[] | null {
  const row = attributeOf(name);
  return row.type === 'list' && row.words !== undefined ? Object.keys(row.words) : null;
}

/** A name that no vehicle has. */
function strangerFault(name: AttributeName, value: string, known: Known): FilterFault | null {
  const names = known(name);
  const shown = caseFolded(name === 'colour' ? colourName(value) : value.replace(/^.*\//, ''));
  if (names.length === 0 || names.some((one) => caseFolded(one) === shown || (name === 'colour' && caseFolded(one).includes(shown)))) return null;
  return { rule: `no vehicle in stock has this ${name}`, near: nearestName(value, names) };
}

/** A fixed word is wrong in any stock. */
const severityOf = (name: AttributeName) => (fixedValues(name) === null && namedValues(name) === null ? 'warning' : 'error');

function remedyOf({ near, form }: FilterFault, meant: (near: string) => Remedy): Remedy {
  if (near !== null) return meant(near);
  return { fix: form ?? 'write a word that the filter has, as the search page shows it, or take it out.', edits: [] };
}

/** By attribute, of the site's places or its stock. Empty: anything may be right. */
function knownValues(site: Site, vehicles: readonly Vehicle[]): Known {
  const places = site.dealerships.flatMap(({ locations }) => locations);
  const ofStock: Partial<Record<AttributeName, (vehicle: Vehicle) => string | undefined>> = {
    make: ({ make }) => make,
    model: ({ model }) => model,
    badge: ({ badge }) => badge,
    body: ({ simple_body }) => simple_body,
    colour: ({ colour }) => colour,
    transmission: ({ simple_transmission }) => simple_transmission,
    fuel: ({ simple_fuel }) => simple_fuel,
    drive: ({ drive }) => drive,
  };
  const ofPlaces: Partial<Record<AttributeName, readonly string[]>> = {
    location_name: places.map(({ name }) => name),
    dealership_name: site.dealerships.map(({ name }) => name),
  };
  return (name) => {
    const read = ofStock[name];
    const brands = name === 'make' && vehicles.length > 0 ? site.brands.map(({ title }) => title) : [];
    return ofPlaces[name] ?? [...new Set([...brands, ...(read === undefined ? [] : vehicles.flatMap((vehicle) => read(vehicle) ?? []))])];
  };
}
