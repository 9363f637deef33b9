import type { ColumnRule } from '#site/schema/stock.ts';
import { fieldRules, fields } from '../clean/fields.ts';
import { fieldAliases, foldedName } from './aliases.ts';
import { abbreviations, type ContentPatterns, codes, flags, namesByContent, namesByField, yes, yesNo } from './column-vocabulary.ts';

type Rule = ColumnRule['rule'];

/**
 * What a column means, for `stock.columns`. `basis`: what an amount includes, or that the column only says it (`flag`, with its `values`).
 * `separator`: where lists of the sample values are not separated by commas.
 */
export type ColumnMeaning = {
  to: string | string[];
  rule?: Rule;
  values?: Record<string, string>;
  separator?: string;
  basis?: 'drive_away' | 'excl_govt_charges' | 'flag';
};

/** Of cells that fill two fields. */
const rulesOfTwo: ReadonlyMap<string, Rule> = new Map([
  ['variant.cylinders+engine_size_litres', 'engine'],
  ['colour+interior_colour', 'pair'],
  ['location.city+location.state', 'place'],
]);

const british = (folded: string) =>
  folded.replaceAll('color', 'colour').replaceAll('license', 'licence').replaceAll('liter', 'litre').replaceAll('ometers', 'ometres');
const fold = (name: string): string => british(foldedName(name));

/** `Stk_Nbr` → `stocknumber`: its words without short forms. */
const written = (name: string): string =>
  fold(
    name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .split(/[^a-zA-Z0-9]+/)
      .map((word) => abbreviations[word.toLowerCase()] ?? word)
      .join(' '),
  );

const known: ReadonlyMap<string, string> = new Map([
  ...Object.keys(fields).map((path) => [fold(path), path] as const),
  ...Object.entries(fieldAliases).map(([name, path]) => [british(name), path] as const),
  ...Object.entries(namesByField).flatMap(([field, names]) => names.split(' ').map((name) => [name, field] as const)),
  ['', ''],
  ...flags.flatMap(([names]) => names.split(' ').map((name, _, [first]) => [name, `flag ${first}`] as const)),
]);
const patternsOf = (name: string): ContentPatterns =>
  namesByContent.flatMap(([names, patterns]) => (names.split(' ').includes(name) ? patterns : []));

/** Parts of a path, before the one that says the field, and the fields that may stand in each. */
const groups: readonly (readonly [names: string, field: RegExp])[] = [
  [
    'data vehicle vehicles car cars item listing advert stock stockitem unit detail details vehicledetails spec specs specification specifications attributes info general summary basic identification identifiers',
    /./,
  ],
  ['price prices pricing retail advertised adverts retailadverts', /price/],
  ['media gallery', /image|video|spin/],
  ['registration rego licence', /^reg/],
  ['dates timestamps', /_at$|_expiry$|_date$/],
  ['engine mechanical powertrain drivetrain performance consumption', /engine|^variant|fuel|trans|^drive$|gear/],
  ['dimensions weights towing', /^variant|^specifications/],
  ['dealer dealership seller advertiser branch yard store location address', /^location|^dealership/],
];

/** Words around a name that add nothing, and the fields they may stand at. */
const labels = /^(?:name|desc|description|text|label|value|amount|amountaud)$/;
const addresses = /^(?:url|urls|src|href|uri|link|source|sourceurl|large|full|original)$/;
const prefix = /^(?:vehicle|veh|car|item|listing|inventory|stock|advert|web)(?=...)/;
const suffix = /(?:name|desc|description|text|value)$/;
/** In brackets behind a name. */
const units = /\s*[([](?:kms?|kilomet(?:re|er)s?|cc|l|lt|lit(?:re|er)s?|kg|mm|m|nm|aud|a?\$|incl?\.? gst|l\/100 ?km|[dmy/-]{6,10})[)\]]\s*\*?$/i;
const numberedFields = /^(?:images|dealercomments|standardEquipment)$/;
const labelled = /^(?:make|model|badge|series|(?:interior_)?colour|trans|simple_body|bodyconfiguration|fuel|drive|status|car_type|price|km)$/;

const technical = /(?:code|id|hex|hexcode|units?|currency)$/;

/** The known name that a folded one is, or contains; `''` for codes and units, which no field holds. */
function knownName(folded: string): string | undefined {
  const plain = folded.replace(suffix, '');
  const unnumbered = folded.replace(/\d+(url|link)?$/, '$1').replace(/^(\D+)\d+(url|link)$/, '$1$2');
  for (const one of [folded, folded.replace(prefix, '')]) if (known.has(one)) return one;
  for (const one of [plain, plain.replace(prefix, '')]) if (labelled.test(known.get(one) ?? '')) return one;
  if (labelled.test(known.get(folded.replace(technical, '')) ?? '')) return '';
  for (const one of [unnumbered, unnumbered.replace(prefix, '')]) if (numberedFields.test(known.get(one) ?? '')) return one;
  return undefined;
}

/** A flag's field too. */
const fieldOf = (name: string): string => flags.find(([names]) => names.split(' ').includes(name))?.[1] ?? known.get(name) ?? '';

