import type { BrowserClock } from '#lib/browser/browser.ts';
import { button, element, icon } from '#lib/browser/dom.ts';
import { restoreFocus } from '#lib/browser/restore-focus.ts';

/** A toast: a note that shows for a while. */
export type Toast = {
  text: string;
  link?: { label: string; href: string };
  seconds: number;
  /** Says that something failed: announced at once (`role="alert"`). */
  isAlert?: boolean;
};

type ToastOptions = {
  /** The page's ARIA live region, which stands there before anything is said. */
  place: HTMLElement;
  clock: Pick<BrowserClock, 'later'>;
};

/** Whether a note must not go yet: the pointer or the focus is on it. */
const isHeld = (note: HTMLElement) => note.matches(':hover, :focus-within');

/** Shows toasts, one at a time. One that is hovered or has the focus stays; then the last of those that came meanwhile is queued behind it. */
export function prepareToasts({ place, clock }: ToastOptions): (toast: Toast) => void {
  let callOff = () => {};
  let next: Toast | null = null;

  const giveBack = restoreFocus(place);
  const close = () => {
    callOff();
    giveBack();
    place.replaceChildren();
    const waiting = next;
    next = null;
    if (waiting !== null) show(waiting);
  };

  function show({ text, link, seconds, isAlert = false }: Toast): void {
    callOff();
    const note = element(
      'div',
      isAlert ? { class: 'toast', role: 'alert' } : { class: 'toast' },
      element('p', {}, text),
      link === undefined ? null : element('a', { href: link.href }, link.label),
      button({ class: 'icon-button', 'aria-label': 'Close' }, close, icon('close')),
    );
    place.replaceChildren(note);
    const end = () => {
      // Looked at again each second: from then on it goes as soon as it is let go.
      if (isHeld(note)) callOff = clock.later(1000, end);
      else close();
    };
    callOff = clock.later(seconds * 1000, end);
  }

  return (toast) => {
    const current = place.firstElementChild;
    if (current instanceof HTMLElement && isHeld(current)) next = toast;
    else show(toast);
  };
}
