/**
 * Remembers what had the focus before it came into a part that goes again.
 * @returns gives the focus back where the part has it; call it before the part goes.
 */
export function focusBack(part: HTMLElement): () => void {
  let before: HTMLElement | null = null;
  part.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !part.contains(relatedTarget)) before = relatedTarget;
  });
  return () => {
    if (part.contains(document.activeElement)) before?.focus({ preventScroll: true });
  };
}
