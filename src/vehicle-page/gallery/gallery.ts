import type { ReadableAtom } from 'nanostores';
import type { Slide } from './slides.ts';

/** A vehicle's gallery: the strip on the page and the lightbox show the same slide. */
export type GalleryStore = {
  $slides: ReadableAtom<readonly Slide[]>;
  /** The slide that is shown, from 0. */
  $at: ReadableAtom<number>;
  /** What was said of it last; empty until something moved. */
  $said: ReadableAtom<string>;
  $isOpen: ReadableAtom<boolean>;
  show(at: number): void;
  step(by: number): void;
  /** In the lightbox, which has the pictures alone. */
  showPhoto(index: number): void;
  /** Other slides than before: one could not be loaded. */
  replace(slides: readonly Slide[], at: number): void;
  /** Opens the lightbox at the shown slide. Back closes it. */
  open(): void;
  close(): void;
  end(): void;
};
