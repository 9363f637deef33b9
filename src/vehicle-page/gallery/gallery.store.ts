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
  const $isOpen = atom(false);
  const inEntry = () => (history.state() as Entry)?.lightbox === true;
  // Of an earlier life of the page, which was loaded anew with the lightbox open: it stands no more.
  if (inEntry()) history.replace({ ...(history.state() as object), lightbox: undefined });
  const show = (next: number) => {
    if (next === $at.get() || $slides.get()[next] === undefined) return;
    $at.set(next);
    $said.set(slideWords($slides.get(), next));
  };
  const hasPhotos = () => photosOf($slides.get()).length > 0;
  const end = history.onReturn(() => $isOpen.set(inEntry() && hasPhotos()));
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
      // At once: a browser tells of an opened dialog so late that Back may come before.
      history.push({ ...(history.state() as object | null), lightbox: true } satisfies Entry, location.href);
      $isOpen.set(true);
    },
    close() {
      if (!$isOpen.get()) return;
      $isOpen.set(false);
      if (inEntry()) history.go(-1);
    },
    end,
  };
}
