import { type Hex, mix } from './colour.ts';
import { baseCoat, type PaintName } from './paint.ts';
import { type Attributes, linear, paintFrom, path, rect, svgDocument } from './svg.ts';

/** Right, up and ahead of who looks, in metres. */
type Point = readonly [x: number, y: number, z: number];

const WIDTH = 2048;
const HEIGHT = 1024;
/** An edge is a curve in this picture: so many pieces make it look like one. */
const PIECES = 10;

const between = (from: Point, to: Point, part: number): Point => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
];

/** Where a point is seen: longitude across, latitude up and down (equirectangular). */
function seen([x, y, z]: Point): [x: number, y: number] {
  const lon = Math.atan2(x, z);
  const lat = Math.atan2(y, Math.hypot(x, z));
  return [(lon / (2 * Math.PI) + 0.5) * WIDTH, (0.5 - lat / Math.PI) * HEIGHT];
}

/** A line around corners. One that passes behind is drawn at both ends of the picture. */
function outline(corners: readonly Point[], attributes: Attributes, closed = true): string {
  const edges = corners.flatMap((corner, index): Point[] => {
    const next = corners[index + 1] ?? (closed ? corners[0] : undefined);
    return next === undefined ? [corner] : Array.from({ length: PIECES }, (_, piece) => between(corner, next, piece / PIECES));
  });
  let last: number | null = null;
  const points = edges.map((point) => {
    let [x, y] = seen(point);
    if (last !== null) x += Math.round((last - x) / WIDTH) * WIDTH;
    last = x;
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const;
  });
  const across = points.map(([x]) => x);
  return [-WIDTH, 0, WIDTH]
    .filter((shift) => Math.max(...across) + shift > 0 && Math.min(...across) + shift < WIDTH)
    .map((shift) => path(`M${points.map(([x, y]) => `${Math.round((x + shift) * 10) / 10} ${y}`).join('L')}${closed ? 'Z' : ''}`, attributes))
    .join('');
}

/** A plate that stands across the view. */
const across = (x: readonly [number, number], y: readonly [number, number], z: number): Point[] => [
  [x[0], y[0], z],
  [x[1], y[0], z],
  [x[1], y[1], z],
  [x[0], y[1], z],
];
/** A plate that lies. */
const lying = (x: readonly [number, number], y: number, z: readonly [number, number]): Point[] => [
  [x[0], y, z[0]],
  [x[1], y, z[0]],
  [x[1], y, z[1]],
  [x[0], y, z[1]],
];
/** A plate at the side, upright. */
const beside = (x: number, y: readonly [number, number], z: readonly [number, number]): Point[] => [
  [x, y[0], z[0]],
  [x, y[0], z[1]],
  [x, y[1], z[1]],
  [x, y[1], z[0]],
];

const bothSides = (draw: (side: 1 | -1) => string): string => draw(-1) + draw(1);

function glass(): string {
  const fill = { fill: paintFrom('o') };
  const screen: Point[] = [
    [-0.7, -0.14, 1],
    [0.7, -0.14, 1],
    [0.58, 0.3, 0.5],
    [-0.58, 0.3, 0.5],
  ];
  const rear: Point[] = [
    [-0.55, -0.04, -1.7],
    [0.55, -0.04, -1.7],
    [0.5, 0.28, -1.4],
    [-0.5, 0.28, -1.4],
  ];
  return (
    outline(screen, fill) +
    outline(rear, fill) +
    bothSides(
      (side) => outline(beside(side * 0.75, [-0.12, 0.28], [0.55, -0.3]), fill) + outline(beside(side * 0.75, [-0.12, 0.28], [-0.42, -1.15]), fill),
    )
  );
}

function seats(leather: Hex): string {
  const shade = { fill: mix(leather, '#000000', 0.25) };
  const rear = outline(across([-0.66, 0.66], [-0.75, -0.08], -1.05), shade) + outline(lying([-0.66, 0.66], -0.72, [-0.6, -1.05]), { fill: leather });
  const heads = bothSides((side) => outline(across([side * 0.26, side * 0.5], [-0.1, 0.08], -1.02), { fill: leather }));
  const front = bothSides(
    (side) =>
      outline(lying([side * 0.17, side * 0.62], -0.66, [0.35, -0.15]), { fill: leather }) +
      outline(across([side * 0.17, side * 0.62], [-0.72, 0], -0.22), shade) +
      outline(across([side * 0.28, side * 0.5], [-0.02, 0.2], -0.23), { fill: leather }),
  );
  return rear + heads + front;
}

