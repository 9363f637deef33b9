import { Column, HeadColumn } from './column.ts';
import { RestNeeded } from './errors.ts';
import type { Settings } from './settings.ts';
import { TextIndex } from './text-index.ts';
import { toColumnData } from './to-column.ts';

export type Document = Readonly<Record<string, unknown>>;

/** Columns, of which some may be heads: only values of hits are read from these. */
class ColumnMap extends Map<string, Column> {
  /** @throws RestNeeded */
  override get(name: string): Column | undefined {
    const column = super.get(name);
    if (column instanceof HeadColumn) throw new RestNeeded();
    return column;
  }
}

/** Documents in columns with their settings. The inverted index is built lazily. */
export class SearchIndex {
  readonly uid: string;
  readonly settings: Settings;
  readonly count: number;
  /** In order of first occurrence. */
  readonly columns: ReadonlyMap<string, Column>;
  #text: TextIndex | undefined;

  constructor(uid: string, settings: Settings, count: number, columns: readonly Column[]) {
    this.uid = uid;
    this.settings = settings;
    this.count = count;
    this.columns = new ColumnMap(columns.map((column) => [column.name, column]));
  }

  /** Its columns without heads. */
  get #whole(): Column[] {
    return [...this.columns.values()].filter((column) => !(column instanceof HeadColumn));
  }

  /** Whether all columns are there. */
  get isWhole(): boolean {
    return this.#whole.length === this.columns.size;
  }

  /** @throws RestNeeded unless all columns are there. */
  get text(): TextIndex {
    if (!this.isWhole) throw new RestNeeded();
    this.#text ??= new TextIndex(this.columns, this.settings);
    return this.#text;
  }

  /** Adds columns; heads give way to them. */
  withColumns(columns: readonly Column[]): SearchIndex {
    return new SearchIndex(this.uid, this.settings, this.count, [...this.#whole, ...columns]);
  }

  /** Fields that filters may use. */
  get filterable(): readonly string[] {
    return this.settings.filterableAttributes;
  }

  get searchable(): readonly string[] {
    return this.settings.searchableAttributes;
  }

  /** Does the lazy work of the first searches; none for columns that are only shown. */
  warm(): void {
    const searched = searchedColumns(this);
    for (const column of this.#whole) {
      if (!searched.has(column.name)) continue;
      void column.docStarts;
      void column.groupOfCell;
    }
    if (this.isWhole) void this.text;
  }
}

/** Columns that settings name, and the id. The rest is only shown. */
export function searchedColumns({ settings, columns }: { settings: Settings; columns: ReadonlyMap<string, unknown> }): ReadonlySet<string> {
  const ordered = settings.rankingRules.flatMap((rule) => /^(.*):(?:asc|desc)$/.exec(rule)?.[1] ?? []);
  const named = new Set([
    'id',
    settings.distinctAttribute,
    ...settings.searchableAttributes,
    ...settings.filterableAttributes,
    ...settings.sortableAttributes,
    ...ordered,
  ]);
  return new Set(named.has('*') ? columns.keys() : [...columns.keys()].filter((name) => named.has(name)));
}

const exactDigits = 2 ** 53;

/**
 * A number as Meilisearch parses it: digits and exponent apart, so the 17th digit may differ. Other values are unchanged; an object is the same
 * instance unless something in it changed.
 */
export function normaliseNumbers(value: unknown): unknown {
  if (typeof value === 'object') {
    if (isAsRead(value)) return value;
    return Array.isArray(value)
      ? value.map(normaliseNumbers)
      : Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, normaliseNumbers(each)]));
  }
  if (typeof value !== 'number' || Number.isInteger(value)) return value;
  const [, whole = '', part = ''] = /^(-?\d+)\.(\d+)$/.exec(String(value)) ?? [];
  return part === '' || Math.abs(Number(whole + part)) <= exactDigits ? value : Number(whole + part) / 10 ** part.length;
}

const isAsRead = (value: unknown): boolean =>
  typeof value === 'object'
    ? value === null || (Array.isArray(value) ? value : Object.values(value)).every(isAsRead)
    : normaliseNumbers(value) === value;

/** Of documents with the same id the last wins. */
export function uniqueDocuments(documents: readonly Document[]): Document[] {
  const byId = new Map<unknown, Document>();
  for (const [place, document] of documents.entries()) byId.set(document.id ?? { place }, document);
  return [...byId.values()];
}

/** Builds an index; document order is the final tie-breaker. */
export function toIndex(uid: string, settings: Settings, documents: readonly Document[]): SearchIndex {
  const unique = uniqueDocuments(documents);
  const names = new Set<string>();
  for (const document of unique) for (const name in document) names.add(name);
  const columns = [...names].map((name) => {
    const fields = () => unique.map((document) => normaliseNumbers(document[name]));
    return new Column(name, unique.length, () => toColumnData(fields()), fields);
  });
  return new SearchIndex(uid, settings, unique.length, columns);
}
