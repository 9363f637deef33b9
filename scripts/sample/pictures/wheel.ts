import { fade, type Hex } from './colour.ts';
import { short } from './curve.ts';
import { type Attributes, circle, element, group, linear, paintFrom, path, radial, rect, repeat, use } from './svg.ts';

export const WHEEL_STYLES = ['twin', 'five', 'multi', 'turbine', 'six', 'steel'] as const;
export type WheelStyle = (typeof WHEEL_STYLES)[number];

const RIM_TONES = {
  silver: ['#f4f6f8', '#9ba3ab', '#565d65'],
  dark: ['#5d646c', '#2a2e33', '#121417'],
  two: ['#ffffff', '#a7aeb6', '#23272c'],
} as const satisfies Record<string, readonly [Hex, Hex, Hex]>;
export type RimTone = keyof typeof RIM_TONES;

export interface WheelOptions {
  id: string;
  style: WheelStyle;
  rim: RimTone;
  /** A tall off-road tyre with a smaller rim. */
  offRoad?: boolean;
}

/** A wheel of radius 100 around the origin. Use it with `<use href="#id">`; `symbol` belongs in defs. */
export interface Wheel {
  defs: string;
  symbol: string;
}

/** Maps a share of the rim (70 is its edge) to a distance from the hub. */
type Reach = (share: number) => string;

interface SpokeTools {
  reach: Reach;
  scale: number;
  metal: Attributes;
  turn: (spoke: string, count: number) => string;
}

const SPOKES: Record<WheelStyle, (tools: SpokeTools) => string> = {
  twin: ({ reach, metal, turn }) =>
    turn(
      path(`M-3 ${reach(8)}L-15 ${reach(69)}L-8 ${reach(70)}L0 ${reach(22)}L8 ${reach(70)}L15 ${reach(69)}L3 ${reach(8)}Z`, metal) +
        path(`M-3 ${reach(12)}L-15 ${reach(69)}`, { stroke: fade('#ffffff', 0.5) }),
      5,
    ),
  five: ({ reach, metal, turn }) =>
    turn(
      path(`M-11 ${reach(6)}Q-9 ${reach(40)}-19 ${reach(70)}H19Q9 ${reach(40)} 11 ${reach(6)}Z`, metal) +
        path(`M0 ${reach(20)}Q-4 ${reach(50)}-6 ${reach(69)}H6Q4 ${reach(50)} 0 ${reach(20)}Z`, {
          fill: fade('#000000', 0.28),
        }),
      5,
    ),
  multi: ({ reach, metal, turn }) => turn(path(`M-5 ${reach(8)}L-5 ${reach(70)}H5L3 ${reach(8)}Z`, metal), 10),
  turbine: ({ reach, metal, turn }) => turn(path(`M-4 ${reach(8)}Q-20 ${reach(40)}-14 ${reach(71)}H6Q-4 ${reach(42)} 8 ${reach(8)}Z`, metal), 7),
  six: ({ reach, scale, metal, turn }) =>
    turn(
      path(`M-10 ${reach(6)}L-13 ${reach(48)}L-20 ${reach(70)}H20L13 ${reach(48)}L10 ${reach(6)}Z`, metal) +
        rect(-4, -62 * scale, 8, 26 * scale, { rx: 4, fill: fade('#0b0d0f', 0.7) }),
      6,
    ),
  steel: ({ scale, metal, turn }) =>
    circle(0, 0, 66 * scale, metal) +
    turn(element('ellipse', { cy: -50 * scale, rx: 8, ry: 7 * scale, fill: '#0b0d0f' }), 8) +
    circle(0, 0, 34 * scale, { fill: 'none', stroke: fade('#000000', 0.3), strokeWidth: 3 }),
};

function turner(id: string): SpokeTools['turn'] {
  return (spoke, count) =>
    group({ id }, spoke) + repeat(count - 1, (index) => use(id, { transform: `rotate(${short((360 / count) * (index + 1))})` }));
}

function tyre(id: string, rim: number, offRoad: boolean): string {
  const tread = offRoad ? circle(0, 0, 97, { fill: 'none', stroke: '#08090a', strokeWidth: 7, strokeDasharray: '6 5' }) : '';
  return (
    circle(0, 0, 100, { fill: paintFrom(`${id}t`) }) +
    tread +
    path('M-62-62A88 88 0 0162-62', { fill: 'none', stroke: fade('#ffffff', 0.13), strokeWidth: 5 }) +
    circle(0, 0, rim + 3, { fill: '#08090b' })
  );
}

function brake(scale: number): string {
  const at = (value: number): string => short(value * scale);
  const calliper = `M${at(30)} ${at(-42)}A${at(52)} ${at(52)} 0 01${at(51)} ${at(10)}L${at(34)} ${at(8)}A35 35 0 00${at(20)} ${at(-28)}Z`;
  return circle(0, 0, 50 * scale, { fill: '#4a4f55', stroke: '#7a8087', strokeWidth: 2 }) + path(calliper, { fill: '#2b2f34' });
}

export function wheel({ id, style, rim, offRoad = false }: WheelOptions): Wheel {
  const radius = offRoad ? 64 : 77;
  const scale = radius / 73;
  const [light, middle, dark] = RIM_TONES[rim];
  const metal = { fill: paintFrom(`${id}m`) };
  const reach: Reach = (share) => short(-share * scale);
  const defs =
    linear(
      `${id}m`,
      [
        [0, light],
        [0.45, middle],
        [1, dark],
      ],
      { x1: -50, y1: -70, x2: 40, y2: 70, user: true },
    ) +
    radial(`${id}t`, [
      [0.6, '#2a2d31'],
      [0.96, '#101214'],
      [1, '#26292d'],
    ]);
  const symbol = group(
    { id },
    tyre(id, radius, offRoad),
    brake(scale),
    SPOKES[style]({ reach, scale, metal, turn: turner(`${id}s`) }),
    circle(0, 0, radius, { fill: 'none', stroke: paintFrom(`${id}m`), strokeWidth: 5 }),
    circle(0, 0, radius + 3.4, { fill: 'none', stroke: fade('#000000', 0.6), strokeWidth: 2.2 }),
    circle(0, 0, 13 * scale, metal),
    circle(0, 0, 8 * scale, { fill: '#1a1d21' }),
  );
  return { defs, symbol };
}

/** Stands the wheel with this id on the ground; `x` and `radius` in the units of the drawing. */
export const placeWheel = (id: string, x: number, radius: number): string =>
  use(id, { transform: `translate(${short(x)} ${short(-radius)}) scale(${Math.round(radius * 10) / 1000})` });
