import { cleanLine, truncateUnits } from '#lib/text/clean-text.ts';
import { isRecord } from '#site/merge.ts';
import type { CarType, PriceType } from '#site/terms.ts';
import { hasLostLetters, rightEncoding } from './encoding.ts';
import { isReservedStatus } from './field-words.ts';
import { readerOf } from './fields.ts';
import type { ReadingContext, ValueReading } from './reading.ts';
import { type RecordFault, type Repair, sampleOf, sampleText } from './report.ts';
import { isCutNumber, isSheetError, unwrapped } from './spreadsheet.ts';

/** A record being read: fields by path (`variant.cylinders`), other fields and notes. */
export type VehicleDraft = {
  readonly record: number;
  /** The record as in the feed. */
  readonly source: () => unknown;
  readonly fields: Map<string, unknown>;
  readonly other: Map<string, string>;
  readonly repairs: Repair[];
  readonly faults: RecordFault[];
  readonly unreadKeys: Map<string, unknown>;
  readonly unread: UnreadValue[];
  /** Keys of `stock.columns` that the record has. */
  readonly seenKeys: string[];
  /** What keys and columns with known words, or with `values`, say. */
  words: SaidWord[];
  /** Texts of fields before they were spelled, of which ids are made. */
  readonly asRead: Map<string, string | undefined>;
  /** Fields with a default of the site. */
  readonly defaulted: Set<string>;
  /** Of columns mapped to the price. */
  readonly prices: WrittenPrice[];
  /** Condition of a record whose price lacks a price type. */
  priceWithout?: CarType;
  /** Price type stated beside the price. */
  priceIncludes?: PriceType;
  /** The price type is from these words only. */
  isTypeFromWords?: boolean;
  /** What a refused record may be instead, to find the vehicles concerned. */
  otherwise?: () => VehicleDraft[];
};

/** `name`: key or column; `basis`: what its column says that it includes. */
export type WrittenPrice = { name: string; amount: number; basis: PriceType | undefined };

/** `name`: key or column; `path`: the field it maps to; `value`: a sample. */
export type UnreadValue = { name: string; path: string; value: string };

/** `fate`: found in `values`, known to its field, or neither. `word`: absent where it needs no report. `isKey`: a key without an entry in `stock.columns`. */
export type SaidWord = { column: string; field: string; fate: 'replaced' | 'read' | 'unread'; hasValues: boolean; word?: string; isKey?: boolean };

export function newDraft(record: number, source: () => unknown): VehicleDraft {
  return {
    record,
    source,
    fields: new Map(),
    other: new Map(),
    repairs: [],
    faults: [],
    unreadKeys: new Map(),
    unread: [],
    seenKeys: [],
    words: [],
    asRead: new Map(),
    defaulted: new Set(),
    prices: [],
  };
}

export function noteRepair(draft: Pick<VehicleDraft, 'record' | 'repairs'>, path: string, from: unknown, to: unknown, rule: string): void {
  draft.repairs.push({ record: draft.record, path, from: sampleText(from), to: to === null || to === undefined ? null : sampleText(to), rule });
}

export function noteFault(draft: VehicleDraft, path: string, value: unknown, rule: string): void {
  draft.faults.push({ path, rule, value: sampleOf(value) });
}

export function noteUnread(draft: VehicleDraft, name: string, path: string, value: unknown): void {
  draft.unread.push({ name, path, value: sampleText(value) });
}

export type ValueOutcome = 'kept' | 'nothing' | 'dropped' | 'unread';

/** Codes, of which a truncated number is invalid. */
const codes: ReadonlySet<string> = new Set(['id', 'stocknum', 'vin', 'nvic', 'regplate', 'dealership_id', 'location.id']);

export const encodingRule = 'UTF-8 that was taken for Windows-1252';
export const lostRule = 'letters that were lost';

/**
 * Reads a value into a field. The first value wins; others are noted.
 * @param joins a list is added to the one that stands there.
 */
export function fillField(draft: VehicleDraft, path: string, given: unknown, context: ReadingContext, joins?: 'joins'): ValueOutcome {
  const read = readValue(draft, path, given, context);
  return read === null ? 'unread' : settle(draft, path, read.value, read.reading, joins);
}

/** Reads an amount of a column mapped to the price; `settlePrices` chooses. */
export function notePrice(draft: VehicleDraft, name: string, basis: PriceType | undefined, given: unknown, context: ReadingContext): ValueOutcome {
  const read = readValue(draft, 'price', given, context);
  if (read === null) return 'unread';
  const { value, reading } = read;
  if (reading.fault !== undefined) noteFault(draft, 'price', value, reading.fault);
  if (reading.rule !== undefined) noteRepair(draft, 'price', value, reading.value, reading.rule);
  if (typeof reading.value !== 'number') return fateOf(reading);
  // Beside a basis of the column, words at the amount are more exact.
  if (basis === undefined && reading.includes !== undefined) draft.priceIncludes ??= reading.includes;
  draft.prices.push({ name, amount: reading.value, basis: basis && (reading.includes ?? basis) });
  return 'kept';
}

