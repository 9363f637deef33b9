import type { SiteContext } from '#dealers/site-context.ts';
import { memoize } from '#lib/memoize.ts';
import { type LiveConfig, liveConfigPath, liveSite } from '../state/live-config.ts';
import { directories } from './directories.ts';
import { directoriesPath } from './directory-config.ts';
import { publishedIndex } from './published-index.ts';

/** A file that takes time to make. Its name tells what it is made from: one of the same name need not be made again. */
export type DataFile = { path: string; make: () => Uint8Array };
export type LiveFiles = {
  texts: { path: string; body: string }[];
  data: DataFile[];
  /** What was found while the index was made; nothing where it was not. */
  warnings: () => string[];
};

/**
 * What the live search of a site loads: its config, and the index of its vehicles in two files. They end in `.txt` because hosts compress files by
 * their ending, and leave those that they do not know as large as they are.
 * @param seal stands for all that the index is made from: the cache key in the names of its files.
 */
export function liveFiles(context: SiteContext, seal: string): LiveFiles {
  const { site } = context;
  const config: LiveConfig = {
    index: site.search.index,
    file: `/search-index/cars-${seal}.txt`,
    shown: `/search-index/cards-${seal}.txt`,
    site: liveSite(site),
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
      { path: config.file, make: () => index().file },
      { path: config.shown, make: () => index().shown },
    ],
    warnings: () => warnings,
  };
}
