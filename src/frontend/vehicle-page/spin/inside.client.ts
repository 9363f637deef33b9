import { element } from '#browser/dom.ts';
import type { PanoramaStore } from './looking.ts';
import { bindPanorama } from './panorama.client.ts';
import { placeSpots } from './spots.ts';

/** Mouse drag for a picture wider than its box; touch scrolls natively. */
function bindPan(view: HTMLElement): void {
  let from: { x: number; left: number } | null = null;
  view.addEventListener('pointerdown', ({ button, pointerType, clientX, pointerId, target }) => {
    if (button !== 0 || pointerType !== 'mouse' || (target instanceof Element && target.closest('button'))) return;
    from = { x: clientX, left: view.scrollLeft };
    view.setPointerCapture(pointerId);
  });
  view.addEventListener('pointermove', ({ clientX }) => {
    if (from !== null) view.scrollLeft = from.left + from.x - clientX;
  });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    view.addEventListener(end, () => {
      from = null;
    });
  }
  view.addEventListener('dragstart', (event) => event.preventDefault());
}

/** The interior: a sandboxed third-party viewer, a panorama, or a picture to pan. */
export async function bindInside(inside: HTMLElement, openPanorama: () => PanoramaStore): Promise<void> {
  const place = inside.querySelector<HTMLElement>('.spin-frame');
  const flat = inside.querySelector<HTMLElement>('.inside-picture');
  const picture = flat?.querySelector('img');
  const { viewer } = inside.dataset;
  if (place === null) return;
  if (flat && picture && !(await bindPanorama(inside, flat, picture, openPanorama()))) {
    bindPan(flat);
    placeSpots(inside.querySelector('.spots'), flat.firstElementChild ?? flat, place, () => {});
  }
  if (viewer === undefined) return;
  place.replaceChildren(
    element('iframe', {
      src: viewer,
      title: inside.ariaLabel ?? '',
      sandbox: 'allow-scripts allow-same-origin',
      referrerpolicy: 'strict-origin-when-cross-origin',
      allow: 'fullscreen; gyroscope; accelerometer',
    }),
  );
}
