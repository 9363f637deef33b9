import type { ClientDirective } from 'astro';
import type { Field } from './early-input.ts';

/** An island's element, once Astro's runtime has seen it. */
export type IslandElement = HTMLElement & {
  /** Loads the component and its renderer. @returns hydrates it in place. */
  loadIsland?: Parameters<ClientDirective>[0];
  /** The fields that were filled in before React began. Where the markup was changed, as by a translator, it makes new ones. */
  filledBefore?: readonly Field[];
};

/** Every directive of ours: it hands over how the island is loaded. When that happens is for `startIslands` (`browser/islands.ts`) to say. */
const handOver: ClientDirective = (loadIsland, _options, element) => {
  Object.assign(element, { loadIsland });
};

// Astro takes a directive from the default export.
export default handOver;
