import { type Manifest, manifestVersion } from './manifest.ts';

/** An empty manifest for tests. */
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
