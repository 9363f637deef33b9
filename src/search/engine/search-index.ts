import { Column } from './column.ts';
import type { Settings } from './settings.ts';
import { TextIndex } from './text-index.ts';
import { toColumnData } from './to-column.ts';

export type Document = Readonly<Record<string, unknown>>;

/** Documents in columnar form, with the settings they are searched by. The text index (inverted index) is made lazily, when it is first needed. */
export class SearchIndex {
  readonly uid: string;
  readonly settings: Settings;
  readonly count: number;
  /** In the order in which the fields were first met. */
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

  /** The same index with more columns, which are only shown. */
  withColumns(columns: readonly Column[]): SearchIndex {
    const more = new SearchIndex(this.uid, this.settings, this.count, [...this.columns.values(), ...columns]);
    more.#text = this.#text;
    return more;
  }

  /** What a search asks of filters. */
  get filterable(): readonly string[] {
    return this.settings.filterableAttributes;
  }

  get searchable(): readonly string[] {
    return this.settings.searchableAttributes;
  }

  /** Does what the first search would wait for, of all columns: where some are only shown, before they are added. */
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
 * A number as Meilisearch reads it from JSON: digits and the power of ten by themselves, so that the last of 17 digits may differ.
 * Other values stay as they are; an object is the very same where nothing in it is read otherwise, which is nearly always.
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

/** Documents with the same id are one: the later takes the place of the earlier. */
export function uniqueDocuments(documents: readonly Document[]): Document[] {
  const byId = new Map<unknown, Document>();
  for (const [place, document] of documents.entries()) byId.set(document.id ?? { place }, document);
  return [...byId.values()];
}

/** Builds an index; documents keep their order, which decides last between equal hits. */
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
