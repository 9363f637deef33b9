import { type RefObject, useLayoutEffect } from 'react';
import { type Field, filledFields } from './early-input.ts';

/**
 * Tells an island, once, of the fields that were filled in before it hydrated. React leaves their values as they are and tells nobody; with the next
 * render it would set them back.
 * @param take gets one field after another, in their order on the page, before anything is painted; `isLeft`: it has not the focus any more.
 */
export function useEarlyInput(root: RefObject<HTMLElement | null>, take: (field: Field, isLeft: boolean) => void): void {
  useLayoutEffect(() => {
    if (root.current !== null) for (const field of filledFields(root.current)) take(field, field !== document.activeElement);
  }, []);
}
