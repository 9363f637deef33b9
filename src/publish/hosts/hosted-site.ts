import { typeOf } from '../routes/content-types.ts';
import type { RedirectRule } from '../routes/redirects-file.ts';

/** A published site, as a web server is told of it. */
export type HostedSite = {
  /** The host name of its pages: `www.harbour.example`. */
  host: string;
  /** The folder that readers get, whose last part is the link `current`. */
  root: string;
  /** The release whose redirects these are. */
  release: string;
  redirects: readonly RedirectRule[];
  /** The API base of a site whose pages ask for accounts at their own address: `/api/*` is handed on to it. */
  api: string | null;
};

/** The page for what is not found. */
export const notFound = '/404.html';

const endings = 'html css js json txt xml svg png jpg jpeg webp avif gif ico woff2 webmanifest pdf mp4 webm'.split(' ');

/** The endings of a site's files (`jpg`, `jpeg`), by their media type. */
export const endingsByType: ReadonlyMap<string, readonly string[]> = Map.groupBy(endings, (ending) => typeOf(`.${ending}`));

/** The media types that are worth compressing. */
export const textTypes: readonly string[] = [...endingsByType.keys()].filter((type) => /charset|svg|manifest/.test(type));

/** What nobody gets though it is a file: a regular expression (PCRE) of decoded paths. */
export const hiddenPaths = '/\\.(?!well-known/)|^/_(?:headers|redirects)$';
