/** Small modules that every page begins with or soon loads, below `src/`. As a file each they would cost more requests and bytes than they are. */
export const baseModules = [
  'browser/gone-part.ts',
  'browser/start-browser.ts',
  'garage/remember.ts',
  'lib/browser/preload.ts',
  'lib/browser/when-near.ts',
  'lib/lazily.ts',
  'search/state/pending.ts',
  'site/garage-paths.ts',
  'site/storage-keys.ts',
] as const;

/** They make one chunk (`output.codeSplitting.groups`), with the module that hands `preload.ts` to the bundler. */
export const baseChunk = {
  name: 'base',
  test: (id: string): boolean => id.includes('vite/preload-helper') || baseModules.some((module) => id.endsWith(`/src/${module}`)),
};