function dash(trim: Hex): string {
  const wheel = Array.from({ length: 24 }, (_, index): Point => {
    const turn = (index * Math.PI) / 12;
    return [0.38 + 0.19 * Math.cos(turn), -0.32 + 0.17 * Math.sin(turn), 0.5 + 0.06 * Math.sin(turn)];
  });
  const spoke = { fill: 'none', stroke: '#15191d', strokeWidth: 18 };
  return (
    outline(
      [
        [-0.75, -0.2, 0.95],
        [0.75, -0.2, 0.95],
        [0.75, -0.27, 0.62],
        [-0.75, -0.27, 0.62],
      ],
      { fill: '#2c3238' },
    ) +
    outline(across([-0.75, 0.75], [-0.27, -0.62], 0.62), { fill: '#1d2226' }) +
    outline(across([-0.74, 0.74], [-0.42, -0.46], 0.61), { fill: trim }) +
    outline(across([-0.16, 0.16], [-0.22, -0.4], 0.58), { fill: '#0b0e11' }) +
    outline(across([-0.145, 0.145], [-0.235, -0.385], 0.575), { fill: '#2f6f8f' }) +
    outline(across([-0.145, 0.02], [-0.235, -0.32], 0.574), { fill: '#58a37c' }) +
    outline(across([0.22, 0.54], [-0.21, -0.34], 0.6), { fill: '#10161b' }) +
    outline(across([0.26, 0.36], [-0.23, -0.32], 0.595), { fill: '#c9d6de' }) +
    outline(across([0.4, 0.5], [-0.23, -0.32], 0.595), { fill: '#c9d6de' }) +
    outline(lying([-0.13, 0.13], -0.6, [0.6, 0.04]), { fill: '#262b30' }) +
    outline(lying([-0.08, 0.08], -0.595, [0.5, 0.32]), { fill: '#0f1316', stroke: trim, strokeWidth: 4 }) +
    outline(lying([-0.05, 0.05], -0.55, [0.22, 0.12]), { fill: '#3c444b' }) +
    outline(wheel, { fill: 'none', stroke: '#15191d', strokeWidth: 24 }) +
    outline(
      [
        [0.2, -0.32, 0.5],
        [0.56, -0.32, 0.5],
      ],
      spoke,
      false,
    ) +
    outline(
      [
        [0.38, -0.32, 0.5],
        [0.38, -0.48, 0.45],
      ],
      spoke,
      false,
    )
  );
}

export interface PanoramaOptions {
  body: string;
  paint: PaintName;
}

/** The inside of a car from between its front seats, all around: an equirectangular picture, 2048 by 1024. */
export function panorama({ body, paint }: PanoramaOptions): string {
  const coat = baseCoat(paint);
  const leather: Hex = '#4a4138';
  const door = mix(coat, '#23282d', 0.65);
  const doors = bothSides(
    (side) =>
      outline(beside(side * 0.76, [-0.14, -0.85], [0.75, -1.25]), { fill: door }) +
      outline(beside(side * 0.74, [-0.34, -0.42], [0.35, -0.2]), { fill: '#15191d' }) +
      outline(beside(side * 0.74, [-0.34, -0.42], [-0.5, -0.95]), { fill: '#15191d' }),
  );
  const outside = linear(
    'o',
    [
      [0.3, '#8fb7d8'],
      [0.495, '#e2edf3'],
      [0.5, '#8b9a86'],
      [0.62, '#5f6d5b'],
    ],
    { user: true, y2: HEIGHT },
  );
  return svgDocument(
    { viewBox: [0, 0, WIDTH, HEIGHT], size: [WIDTH, HEIGHT], label: `Drawn ${body}, ${paint}, its inside all around`, defs: outside },
    rect(0, 0, WIDTH, HEIGHT / 2, { fill: '#cfc9bf' }),
    rect(0, HEIGHT / 2, WIDTH, HEIGHT / 2, { fill: '#14181b' }),
    rect(0, HEIGHT * 0.36, WIDTH, HEIGHT * 0.16, { fill: '#a9a297' }),
    doors,
    glass(),
    seats(leather),
    dash(mix(coat, '#c7ccd0', 0.3)),
  );
}
