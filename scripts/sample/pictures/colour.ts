/** A colour written as `#rrggbb`. */
export type Hex = string;

type Channels = readonly [red: number, green: number, blue: number];

function channels(colour: Hex): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const byte = (value: number): string =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0');

/** The colour `share` of the way from `from` to `to`; 0 is `from`, 1 is `to`. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const start = channels(from);
  const end = channels(to);
  const blend = (index: 0 | 1 | 2): string => byte(start[index] + (end[index] - start[index]) * share);
  return `#${blend(0)}${blend(1)}${blend(2)}`;
}

/** Perceived lightness from 0 (black) to 1 (white). */
export function lightness(colour: Hex): number {
  const [red, green, blue] = channels(colour);
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}

/** The colour with an opacity from 0 to 1, as `#rrggbbaa`; opaque colours stay as they are. */
export function fade(colour: Hex, opacity: number): string {
  return opacity >= 1 ? colour : colour + byte(opacity * 255);
}
