import type { ComplianceEntry } from '#compliance/breach.ts';
import type { AdSummary } from '#feeds/ad-report.ts';
import { feedFindingText } from '#stock/clean/feed-finding.ts';
import { type HeldHost, heldHostFindings } from '#stock/judge/media-hosts.ts';
import type { Assets } from './assets.server.ts';
import type { Capabilities } from './capabilities.ts';
import type { CarriedSource } from './carry-over.ts';
import type { Contents, Manifest } from './manifest.ts';
import type { BlockedRelease } from './page-brake.ts';
import type { PageChange, PageError, ShardResult } from './shard-job.ts';
import { sorted } from './sorted.ts';

/** Result of a build or dry run. */
export type SiteReport = {
  slug: string;
  /** For a dry run or blocked release: the current one. */
  release: string | null;
  /** Why nothing is published; null: no brake applied. */
  held: BlockedRelease | null;
  rendered: number;
  unchanged: number;
  removed: number;
  /** Rendered pages by kind and changed part: `{"vehicle: similar": 12}`. */
  reasons: Record<string, number>;
  changes: PageChange[];
  /** Of all files. */
  bytes: number;
  /** By kind. */
  meanBytes: Record<string, number>;
  seconds: number;
  warnings: string[];
  errors: PageError[];
  /** What breaks a rule of law and was left out, in all of the release. */
  compliance: ComplianceEntry[];
  /** Files of ad platforms. */
  ads: AdSummary[];
  media: MediaReport;
  /** Next change by time, ISO 8601; null: none. */
  nextChange: string | null;
};

/** Hosts of pictures and videos: a new one, and one that left, render all pages once. `findings` says what of held ones is left out. */
export type MediaReport = { added: string[]; left: string[]; held: readonly HeldHost[]; findings: string[] };

/** Contents of the new release; changed files are in the work folder. */
export type Made = Omit<ShardResult, 'pages' | 'files' | 'gone'> & {
  capabilities: Capabilities;
  /** Of the base release; null: none. */
  hostsBefore: readonly string[] | null;
  contents: Contents;
  assets: Assets;
  carried: Record<string, CarriedSource>;
  /** Removed paths. */
  gone: PageChange[];
  held: BlockedRelease | null;
  changed: boolean;
};

/** The report without location and duration. */
export function reportOf(slug: string, made: Made, warnings: string[]): Omit<SiteReport, 'release' | 'seconds'> {
  const { contents, assets, changes, gone, errors, compliance, held, nextChange } = made;
  const pages = changes.filter((change) => change.kind !== 'file');
  const sizes = [...contents.pages.values(), ...[contents.files, contents.assets, made.carried].flatMap((all) => Object.values(all))];
  return {
    slug: slug,
    held,
    rendered: pages.length,
    unchanged: contents.pages.size - pages.length,
    removed: gone.filter((change) => change.kind !== 'file').length,
    reasons: countReasons(pages),
    changes: [...changes, ...assets.changed.map(({ file, reason }) => ({ path: `/${file}`, kind: 'file', reason })), ...gone],
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    meanBytes: meanBytes(contents.pages),
    warnings,
    errors,
    compliance,
    ads: made.ads.map(({ ids: _, ...summary }) => summary),
    media: mediaReport(made),
    nextChange: nextChange === null ? null : new Date(nextChange).toISOString(),
  };
}

function mediaReport({ hosts, hostsBefore, media }: Made): MediaReport {
  const before = hostsBefore ?? hosts;
  return {
    added: hosts.filter((host) => !before.includes(host)),
    left: before.filter((host) => !hosts.includes(host)),
    held: media?.held ?? [],
    findings: media === null ? [] : heldHostFindings(media).map(feedFindingText),
  };
}

function meanBytes(pages: Manifest['pages']): Record<string, number> {
  const sums = new Map<string, { count: number; bytes: number }>();
  for (const { kind, bytes } of pages.values()) {
    const sum = sums.get(kind) ?? { count: 0, bytes: 0 };
    sums.set(kind, { count: sum.count + 1, bytes: sum.bytes + bytes });
  }
  return sorted(Object.fromEntries([...sums].map(([kind, { count, bytes }]) => [kind, Math.round(bytes / count)])));
}

function countReasons(changes: readonly PageChange[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, reason } of changes) counts[`${kind}: ${reason}`] = (counts[`${kind}: ${reason}`] ?? 0) + 1;
  return sorted(counts);
}
