/** Focus management: when the focused element is removed, moves focus to its neighbour in the list, else to the heading (of the open sheet). */
export function keepFocusIn(root: HTMLElement): void {
  let held = document.activeElement;
  const isNowhere = () => document.activeElement === document.body;
  document.addEventListener('focusin', ({ target }) => {
    held = target as Element;
  });
  // A click outside all controls drops the focus on purpose.
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
