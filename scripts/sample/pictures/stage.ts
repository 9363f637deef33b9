import { type BodyName, drawBody } from './body.ts';
import { short } from './curve.ts';
import { type BackdropName, LIGHTS } from './light.ts';
import { baseCoat, type PaintName } from './paint.ts';
import { ellipse, group } from './svg.ts';
import type { RimTone, WheelStyle } from './wheel.ts';

/** A vehicle in a larger scene. */
export interface Extra {
  id: string;
  body: BodyName;
  paint: PaintName;
  /** Left end and ground line in the scene, and scene units for a centimetre. */
  x: number;
  y: number;
  scale: number;
  light: BackdropName;
  /** Nose to the left. */
  flip?: boolean;
  wheels?: WheelStyle;
  rim?: RimTone;
  chrome?: boolean;
  opacity?: number;
  /** Fill of the shadow; none when left out. */
  shadow?: string;
}

/** Draws a vehicle into a scene. The group around it has the id `<id>C`. */
export function place(extra: Extra): { defs: string; body: string } {
  const { id, body, paint, x, y, scale, light, flip = false, opacity, shadow } = extra;
  const drawing = drawBody(body, {
    id,
    paint: baseCoat(paint),
    light: LIGHTS[light],
    wheels: extra.wheels ?? 'twin',
    rim: extra.rim ?? 'silver',
    chrome: extra.chrome ?? false,
  });
  const width = drawing.length * scale;
  const transform = flip
    ? `translate(${short(x + width)} ${short(y)}) scale(${-scale} ${scale})`
    : `translate(${short(x)} ${short(y)}) scale(${scale})`;
  const ground = shadow ? ellipse(x + width / 2, y, width * 0.55, 22 * scale, { fill: shadow }) : '';
  const glow = drawing.glow ? group({ transform, style: 'mix-blend-mode:screen' }, drawing.glow) : '';
  return { defs: drawing.defs, body: ground + group({ id: `${id}C`, transform, opacity }, drawing.body) + glow };
}
