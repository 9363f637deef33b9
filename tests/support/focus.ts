import type { Page } from '@playwright/test';

/** The fault of the focused element; null without focus. */
const focusFault = (page: Page) =>
  page.evaluate(async () => {
    // A header that scrolling shows or hides changes with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const name = `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
    // With its code loaded the gallery's frame is fixed and shows the focus for its strip.
    const frame = element.closest('[data-live] > .gallery-frame');
    const box = (element.matches('.gallery-strip') && frame ? frame : element).getBoundingClientRect();
    const faults: string[] = [];
    if (
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
      !element.matches('[type=radio]')
    )
      faults.push('is hidden');
    if (box.width < 2 || box.height < 2) faults.push('has no size');
    if (element.closest('[aria-hidden="true"], [inert]')) faults.push('is hidden from assistive technology');
    // A card shows the focus of its link; so does a radio button's label.
    const outlined = [element, element.closest('.card'), element.closest('label')].some((one) => {
      const { outlineStyle = 'none', outlineWidth = '0' } = one === null ? {} : getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!outlined && (frame === null || getComputedStyle(frame, '::after').borderTopStyle !== 'solid')) faults.push('shows no focus');
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const spots = [0.15, 0.5, 0.85].flatMap((x) => [0.15, 0.5, 0.85].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const));
    const isSeen = spots.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.contains(element));
    });
    if (right <= left || bottom <= top || !isSeen) faults.push('is out of sight or covered');
    const stays = [...document.querySelectorAll('.sticky-head, .call-bar, .compare-bar')].filter(
      (part) => !part.contains(element) && part.checkVisibility({ visibilityProperty: true }),
    );
    const room = innerHeight - stays.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0) - 16;
    for (const part of stays) {
      const over = part.getBoundingClientRect();
      if (box.height < room && box.top < over.bottom - 1 && box.bottom > over.top + 1 && bottom > top) faults.push(`lies under .${part.className}`);
    }
    return { name, faults };
  });

/** Tabs through a whole page. @returns the stops with their faults. */
export async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<{ stops: string[]; faults: string[] }> {
  const stops: string[] = [];
  const faults: string[] = [];
  const limit = 400;
  while (stops.length < limit) {
    await page.keyboard.press(key);
    const focus = await focusFault(page);
    if (focus === null) return { stops, faults };
    stops.push(focus.name);
    faults.push(...focus.faults.map((fault) => `stop ${stops.length}, ${focus.name}: ${fault}`));
  }
  throw new Error(`After ${limit} stops the end of the page is not reached: ${stops.slice(-4).join(', ')}`);
}
