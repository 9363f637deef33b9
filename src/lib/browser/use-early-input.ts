import { type RefObject, useLayoutEffect } from 'react';
import { type Field, filledFields } from './early-input.ts';
import type { IslandElement } from './island-directive.ts';

/**
 * Passes an island the fields filled in before hydration, once. React keeps such values without an event, and its next render would reset them.
 * Fields that a translator made React replace are passed too.
 * @param take called per field in document order before paint; `isLeft`: the field has lost focus.
 */
export function useEarlyInput(root: RefObject<HTMLElement | null>, take: (field: Field, isLeft: boolean) => void): void {
  useLayoutEffect(() => {
    if (root.current === null) return;
    const before = root.current.closest<IslandElement>('astro-island')?.filledBefore ?? [];
    for (const field of [...before.filter(({ isConnected }) => !isConnected), ...filledFields(root.current)])
      take(field, field !== document.activeElement);
  }, []);
}
