import { lineJson } from '#lib/text/line-json.ts';
import { isRecord } from '#site/merge.ts';
import type { Site } from '#site/schema/site.ts';
import { type ColumnRule, columnRule } from '#site/schema/stock.ts';
import { newDraft, type VehicleDraft } from '../clean/draft.ts';
import { takesStructure } from '../clean/fields.ts';
import { compileEmptyValues, isEmptyValue, type ReadingContext } from '../clean/reading.ts';
import { sampleText } from '../clean/report.ts';
import { spellDraft } from '../clean/spelled.ts';
import { unwrapped } from '../clean/spreadsheet.ts';
import { readApiRecord } from '../map/api-record.ts';
import { type ColumnMeaning, columnMeaning, ruleMeaning } from '../map/column-names.ts';
import { meaningOfValues } from '../map/column-values.ts';
import { type CompiledRule, compileColumns } from '../map/columns.ts';
import { readCell } from '../map/csv-record.ts';
import { type Feed, readablePart } from '../map/feed.ts';
import { plainKeyPath, valueAtPath } from '../map/key-path.ts';
import { mappedKeys, readMappedKeys } from '../map/mapped-keys.ts';

/** What a feed's columns or keys are read by. */
export type ExplainedFeed = {
  format: 'csv' | 'api';
  records: number;
  columns: ExplainedColumn[];
  /** `stock.columns` with what it would be wise to add; null where nothing is. */
  proposed: Record<string, unknown> | null;
  /** Decisions that only the dealer can take. */
  open: string[];
};

/** `by`: the site's rules, the name of a JSON key, a proposal by its name or by its values, or nothing. `values` counts cells with a value, `read` those that reach a field. */
export type ExplainedColumn = {
  name: string;
  by: 'columns' | 'name' | 'proposal' | 'values' | null;
  to: string[];
  rule: string;
  values: number;
  read: number;
  samples: { before: string; after: string }[];
  /** The most frequent values that are not read. */
  unread: string[];
};

export type ExplainRules = { stock: Site['stock']; timeZone: string; imageHosts: readonly string[]; now: number };

/** Reads a cell or value as one column would: its fields are the draft's. */
type CellReader = (value: unknown) => VehicleDraft;

/** `to`: fields of its rules, or those that its name fills. */
type Column = { name: string; cells: unknown[]; by: ExplainedColumn['by']; rules: ColumnRule[]; to: Set<string>; read: CellReader };

/** Of a key in a list; beside one that is read, the others number or describe the entries. */
const listOf = (name: string) => name.slice(0, name.lastIndexOf('*'));

const shownSamples = 3;
const mostDistinct = 200;

/** Pure: a feed is read as `npm run stock` would, and nothing is stored. */
export function explainFeed(feed: Feed, { stock, timeZone, imageHosts, now }: ExplainRules): ExplainedFeed {
  const context = { ...compileEmptyValues(stock.nothing), now, timeZone, imageHosts };
  const columns = feed.kind === 'csv' ? tableColumns(feed, stock, context) : recordColumns(feed.records, stock, context);
  const proposals = proposalsFor(columns);
  const read = columns.map((column): Column => {
    const proposal = proposals.get(column.name);
    if (proposal === undefined) return column;
    const { by, rules } = proposal;
    return { ...column, by, rules, to: fieldsOf(rules), read: readerOf(column.name, rules, feed.kind, context) };
  });
  const makes = read.find(({ to }) => to.size === 1 && to.has('make'))?.cells ?? [];
  const isBeside = ({ name, by }: Column) => by === null && name.includes('*') && [...proposals.keys()].some((one) => listOf(one) === listOf(name));
  return {
    format: feed.kind,
    records: feed.kind === 'csv' ? feed.rows.length : feed.records.length,
    columns: read.filter((column) => !isBeside(column)).map((column) => explained(column, makes, context)),
    proposed:
      proposals.size === 0 ? null : { ...stock.columns, ...Object.fromEntries([...proposals].map(([name, { rules }]) => [name, short(rules)])) },
    open: openQuestions(read, stock, (name, rules) => readerOf(name, rules, feed.kind, context)),
  };
}

