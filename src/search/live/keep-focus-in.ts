/** What may take the focus in a list; a button that only looks like text undoes more than the one that was there. */
const control = ':is(a[href], button:not(.text-button), input)';

/**
 * Keeps the focus in the page when what has it is taken away (focus management). It goes to what stands next in the same list, such as the next chip. Else
 * it goes to the heading, or to that of the sheet while it is open.
 */
export function keepFocusIn(root: HTMLElement): void {
  let held: Element | null = null;
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
    const next = nextTo(lost, changes) ?? root.querySelector<HTMLElement>(':popover-open .filters-head p') ?? root.querySelector('h1');
    next?.focus();
  }).observe(root, { childList: true, subtree: true });
}

/** What stands next to a control that left its list, behind it or before it. */
function nextTo(lost: Element, changes: readonly MutationRecord[]): HTMLElement | null {
  for (const { removedNodes, nextSibling, previousSibling, target } of changes) {
    const isItem = [...removedNodes].some((node) => node instanceof HTMLLIElement && node.contains(lost));
    if (!isItem) continue;
    for (const place of [nextSibling, previousSibling, target])
      if (place instanceof HTMLElement && place.isConnected) {
        const next = place.querySelector<HTMLElement>(control);
        if (next !== null) return next;
      }
  }
  return null;
}
