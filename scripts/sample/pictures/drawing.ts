import type { Hex } from './colour.ts';
import type { Light } from './light.ts';
import type { RimTone, WheelStyle } from './wheel.ts';

/** How to draw a vehicle. */
export interface DrawingOptions {
  /** Prefix of every id in the drawing. */
  id: string;
  paint: Hex;
  light: Light;
  wheels: WheelStyle;
  rim: RimTone;
  /** Bright trim below the windows. */
  chrome: boolean;
}

/** A vehicle in centimetres: from 0 to `length`, ground at y = 0, nose to the right. */
export interface Drawing {
  defs: string;
  body: string;
  /** Light of the lamps at night, to be laid over everything; empty by day. */
  glow: string;
  length: number;
  height: number;
  /** Picture units for one centimetre. */
  scale: number;
}
