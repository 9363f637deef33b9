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

/** Modules that whatever asks the search needs: the results, the header's search, the budget finder. */
export const askingModules = ['listings/result-count.ts', 'search/state/page-address.ts', 'search/state/url-state.ts'] as const;

/** They make one chunk too: as a file each the page of results would be larger for what other pages load. */
export const askingChunk = {
  name: 'asking',
  test: (id: string): boolean => askingModules.some((module) => id.endsWith(`/src/${module}`)),
};

/** Apart, before the chunk above takes them along: what shows a delivery beside prices would load all that asks. */
export const textChunk = {
  name: 'text',
  test: (id: string): boolean => id.endsWith('/src/lib/text.ts') || id.endsWith('/src/site/delivery-path.ts'),
  priority: 1,
};
