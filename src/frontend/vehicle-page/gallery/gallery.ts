import type { ReadableAtom } from 'nanostores';
import type { Slide } from './slides.ts';

/** State of a gallery: strip and lightbox show the same slide. */
export type GalleryStore = {
  $slides: ReadableAtom<readonly Slide[]>;
  /** Index of the shown slide. */
  $at: ReadableAtom<number>;
  /** Last announcement; empty until something moved. */
  $said: ReadableAtom<string>;
  $isOpen: ReadableAtom<boolean>;
  show(at: number): void;
  step(by: number): void;
  /** By index among pictures, as in the lightbox. */
  showPhoto(index: number): void;
  /** After a picture failed to load. */
  replace(slides: readonly Slide[], at: number): void;
  /** Opens the lightbox with a history entry, so that Back closes it. */
  open(): void;
  close(): void;
  end(): void;
};
