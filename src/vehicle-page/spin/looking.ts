import type { ReadableAtom } from 'nanostores';
import type { Look } from './look.ts';

/** Where somebody looks in a panorama. Nothing moves by itself, under reduced motion or not. */
export type PanoramaStore = {
  $look: ReadableAtom<Look>;
  /** So many degrees further to the right and up. */
  turn(right: number, up: number): void;
  /** Ahead, as it was opened. */
  reset(): void;
  /** At a place of the picture, in per cent. */
  lookAt(x: number, y: number): void;
  /** A drag begins, and goes on to so many degrees from where it began. */
  grab(): void;
  drag(right: number, up: number): void;
};
