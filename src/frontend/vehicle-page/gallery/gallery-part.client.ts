import { browser } from '#browser/page-browser.ts';
import { hydrateNow } from '#startup/islands.ts';
import { startCarousel } from './carousel.client.ts';
import { bindGallery, dropPhoto, scrolledTo, slidesIn } from './gallery.client.ts';
import { openGallery } from './gallery.store.ts';
import { type PageGallery, provideGallery } from './page-gallery.ts';

/** Waits until a scrolled or touched strip rests, at most this long; milliseconds. */
const restMs = 120;
const longestMs = 2000;

function atRest(strip: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    let last = strip.scrollLeft;
    let still = 0;
    const start = performance.now();
    const look = () => {
      still = strip.scrollLeft === last ? still + 1 : 0;
      last = strip.scrollLeft;
      const isSnapped = strip.clientWidth === 0 || Math.abs(last / strip.clientWidth - Math.round(last / strip.clientWidth)) < 0.01;
      if ((isSnapped && still > 1) || performance.now() - start > longestMs) resolve();
      else setTimeout(look, restMs / 2);
    };
    look();
  });
}

/** Enhances the gallery in place, with its lightbox. @throws when its chunk fails to load. */
export async function startGallery(gallery: HTMLElement): Promise<void> {
  const strip = gallery.querySelector<HTMLElement>('.gallery-strip');
  if (strip === null) return;
  let provide = (_: PageGallery) => {};
  const opened = new Promise<PageGallery>((resolve) => {
    provide = resolve;
  });
  provideGallery(() => opened);
  await hydrateNow('.lightbox');
  await atRest(strip);
  const slides = slidesIn(gallery);
  const store = openGallery(browser, slides, Math.min(scrolledTo(gallery), slides.length - 1));
  const isStill = browser.media.matches('(prefers-reduced-motion: reduce)');
  bindGallery(gallery, store);
  startCarousel(gallery, store, isStill);
  provide({ store, isStill, onFailed: (id) => dropPhoto(gallery, store, id) });
}
