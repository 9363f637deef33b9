import type { ComplianceEntry } from '#compliance/breach.ts';
import type { JudgedUnder } from '#compliance/judgements.server.ts';
import type { Published } from '#compliance/published.ts';
import type { AdSummary } from '#feeds/ad-report.ts';
import type { PageKind } from '#pages/registry.ts';
import type { Site } from '#site/schema/site.ts';
import type { MediaHosts } from '#stock/judge/media-hosts.ts';
import type { WrittenFile } from '#stock/write/snapshot-cache.server.ts';
import type { Bundle } from '../render/bundle.server.ts';
import type { GoneVehicle } from '../routes/gone-redirects.ts';
import type { Manifest, ManifestPage } from './manifest.ts';
import type { WriterFolders } from './release-writer.server.ts';

/** A worker's share of a site: blocks from the shared queue. */
export type ShardJob = {
  site: Site;
  /** `pictureHosts` of the site, found by the schema library, which costs each worker a twentieth of a second. */
  pictureHosts: readonly string[];
  sitesDir: string;
  dataDir: string;
  /** Omitted: the stored snapshot. */
  snapshot?: WrittenFile;
  siteDir: string;
  /** Vehicles that left the stock, read by the schema library like `pictureHosts`; omitted: none. */
  dropped?: readonly GoneVehicle[];
  /** What was live before a rule; omitted: nothing. */
  published?: Published;
  /** Under what pages are judged. `keeps`: all are rendered, and what was judged is kept for the next such build. Omitted: nothing is known. */
  judged?: JudgedUnder & { keeps: boolean };
  /** Epoch milliseconds. */
  now: number;
  bundle: Bundle;
  /** Whether this worker also writes other files than pages. */
  first: boolean;
  /** Number of workers. */
  of: number;
  /** Shared memory of the queue. */
  queue: Int32Array<SharedArrayBuffer>;
  /** Base release; null: none. */
  previous: string | null;
  /** Base files known to be damaged; null: check each. */
  doubted: readonly string[] | null;
  /** Ignores the base, except for pages that fail. */
  full?: boolean;
  /** Output folder; null: only plan. */
  work: WriterFolders | null;
  /** Page kinds to render, for benchmarks; omitted: all. */
  kinds?: readonly PageKind[];
};

export type PageChange = { path: string; kind: string; reason: string };

export type ShardResult = {
  /** Re-examined pages; others keep their entries. */
  pages: Map<string, ManifestPage>;
  /** Removed base pages. */
  gone: string[];
  files: Manifest['files'];
  changes: PageChange[];
  nextChange: number | null;
  warnings: string[];
  errors: PageError[];
  /** Facts left out of every page of a vehicle; from the first shard. What pages leave out on their own is in their entries. */
  compliance: ComplianceEntry[];
  /** What was judged and found lawful, where the job keeps it. */
  judged: { vehicles: ReadonlyMap<string, string>; pages: string[] };
  /** Files of ad platforms; from the first shard. */
  ads: ShardAd[];
  /** Hosts that pages load pictures and videos from; the same from all shards. */
  hosts: readonly string[];
  /** Those of the stock, with those that are held; null: not judged yet. */
  media: MediaHosts | null;
  vehicles: number;
  /** Vehicles with a price; counted by the first shard. */
  priced: number;
};

/** A page or file that failed. `stays`: the base's version is kept; otherwise it is omitted. */
export type PageError = { path: string; kind: string; message: string; stays: boolean };

/** An ad platform's file in a release. */
export type ShardAd = AdSummary & {
  /** Of its vehicles. */
  ids: readonly string[];
};
