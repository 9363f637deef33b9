import { grouped } from '#lib/text/money.ts';

/** A feed as read, before validation. */
export type Feed = ApiFeed | TableFeed;

/** For feeds too large for memory: records are read on demand. */
export type LargeFeed = ApiFeed<Records<unknown>> | TableFeed<Records<string[]>>;

/** Ordered records; `at(index)` reads one again. */
export type Records<T> = (Iterable<T> | AsyncIterable<T>) & {
  at: (index: number) => T | undefined;
  /** Records with marks, if the process caches feeds. */
  marked?: () => Iterable<MarkedRecord>;
};

/** `mark`: the same object between feeds while the bytes are equal. `read` parses. */
export type MarkedRecord = { mark: object; read: () => unknown };

export type ApiFeed<List extends Records<unknown> = unknown[]> = {
  kind: 'api';
  records: List;
  /** Dealer ids named by the pages. */
  dealerIds: string[];
  generatedAt: string | undefined;
  /** Number of records according to the feed. */
  announced: number | undefined;
};

export type TableFeed<List extends Records<string[]> = string[][]> = { kind: 'csv'; header: string[]; rows: List; separator: string };

/** What a record has too much of. */
export type RecordExcess = { value: string; rule: string };

/** Names and values of a record, its groups and lists; cells of a row; columns of a table. */
export const maxRecordValues = 10_000;

/** Null within the limit. */
export const tooManyValues = (count: number, unit: 'values' | 'cells' = 'values'): RecordExcess | null =>
  count <= maxRecordValues ? null : { value: `${grouped(count)} ${unit}`, rule: `a record has at most ${grouped(maxRecordValues)} ${unit}` };

/** `begin`: the part that could be read. */
export class OversizedRecord {
  readonly excess: RecordExcess;
  readonly begin: unknown;

  constructor(excess: RecordExcess, begin: unknown) {
    this.excess = excess;
    this.begin = begin;
  }
}

export const readablePart = (record: unknown): unknown => (record instanceof OversizedRecord ? record.begin : record);
