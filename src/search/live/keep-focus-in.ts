/**
 * Keeps the focus in the page when what has it is taken away (focus management). It goes to what stands next in the same list, such as the next chip. Else
 * it goes to the heading, or to that of the sheet while it is open.
 */
export function keepFocusIn(root: HTMLElement): void {
  let held = document.activeElement;
  const isNowhere = () => document.activeElement === document.body;
  document.addEventListener('focusin', ({ target }) => {
    held = target as Element;
  });
  // Who turns to nothing, such as by a click beside all controls, wants nothing.
  document.addEventListener('focusout', () =>
    queueMicrotask(() => {
      if (isNowhere() && held?.isConnected) held = null;
    }),
  );
  new MutationObserver((changes) => {
    const lost = held;
    if (lost === null || lost.isConnected || !isNowhere()) return;
    held = null;
    void import('./next-focus.ts').then(({ nextFocus }) => {
      if (isNowhere()) nextFocus(root, lost, changes)?.focus();
    });
  }).observe(root, { childList: true, subtree: true });
}
