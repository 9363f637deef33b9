// Each function runs inside a page of any engine, so it refers to nothing outside itself.

/** Text that is cut off, leaves its box or the window, or overlaps other text, except where it scrolls sideways. @param within a selector. */
export function textFaults(within: string): string[] {
  const faults = new Set<string>();
  const root = document.querySelector(within);
  if (root === null) return [`${within} is not there`];
  if (document.documentElement.scrollWidth > innerWidth) faults.add(`the page is ${document.documentElement.scrollWidth} px wide`);
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('svg, script, style, select, [inert], .unseen, [data-keep] > small, .chips small, .skip');
  const isFixed = (element: Element): boolean => {
    for (let part: Element | null = element; part !== null; part = part.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(part).position)) return true;
    return false;
  };
  /** The nearest clipping ancestors or the window; null for an element that can be scrolled to. */
  const frameOf = (element: Element): { x: DOMRect; y: DOMRect | null } | null => {
    let x: DOMRect | null = null;
    let y: DOMRect | null = null;
    for (let part = element.parentElement; part !== null && part !== document.documentElement; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part);
      if (part.hasAttribute('data-live') || /auto|scroll/.test(`${overflowX} ${overflowY}`)) return null;
      if (/hidden|clip/.test(overflowX)) x ??= part.getBoundingClientRect();
      if (/hidden|clip/.test(overflowY)) y ??= part.getBoundingClientRect();
    }
    return { x: x ?? new DOMRect(0, 0, innerWidth, innerHeight), y };
  };
  const lines: { name: string; text: Node; left: number; right: number; top: number; bottom: number }[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    const words = text.textContent?.trim() ?? '';
    if (element === null || words === '' || !isSeen(element)) continue;
    const name = `${element.tagName.toLowerCase()} “${words.slice(0, 40)}”`;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    // For screen readers only.
    if (box.width === 0 || element.clientWidth === 1) continue;
    const { overflowX, fontSize } = getComputedStyle(element);
    if (/hidden|clip/.test(overflowX) && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2))
      faults.add(`${name} is cut off`);
    const frame = frameOf(element);
    // As above, for text in its own element.
    if (frame === null || frame.x.width === 1) continue;
    if (box.left < frame.x.left - 1 || box.right > frame.x.right + 1) faults.add(`${name} leaves its place sideways`);
    if (frame.y !== null && (box.top < frame.y.top - 3 || box.bottom > frame.y.bottom + 3)) faults.add(`${name} leaves its place`);
    if (isFixed(element)) continue;
    // A line's box is taller than its letters.
    const letters = 0.7 * Number.parseFloat(fontSize);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const middle = (top + bottom) / 2;
      lines.push({ name, text, left, right, top: middle - letters / 2, bottom: middle + letters / 2 });
    }
  }
  const sorted = lines.toSorted((one, other) => one.top - other.top);
  for (const [index, one] of sorted.entries())
    for (const other of sorted.slice(index + 1)) {
      if (other.top >= one.bottom) break;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      if (one.text !== other.text && across > 2 && Math.min(one.bottom, other.bottom) - other.top > 1)
        faults.add(`${one.name} and ${other.name} overlap`);
    }
  return [...faults];
}
