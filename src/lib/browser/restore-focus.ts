/**
 * Remembers the focus from before it entered a part.
 * @returns restores it if the part has the focus; call before removing the part.
 */
export function restoreFocus(part: HTMLElement): () => void {
  let before: HTMLElement | null = null;
  part.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !part.contains(relatedTarget)) before = relatedTarget;
  });
  return () => {
    if (part.contains(document.activeElement)) before?.focus({ preventScroll: true });
  };
}
