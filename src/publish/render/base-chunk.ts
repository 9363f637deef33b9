/** A bundler group (`output.codeSplitting.groups`): modules below `src/`. With several groups, the highest priority wins. */
const chunkOf = (name: string, modules: readonly string[], priority = 0) => ({
  name,
  priority,
  test: (id: string): boolean => modules.some((module) => id.endsWith(`/src/${module}`)),
});

/** Small modules of nearly every page; separate files would cost more requests and bytes. */
export const baseModules = [
  'analytics/events.ts',
  'analytics/send.ts',
  'browser/islands.ts',
  'browser/missing-chunk.ts',
  'browser/send.ts',
  'browser/start-browser.ts',
  'garage/car-in.ts',
  'garage/remember.ts',
  'garage/viewed.ts',
  'lib/browser/early-input.ts',
  'lib/browser/early-submit.ts',
  'lib/browser/on-intent.ts',
  'lib/browser/preload.ts',
  'lib/browser/when-stored.ts',
  'lib/browser/when-near.ts',
  'lib/memoize.ts',
  'search/state/pending.ts',
  'site/form-keys.ts',
  'site/garage-paths.ts',
  'site/manifest-path.ts',
  'site/storage-keys.ts',
] as const;

/** With the module that passes `preload.ts` to the bundler. */
export const baseChunk = {
  name: 'base',
  test: (id: string): boolean => id.includes('vite/preload-helper') || baseModules.some((module) => id.endsWith(`/src/${module}`)),
};

/** Modules of all search clients: results, header search, budget finder. */
export const askingModules = ['listings/result-count.ts', 'search/state/page-address.ts', 'search/state/url-state.ts'] as const;

/** One chunk: separate files would make the results page larger. */
export const askingChunk = chunkOf('asking', askingModules);

/** Repayment display with the shopper's change-over. */
export const countingModules = [
  'finance/change-over/blocks.client.ts',
  'finance/change-over/counted.ts',
  'finance/change-over/kept.ts',
  'finance/estimate.client.ts',
  'finance/figures.ts',
  'finance/loan-facts.ts',
  'finance/repayment.ts',
] as const;

/** One chunk: separate files would be two thirds larger. */
export const countingChunk = chunkOf('counting', countingModules);

/** Shared by the chunk above and the results, which must not load it. */
export const shownModules = [
  'finance/show-warning.ts',
  'lib/interpolate.ts',
  'lib/money.ts',
  'site/change-over-path.ts',
  'vehicle/card/shown-estimate.ts',
] as const;

export const shownChunk = chunkOf('shown', shownModules, 1);

/** Separate, with a higher priority: delivery prices would otherwise load the whole search client. */
export const textChunk = chunkOf('text', ['lib/text.ts', 'site/delivery-path.ts'], 1);

/** React is always needed whole; separate files would be four sequential requests. */
export const reactChunk = {
  name: 'react',
  test: (id: string): boolean => /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id),
  priority: 2,
};

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

export const islandChunk = chunkOf('island-page', islandModules);

/** A vehicle card in React, partly used by the comparison. */
export const cardModules = [
  'search/results/SearchCard.tsx',
  'vehicle/card/CardTag.tsx',
  'vehicle/card/Estimate.tsx',
  'vehicle/card/Price.tsx',
  'vehicle/card/use-counting.ts',
] as const;

/** One chunk for the results, which need both. */
export const cardChunk = chunkOf('card', cardModules);
