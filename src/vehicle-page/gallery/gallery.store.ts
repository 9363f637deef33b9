import { atom } from 'nanostores';
import type { Browser } from '#lib/browser/browser.ts';
import type { GalleryStore } from './gallery.ts';
import { photoAt, photosOf, type Slide, slideWords, stepped } from './slides.ts';

type Entry = { lightbox?: true } | null;

/** @param at the slide that the strip shows when its code arrives. */
export function openGallery({ history, location }: Pick<Browser, 'history' | 'location'>, slides: readonly Slide[], at: number): GalleryStore {
  const $slides = atom(slides);
  const $at = atom(at);
  const $said = atom('');
  const inEntry = () => (history.state() as Entry)?.lightbox === true;
  const hasPhotos = () => photosOf($slides.get()).length > 0;
  // Of a page that was loaded anew with the lightbox open it is open still: else a Back would do nothing.
  const $isOpen = atom(inEntry() && hasPhotos());
  /** Back was asked for and has not come yet: until then the entry is still the lightbox's. Whether it was opened again meanwhile. */
  let leaving: 'no' | 'yes' | 'again' = 'no';
  if (inEntry() && !hasPhotos()) history.go(-1);
  // At once: a browser tells of an opened dialog so late that Back may come before.
  const push = () => history.push({ ...(history.state() as object | null), lightbox: true } satisfies Entry, location.href);
  const show = (next: number) => {
    if (next === $at.get() || $slides.get()[next] === undefined) return;
    $at.set(next);
    $said.set(slideWords($slides.get(), next));
  };
  const end = history.onReturn(() => {
    const isAgain = leaving === 'again' && !inEntry();
    leaving = 'no';
    if (isAgain) push();
    else $isOpen.set(inEntry() && hasPhotos());
  });
  return {
    $slides,
    $at,
    $said,
    $isOpen,
    show,
    step: (by) => show(stepped($at.get(), by, $slides.get().length)),
    showPhoto(index) {
      const all = $slides.get();
      const photo = photosOf(all)[index];
      if (photo !== undefined && photoAt(all, $at.get()) !== index) show(all.indexOf(photo));
    },
    replace(next, nextAt) {
      $slides.set(next);
      $at.set(nextAt);
      if (!hasPhotos()) this.close();
    },
    open() {
      if ($isOpen.get() || !hasPhotos()) return;
      if (leaving === 'no') push();
      else leaving = 'again';
      $isOpen.set(true);
    },
    close() {
      if (!$isOpen.get()) return;
      $isOpen.set(false);
      if (leaving !== 'no') leaving = 'yes';
      else if (inEntry()) {
        leaving = 'yes';
        history.go(-1);
      }
    },
    end,
  };
}
