import { Column } from './column.ts';
import type { Settings } from './settings.ts';
import { TextIndex } from './text-index.ts';
import { toColumnData } from './to-column.ts';

export type Document = Readonly<Record<string, unknown>>;

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
    this.columns = new Map(columns.map((column) => [column.name, column]));
  }

  get text(): TextIndex {
    this.#text ??= new TextIndex(this.columns, this.settings);
    return this.#text;
  }

  /** Adds columns for display only. */
  withColumns(columns: readonly Column[]): SearchIndex {
    const more = new SearchIndex(this.uid, this.settings, this.count, [...this.columns.values(), ...columns]);
    more.#text = this.#text;
    return more;
  }

  /** Fields that filters may use. */
  get filterable(): readonly string[] {
    return this.settings.filterableAttributes;
  }

  get searchable(): readonly string[] {
    return this.settings.searchableAttributes;
  }

  /** Does the first search's lazy work, before display columns are added. */
  warm(): void {
    void this.text;
    for (const column of this.columns.values()) {
      void column.docStarts;
      void column.groupOfCell;
    }
  }
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
