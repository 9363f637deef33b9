import { contentType } from '../routes/content-types.ts';
import type { RedirectRule } from '../routes/redirects-file.ts';

/** A published site, as input for web server configuration. */
export type HostedSite = {
  /** `www.harbour.example` */
  host: string;
  /** Served folder, ending with the symlink `current`. */
  root: string;
  release: string;
  redirects: readonly RedirectRule[];
  /** API base of a site with accounts on its own domain, to which `/api/*` is proxied. */
  api: string | null;
};

export const notFound = '/404.html';

const endings = 'html css js json txt md xml svg png jpg jpeg webp avif gif ico woff2 webmanifest pdf mp4 webm'.split(' ');

/** File extensions by media type. */
export const endingsByType: ReadonlyMap<string, readonly string[]> = Map.groupBy(endings, (ending) => contentType(`.${ending}`));

/** Media types worth compressing. */
export const textTypes: readonly string[] = [...endingsByType.keys()].filter((type) => /charset|svg|manifest/.test(type));

/** Files never served: a regular expression (PCRE) of decoded paths. */
export const hiddenPaths = '/\\.(?!well-known/)|^/_(?:headers|redirects)$';
