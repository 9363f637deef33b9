import { useStore } from '@nanostores/react';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { island } from '#lib/markup/island.ts';
import { islandPage } from '#site/island-page.ts';
import type { GalleryStore } from './gallery.ts';
import { type PageGallery, pageGallery } from './page-gallery.ts';
import { type Photo, photoAt, photosOf, slideWords } from './slides.ts';
import { useZoom, type ZoomHandles } from './use-zoom.ts';

/** Browsers restore focus to the opener. After Forward there is none, so the opening button gets it, if visible. */
function giveFocus(): void {
  for (const selector of ['.gallery-open', '.view-modes :checked']) {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }
}

/** Modal dialog with all pictures. Outside the gallery, which may be hidden when Forward reopens the lightbox; the gallery hydrates it. */
export const Lightbox = island(function Lightbox() {
  const [gallery, setGallery] = useState<PageGallery | null>(null);
  useLayoutEffect(() => {
    pageGallery().then(setGallery, (error: Error) => islandPage().browser.log(error.message));
  }, []);
  return gallery === null ? <dialog className="lightbox" aria-label="Pictures" /> : <Opened {...gallery} />;
});

function Opened({ store, isStill, onFailed }: PageGallery) {
  const isOpen = useStore(store.$isOpen);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else {
      const wasOpen = dialog.current?.open === true;
      dialog.current?.close();
      if (wasOpen) giveFocus();
    }
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label="Pictures"
      onCancel={(event) => {
        event.preventDefault();
        store.close();
      }}
      // Browsers may close it themselves, and dispatch `close` so late that it may be open again.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) store.close();
      }}
    >
      {isOpen && <Stage store={store} isStill={isStill} onFailed={onFailed} />}
    </dialog>
  );
}

/** Zoom factor per key press. */
const larger = 1.5;
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function Stage({ store, isStill, onFailed }: PageGallery) {
  const slides = useStore(store.$slides);
  const at = useStore(store.$at);
  const photos = photosOf(slides);
  const shown = photoAt(slides, at);
  const stage = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const zoom = useZoom(strip, shown);
  const [setView, carousel] = useEmblaCarousel({
    startIndex: shown,
    containScroll: false,
    watchDrag: () => !zoom.isZoomed(),
  });
  useEffect(() => {
    if (carousel === undefined) return;
    const tell = () => store.showPhoto(carousel.selectedScrollSnap());
    carousel.on('select', tell);
    const end = store.$at.subscribe((now) => {
      const photo = photoAt(store.$slides.get(), now);
      if (carousel.selectedScrollSnap() !== photo) carousel.scrollTo(photo, isStill);
    });
    return () => {
      end();
      carousel.off('select', tell);
    };
  }, [carousel, store, isStill]);
  const step = (by: number) => store.showPhoto((shown + by + photos.length) % photos.length);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = steps[event.key];
      if (by !== undefined) step(by);
      else if (event.key === '+' || event.key === '-') zoom.by(event.key === '+' ? larger : 1 / larger);
      else return;
      event.preventDefault();
    };
    // On the document: beyond the ends of a modal dialog's tab order nothing has focus.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return (
    <div ref={stage} className="lightbox-stage">
      <Bar store={store} photos={photos} shown={shown} zoom={zoom} stage={stage} />
      {photos.length > 1 && (
        <>
          <button type="button" className="gallery-arrow previous" aria-label="Previous picture" onClick={() => step(-1)}>
            <i className="icon icon-previous" />
          </button>
          <button type="button" className="gallery-arrow next" aria-label="Next picture" onClick={() => step(1)}>
            <i className="icon icon-next" />
          </button>
        </>
      )}
      <div ref={setView} className="lightbox-view">
        <ul ref={strip} {...zoom.pointers}>
          {photos.map((photo, index) => (
            <li key={photo.id} inert={index !== shown}>
              <Picture photo={photo} isNear={Math.abs(index - shown) <= 1} onFailed={onFailed} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type BarProps = { store: GalleryStore; photos: readonly Photo[]; shown: number; zoom: ZoomHandles; stage: { current: HTMLElement | null } };

function Bar({ store, photos, shown, zoom, stage }: BarProps) {
  const [isFull, toggleFull] = useFullScreen(stage);
  return (
    <div className="lightbox-bar">
      <p aria-hidden="true">
        {shown + 1} / {photos.length}
      </p>
      <p className="unseen" role="status">
        {photos.length > 0 ? slideWords(photos, shown) : ''}
      </p>
      <button type="button" aria-pressed={zoom.isLarge} onClick={zoom.toggle}>
        <i className="icon icon-search" />
        <span className="unseen">Zoom</span>
      </button>
      {document.fullscreenEnabled && (
        <button type="button" aria-pressed={isFull} onClick={toggleFull}>
          <i className="icon icon-expand" />
          <span className="unseen">Full screen</span>
        </button>
      )}
      <button type="button" onClick={() => store.close()}>
        <i className="icon icon-close" />
        <span className="unseen">Close</span>
      </button>
    </div>
  );
}

type PictureProps = { photo: Photo; isNear: boolean; onFailed(id: string): void };

/** Renders a picture once it has been near the shown one. */
function Picture({ photo: { id, src, srcset, alt }, isNear, onFailed }: PictureProps) {
  const [wasNear, setWasNear] = useState(isNear);
  if (isNear && !wasNear) setWasNear(true);
  if (!wasNear) return null;
  const responsive = srcset === '' ? {} : { srcSet: srcset, sizes: '100vw' };
  return <img src={src} {...responsive} alt={alt} draggable={false} onError={() => onFailed(id)} />;
}

/** Full screen of the stage, as a dialog cannot be. */
function useFullScreen(stage: { current: HTMLElement | null }): [isFull: boolean, toggle: () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const heard = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', heard);
    return () => {
      document.removeEventListener('fullscreenchange', heard);
      if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => {});
    };
  }, []);
  const toggle = () => {
    const asked = document.fullscreenElement === null ? stage.current?.requestFullscreen() : document.exitFullscreen();
    asked?.catch((error: Error) => console.warn(error.message));
  };
  return [isFull, toggle];
}
