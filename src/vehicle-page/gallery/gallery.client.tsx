import { createRoot } from 'react-dom/client';
import { browser } from '#browser/page-browser.ts';
import { Gallery } from './Gallery.island.tsx';
import { openGallery } from './gallery.store.ts';
import { bindGallery, dropPhoto, scrolledTo, slidesIn } from './gallery-view.ts';

/** A strip that is scrolled or held by a finger is taken over once it rests; so long nobody waits beyond this. */
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

/** Takes the gallery over in place. */
export async function startGallery(gallery: HTMLElement): Promise<void> {
  const strip = gallery.querySelector<HTMLElement>('.gallery-strip');
  if (strip === null) return;
  await atRest(strip);
  const slides = slidesIn(gallery);
  const store = openGallery(browser, slides, Math.min(scrolledTo(gallery), slides.length - 1));
  const place = document.createElement('div');
  gallery.append(place);
  bindGallery(gallery, store);
  await new Promise<void>((resolve) =>
    createRoot(place).render(
      <Gallery
        gallery={gallery}
        store={store}
        isStill={browser.media.matches('(prefers-reduced-motion: reduce)')}
        onTaken={resolve}
        onFailed={(id) => dropPhoto(gallery, store, id)}
      />,
    ),
  );
}
