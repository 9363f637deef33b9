import { useStore } from '@nanostores/react';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { GalleryStore } from './gallery.ts';
import { Lightbox } from './Lightbox.tsx';

type GalleryProps = {
  /** The gallery as the page has it. Its slides stay its own elements: none is made or loaded anew. */
  gallery: HTMLElement;
  store: GalleryStore;
  isStill: boolean;
  onTaken(): void;
  /** A picture of the lightbox could not be loaded. */
  onFailed(id: string): void;
};

/** Takes over the strip of pictures where it was scrolled to, and holds the lightbox. */
export function Gallery({ gallery, store, isStill, onTaken, onFailed }: GalleryProps) {
  const slides = useStore(store.$slides);
  const said = useStore(store.$said);
  const isOpen = useStore(store.$isOpen);
  const frame = gallery.querySelector<HTMLElement>('.gallery-frame');
  const strip = gallery.querySelector<HTMLElement>('.gallery-strip');
  const options = useMemo(
    () => ({
      container: strip,
      startIndex: store.$at.get(),
      containScroll: false as const,
      // A picture that is left out is told by the store.
      watchSlides: false,
      // A press on a button is no grip: it would stop what it moves.
      watchDrag: (_: unknown, { target }: Event) => target instanceof Element && target.closest('button, video') === null,
    }),
    [strip, store],
  );
  const [setFrame, carousel] = useEmblaCarousel(options);
  useLayoutEffect(() => {
    if (frame === null || strip === null) return;
    // In one step: from here on the strip is moved, not scrolled.
    strip.style.transform = `translate3d(${-strip.clientWidth * store.$at.get()}px, 0, 0)`;
    gallery.dataset.live = '';
    setFrame(frame);
  }, [gallery, frame, strip, store, setFrame]);
  useEffect(() => {
    if (carousel === undefined) return;
    const tell = () => store.show(carousel.selectedScrollSnap());
    // After a drag it swallows one click: that of the drag's end, which may have come elsewhere, or not at all. The next is a press.
    const forget = () => carousel.rootNode().dispatchEvent(new Event('click'));
    const forgetSoon = () => setTimeout(forget);
    carousel.on('select', tell);
    carousel.on('pointerUp', forgetSoon);
    // A key may be heard before what is only soon.
    gallery.addEventListener('keydown', forget, true);
    // At once, not after a render: a stale index would undo the next press.
    const end = store.$at.subscribe((at) => {
      if (carousel.selectedScrollSnap() !== at) carousel.scrollTo(at, isStill);
    });
    onTaken();
    return () => {
      end();
      carousel.off('select', tell);
      carousel.off('pointerUp', forgetSoon);
      gallery.removeEventListener('keydown', forget, true);
    };
  }, [carousel, gallery, store, isStill, onTaken]);
  useEffect(() => {
    carousel?.reInit({ startIndex: store.$at.get() });
  }, [carousel, slides, store]);
  return (
    <>
      {/* The open lightbox speaks for itself. */}
      <p className="unseen" role="status">
        {isOpen ? '' : said}
      </p>
      {/* Not in the gallery: that may be hidden when Forward opens it again, and answers presses in it. */}
      {createPortal(<Lightbox store={store} isStill={isStill} onFailed={onFailed} />, document.body)}
    </>
  );
}
