import type { ReadableAtom } from 'nanostores';

/** State of a spin, which rotates only once all frames have loaded. */
export type SpinStore = {
  $frame: ReadableAtom<number>;
  /** Loaded frames, and whether loading has finished. */
  $loaded: ReadableAtom<{ count: number; isReady: boolean }>;
  /** Auto-rotation. */
  $isTurning: ReadableAtom<boolean>;
  came(): void;
  /** Loading has finished with `count` frames; below two it does not rotate. */
  ready(count: number): void;
  turn(by: number): void;
  show(frame: number): void;
  /** Starts a drag; later moves are in pixels from its start, and are applied once frames have loaded. */
  grab(): void;
  drag(pixels: number): void;
  play(): void;
  pause(): void;
};

/** A drag before the code loaded: pointer id, start and latest position in CSS pixels. */
export type FirstDrag = { id: number; from: number; to: number };

export type SpinOptions = { drag: number; intervalMs: number; isTurning: boolean };
