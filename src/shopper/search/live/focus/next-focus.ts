/** Not text buttons, which undo more than the removed control did. */
const control = ':is(a[href], button:not(.text-button), input)';

/** The focus after a removed control: its neighbour, else the heading. */
export const nextFocus = (root: HTMLElement, lost: Node, changes: readonly MutationRecord[]): HTMLElement | null =>
  nextTo(lost, changes) ?? root.querySelector<HTMLElement>(':popover-open .filters-head p') ?? root.querySelector('h1');

/** What stands next to a control that left its list, behind it or before it. */
function nextTo(lost: Node, changes: readonly MutationRecord[]): HTMLElement | null {
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
