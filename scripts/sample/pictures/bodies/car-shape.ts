/** A distance along the car and a height above the ground, in centimetres. */
export type Spot = readonly [x: number, height: number];

/**
 * One body type, seen from the driver's side of an Australian car: nose to the right, ground at 0.
 * Units are centimetres; knots are written as `curve.ts` reads them.
 */
export interface CarShape {
  length: number;
  /** Across the doors; only the turning model needs it. */
  width: number;
  height: number;
  /** Drawing units for one centimetre, so that small cars do not look lost in a picture. */
  scale: number;
  wheelRadius: number;
  rearAxle: number;
  frontAxle: number;
  /** Height of the lower edge between the wheels. */
  sill: number;
  /** From the lower tail over the roof to the lower nose. */
  outline: string;
  /** The side windows as one shape; an open car has none. */
  glass?: string;
  belt: string;
  crease: string;
  /** Lines across the glass; the first one is the thick pillar between the doors. */
  pillars: readonly string[];
  shutLines: readonly string[];
  headlamp: string;
  tailLamp: string;
  mirror: Spot;
  handles: readonly Spot[];
  windscreen?: string;
  rearWindow?: string;
  /** Hip points of the seats that show through the glass. */
  seats: readonly Spot[];
  roofRails?: string;
  /** Dark plastic around the wheels and along the sill. */
  cladding?: boolean;
  sideStep?: boolean;
  offRoadTyres?: boolean;
  openTop?: boolean;
  /** False for a body that the turning model would get wrong. */
  turns?: boolean;
  /** Anything only this body has, drawn over the doors. */
  extras?: () => string;
}
