import type { ReadableAtom } from 'nanostores';

/** A turn around a vehicle. Nothing turns before all frames are there. */
export type SpinStore = {
  $frame: ReadableAtom<number>;
  /** How many frames have come; whether all that will come are there. */
  $loaded: ReadableAtom<{ count: number; isReady: boolean }>;
  /** Whether it turns by itself. */
  $isTurning: ReadableAtom<boolean>;
  came(): void;
  /** All frames that could be loaded are there: so many. Below two nothing turns. */
  ready(count: number): void;
  turn(by: number): void;
  show(frame: number): void;
  /** A drag begins, goes on to so many pixels from where it began, and ends. */
  grab(): void;
  drag(pixels: number): void;
  play(): void;
  pause(): void;
};

export type SpinOptions = { drag: number; intervalMs: number; isTurning: boolean };
