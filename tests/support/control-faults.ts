// Each function runs inside a page of any engine, so it refers to nothing outside itself.

/** Controls that are covered at their centre, and a page wider than its window. @param within a selector. */
export function controlFaults(within: string): { controls: number; faults: string[] } {
  const faults = new Set<string>();
  const root = document.querySelector(within);
  if (root === null) return { controls: 0, faults: [`${within} is not there`] };
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.textContent.trim() || element.getAttribute('aria-label') || element.getAttribute('class') || '').slice(0, 40)}”`;
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: false, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('[inert], .unseen, .skip');
  if (document.documentElement.scrollWidth > innerWidth) faults.add(`the page is ${document.documentElement.scrollWidth} px wide`);

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

/** Running animations that scrolling does not drive. */
export function movingParts(): string[] {
  return document.getAnimations().flatMap((animation) => {
    const duration = Number(animation.effect?.getComputedTiming().duration ?? 0);
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
    const isTimed = animation.timeline === document.timeline && animation.playState === 'running';
    return isTimed && duration > 20 ? [`${target?.className} for ${duration} ms`] : [];
  });
}
