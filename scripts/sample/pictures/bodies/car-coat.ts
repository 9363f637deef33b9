import { type Hex, lightness, mix } from '../colour.ts';
import type { Light } from '../light.ts';

/** The tones of one paint in one light, from the brightest edge to the deepest shade. */
export interface Coat {
  isDark: boolean;
  highlight: Hex;
  upper: Hex;
  light: Hex;
  middle: Hex;
  low: Hex;
  shade: Hex;
  deep: Hex;
  shutLine: Hex;
  handleShadow: Hex;
  mirror: Hex;
}

/** Dark paints take less of the sky and more of the shade, or they would turn grey. */
export function coat(paint: Hex, light: Light): Coat {
  const isDark = lightness(paint) < 0.16;
  return {
    isDark,
    highlight: mix(paint, light.sky, isDark ? 0.5 : 0.62),
    upper: mix(paint, light.sky, isDark ? 0.28 : 0.3),
    light: mix(paint, light.sky, isDark ? 0.22 : 0.3),
    middle: mix(paint, light.shade, light.night ? 0.16 : 0.02),
    low: mix(mix(paint, light.shade, 0.22), light.bounce, 0.22),
    shade: mix(paint, light.shade, isDark ? 0.5 : 0.32),
    deep: mix(paint, light.shade, 0.72),
    shutLine: mix(paint, '#000000', 0.74),
    handleShadow: mix(paint, '#000000', 0.5),
    mirror: mix(paint, light.shade, 0.12),
  };
}