function tableColumns({ header, rows }: Extract<Feed, { kind: 'csv' }>, stock: Site['stock'], context: ReadingContext): Column[] {
  return compileColumns(header, stock).map(({ name, rules }, index): Column => {
    const written = [stock.columns[name] ?? []].flat();
    const read = (value: unknown) => draftOf((draft) => readCell(draft, name, String(value), rules, context));
    return {
      name,
      cells: rows.map((row) => unwrapped(row[index] ?? '')),
      by: written.length === 0 ? null : 'columns',
      rules: written,
      to: fieldsOf(written),
      read,
    };
  });
}

/** Mapped keys, those that are read by their name, and those that nothing reads. */
function recordColumns(records: readonly unknown[], stock: Site['stock'], context: ReadingContext): Column[] {
  const mapped = mappedKeys(stock);
  const columns = new Map<string, Column>();
  const add = (name: string, value: unknown, column: () => Omit<Column, 'name' | 'cells'>): Column => {
    const known = columns.get(name) ?? { name, cells: [], ...column() };
    known.cells.push(value);
    columns.set(name, known);
    return known;
  };
  const rulesOf = new Map(Object.entries(stock.columns).map(([name, rules]) => [plainKeyPath(name), [rules].flat()]));
  for (const record of records.map(readablePart).filter(isRecord)) {
    for (const [name] of mapped) {
      const rules = rulesOf.get(name) ?? [];
      add(name, valueAtPath(record, name), () => ({ by: 'columns', rules, to: fieldsOf(rules), read: readerOf(name, rules, 'api', context) }));
    }
    for (const [key, value] of Object.entries(record)) {
      if (mapped.has(key)) continue;
      const draft = readApiRecord({ [key]: value }, 1, context, mapped);
      for (const [name, cell] of draft.unreadKeys)
        add(name, valueAtPath(record, name) ?? cell, () => ({ by: null, rules: [], to: new Set(), read: () => newDraft(1, () => null) }));
      if (draft.fields.size + draft.unread.length + draft.faults.length === 0) continue;
      const read = (one: unknown) => readApiRecord({ [key]: one }, 1, context, mapped);
      const column = add(key, value, () => ({ by: 'name', rules: [], to: new Set(), read }));
      for (const field of draft.fields.keys()) column.to.add(field);
    }
  }
  return [...columns.values()];
}

function readerOf(name: string, rules: readonly ColumnRule[], kind: Feed['kind'], context: ReadingContext): CellReader {
  const [column] = compileColumns([name], { columns: { [name]: [...rules] } });
  const compiled: readonly CompiledRule[] = column?.rules ?? [];
  if (kind === 'csv') return (value) => draftOf((draft) => readCell(draft, name, String(value), compiled, context));
  return (value) => draftOf((draft) => readMappedKeys(draft, { [name]: value }, new Map([[name, compiled]]), context));
}

function draftOf(read: (draft: VehicleDraft) => void): VehicleDraft {
  const draft = newDraft(1, () => null);
  read(draft);
  return draft;
}

const textOf = (value: unknown) => (Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join('\n') : sampleText(value));

/** @param makes of the same records, whose models they spell. */
function explained({ name, cells, by, rules, to, read }: Column, makes: readonly unknown[], context: ReadingContext): ExplainedColumn {
  const samples = new Map<string, string>();
  const unread = new Map<string, number>();
  let [values, count] = [0, 0];
  for (const [at, value] of cells.entries()) {
    if (isEmptyValue(value, context) || (Array.isArray(value) && value.length === 0)) continue;
    values += 1;
    const draft = read(value);
    const before = sampleText(value);
    if (draft.fields.size + draft.prices.length === 0) {
      unread.set(before, (unread.get(before) ?? 0) + 1);
      continue;
    }
    count += 1;
    if (samples.size < shownSamples) samples.set(before, afterText(draft, makes.length === cells.length ? makes[at] : undefined, context));
  }
  return {
    name,
    by,
    to: [...to],
    rule: rules.map(({ rule }) => rule).join(', '),
    values,
    read: count,
    samples: [...samples].map(([before, after]) => ({ before, after })),
    unread: [...unread]
      .sort(([, one], [, other]) => other - one)
      .slice(0, shownSamples)
      .map(([value]) => value),
  };
}

