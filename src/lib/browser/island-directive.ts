import type { ClientDirective } from 'astro';
import type { Field } from './early-input.ts';

export type IslandElement = HTMLElement & {
  /** Loads component and renderer. @returns hydrate. */
  loadIsland?: Parameters<ClientDirective>[0];
  /** Fields that differed from their markup before hydration. React replaces fields whose markup was changed, as by a translator. */
  filledBefore?: readonly Field[];
};

/** All directives pass on the loader; `startIslands` (`browser/islands.ts`) decides when to hydrate. */
const handOver: ClientDirective = (loadIsland, _options, element) => {
  Object.assign(element, { loadIsland });
};

// Astro requires a default export.
export default handOver;
