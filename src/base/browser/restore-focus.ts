/** @returns restores the focus from before it entered `part`; call before removing that. */
export function restoreFocus(part: HTMLElement): () => void {
  let before: HTMLElement | null = null;
  part.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !part.contains(relatedTarget)) before = relatedTarget;
  });
  return () => {
    if (part.contains(document.activeElement)) before?.focus({ preventScroll: true });
  };
}
