/** A feed as it was read, before anything is believed of it. */
export type Feed = ApiFeed | TableFeed;

export type ApiFeed = {
  kind: 'api';
  records: unknown[];
  /** What the pages say about the feed, where they do. */
  dealerIds: string[];
  generatedAt: string | undefined;
  /** How many records the feed says it has. */
  announced: number | undefined;
};

export type TableFeed = { kind: 'csv'; header: string[]; rows: string[][] };
