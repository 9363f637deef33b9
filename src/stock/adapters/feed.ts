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

/** `begin`: the part that could be read. */
export class OversizedRecord {
  readonly megabytes: number;
  readonly begin: unknown;

  constructor(megabytes: number, begin: unknown) {
    this.megabytes = megabytes;
    this.begin = begin;
  }
}
