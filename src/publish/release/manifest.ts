import type { PageDigests } from '../render/page-digest.server.ts';
import type { Capabilities } from './capabilities.ts';
import type { Stamp } from './stamp.server.ts';

/** Raised when the shape of the file changes: a manifest of another version counts as none. */
export const manifestVersion = 3;

/** What a release was made from, and what each of its files is like on the disk. */
export type Manifest = {
  version: number;
  release: string;
  bundle: string;
  /** The clock of the build, epoch milliseconds. */
  now: number;
  /** Left out of releases that were made before it was kept. */
  capabilities?: Capabilities;
  /** By path. A large site has so many that an object would be slow. */
  pages: ReadonlyMap<string, ManifestPage>;
  /** Files that are no pages, by path. */
  files: Record<string, ManifestFile>;
  /** Files that are published as they are. Unlike pages and files, they stand here without the first slash. */
  assets: Record<string, ManifestAsset>;
  /** Files of earlier releases that tabs may still ask for; without the first slash. */
  carried: Record<string, CarriedFile>;
};

/** What a release says of itself, without what is left of others. */
export type Contents = Pick<Manifest, 'pages' | 'files' | 'assets'>;

export type ManifestPage = Stamp & {
  kind: string;
  digests: PageDigests;
  /** A digest of all that the page's model was made from but the clock; left out for pages whose model is made each time. */
  inputs?: string;
  /** The same of the page without its section that is renewed by itself; left out for pages that have none. */
  rest?: string;
  /** When time alone may change the model, epoch milliseconds; null: never. */
  until: number | null;
  /** The page could not be made: an older release's stands here, and the next build tries again. */
  failed?: true;
};

export type ManifestFile = Stamp & { digest: string /** See `ManifestPage`. */; failed?: true };
/** `source`: size and time of the file that it is a copy of, so that its digest need not be taken anew. */
export type ManifestAsset = Stamp & { digest: string; source: string };
/** `since`: the clock of the build that no longer had it, epoch milliseconds. */
export type CarriedFile = Stamp & { since: number };

const index = 'index.html';

/** Whether a release has a file of its own, by its path in the folder. */
export function hasFile({ pages, files, assets }: Contents, file: string): boolean {
  const name = `/${file}`;
  const isPage = pages.has(name) || (name.endsWith(`/${index}`) && pages.has(name.slice(0, -index.length)));
  return isPage || files[name] !== undefined || assets[file] !== undefined;
}
