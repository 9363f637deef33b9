import {
  addOtherField,
  fillField,
  isRefusedKey,
  newDraft,
  noteFault,
  notePrice,
  noteRepair,
  noteUnread,
  type ValueOutcome,
  type VehicleDraft,
} from '../clean/draft.ts';
import { readerOf } from '../clean/fields.ts';
import { noPriceRule } from '../clean/number.ts';
import { holdsDigit, numberForms, numberIn } from '../clean/numeral.ts';
import { isEmptyValue, type ReadingContext } from '../clean/reading.ts';
import { type Columns, type CompiledRule, extractCellPart } from './columns.ts';
import { maxRecordValues, tooManyValues } from './feed.ts';
import { type RowForm, validateRow } from './row-shape.ts';
import { noteWord } from './said-words.ts';

/** Cells of all rows that a row may be instead. */
const mostCompared = 1_000_000;

/**
 * A cell goes to each field whose rule reads it, otherwise to the other fields under its column's name. A row with another number of cells is
 * refused, since its cells cannot be assigned to columns.
 */
export function readCsvRow(cells: readonly string[], record: number, columns: Columns, context: ReadingContext, form: RowForm): VehicleDraft {
  const excess = tooManyValues(cells.length, 'cells');
  const draft = draftOf(cells, record, columns, context);
  if (excess !== null) {
    draft.faults.length = 0;
    noteFault(draft, '', excess.value, excess.rule);
    return draft;
  }
  const fault = validateRow(cells, form, columns, context);
  if (fault === null) return draft;
  noteFault(draft, '', fault.value, fault.rule);
  if (cells.length * form.width <= mostCompared) draft.otherwise = () => fault.otherwise().map((row) => draftOf(row, record, columns, context));
  return draft;
}

function draftOf(cells: readonly string[], record: number, columns: Columns, context: ReadingContext): VehicleDraft {
  const draft = newDraft(record, () => sourceOfRow(cells, columns));
  for (const [index, { name, rules }] of columns.entries()) readCell(draft, name, cells[index] ?? '', rules, context);
  return draft;
}

/** For the quarantine, by column name. */
export function sourceOfRow(cells: readonly string[], columns: Columns): Record<string, string> {
  const source = Object.fromEntries(columns.flatMap(({ name }, index) => (isRefusedKey(name) ? [] : [[name, cells[index] ?? '']])));
  for (const [index, cell] of cells.slice(columns.length, maxRecordValues).entries()) {
    if (cell !== '') source[`column ${columns.length + index + 1}`] = cell;
  }
  return source;
}

/** @param name the cell's column, or a mapped key. */
export function readCell(draft: VehicleDraft, name: string, cell: string, rules: readonly CompiledRule[], context: ReadingContext): void {
  const isNothing = isEmptyValue(cell, context);
  if (isNothing && !rules.some(({ values }) => (values.get('') ?? '') !== '')) {
    if (isNoPrice(cell, rules)) noteRepair(draft, 'price', cell, null, noPriceRule);
    return;
  }
  if (!isNothing) noteWord(draft, name, cell, rules);
  const fates = rules.map((rule) => applyRule(draft, name, isNothing ? '' : cell, rule, context));
  if (fates.includes('kept')) return;
  if (rules.length === 0) draft.unreadKeys.set(name, cell);
  const [only] = rules;
  if (only !== undefined && rules.length === 1) fates[0] = sayUnread(draft, cell, only, context) ?? fates[0] ?? 'unread';
  const unreadAt = fates.indexOf('unread');
  if (unreadAt >= 0) noteUnread(draft, name, rules[unreadAt]?.to[0] ?? name, cell);
  addOtherField(draft, name, cell);
}

/** Unknown words in a numeric column are left to the field's reader, to report or refuse. */
function sayUnread(draft: VehicleDraft, cell: string, { rule, to, take }: CompiledRule, context: ReadingContext): ValueOutcome | null {
  const [field = ''] = to;
  const isNumber = rule === 'number' || rule === 'integer';
  return isNumber && take === null && !holdsDigit(cell) && readerOf(field)?.form !== undefined ? fillField(draft, field, cell, context) : null;
}

function isNoPrice(cell: string, rules: readonly CompiledRule[]): boolean {
  return /[a-z]/i.test(cell) && rules.some((rule) => rule.to.includes('price'));
}

/** A cell counts as read if each meaningful part reached its field. It is dropped if `take` does not match. */
function applyRule(draft: VehicleDraft, name: string, cell: string, rule: CompiledRule, context: ReadingContext): ValueOutcome {
  const takenText = extractCellPart(cell.trim(), rule.take);
  if (takenText === null) return 'dropped';
  const replaced = rule.values.size === 0 ? undefined : rule.values.get(takenText.toLowerCase());
  if (replaced === '') {
    noteRepair(draft, rule.to[0] ?? '', cell, null, 'means nothing by the column’s values');
    return 'kept';
  }
  const parts = split(replaced ?? takenText, rule);
  if (parts === null) return 'unread';
  const fates: ValueOutcome[] = [];
  for (const [index, part] of parts.entries()) {
    // One part fills all fields of its rule.
    for (const path of parts.length === 1 ? rule.to : rule.to.slice(index, index + 1)) {
      if (isEmptyValue(part, context)) continue;
      fates.push(path === 'price' ? notePrice(draft, name, rule.basis, part, context) : fillField(draft, path, part, context, 'joins'));
    }
  }
  if (fates.includes('unread')) return 'unread';
  return fates.length > 0 && fates.every((fate) => fate === 'kept') ? 'kept' : 'dropped';
}

const engine = /^(?:(\d{1,2})\s*cyl\.?)?\s*,?\s*(?:(\d{1,2}(?:\.\d+)?)\s*L(?:itres?)?)?$/i;

/** Limits what regular expressions read. */
const longestPart = 1000;

/** Null if the cell does not match the rule's form. */
function split(cell: string, rule: CompiledRule): unknown[] | null {
  if (rule.rule === 'engine') {
    const found = cell.length > longestPart ? null : engine.exec(cell);
    return found === null ? null : [found[1] ?? '', found[2] ?? ''];
  }
  const { separator } = rule;
  if (rule.rule === 'pair' && separator !== null) return halves(cell, cell.indexOf(separator), separator.length);
  if (rule.rule === 'place') return halves(cell, cell.lastIndexOf(','), 1);
  if (rule.rule === 'number' || rule.rule === 'integer') {
    const form = readerOf(rule.to[0] ?? '')?.form;
    const number = numberIn(cell, form ?? numberForms.plain);
    // Left to the field's reader, to report or refuse.
    return number === null ? (form !== undefined && holdsDigit(cell) ? [cell] : null) : [number];
  }
  if (rule.rule !== 'list' || separator === null) return [cell];
  return [separator.trim() === '' ? cell.split(separator).filter((entry) => entry.trim() !== '') : cell.split(separator)];
}

function halves(cell: string, at: number, length: number): string[] {
  return at < 0 ? [cell, ''] : [cell.slice(0, at).trim(), cell.slice(at + length).trim()];
}
