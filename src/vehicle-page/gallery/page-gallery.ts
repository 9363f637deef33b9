import { injected } from '#lib/injected.ts';
import type { GalleryStore } from './gallery.ts';

/** The gallery of the page, as its lightbox needs it. */
export type PageGallery = {
  store: GalleryStore;
  /** Whether nothing moves by itself. */
  isStill: boolean;
  /** A picture of the lightbox could not be loaded. */
  onFailed(id: string): void;
};

const opener = injected<() => Promise<PageGallery>>('gallery');

/** Takes what opens it, once in the life of a page. */
export const provideGallery = opener.provide;

/** The gallery of the page, once its strip is taken over. @throws at build. */
export const pageGallery = async (): Promise<PageGallery> => opener.get()();