/** Null for what a spreadsheet damaged. */
function readValue(draft: VehicleDraft, path: string, given: unknown, context: ReadingContext): { value: unknown; reading: ValueReading } | null {
  const reader = readerOf(path);
  if (reader === undefined) throw new Error(`There is no field ${path}.`);
  const value = soundTexts(draft, path, given);
  if (typeof value === 'string') {
    const damage = isSheetError(value)
      ? 'an error of a spreadsheet'
      : codes.has(path) && isCutNumber(value)
        ? 'a number that a spreadsheet cut'
        : null;
    if (damage !== null) {
      noteRepair(draft, path, value, null, damage);
      return null;
    }
  }
  return { value, reading: reader(value, context, (below, from, to, rule) => noteRepair(draft, path + below, from, to, rule)) };
}

/** Removes traces of spreadsheets and wrong encodings. */
function soundTexts(draft: VehicleDraft, path: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.some((one) => typeof one === 'string') ? value.map((one) => soundTexts(draft, path, one)) : value;
  if (typeof value !== 'string') return value;
  const text = unwrapped(value);
  const right = rightEncoding(text);
  if (right !== text) noteRepair(draft, path, text, right, encodingRule);
  if (hasLostLetters(right)) noteRepair(draft, path, right, right, lostRule);
  return right;
}

function settle(draft: VehicleDraft, path: string, value: unknown, reading: ValueReading, joins?: 'joins'): ValueOutcome {
  if (reading.fault !== undefined) noteFault(draft, path, value, reading.fault);
  const before = draft.fields.get(path);
  if (joins !== undefined && Array.isArray(before) && Array.isArray(reading.value)) {
    draft.fields.set(path, [...before, ...reading.value.filter((entry) => before.every((one) => !same(one, entry)))]);
    return 'kept';
  }
  if (before !== undefined && reading.value !== undefined && !same(before, reading.value)) {
    noteRepair(draft, path, value, before, 'another value stands there already');
    return 'dropped';
  }
  if (reading.rule !== undefined) noteRepair(draft, path, value, reading.value, reading.rule);
  if (reading.value === undefined) return fateOf(reading);
  draft.fields.set(path, reading.value);
  if (path === 'price' && reading.includes !== undefined) draft.priceIncludes = reading.includes;
  if (path === 'status' && isReservedStatus(value) && !draft.fields.has('reserved')) draft.fields.set('reserved', true);
  return 'kept';
}

function fateOf({ rule, fault, isUnderstood }: ValueReading): ValueOutcome {
  if (rule === undefined && fault === undefined) return 'nothing';
  return isUnderstood === true || fault !== undefined ? 'dropped' : 'unread';
}

function same(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}

const longestOther = 500;
const longestName = 80;
const mostOther = 100;
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);

export function addOtherField(draft: VehicleDraft, name: string, value: unknown): void {
  const key = cleanLine(truncateUnits(name, longestName * 4), longestName);
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const clean = cleanLine(truncateUnits(text, longestOther * 4), longestOther);
  if (key === '' || refusedKeys.has(key) || draft.other.size >= mostOther) {
    noteRepair(draft, key === '' ? '?' : key, text, null, refusedKeys.has(key) ? 'a name that is refused' : 'no room for it');
    return;
  }
  if (clean !== text.trim().replace(/\s+/g, ' ')) noteRepair(draft, `other.${key}`, text, clean === '' ? null : clean, 'text cleaned');
  if (clean !== '') draft.other.set(key, clean);
}

const mostGroups = 3;
const mostEntries = 5;

/**
 * Notes an unread key; of an object, its keys, and of a list of objects the keys of its entries, as `stock.columns` names them.
 * @param isMapped by `stock.columns`.
 */
export function noteUnreadKey(draft: VehicleDraft, name: string, value: unknown, isMapped: (name: string) => boolean, depth = 0): void {
  if (isMapped(name) || draft.unreadKeys.size >= mostOther) return;
  if (Array.isArray(value) && value.every(isRecord)) {
    const below = Object.entries(Object.assign({}, ...value.slice(0, mostEntries)));
    // Of a list that one of its keys is mapped from, the others number or describe the entries.
    if (below.some(([inner]) => isMapped(`${name}.*.${inner}`))) return;
    for (const [inner, one] of below) noteUnreadKey(draft, `${name}.*.${inner}`, one, isMapped, depth + 1);
  } else if (isRecord(value) && depth < mostGroups) {
    for (const [inner, below] of Object.entries(value)) noteUnreadKey(draft, `${name}.${inner}`, below, isMapped, depth + 1);
  } else if (value !== null && value !== undefined && value !== '') draft.unreadKeys.set(truncateUnits(name, longestName), value);
}

/** Keys that reach an object's prototype (prototype pollution). */
export function isRefusedKey(name: string): boolean {
  return refusedKeys.has(name);
}
