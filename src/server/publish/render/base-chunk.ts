/** A bundler group (`output.codeSplitting.groups`): modules below `src/`. With several groups, the highest priority wins. */
const chunkOf = (name: string, modules: readonly string[], priority = 0) => ({
  name,
  priority,
  test: (id: string): boolean => modules.some((module) => id.endsWith(`/src/${module}`)),
});

/** Small modules of nearly every page; separate files would cost more requests and bytes. */
export const baseModules = [
  'domain/analytics/events.ts',
  'domain/analytics/send.ts',
  'shopper/startup/islands.ts',
  'shopper/startup/missing-chunk.ts',
  'shopper/startup/send.ts',
  'base/browser/start-browser.ts',
  'shopper/garage/car-in.ts',
  'shopper/garage/remember.ts',
  'shopper/garage/viewed.ts',
  'base/browser/early-input.ts',
  'base/browser/early-submit.ts',
  'base/browser/on-intent.ts',
  'base/browser/preload.ts',
  'base/browser/when-stored.ts',
  'base/browser/when-near.ts',
  'base/lib/cache/memoize.ts',
  'shopper/search/state/pending.ts',
  'domain/site/form-keys.ts',
  'domain/site/garage-paths.ts',
  'domain/site/manifest-path.ts',
  'domain/site/storage-keys.ts',
] as const;

/** With the module that passes `preload.ts` to the bundler. */
export const baseChunk = {
  name: 'base',
  test: (id: string): boolean => id.includes('vite/preload-helper') || baseModules.some((module) => id.endsWith(`/src/${module}`)),
};

/** Modules of all search clients: results, header search, budget finder. */
export const askingModules = [
  'dealership/listings/result-count.ts',
  'shopper/search/state/page-address.ts',
  'shopper/search/state/url-state.ts',
] as const;

/** One chunk: separate files would make the results page larger. */
export const askingChunk = chunkOf('asking', askingModules);

/** Repayment display with the shopper's change-over. */
export const countingModules = [
  'shopper/finance/change-over/blocks.client.ts',
  'shopper/finance/change-over/counted.ts',
  'shopper/finance/change-over/kept.ts',
  'shopper/finance/estimate.client.ts',
  'shopper/finance/figures.ts',
  'shopper/finance/loan-facts.ts',
  'shopper/finance/repayment.ts',
] as const;

/** One chunk: separate files would be two thirds larger. */
export const countingChunk = chunkOf('counting', countingModules);

/** Shared by the chunk above and the results, which must not load it. */
export const shownModules = [
  'shopper/finance/show-warning.ts',
  'base/lib/text/interpolate.ts',
  'base/lib/text/money.ts',
  'domain/site/change-over-path.ts',
  'domain/vehicle/card/shown-estimate.ts',
] as const;

export const shownChunk = chunkOf('shown', shownModules, 1);

/** Separate, with a higher priority: delivery prices would otherwise load the whole search client. */
export const textChunk = chunkOf('text', ['base/lib/text/text.ts', 'domain/site/delivery-path.ts'], 1);

/** React is always needed whole; separate files would be four sequential requests. */
export const reactChunk = {
  name: 'react',
  test: (id: string): boolean => /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id),
  priority: 2,
};

export const islandModules = [
  'shopper/account/page-account.ts',
  'shopper/finance/change-over/page-change-over.ts',
  'shopper/garage/page-garage.ts',
  'shopper/leads/filling/page-forms.ts',
  'base/lib/cache/injected.ts',
  'base/lib/markup/island.ts',
  'shopper/search/link/page-search.ts',
  'domain/site/island-page.ts',
] as const;

export const islandChunk = chunkOf('island-page', islandModules);

/** A vehicle card in React, partly used by the comparison. */
export const cardModules = [
  'shopper/search/results/SearchCard.tsx',
  'domain/vehicle/card/CardTag.tsx',
  'domain/vehicle/card/Estimate.tsx',
  'domain/vehicle/card/Price.tsx',
  'domain/vehicle/card/use-counting.ts',
] as const;

/** One chunk for the results, which need both. */
export const cardChunk = chunkOf('card', cardModules);