/** As shoppers will see it. */
function afterText(draft: VehicleDraft, make: unknown, { timeZone }: ReadingContext): string {
  const own = new Set(draft.fields.keys());
  if (typeof make === 'string' && !own.has('make')) draft.fields.set('make', make);
  spellDraft(draft);
  const filled = [...draft.fields].filter(([field]) => own.has(field)).map(([field, value]) => [field, localTime(value, timeZone)] as const);
  const amounts = draft.prices.map(({ amount, basis }) => ['price', basis === undefined ? amount : `${amount} (${basis})`] as const);
  const all = [...filled, ...amounts];
  return all.length === 1 ? shown(all[0]?.[1]) : all.map(([field, value]) => `${field} ${shown(value)}`).join(', ');
}

/** A moment as the clocks of the site show it. */
function localTime(value: unknown, timeZone: string): unknown {
  if (typeof value !== 'string' || !instant.test(value)) return value;
  return Temporal.Instant.from(value).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

const instant = /^\d{4}-\d\d-\d\dT\S+Z$/;

function shown(value: unknown): string {
  if (!Array.isArray(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  const entries = value.map((one) => shown(isRecord(one) ? (one.url ?? one) : one)).join(', ');
  return value.length > 1 ? `${value.length} entries: ${entries}` : entries;
}

const fieldsOf = (rules: readonly ColumnRule[]) => new Set(rules.flatMap(({ to }) => [to].flat()));

type Proposal = { by: 'proposal' | 'values'; rules: ColumnRule[] };
type Meant = { name: string; by: Proposal['by']; meaning: ColumnMeaning };

/** By their names, the fullest column first, then by their values. What is read by its name needs a rule for its codes alone. */
function meantColumns(columns: readonly Column[]): Meant[] {
  const byName = columns.flatMap(({ name, by, cells }) => {
    const meaning = by === 'columns' ? null : columnMeaning(name, distinctTexts(cells));
    return meaning && (by === null || meaning.values !== undefined)
      ? [{ name, by: 'proposal' as const, meaning, values: cells.filter((cell) => cell !== '' && cell !== null).length }]
      : [];
  });
  const byValues = columns.flatMap(({ name, by, cells }) => {
    const texts = distinctTexts(cells);
    const meaning = by === null && columnMeaning(name, texts) === undefined ? meaningOfValues(texts) : undefined;
    return meaning ? [{ name, by: 'values' as const, meaning }] : [];
  });
  const isNamed = (field: string) => byName.some(({ meaning: { to } }) => to === field) || columns.some(({ to }) => to.has(field));
  // Several columns fill one list; of pictures with an unknown name beside named ones, some may be small copies.
  const isClear = ({ meaning: { to } }: Meant) =>
    takesStructure(String(to)) ? !isNamed(String(to)) : byValues.filter(({ meaning }) => meaning.to === to).length === 1;
  return [...byName.toSorted((one, other) => other.values - one.values), ...byValues.filter(isClear)];
}

/** For columns that nothing reads: each field once, but for lists, and prices of their own price type. */
function proposalsFor(columns: readonly Column[]): Map<string, Proposal> {
  const proposals = new Map<string, Proposal>();
  const meanings = meantColumns(columns);
  const proposed = new Set(meanings.map(({ name }) => name));
  const taken = new Set(columns.flatMap(({ name, by, to }) => (by === null || proposed.has(name) ? [] : [...to])));
  const isPriceRead = taken.has('price');
  const prices = meanings.filter(({ meaning }) => meaning.to === 'price');
  for (const { name, by, meaning } of meanings) {
    // The short word of filters is made from the full text.
    const to = [meaning.to === 'simple_body' && !taken.has('bodyconfiguration') ? 'bodyconfiguration' : meaning.to].flat();
    const isPrice = meaning.to === 'price' && prices.length > 1;
    const basis = priceTypeOf(meaning) ?? (isPrice ? otherBasis(prices.map((one) => one.meaning)) : undefined);
    const keys = to.map((field) => (isPrice ? `${field} ${basis}` : field));
    if (keys.some((field) => taken.has(field) && !takesStructure(field)) || (isPrice && isPriceRead)) continue;
    for (const field of keys) taken.add(field);
    const { rule, values, separator } = meaning;
    const written = { to: to.length === 1 ? to[0] : to, rule, values, separator, ...(basis !== undefined && { price_type: basis }) };
    proposals.set(name, { by, rules: [columnRule.parse(written)] });
  }
  const order = new Map(columns.map(({ name }, index) => [name, index]));
  return new Map([...proposals].sort(([one], [other]) => (order.get(one) ?? 0) - (order.get(other) ?? 0)));
}

const priceTypeOf = ({ basis }: ColumnMeaning) => (basis === 'flag' ? undefined : basis);

/** Beside a column of drive away prices, another amount excludes the charges. */
const otherBasis = (meanings: readonly ColumnMeaning[]) => (meanings.some(({ basis }) => basis === 'drive_away') ? 'excl_govt_charges' : undefined);

function distinctTexts(cells: readonly unknown[]): string[] {
  const texts = new Set<string>();
  for (const cell of cells) {
    if (texts.size >= mostDistinct) break;
    if (cell !== '' && cell !== null && cell !== undefined) texts.add(textOf(cell));
  }
  return [...texts];
}

/** As a site file writes it. */
function short(rules: readonly ColumnRule[]): unknown {
  const written = rules.map(({ to, rule, ...keys }) => ({ to, ...(rule === 'text' ? {} : { rule }), ...keys }));
  return written.length === 1 ? written[0] : written;
}

/** Facts that every page shows, and what their values look like where that tells them from others. */
const needed: readonly { field: string; like?: RegExp; isRequired: boolean }[] = [
  { field: 'make', isRequired: true },
  { field: 'model', isRequired: true },
  { field: 'year', like: /^\d{4}$/, isRequired: true },
  { field: 'price', like: /^(?:aud)?\s*\$?\s*[1-9]\d{0,2}(?:,?\d{3})+(?:\.\d\d)?$/i, isRequired: true },
  { field: 'km', like: /^(?:0|[1-9]\d{0,2}(?:,?\d{3})*)\s*(?:kms?)?$/i, isRequired: false },
  { field: 'created_at', like: /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\b/, isRequired: false },
];

type ReaderOf = (name: string, rules: readonly ColumnRule[]) => CellReader;

function openQuestions(columns: readonly Column[], { default_car_type, default_price_type }: Site['stock'], readBy: ReaderOf): string[] {
  const filled = new Set(
    columns.flatMap(({ to, rules }) => [...to, ...rules.flatMap(({ price_type }) => (price_type === undefined ? [] : ['price_type']))]),
  );
  const open = needed.flatMap(({ field, like, isRequired }) => {
    if (filled.has(field)) return [];
    const rules = [columnRule.parse({ to: field, ...ruleMeaning(field) })];
    const near = columns.flatMap(({ name, by, cells }) => {
      const texts = distinctTexts(cells);
      if (like === undefined || by !== null || texts.length === 0 || columnMeaning(name, texts) !== undefined) return [];
      const read = readBy(name, rules);
      const isNear = texts.every((text) => like.test(text.trim()) && read(text).faults.length === 0);
      return isNear ? [{ name, sample: texts[0] ?? '' }] : [];
    });
    return near.length > 0 || isRequired ? [mayBe(field, rules, near)] : [];
  });
  if (!filled.has('car_type') && default_car_type === undefined)
    open.push(
      'No column says whether a vehicle is new, demo or used. Where all are of one condition, stock.default_car_type says which; the dealer knows it.',
    );
  if (filled.has('price') && !filled.has('price_type') && Object.keys(default_price_type).length === 0)
    open.push('No column says what a price includes. stock.default_price_type says it by condition; the dealer knows it.');
  return open;
}

const shownNear = 3;

function mayBe(field: string, rules: readonly ColumnRule[], near: readonly { name: string; sample: string }[]): string {
  const [first] = near;
  if (first === undefined) return `Nothing is read as ${field}. Add what holds it, as ${lineJson(short(rules))}; whoever sends the feed knows.`;
  const named = near.slice(0, shownNear).map(({ name, sample }) => `${JSON.stringify(name)} (${sample})`);
  const entry = `${JSON.stringify(first.name)}: ${lineJson(short(rules))}`;
  return `Nothing is read as ${field}. It may be ${named.join(' or ')}: if so, add ${entry}; whoever sends the feed knows.`;
}
