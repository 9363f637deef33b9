/** A chunk of the bundle (`output.codeSplitting.groups`): modules below `src/`. A module of several chunks is in the one of the highest priority. */
const chunkOf = (name: string, modules: readonly string[], priority = 0) => ({
  name,
  priority,
  test: (id: string): boolean => modules.some((module) => id.endsWith(`/src/${module}`)),
});

/** Small modules that every page begins with or soon loads, below `src/`. As a file each they would cost more requests and bytes than they are. */
export const baseModules = [
  'browser/missing-chunk.ts',
  'browser/start-browser.ts',
  'garage/remember.ts',
  'lib/browser/preload.ts',
  'lib/browser/when-stored.ts',
  'lib/browser/when-near.ts',
  'lib/memoize.ts',
  'search/state/pending.ts',
  'site/form-keys.ts',
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
export const askingChunk = chunkOf('asking', askingModules);

/** What shows a repayment with what a shopper's change-over makes of it. */
export const countingModules = [
  'finance/change-over/blocks.client.ts',
  'finance/change-over/counted.ts',
  'finance/change-over/kept.ts',
  'finance/estimate.client.ts',
  'finance/figures.ts',
  'finance/loan-facts.ts',
  'finance/repayment.ts',
] as const;

/** They make one chunk: as a file each they would be two thirds larger. */
export const countingChunk = chunkOf('counting', countingModules);

/** Small modules that both the chunk above and the results need, which are not to load it. */
export const shownModules = [
  'finance/show-warning.ts',
  'lib/interpolate.ts',
  'lib/money.ts',
  'site/change-over-path.ts',
  'vehicle/card/shown-estimate.ts',
] as const;

/** They make one chunk too. */
export const shownChunk = chunkOf('shown', shownModules, 1);

/** Apart, before the chunk above takes them along: what shows a delivery beside prices would load all that asks. */
export const textChunk = chunkOf('text', ['lib/text.ts', 'site/delivery-path.ts'], 1);

/** React itself, which whatever needs one part of it needs whole: as a file each its parts are four requests, one after the other. */
export const reactChunk = {
  name: 'react',
  test: (id: string): boolean => /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id),
  priority: 2,
};

/** What has islands hydrate, and waits for a shopper to turn to a part: pages that have one of them have the others soon. */
export const waitingModules = ['browser/islands.ts', 'lib/browser/early-input.ts', 'lib/browser/on-intent.ts'] as const;

/** They make one chunk: pages begin with it. */
export const waitingChunk = chunkOf('islands', waitingModules);

/** What islands ask of their page, and how they are tagged. */
export const islandModules = [
  'account/page-account.ts',
  'finance/change-over/page-change-over.ts',
  'garage/page-garage.ts',
  'leads/filling/page-forms.ts',
  'lib/injected.ts',
  'lib/island.ts',
  'search/link/page-search.ts',
  'site/island-page.ts',
] as const;

/** They make one chunk: they are some lines each. */
export const islandChunk = chunkOf('island-page', islandModules);

/** A vehicle's card in React, of which the comparison shows parts. */
export const cardModules = [
  'search/results/SearchCard.tsx',
  'vehicle/card/CardTag.tsx',
  'vehicle/card/Estimate.tsx',
  'vehicle/card/Price.tsx',
  'vehicle/card/use-counting.ts',
] as const;

/** They make one chunk: the results, which need them all, would load two. */
export const cardChunk = chunkOf('card', cardModules);
