import { type RefObject, useLayoutEffect } from 'react';
import { type Field, filledFields } from './early-input.ts';
import type { IslandElement } from './island-directive.ts';

/**
 * Tells an island, once, of the fields that were filled in before it hydrated. React leaves their values as they are and tells nobody; with the next
 * render it would set them back. Where a translator changed the markup React makes all of it anew: then those that it took out are told of.
 * @param take gets one field after another, in their order on the page, before anything is painted; `isLeft`: it has not the focus any more.
 */
export function useEarlyInput(root: RefObject<HTMLElement | null>, take: (field: Field, isLeft: boolean) => void): void {
  useLayoutEffect(() => {
    if (root.current === null) return;
    const before = root.current.closest<IslandElement>('astro-island')?.filledBefore ?? [];
    for (const field of [...before.filter(({ isConnected }) => !isConnected), ...filledFields(root.current)])
      take(field, field !== document.activeElement);
  }, []);
}
