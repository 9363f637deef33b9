import type { ReadableAtom } from 'nanostores';
import type { Look } from './look.ts';

/** View direction of a panorama. Nothing moves by itself. */
export type PanoramaStore = {
  $look: ReadableAtom<Look>;
  /** Degrees to the right and up. */
  turn(right: number, up: number): void;
  /** Back to the initial direction. */
  reset(): void;
  /** Per cent of the picture. */
  lookAt(x: number, y: number): void;
  /** Starts a drag; later moves are in degrees from its start. */
  grab(): void;
  drag(right: number, up: number): void;
};
