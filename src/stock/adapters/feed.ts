/** A feed as it was read, before anything is believed of it. */
export type Feed = ApiFeed | TableFeed;

/** A feed that is too large for memory: its records are read when they are asked for. */
export type LargeFeed = ApiFeed<Records<unknown>> | TableFeed<Records<string[]>>;

/** Records in their order, one at a time; `at` gives one of them again, counted from 0. */
export type Records<T> = (Iterable<T> | AsyncIterable<T>) & {
  at: (index: number) => T | undefined;
  /** The same in their order, each with what stands for its bytes; where the process holds feeds. */
  marked?: () => Iterable<MarkedRecord>;
};

/** `mark` is the same object from feed to feed as long as the record has the same bytes. `read` parses it. */
export type MarkedRecord = { mark: object; read: () => unknown };

export type ApiFeed<List extends Records<unknown> = unknown[]> = {
  kind: 'api';
  records: List;
  /** What the pages say about the feed, where they do. */
  dealerIds: string[];
  generatedAt: string | undefined;
  /** How many records the feed says it has. */
  announced: number | undefined;
};

/** `separator` parts its cells. */
export type TableFeed<List extends Records<string[]> = string[][]> = { kind: 'csv'; header: string[]; rows: List; separator: string };

/** A record that is longer than any may be. `begin` is what it says before that, as far as it could be read. */
export class OversizedRecord {
  readonly megabytes: number;
  readonly begin: unknown;

  constructor(megabytes: number, begin: unknown) {
    this.megabytes = megabytes;
    this.begin = begin;
  }
}
