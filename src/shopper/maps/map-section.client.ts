import { element } from '#browser/dom.ts';

/** Replaces the drawn map by the embedded one and moves the button's focus to it. */
export function showMap(button: HTMLElement): void {
  const map = button.closest<HTMLElement>('[data-map]');
  const address = map?.querySelector('p')?.textContent ?? '';
  const frame = element('iframe', {
    src: map?.dataset.map ?? '',
    title: `Map of ${address}`,
    // Google's keys are restricted by referrer.
    referrerpolicy: 'strict-origin-when-cross-origin',
    allowfullscreen: '',
  });
  button.replaceWith(frame);
  frame.focus();
}

/** For pages without another press handler. */
export function watchMaps(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-act=map]')) button.addEventListener('click', () => showMap(button));
}
