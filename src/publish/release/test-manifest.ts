import { type Manifest, manifestVersion } from './manifest.ts';

/** The manifest of a release that holds nothing, for tests; nothing that is served reads this file. */
export const testManifest = (release: string, more: Partial<Manifest> = {}): Manifest => ({
  version: manifestVersion,
  release,
  bundle: 'b',
  now: 0,
  pages: new Map(),
  files: {},
  assets: {},
  carried: {},
  ...more,
});
