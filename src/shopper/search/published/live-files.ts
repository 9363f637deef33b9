import type { PageBreach } from '#compliance/entry.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { memoize } from '#lib/cache/memoize.ts';
import { liveSite } from '#site/schema/live-site.ts';
import { type LiveConfig, liveConfigPath } from '../state/live-config.ts';
import { directories } from './directories.ts';
import { directoriesPath } from './directory-config.ts';
import { publishedIndex } from './published-index.ts';

/** Costly to make; the name is a cache key of its input. */
export type DataFile = {
  path: string;
  make: () => Uint8Array;
  /** What was left out of it, since it breaks a rule of law; once it is made. */
  breaches?: () => readonly PageBreach[];
};
export type LiveFiles = {
  texts: { path: string; body: string }[];
  data: DataFile[];
  /** Warnings of indexing; none if it was cached. */
  warnings: () => string[];
};

/**
 * The live search's config and two index files; `.txt` because hosts compress by extension.
 * @param seal the cache key in the file names.
 * @param hosts those of pictures that pages may load; an index of somebody else may name others.
 */
export function liveFiles(context: SiteContext, seal: string, hosts: readonly string[] = context.site.media.hosts): LiveFiles {
  const { site } = context;
  const config: LiveConfig = {
    index: site.search.index,
    file: `/search-index/cars-${seal}.txt`,
    rest: `/search-index/rest-${seal}.txt`,
    site: liveSite({ ...site, media: { ...site.media, hosts: [...hosts] } }),
  };
  let warnings: string[] = [];
  const index = memoize(() => {
    const made = publishedIndex(context, site.search.index);
    warnings = made.warnings;
    return made;
  });
  return {
    texts: [
      { path: liveConfigPath, body: JSON.stringify(config) },
      { path: directoriesPath, body: JSON.stringify(directories(context)) },
    ],
    data: [
      { path: config.file, make: () => index().file, breaches: () => index().breaches },
      { path: config.rest, make: () => index().rest },
    ],
    warnings: () => warnings,
  };
}
