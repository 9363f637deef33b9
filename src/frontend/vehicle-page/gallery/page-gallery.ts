import { injected } from '#lib/cache/injected.ts';
import type { GalleryStore } from './gallery.ts';

/** The page's gallery for its lightbox. */
export type PageGallery = {
  store: GalleryStore;
  /** Reduced motion. */
  isStill: boolean;
  /** A picture of the lightbox failed to load. */
  onFailed(id: string): void;
};

const opener = injected<() => Promise<PageGallery>>('gallery');

/** Sets the opener, once a page. */
export const provideGallery = opener.provide;

/** The gallery, once its strip is enhanced. @throws at build. */
export const pageGallery = async (): Promise<PageGallery> => opener.get()();
