import EmblaCarousel from 'embla-carousel';
import { movesStrip } from './drags.ts';
import type { GalleryStore } from './gallery.ts';

/** Has embla move the strip of pictures, from where it was scrolled to. Its slides stay the page's own elements: none is made or loaded anew. */
export function startCarousel(gallery: HTMLElement, store: GalleryStore, isStill: boolean): void {
  const frame = gallery.querySelector<HTMLElement>('.gallery-frame');
  const strip = gallery.querySelector<HTMLElement>('.gallery-strip');
  if (frame === null || strip === null) return;
  // In one step: from here on the strip is moved, not scrolled.
  strip.style.transform = `translate3d(${-strip.clientWidth * store.$at.get()}px, 0, 0)`;
  gallery.dataset.live = '';
  const carousel = EmblaCarousel(frame, {
    container: strip,
    startIndex: store.$at.get(),
    containScroll: false,
    // A picture that is left out is told by the store.
    watchSlides: false,
    // A press on a button is no grip: it would stop what it moves.
    watchDrag: (_, event) => isDrag(event),
  });
  // After a drag it swallows one click: that of the drag's end, which may have come elsewhere, or not at all. The next is a press.
  const forget = () => carousel.rootNode().dispatchEvent(new Event('click'));
  carousel.on('select', () => store.show(carousel.selectedScrollSnap()));
  carousel.on('pointerUp', () => setTimeout(forget));
  // A key may be heard before what is only soon.
  gallery.addEventListener('keydown', forget, true);
  store.$at.subscribe((at) => {
    if (carousel.selectedScrollSnap() !== at) carousel.scrollTo(at, isStill);
  });
  // Once the store says which of the other slides is shown.
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

/** Tells a screen reader which slide is shown. The open lightbox speaks for itself. */
function speak(gallery: HTMLElement, { $isOpen, $said }: GalleryStore): void {
  const status = gallery.querySelector(':scope > [role=status]');
  const say = () => {
    if (status !== null) status.textContent = $isOpen.get() ? '' : $said.get();
  };
  $said.listen(say);
  $isOpen.listen(say);
}
