// What a browser sees of a page's controls and words. Each function runs inside a page, of any engine: it names nothing outside itself.

/**
 * Controls that cannot be reached at their middle, and words that are cut off or leave the window.
 * @param within where to look: a selector.
 */
export function controlFaults(within: string): { controls: number; faults: string[] } {
  const faults = new Set<string>();
  const root = document.querySelector(within);
  if (root === null) return { controls: 0, faults: [`${within} is not there`] };
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.textContent.trim() || element.getAttribute('aria-label') || element.className).slice(0, 40)}”`;
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: false, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('[inert], .unseen, .skip');
  if (document.documentElement.scrollWidth > innerWidth) faults.add(`the page is ${document.documentElement.scrollWidth} px wide`);

  /** What cuts an element off: the nearest parts around it that clip, or the window; null for one that can be scrolled to. */
  const frameOf = (element: Element): { x: DOMRect; y: DOMRect | null } | null => {
    let x: DOMRect | null = null;
    let y: DOMRect | null = null;
    for (let part = element.parentElement; part !== null && part !== document.documentElement; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part);
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return null;
      if (/hidden|clip/.test(overflowX)) x ??= part.getBoundingClientRect();
      if (/hidden|clip/.test(overflowY)) y ??= part.getBoundingClientRect();
    }
    return { x: x ?? new DOMRect(0, 0, innerWidth, innerHeight), y };
  };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    if (element === null || text.textContent?.trim() === '' || !isSeen(element) || element.closest('svg, script, style')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    // What only screen readers are told.
    if (box.width === 0 || element.clientWidth === 1) continue;
    const { overflowX } = getComputedStyle(element);
    if (/hidden|clip/.test(overflowX) && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2))
      faults.add(`${named(element)} is cut off`);
    const frame = frameOf(element);
    // As above, where the text is in an element of its own.
    if (frame === null || frame.x.width === 1) continue;
    if (box.left < frame.x.left - 1 || box.right > frame.x.right + 1) faults.add(`${named(element)} leaves its place sideways`);
    if (frame.y !== null && (box.top < frame.y.top - 3 || box.bottom > frame.y.bottom + 3)) faults.add(`${named(element)} leaves its place`);
  }

  const all = [...root.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, [tabindex="0"]:not([role=slider])')].filter(isSeen);
  let controls = 0;
  for (const control of all) {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = control.getClientRects()[0];
    if (box === undefined || box.width === 0) continue;
    controls += 1;
    const own = control.matches('input') ? (control.closest('label') ?? control) : control;
    const under = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (under === null) faults.add(`${named(control)} is out of reach`);
    else if (!own.contains(under) && !under.contains(control)) faults.add(`${named(control)} lies under ${under.outerHTML.slice(0, 70)}`);
  }
  return { controls, faults: [...faults] };
}

/** What still moves by itself: animations that follow no scrolling, and are not over. */
export function movingParts(): string[] {
  return document.getAnimations().flatMap((animation) => {
    const duration = Number(animation.effect?.getComputedTiming().duration ?? 0);
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
    const isTimed = animation.timeline === document.timeline && animation.playState === 'running';
    return isTimed && duration > 20 ? [`${target?.className} for ${duration} ms`] : [];
  });
}
