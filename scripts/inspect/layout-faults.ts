// Each function runs inside a page of any engine, so it refers to nothing outside itself.

/**
 * Parts of the header that are covered, cut off, outside the window or wrapped, and a page wider than its window. @param mayWrap allows wrapping of
 * larger text.
 */
export function headerFaults(mayWrap: boolean): string[] {
  const faults: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth + 1) faults.push(`the page is ${scrollWidth} px wide in a window of ${innerWidth}`);
  const entries = [...document.querySelectorAll<HTMLElement>('.menu > ul > li > a, .menu > ul > li > .opener')];
  const others = [...document.querySelectorAll<HTMLElement>('.site-head > .wrap > a, .site-head > .wrap > button')];
  const shown = [...others, ...entries].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const name = (element.textContent || element.getAttribute('aria-label') || element.className).trim();
    return box.width > 0 && box.height > 0 ? [{ element, box, name }] : [];
  });
  for (const { element, box, name } of shown) {
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`“${name}” leaves the window`);
    const under = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (box.bottom < innerHeight && (under === null || !element.contains(under))) faults.push(`“${name}” lies under ${under?.className}`);
    if (element.scrollWidth > element.clientWidth + 1) faults.push(`“${name}” is cut off`);
    for (const other of shown) {
      if (other.element === element) break;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 1 && down > 1) faults.push(`“${name}” and “${other.name}” overlap`);
    }
  }
  const line = shown.filter(({ element }) => entries.includes(element));
  if (!mayWrap && new Set(line.map(({ box }) => Math.round(box.top / 4))).size > 1) faults.push('the menu stands in several lines');
  for (const { element, name } of line) {
    const text = document.createRange();
    text.selectNodeContents(element);
    const tops = new Set([...text.getClientRects()].map(({ top }) => Math.round(top / 4)));
    if (tops.size > 1) faults.push(`“${name}” stands in several lines`);
  }
  return faults;
}

/** Parts of an open panel, such as `#menu`, outside the window or cut off. */
export function panelFaults(selector: string): string[] {
  const panel = document.querySelector<HTMLElement>(selector);
  if (panel === null || !panel.matches(':popover-open')) return [`${selector} is not open`];
  const faults: string[] = [];
  const frame = panel.getBoundingClientRect();
  if (frame.left < -1 || frame.right > innerWidth + 1) faults.push(`${selector} leaves the window`);
  if (frame.top > innerHeight || frame.bottom < 0) faults.push(`${selector} is out of sight`);
  if (panel.scrollWidth > panel.clientWidth + 1) faults.push(`${selector} is cut off: ${panel.scrollWidth} px in ${panel.clientWidth}`);
  for (const element of panel.querySelectorAll<HTMLElement>('a, button, input, summary, label')) {
    const box = element.getBoundingClientRect();
    if (box.width > 0 && (box.left < frame.left - 1 || box.right > frame.right + 1))
      faults.push(`${selector}: “${(element.textContent || element.getAttribute('aria-label') || '').trim()}” is cut off`);
  }
  return faults;
}

/** Overlays on card pictures that overlap, leave their picture or are cut off. */
export function pictureFaults(): { pictures: number; faults: string[] } {
  const faults: string[] = [];
  const pictures = [...document.querySelectorAll<HTMLElement>('.card-picture')].filter((picture) => picture.checkVisibility());
  for (const picture of pictures) {
    const frame = picture.getBoundingClientRect();
    const marks = [...picture.querySelectorAll<HTMLElement>('.tag, .deal, .photo-count, [data-keep]')].flatMap((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 ? [{ element, box, name: element.textContent.trim() }] : [];
    });
    for (const [index, { element, box, name }] of marks.entries()) {
      if (box.left < frame.left - 1 || box.right > frame.right + 1) faults.push(`“${name}” leaves its picture`);
      if (!element.matches('[data-keep]') && element.scrollWidth > element.clientWidth + 1) faults.push(`“${name}” is cut off`);
      for (const other of marks.slice(0, index)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 1 && down > 1) faults.push(`“${name}” and “${other.name}” overlap`);
      }
    }
  }
  return { pictures: pictures.length, faults };
}

/** Controls of the open filter sheet that something covers, at each scroll position. */
export function coveredControls(): { controls: number; places: number; covered: string[] } {
  const sheet = document.querySelector<HTMLElement>('.filters:popover-open');
  const foot = sheet?.querySelector('.filters-foot');
  if (!sheet || !foot) throw new Error('The sheet is not open.');
  const covered = new Set<string>();
  let controls = 0;
  let places = 0;
  const end = sheet.scrollHeight - sheet.clientHeight;
  for (let top = 0; top <= end + 30; top += 30) {
    sheet.scrollTop = top;
    places += 1;
    const frame = sheet.getBoundingClientRect();
    const head = sheet.querySelector('.filters-head')?.getBoundingClientRect().bottom ?? frame.top;
    const last = foot.getBoundingClientRect().top;
    for (const control of sheet.querySelectorAll<HTMLElement>('button, summary, label, a[href], input:not([type="range"]), select')) {
      const box = control.getBoundingClientRect();
      const inFoot = foot.contains(control);
      if (box.width === 0 || (!inFoot && (box.top < head || box.bottom > last))) continue;
      controls += 1;
      for (const across of [0.1, 0.5, 0.9]) {
        const under = document.elementFromPoint(box.left + box.width * across, box.top + box.height / 2);
        const own = control.matches('input') ? (control.closest('label') ?? control) : control;
        if (under === null || !(own.contains(under) || under.contains(control)) || (inFoot && !foot.contains(under)))
          covered.add(`${control.textContent || control.getAttribute('aria-label') || control.id}: ${under?.outerHTML.slice(0, 60)}`);
      }
    }
  }
  return { controls, places, covered: [...covered] };
}
