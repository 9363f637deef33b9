import type { PageBreach, ProvedFault } from '#compliance/entry.ts';
import type { PageDigests } from '../render/page-digest.server.ts';
import type { Capabilities } from './capabilities.ts';
import type { Stamp } from './stamp.server.ts';

/** Increment on format changes; other versions are ignored. */
export const manifestVersion = 3;

/** A release's inputs and files. */
export type Manifest = {
  version: number;
  release: string;
  bundle: string;
  /** Build time, epoch milliseconds. */
  now: number;
  /** Absent in older releases. */
  capabilities?: Capabilities;
  /** Hosts that pages load pictures and videos from. Absent in older releases. */
  hosts?: readonly string[];
  /** By path. A Map: large sites are slow with objects. */
  pages: ReadonlyMap<string, ManifestPage>;
  /** Generated files other than pages, by path. */
  files: Record<string, ManifestFile>;
  /** Static files, without the leading slash. */
  assets: Record<string, ManifestAsset>;
  /** Files carried for open tabs, without the leading slash. */
  carried: Record<string, CarriedFile>;
};

/** Without carried files. */
export type Contents = Pick<Manifest, 'pages' | 'files' | 'assets'>;

export type ManifestPage = Stamp & {
  kind: string;
  digests: PageDigests;
  /** Digest of the model's inputs except time; absent if the model is always built. */
  inputs?: string;
  /** The same without the separately rendered section; absent without one. */
  rest?: string;
  /** When time may change the model, epoch milliseconds; null: never. */
  until: number | null;
  /** Rendering failed: the earlier page is kept and the next build retries. */
  failed?: true;
  /** Facts that the page alone left out, since they break a rule of law. */
  breaches?: readonly PageBreach[];
  /** What its markup was found to break, as made from the whole model; absent: nothing. */
  proof?: readonly ProvedFault[];
};

/** `breaches`: what it leaves out, since it breaks a rule of law. */
export type ManifestFile = Stamp & { digest: string; failed?: true; breaches?: readonly PageBreach[] };
/** `source`: size and time of the copied file, to skip digesting it. */
export type ManifestAsset = Stamp & { digest: string; source: string };
/** `since`: build time when it became obsolete, epoch milliseconds. */
export type CarriedFile = Stamp & { since: number };

const index = 'index.html';

/** Whether a release has its own file at a relative path. */
export function hasFile({ pages, files, assets }: Contents, file: string): boolean {
  const name = `/${file}`;
  const isPage = pages.has(name) || (name.endsWith(`/${index}`) && pages.has(name.slice(0, -index.length)));
  return isPage || files[name] !== undefined || assets[file] !== undefined;
}
