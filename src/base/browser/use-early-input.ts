import { type RefObject, useLayoutEffect } from 'react';
import { type Field, filledFields } from './early-input.ts';
import type { IslandElement } from './island-directive.ts';

/**
 * Passes fields changed before hydration, once; React's next render would reset them.
 * @param take called per field in document order before paint; `isLeft`: it has lost focus.
 */
export function useEarlyInput(root: RefObject<HTMLElement | null>, take: (field: Field, isLeft: boolean) => void): void {
  useLayoutEffect(() => {
    if (root.current === null) return;
    const before = root.current.closest<IslandElement>('astro-island')?.filledBefore ?? [];
    for (const field of [...before.filter(({ isConnected }) => !isConnected), ...filledFields(root.current)])
      take(field, field !== document.activeElement);
  }, []);
}
