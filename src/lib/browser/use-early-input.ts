import { type RefObject, useLayoutEffect } from 'react';
import { type Field, filledFields } from './early-input.ts';
import type { IslandElement } from './island-directive.ts';

/**
 * Passes an island the fields that were filled in before it hydrated, once. React keeps their values in the fields without an event, and its next render
 * would reset them. Where a translator changed the markup React rebuilds it: then the fields that it removed are passed as well.
 * @param take gets one field after another, in document order, before anything is painted. `isLeft`: the field has lost the focus.
 */
export function useEarlyInput(root: RefObject<HTMLElement | null>, take: (field: Field, isLeft: boolean) => void): void {
  useLayoutEffect(() => {
    if (root.current === null) return;
    const before = root.current.closest<IslandElement>('astro-island')?.filledBefore ?? [];
    for (const field of [...before.filter(({ isConnected }) => !isConnected), ...filledFields(root.current)])
      take(field, field !== document.activeElement);
  }, []);
}
