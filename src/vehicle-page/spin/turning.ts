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
  /** A drag begins, and moves; in pixels from where it began. One made while frames load is applied once they are ready. */
  grab(): void;
  drag(pixels: number): void;
  play(): void;
  pause(): void;
};

/** A drag that began before the code of the turn was there: its pointer, where it began and how far it came, in CSS pixels. */
export type FirstDrag = { id: number; from: number; to: number };

export type SpinOptions = { drag: number; intervalMs: number; isTurning: boolean };
