import { atom } from 'nanostores';
import type { Browser } from '#browser/browser.ts';
import type { GalleryStore } from './gallery.ts';
import { photoAt, photosOf, type Slide, slideWords, stepped } from './slides.ts';

type Entry = { lightbox?: true } | null;

/** @param at slide shown when the code arrives. */
export function openGallery({ history, location }: Pick<Browser, 'history' | 'location'>, slides: readonly Slide[], at: number): GalleryStore {
  const $slides = atom(slides);
  const $at = atom(at);
  const $said = atom('');
  const inEntry = () => (history.state() as Entry)?.lightbox === true;
  const hasPhotos = () => photosOf($slides.get()).length > 0;
  // After a reload with an open lightbox it stays open; else Back would do nothing.
  const $isOpen = atom(inEntry() && hasPhotos());
  /** Back is pending and the history entry is still the lightbox's; `again` if it was reopened meanwhile. */
  let leaving: 'no' | 'yes' | 'again' = 'no';
  if (inEntry() && !hasPhotos()) history.go(-1);
  // Synchronously: the dialog's event may come after Back.
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
