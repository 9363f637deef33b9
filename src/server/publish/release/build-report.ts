import type { Environment } from '#lib/files/environment.server.ts';
import type { Site } from '#site/schema/site.ts';
import type { SiteBuild } from './build-site.server.ts';
import type { RenderPool } from './pool.server.ts';
import type { SiteReport } from './site-report.ts';

export type BuiltSite = SiteReport & { quarantine: { rejected: number; held: number } };

export type BuildReport = {
  sites: BuiltSite[];
  failed: { slug: string; message: string }[];
  seconds: number;
  bundleSeconds: number;
  /** Of the process and its workers. */
  peakMemoryMb: number;
};

export type BuildOptions = Environment & {
  /** Empty: all sites. */
  slugs: readonly string[];
  full: boolean;
  dryRun: boolean;
  /** Dry run: called with the changed pages, in a folder that is then deleted. */
  diff?: (made: { site: Site; report: SiteReport; pagesDir: string }) => Promise<void>;
  /** As of `buildSite`. */
  preview?: string;
  /** Overrides the brakes. */
  acceptRemovals?: boolean;
  /** Progress output; null: none. */
  say: ((text: string) => void) | null;
  /** A running pool, which is closed here; omitted: the build starts one. */
  pool?: SiteBuild['pool'] & Pick<RenderPool, 'close'>;
};
