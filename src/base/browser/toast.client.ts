import type { BrowserClock } from './browser.ts';
import { button, element, icon } from './dom.ts';
import { restoreFocus } from './restore-focus.ts';

export type Toast = {
  text: string;
  link?: { label: string; href: string };
  seconds: number;
  /** Announced at once (`role="alert"`). */
  isAlert?: boolean;
};

type ToastOptions = {
  /** ARIA live region, present before any message. */
  place: HTMLElement;
  clock: Pick<BrowserClock, 'later'>;
};

/** Hovered or focused toasts stay. */
const isHeld = (note: HTMLElement) => note.matches(':hover, :focus-within');

/** Shows one toast at a time. A hovered or focused one stays; the latest of those that follow is queued. */
export function prepareToasts({ place, clock }: ToastOptions): (toast: Toast) => void {
  let cancel = () => {};
  let next: Toast | null = null;

  const giveBack = restoreFocus(place);
  const close = () => {
    cancel();
    giveBack();
    place.replaceChildren();
    const waiting = next;
    next = null;
    if (waiting !== null) show(waiting);
  };

  function show({ text, link, seconds, isAlert = false }: Toast): void {
    cancel();
    const note = element(
      'div',
      isAlert ? { class: 'toast', role: 'alert' } : { class: 'toast' },
      element('p', {}, text),
      link === undefined ? null : element('a', { href: link.href }, link.label),
      button({ class: 'icon-button', 'aria-label': 'Close' }, close, icon('close')),
    );
    place.replaceChildren(note);
    const end = () => {
      // Polled each second while held.
      if (isHeld(note)) cancel = clock.later(1000, end);
      else close();
    };
    cancel = clock.later(seconds * 1000, end);
  }

  return (toast) => {
    const current = place.firstElementChild;
    if (current instanceof HTMLElement && isHeld(current)) next = toast;
    else show(toast);
  };
}
