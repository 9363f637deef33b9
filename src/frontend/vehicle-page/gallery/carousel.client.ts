import EmblaCarousel from 'embla-carousel';
import { movesStrip } from './drags.ts';
import type { GalleryStore } from './gallery.ts';

/** Starts embla on the strip at its scroll position, reusing the page's own elements. */
export function startCarousel(gallery: HTMLElement, store: GalleryStore, isStill: boolean): void {
  const frame = gallery.querySelector<HTMLElement>('.gallery-frame');
  const strip = gallery.querySelector<HTMLElement>('.gallery-strip');
  if (frame === null || strip === null) return;
  // Synchronously switches the strip from scrolling to transforms.
  strip.style.transform = `translate3d(${-strip.clientWidth * store.$at.get()}px, 0, 0)`;
  gallery.dataset.live = '';
  const carousel = EmblaCarousel(frame, {
    container: strip,
    startIndex: store.$at.get(),
    containScroll: false,
    // The store reports removed pictures.
    watchSlides: false,
    // A press on a button must not start a drag.
    watchDrag: (_, event) => isDrag(event),
  });
  // Embla swallows one click after a drag, which may never have come. A synthetic click resets that.
  const forget = () => carousel.rootNode().dispatchEvent(new Event('click'));
  carousel.on('select', () => store.show(carousel.selectedScrollSnap()));
  carousel.on('pointerUp', () => setTimeout(forget));
  // A key event may arrive before the timer.
  gallery.addEventListener('keydown', forget, true);
  store.$at.subscribe((at) => {
    if (carousel.selectedScrollSnap() !== at) carousel.scrollTo(at, isStill);
  });
  // After the store has chosen the next slide.
  store.$slides.listen(() => queueMicrotask(() => carousel.reInit({ startIndex: store.$at.get() })));
  speak(gallery, store);
}

function isDrag(event: MouseEvent | TouchEvent): boolean {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('button') !== null) return false;
  const film = target.closest('video');
  const y = 'touches' in event ? event.touches[0]?.clientY : event.clientY;
  return film === null || (y !== undefined && movesStrip(y, film.getBoundingClientRect()));
}

/** Announces the slide to screen readers; an open lightbox does so itself. */
function speak(gallery: HTMLElement, { $isOpen, $said }: GalleryStore): void {
  const status = gallery.querySelector(':scope > [role=status]');
  const say = () => {
    if (status !== null) status.textContent = $isOpen.get() ? '' : $said.get();
  };
  $said.listen(say);
  $isOpen.listen(say);
}
