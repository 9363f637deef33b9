import { onIntent } from '#browser/on-intent.ts';
import { whenNear } from '#browser/when-near.ts';
import type { FirstDrag } from './spin/turning.ts';

// On every vehicle page: one dynamic import loads the rest.

const load = () => import('./moving-parts.client.ts');
const part = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Lazy-loads gallery, spin and interior on first interaction, and further similar vehicles once they are near. */
export function watchParts(): void {
  const gallery = part('.gallery');
  const spin = part('.spin');
  if (gallery) {
    const leaveOut = (target: unknown) => load().then((parts) => parts.leaveOutFailed(gallery, target), console.warn);
    gallery.addEventListener('error', ({ target }) => leaveOut(target), true);
    for (const picture of gallery.querySelectorAll('img')) if (picture.complete && !picture.naturalWidth) leaveOut(picture);
    noPressByDrag(gallery);
    const presses = 'button, [data-play], .gallery-strip img, .thumbs a';
    const start = onIntent(gallery, () => load().then((parts) => parts.loadGallery(gallery)), presses, '.gallery-strip');
    // The lightbox's history entry, by a reload or Forward.
    const look = () => history.state?.lightbox && start();
    look();
    addEventListener('popstate', look);
  }
  if (spin) watchSpin(spin);
  const similar = part('#similar');
  if (similar?.querySelector('[data-in]')) whenNear(similar, '600px', () => load().then((parts) => parts.showSimilar(similar), console.warn));
  const views = part('.vehicle-views');
  const choose = () =>
    load()
      .then((parts) => parts.loadInside())
      .catch(console.warn);
  views?.addEventListener('change', choose);
  // Firefox restores the choice on reload.
  if (views?.querySelector('[value=inside]:checked')) choose();
}

/** Loads an auto-rotating spin when visible, any other on interaction. The drag that triggers loading is recorded and applied once frames are there. */
function watchSpin(spin: HTMLElement): void {
  let first: FirstDrag | null = null;
  const start = onIntent(spin, () => load().then((parts) => parts.loadSpin(spin, () => first)), 'button', '.spin-stage');
  const stage = spin.querySelector('.spin-stage');
  spin.addEventListener('pointerdown', ({ target, button, pointerId: id, clientX }) => {
    if (target === stage && !button) first = { id, from: clientX, to: clientX };
  });
  spin.addEventListener('pointermove', ({ buttons, clientX }) => {
    if (first && buttons) first.to = clientX;
  });
  if (spin.dataset.turning === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  whenNear(spin, '0px', start);
}

/** Drag threshold in pixels, as embla's. */
const dragged = 10;

/** Suppresses the click at the end of a drag until the carousel has loaded, which does so itself. */
function noPressByDrag(gallery: HTMLElement): void {
  let from = 0;
  gallery.addEventListener('pointerdown', ({ clientX }) => (from = clientX), true);
  const end = (event: MouseEvent) => {
    // Keyboard clicks have no position; replayed ones were checked before.
    if (!event.isTrusted || event.detail === 0 || Math.abs(event.clientX - from) <= dragged) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  gallery.addEventListener('click', end, true);
}
