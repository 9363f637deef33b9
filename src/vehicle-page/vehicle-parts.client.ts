import { onIntent } from '#lib/browser/on-intent.ts';
import { whenNear } from '#lib/browser/when-near.ts';
import type { FirstDrag } from './spin/turning.ts';

// All pages of vehicles begin with this: what it needs is one import, which loads the rest.

const load = () => import('./moving-parts.client.ts');
const part = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Has the code of what moves on a vehicle's page loaded when a shopper turns to it: gallery, spin, its inside. */
export function watchParts(): void {
  const gallery = part('.gallery');
  const spin = part('.spin');
  if (gallery) {
    const leaveOut = (target: unknown) => load().then((parts) => parts.leaveOutFailed(gallery, target), console.warn);
    gallery.addEventListener('error', ({ target }) => leaveOut(target), true);
    for (const picture of gallery.querySelectorAll('img')) if (picture.complete && !picture.naturalWidth) leaveOut(picture);
    noPressByDrag(gallery);
    const presses = 'button, [data-play], .gallery-strip img, .thumbs a';
    const start = onIntent(gallery, () => load().then((parts) => parts.startGallery(gallery)), presses, '.gallery-strip');
    // An entry of the lightbox: the page was loaded anew in it, or Forward came to it.
    const look = () => history.state?.lightbox && start();
    look();
    addEventListener('popstate', look);
  }
  if (spin) watchSpin(spin);
  const views = part('.vehicle-views');
  const choose = () =>
    load()
      .then((parts) => parts.startInside())
      .catch(console.warn);
  views?.addEventListener('change', choose);
  // Firefox keeps the choice when the page is loaded again.
  if (views?.querySelector('[value=inside]:checked')) choose();
}

/**
 * A spin that plays by itself is loaded once it is on screen, any other by intent. The drag that loads it is recorded, so that it turns the vehicle
 * as soon as there are frames.
 */
function watchSpin(spin: HTMLElement): void {
  let first: FirstDrag | null = null;
  const start = onIntent(spin, () => load().then((parts) => parts.startSpin(spin, () => first)), 'button', '.spin-stage');
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

/** Pixels of a drag that is no press any more: as embla has it. */
const dragged = 10;

/** Keeps a drag from counting as a press where it ends. Once its code is there the carousel does so itself; before, the press would be held and answered. */
function noPressByDrag(gallery: HTMLElement): void {
  let from = 0;
  gallery.addEventListener('pointerdown', ({ clientX }) => (from = clientX), true);
  const end = (event: MouseEvent) => {
    // By a key there is no place; what is replayed was looked at when it came.
    if (!event.isTrusted || event.detail === 0 || Math.abs(event.clientX - from) <= dragged) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  gallery.addEventListener('click', end, true);
}
