import { GROUND, HEIGHT, WIDTH } from './backdrops/scene.ts';
import { studio } from './backdrops/studio.ts';
import { carShape } from './body.ts';
import { fade } from './colour.ts';
import { LIGHTS } from './light.ts';
import { baseCoat, type PaintName } from './paint.ts';
import { random } from './random.ts';
import { ellipse, svgDocument } from './svg.ts';
import { turnedCar } from './turn/turned-car.ts';
import type { TurningName } from './views.ts';
import type { RimTone, WheelStyle } from './wheel.ts';

export interface SpinOptions {
  body: TurningName;
  paint: PaintName;
  /** From 0 to `frames` - 1; 0 shows the front corner on the driver's side. */
  frame: number;
  /** How many frames make one full turn. */
  frames: number;
  wheels?: WheelStyle;
  rim?: RimTone;
}

const START = 38;

/** One frame of a car on the turntable, 600 by 400. The light stays with the studio while the car turns. */
export function spinFrame(options: SpinOptions): string {
  const { body, paint, frame, frames, wheels = 'twin', rim = 'silver' } = options;
  if (!Number.isInteger(frame) || frame < 0 || frame >= frames) {
    throw new Error(`Frame ${frame} is not one of the ${frames} frames, which count from 0.`);
  }
  const shape = carShape(body);
  const room = studio(random('turntable'), 'r');
  const yaw = (START + (frame * 360) / frames) % 360;
  const scale = 540 / Math.max(shape.length, 460);
  const ground = { x: WIDTH / 2, y: GROUND - 12 };
  const car = turnedCar(shape, {
    id: 's',
    paint: baseCoat(paint),
    light: LIGHTS.studio,
    wheels,
    rim,
    yaw,
    pitch: 7,
    ground,
    scale,
  });
  const table = (radius: number, opacity: number): string =>
    ellipse(ground.x, ground.y + 2, radius, radius * 0.16, {
      fill: fade('#ffffff', opacity),
      stroke: fade('#0b1118', 0.12),
    });
  return svgDocument(
    {
      viewBox: [0, 0, WIDTH, HEIGHT],
      size: [WIDTH, HEIGHT],
      label: `Drawn ${body}, ${paint}, turned by ${Math.round((frame * 360) / frames)} degrees`,
      defs: room.defs + car.defs,
    },
    room.body,
    table(292, 0.35),
    table(276, 0.25),
    car.body,
  );
}
