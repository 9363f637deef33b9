import { lazyAsync } from '#lib/cache/memoize.ts';
import { readIndex, withRest } from '../engine/file/read-index.ts';
import type { SearchIndex } from '../engine/search-index.ts';
import { missingFilePattern } from '../link/worker-link.ts';
import type { LiveConfig } from '../state/live-config.ts';

type Loader = { bytesOf(file: string): Promise<Uint8Array>; configured(cache: RequestCache): Promise<LiveConfig> };

/** `first`: the index as far as it is read, at least its first file. Both reject where a file is missing, and try again when called again. */
type IndexParts = { first(): Promise<SearchIndex>; whole(): Promise<SearchIndex> };

/** Reads the first file when it is asked for, and the second at once after it. */
export function indexParts(config: LiveConfig, { bytesOf, configured }: Loader): IndexParts {
  const { slug } = config.site;
  let files: Pick<LiveConfig, 'file' | 'rest'> = config;
  const orOfNow = async <T>(read: (of: typeof files) => Promise<T>): Promise<T> =>
    read(files).catch(async (error: Error) => {
      // A cached config may outlive the release's files.
      const fresh = missingFilePattern.test(error.message) ? await configured('reload').catch(() => files) : files;
      if (fresh.file === files.file && fresh.rest === files.rest) throw error;
      files = fresh;
      return read(fresh);
    });
  const readFirst = async ({ file }: typeof files) => readIndex(await bytesOf(file), slug);
  let index: SearchIndex | null = null;
  const opened = lazyAsync(async () => {
    index = await orOfNow(readFirst);
    index.warm();
    void whole().catch(() => {});
    return index;
  });
  const whole = lazyAsync(async () => {
    const first = await opened();
    const own = files;
    index = first.isWhole ? first : await orOfNow(async (of) => withRest(of === own ? first : await readFirst(of), await bytesOf(of.rest), slug));
    index.warm();
    return index;
  });
  return { first: async () => index ?? opened(), whole };
}
