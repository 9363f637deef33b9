import type { PageKind } from '#pages/_registry.ts';
import type { Site } from '#site/schema/site.ts';
import type { WrittenFile } from '#stock/snapshot-cache.server.ts';
import type { Bundle } from '../render/bundle.server.ts';
import type { Manifest, ManifestPage } from './manifest.ts';
import type { WriterFolders } from './release-writer.server.ts';

/** One worker's share of a site: it takes blocks of routes from a queue that all workers of the site share, until none is left. */
export type ShardJob = {
  site: Site;
  dataDir: string;
  /** An open file with the snapshot; left out: the one that stands in the data folder. */
  snapshot?: WrittenFile;
  siteDir: string;
  /** Epoch milliseconds. */
  now: number;
  bundle: Bundle;
  /** Whether this worker also writes the files that are no pages. */
  first: boolean;
  /** How many workers share the queue. */
  of: number;
  /** Shared memory: how many blocks were taken. */
  queue: Int32Array<SharedArrayBuffer>;
  /** The release to build upon; null: there is none. */
  previous: string | null;
  /** Files of the release to build upon that are not as its manifest says, all looked at already; null: look at each. */
  doubted: readonly string[] | null;
  /** Renders everything; the release to build upon only stands in for pages that fail. */
  full?: boolean;
  /** Where pages go; null only finds out what would change. */
  work: WriterFolders | null;
  /** Only pages of these kinds, to measure one; left out: all. */
  kinds?: readonly PageKind[];
};

export type PageChange = { path: string; kind: string; reason: string };

export type ShardResult = {
  /** Pages that were looked at anew. The others stay as the manifest before has them. */
  pages: Map<string, ManifestPage>;
  /** Paths of pages of the release before that are not among the pages any more. */
  gone: string[];
  files: Manifest['files'];
  changes: PageChange[];
  nextChange: number | null;
  warnings: string[];
  errors: PageError[];
  /** How many vehicles the snapshot holds. */
  vehicles: number;
  /** How many of them have a price; the first shard alone counts them. */
  priced: number;
};

/** A page or file that could not be made. `stays`: the release before has it, and its bytes stay; else it is left out. */
export type PageError = { path: string; kind: string; message: string; stays: boolean };