/** Of a name or path, the known name: by all of its parts, else by the last ones of groups that may hold its field. */
function nameIn(path: string): string | undefined {
  const plain = path.replace(units, '');
  const whole = knownName(fold(path)) ?? knownName(fold(plain)) ?? knownName(written(plain));
  const parts = path
    .replace(/\[\w*\]/g, '')
    .split(/[./](?=\w)|\.\*/)
    .map(fold)
    .filter((part) => part !== '' && !/^\d+$/.test(part));
  if (whole !== undefined || parts.length < 2) return whole;
  for (let from = 0; from < parts.length; from += 1) {
    for (let end = parts.length; end > from; end -= 1) {
      const name = knownName(parts.slice(from, end).join(''));
      if (name === undefined) continue;
      const field = fieldOf(name);
      const tail = parts.slice(end);
      const isTail = tail.every((part) =>
        labels.test(part) ? labelled.test(field) || field === 'standardEquipment' : addresses.test(part) && /image|video|file/.test(field),
      );
      const isIn = parts
        .slice(0, from)
        .every((part) => field === '' || groups.some(([names, held]) => names.split(' ').includes(part) && held.test(field)));
      if (isTail && isIn) return name;
    }
  }
  return undefined;
}

const nothing = /^(?:n\/?a|nil|null|none|nan|poa|tba|unknown|[^a-z0-9]*)$/i;
/** Share of the sample values that decides. */
const most = 0.8;

/**
 * What a column or key of a feed means by the names that dealer systems write: `Odometer (km)`, `vehicle_make`, `Photo12`, `pricing.egc`,
 * `media[].sourceUrl`. Null: a fact that no vehicle field holds, such as a cost. Undefined: not known, or several things.
 * @param samples some of its values as text, which decide names such as `Type`, lists' separators and `values`.
 */
export function columnMeaning(name: string, samples: readonly string[] = []): ColumnMeaning | null | undefined {
  const cells = samples.map((cell) => cell.trim()).filter((cell) => !nothing.test(cell));
  const called = nameIn(name) ?? (patternsOf(fold(name)).length > 0 ? fold(name) : undefined);
  if (called === undefined) return undefined;
  const said =
    cells.length === 0 ? undefined : patternsOf(called).find(([pattern]) => cells.filter((cell) => pattern.test(cell)).length >= cells.length * most);
  const meant = said?.[1] ?? known.get(called);
  if (meant === undefined || meant === '') return meant === '' ? null : undefined;
  if (meant.startsWith('flag ')) return flagMeaning(meant.slice(5), cells);
  const [to = '', basis] = meant.split(':');
  return {
    to: to.includes('+') ? to.split('+') : to,
    ...(to === 'images' || to === 'standardEquipment' ? listMeaning(to, cells) : ruleMeaning(to)),
    ...valuesMeaning(to, cells),
    ...(basis === 'drive_away' || basis === 'excl_govt_charges' ? { basis } : {}),
  };
}

function flagMeaning(first: string, cells: readonly string[]): ColumnMeaning | undefined {
  const flag = flags.find(([names]) => names.split(' ').includes(first));
  if (flag === undefined) return undefined;
  const [, to, yesWord, noWord] = flag;
  const words = cells.length === 0 ? ['Y', 'N'] : [...new Set(cells)].filter((cell) => yesNo.test(cell));
  const values = Object.fromEntries(words.map((word) => [word, yes.test(word) ? yesWord : noWord]));
  return { to, ...ruleMeaning(to), values, ...(to === 'price_type' ? { basis: 'flag' } : {}) };
}

/** The rule that reads a field, where that is not `text`. */
export function ruleMeaning(to: string): Pick<ColumnMeaning, 'rule'> {
  const rule = rulesOfTwo.get(to) ?? fieldRules.get(to);
  return rule === undefined ? {} : { rule };
}

/** Fields split lists by lines and blanks themselves, which no separator says. */
function listMeaning(to: string, cells: readonly string[]): Pick<ColumnMeaning, 'rule' | 'separator'> {
  const isPictures = to === 'images';
  const isSplitBy = (mark: string) => cells.some((cell) => (isPictures ? new RegExp(`\\${mark}\\s*(?:https?:|/)`).test(cell) : cell.includes(mark)));
  if (cells.some((cell) => /\n|<li\b/i.test(cell))) return {};
  const separator = ['|', ';', '~', '^', ','].find(isSplitBy);
  if (separator === undefined) return isPictures && cells.length > 0 ? {} : { rule: 'list' };
  return { rule: 'list', ...(separator === ',' ? {} : { separator }) };
}

export function valuesMeaning(to: string, cells: readonly string[]): Pick<ColumnMeaning, 'values'> {
  const words = Object.entries(codes[to] ?? {});
  const said = [...new Set(cells)].filter((cell) => fields[to]?.known?.has(cell) === false);
  const values = said.flatMap((cell) => words.filter(([word]) => word === foldedName(cell)).map(([, value]) => [cell, value] as const));
  return values.length === 0 ? {} : { values: Object.fromEntries(values) };
}
