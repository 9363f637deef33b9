/** Matches a prerendered control to its live counterpart. */
function nameOf(element: Element): string {
  const text = (of: Element | null | undefined) => of?.textContent?.trim() ?? '';
  if (element.matches('.search-box input')) return 'search';
  if (element.matches('.open-filters')) return 'filters';
  if (element.matches('.sort > summary, .sort-select select')) return 'sort';
  if (element.matches('.filters .counted a')) return `box ${element.firstChild?.textContent?.trim()}`;
  if (element.matches('.tick-list input')) return `box ${text(element.parentElement?.querySelector('span'))}`;
  if (element.matches('summary')) return `group ${(element.querySelector('span') ?? element).firstChild?.textContent?.trim()}`;
  if (element.matches('a')) return `link ${element.getAttribute('href')}`;
  return `${element.localName} ${element.getAttribute('aria-label') ?? text(element)}`;
}

const focusable = 'a[href], button, summary, input, select';

/** Preserves the shopper's state across a swap of markup. @returns restores focus, typed text and an open sheet. */
export function keepPlace(from: HTMLElement): (to: HTMLElement) => void {
  const focused = from.contains(document.activeElement) ? document.activeElement : null;
  const typed = from.querySelector<HTMLInputElement>('.search-box input')?.value ?? '';
  const open = from.querySelector('.filters')?.matches(':popover-open') === true || from.dataset.open !== undefined;
  const name = focused === null ? null : nameOf(focused);
  return (to) => restore(to, { name, typed, open });
}

type Kept = { name: string | null; typed: string; open: boolean };

function restore(to: HTMLElement, { name, typed, open }: Kept): void {
  if (open) {
    // By its button: Tab leads into the sheet, and closing returns focus.
    const opener = to.querySelector<HTMLElement>('.open-filters');
    opener?.focus({ preventScroll: true });
    opener?.click();
  }
  const words = to.querySelector<HTMLInputElement>('.search-box input');
  if (typed !== '' && words !== null) {
    // React tracks the value unless the native setter is used.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(words, typed);
    words.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (name === null) return;
  const same = [...to.querySelectorAll<HTMLElement>(focusable)].find((element) => nameOf(element) === name);
  (same ?? to.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
}
