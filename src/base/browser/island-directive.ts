import type { ClientDirective } from 'astro';
import type { Field } from './early-input.ts';

export type IslandElement = HTMLElement & {
  /** @returns hydrate. */
  loadIsland?: Parameters<ClientDirective>[0];
  /** Fields changed before hydration. React replaces fields whose markup changed, as by a translator. */
  filledBefore?: readonly Field[];
};

/** See `startIslands` (`startup/islands.ts`). */
const handOver: ClientDirective = (loadIsland, _options, element) => {
  Object.assign(element, { loadIsland });
};

// Required by Astro.
export default handOver;
