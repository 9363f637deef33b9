import { element } from '#lib/browser/dom.ts';

/** Puts the map of another host in the place of the drawn one. It has the focus then, as the button had. */
export function showMap(button: HTMLElement): void {
  const map = button.closest<HTMLElement>('[data-map]');
  const address = map?.querySelector('p')?.textContent ?? '';
  const frame = element('iframe', {
    src: map?.dataset.map ?? '',
    title: `Map of ${address}`,
    // Google's keys are good for the site's own pages alone.
    referrerpolicy: 'strict-origin-when-cross-origin',
    allowfullscreen: '',
  });
  button.replaceWith(frame);
  frame.focus();
}

/** On pages with no other script for presses: shows a map when its button is pressed. */
export function watchMaps(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-act=map]')) button.addEventListener('click', () => showMap(button));
}
