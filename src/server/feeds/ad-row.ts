import { cleanLine, cleanLines } from '#lib/text/clean-text.ts';
import { plainCell } from '#lib/text/csv.ts';
import { cutAtWord } from './ad-text.ts';
import type { AttributeScope, PlatformAttribute, PlatformTable } from './platforms/platform-table.ts';

/** Why a platform's file has no row of a vehicle. */
export type LeftOutReason =
  | 'sold'
  | 'reserved'
  | 'not_yet'
  | 'kind'
  | 'no_price'
  | 'price_type'
  | 'no_vin'
  | 'vin_hidden'
  | 'vin_form'
  | 'duplicate_vin'
  | 'duplicate_id'
  | 'no_photo'
  | 'no_store_code'
  | 'no_msrp'
  | 'no_campaign'
  | 'no_attribute'
  | 'attribute_form';

export type LeftOut = {
  reason: LeftOutReason;
  /** What the reason is about: an attribute, a price basis, the other vehicle. */
  about?: string;
  /** The config key that would bring it in. */
  key?: string;
};

/** A vehicle's cells by attribute. Only attributes with a value. */
export type AdCells = Readonly<Record<string, string | readonly string[] | undefined>>;
export type AdRow = { id: string; slug: string; cells: Record<string, string | readonly string[]> };

const forms: Readonly<Record<NonNullable<PlatformAttribute['form']>, RegExp>> = {
  year: /^(?:19|20)\d{2}$/,
  price: /^[1-9]\d*\.\d{2} AUD$/,
  mileage: /^\d+ km$/,
  whole_number: /^\d+$/,
  vin: /^[A-HJ-NPR-Z0-9]{17}$/,
  web_address: /^https:\/\/[^\s/"<>]+\/[^\s"<>]*$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
};

/**
 * The row by the platform's table: texts cut at a word's end, optional values that the table does not know left out.
 * @param scopes that hold for this vehicle.
 */
export function completeRow(cells: AdCells, table: PlatformTable, scopes: readonly AttributeScope[]): AdRow['cells'] | LeftOut {
  const complete: AdRow['cells'] = {};
  for (const attribute of table.attributes) {
    const { name, level, scope = 'all' } = attribute;
    const given = cells[name];
    const value = typeof given === 'object' ? listOf(given, attribute, table) : given && fitting(given, attribute, table);
    if (value !== undefined && value.length > 0) complete[name] = value;
    else if (level === 'required' && scopes.includes(scope))
      return { reason: given === undefined || isEmpty(given) ? 'no_attribute' : 'attribute_form', about: name };
  }
  return complete;
}

const listOf = (values: readonly string[], attribute: PlatformAttribute, table: PlatformTable): string[] =>
  values.flatMap((value) => fitting(value, attribute, table) ?? []).slice(0, attribute.most);

const isEmpty = (given: string | readonly string[]) => [given].flat().every((value) => plainCell(value).trim() === '');

/** The value as the platform takes it; undefined: it does not. */
function fitting(value: string, attribute: PlatformAttribute, { format }: PlatformTable): string | undefined {
  const text = cleaned(value, attribute, format);
  return text !== '' && isOfForm(text, attribute) ? text : undefined;
}

function cleaned(value: string, { whole, longest = 5000 }: PlatformAttribute, format: PlatformTable['format']): string {
  if (whole) return value.trim();
  const text = value.includes('\n') && format !== 'tsv' ? cleanLines(value, value.length) : cleanLine(value, value.length);
  return cutAtWord(format === 'xml' ? text : plainCell(text), longest);
}

const isOfForm = (value: string, { values, form, longest, whole }: PlatformAttribute): boolean =>
  (values?.includes(value) ?? true) && (form === undefined || forms[form].test(value)) && !(whole && longest !== undefined && value.length > longest);

export const isLeftOut = (one: AdRow['cells'] | LeftOut): one is LeftOut => typeof one.reason === 'string' && !Array.isArray(one.reason);
