import type { ClientDirective } from 'astro';

/** An island's element, once Astro's runtime has seen it. */
export type IslandElement = HTMLElement & {
  /** Loads the component and its renderer. @returns hydrates it in place. */
  loadIsland?: Parameters<ClientDirective>[0];
};

/** Every directive of ours: it hands over how the island is loaded. When that happens is for `startIslands` (`browser/islands.ts`) to say. */
const handOver: ClientDirective = (loadIsland, _options, element) => {
  Object.assign(element, { loadIsland });
};

// Astro takes a directive from the default export.
export default handOver;
