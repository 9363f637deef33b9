import type { SiteContext } from '#dealers/site-context.ts';
import { KeptWhile } from '#lib/kept-while.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type ColumnData, firstValue, missing, nothing, type Value } from '../engine/column.ts';
import { add, noDocs } from '../engine/doc-set.ts';
import { columnOf, type FileColumn, jsonOf } from '../engine/file/file-column.ts';
import { asRead } from '../engine/search-index.ts';
import { type Dictionary, newDictionary } from '../engine/to-column.ts';
import { documentFields, documentValues } from './documents.ts';

/** A document as the codes of its values, in the order of `documentFields`. A list is that of its values' codes. */
type Row = readonly (number | readonly number[])[];

/** How many values may be kept that no document has any more, beside as many as the documents have. */
const spare = 1000;

/**
 * The documents of a site dictionary-encoded, from build to build. A vehicle keeps its row while it is the same and time alone cannot change it.
 * Columns have the values of the vehicles given and no others, in the order in which these have them, so nobody sees what was kept. Once values of
 * vehicles that went are more than those that stand, all is forgotten: what is kept is no more than twice the stock.
 */
export class DocumentRows {
  #rows = new KeptWhile<Vehicle, Row>();
  #dictionaries = newDictionaries();
  /** Fields of which a row had a list. The cells of others need not be counted. */
  #listed = new Set<number>();

  /** A column for each field that some vehicle has, but those that follow from the stock as a whole. */
  columns(vehicles: readonly Vehicle[], context: SiteContext): FileColumn[] {
    const rows = vehicles.map((vehicle) => this.#rows.of(vehicle, context.clock, () => this.#rowOf(vehicle, context)));
    let stand = 0;
    let kept = 0;
    const columns = documentFields.flatMap((name, field): FileColumn[] => {
      const dictionary = this.#dictionaries[field];
      const met = name === 'rank' || dictionary === undefined ? null : metColumnOf(rows, field, dictionary, this.#listed.has(field));
      if (met === null) return [];
      stand += met.values.length;
      kept += dictionary?.values.length ?? 0;
      return [columnOf(name, met)];
    });
    if (kept > 2 * stand + spare) this.#forget();
    return columns;
  }

  #rowOf(vehicle: Vehicle, context: SiteContext): Row {
    return documentValues(vehicle, context).map((value, field) => {
      const dictionary = this.#dictionaries[field];
      const code = (one: unknown) => dictionary?.codeOf(asRead(one)) ?? missing;
      if (!Array.isArray(value)) return code(value);
      this.#listed.add(field);
      return value.map(code);
    });
  }

  #forget(): void {
    this.#rows = new KeptWhile();
    this.#dictionaries = newDictionaries();
    this.#listed = new Set();
  }
}

const newDictionaries = () => documentFields.map(() => newDictionary(jsonOf));

/** One field of all rows, with the values that stand in it as they are met; null where no row has it. */
function metColumnOf(rows: readonly Row[], field: number, { values: kept }: Dictionary, mayBeListed: boolean): ColumnData | null {
  const size = mayBeListed ? sizeOf(rows, field) : { cells: rows.length, lists: false };
  const values: Value[] = [];
  const newCodes = new Uint32Array(kept.length + firstValue);
  newCodes[nothing] = nothing;
  const cells = new Uint32Array(size.cells);
  let next = 0;
  let isThere = size.lists;
  const addCell = (code: number) => {
    if (code !== missing) isThere = true;
    if (code >= firstValue && newCodes[code] === 0) newCodes[code] = firstValue + values.push(kept[code - firstValue] as Value) - 1;
    cells[next] = newCodes[code] as number;
    next += 1;
  };
  const starts = new Uint32Array(size.lists ? rows.length + 1 : 0);
  const lists = noDocs(size.lists ? rows.length : 0);
  for (let doc = 0; doc < rows.length; doc += 1) {
    const cell = rows[doc]?.[field] ?? missing;
    if (typeof cell === 'number') addCell(cell);
    else {
      add(lists, doc);
      for (const code of cell) addCell(code);
    }
    if (size.lists) starts[doc + 1] = next;
  }
  if (!isThere) return null;
  return size.lists ? { values, cells, starts, lists } : { values, cells };
}

/** How many cells a field has, and whether some row has a list of it. */
function sizeOf(rows: readonly Row[], field: number): { cells: number; lists: boolean } {
  let cells = 0;
  let lists = false;
  for (const row of rows) {
    const cell = row[field] ?? missing;
    if (typeof cell !== 'number') lists = true;
    cells += typeof cell === 'number' ? 1 : cell.length;
  }
  return { cells, lists };
}
