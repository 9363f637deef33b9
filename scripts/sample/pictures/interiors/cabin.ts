import type { Scene } from '../backdrops/scene.ts';
import { fade, type Hex, mix } from '../colour.ts';
import { short } from '../curve.ts';
import { circle, ellipse, group, linear, paintFrom, path, radial, rect, repeat } from '../svg.ts';
import type { InteriorOptions } from './interior.ts';

/** How upright and plain the cabin is. */
export interface CabinStyle {
  /** Where the dashboard begins, from the top of the picture. */
  dash: number;
  seat: Hex;
  stitch: Hex;
  trim: Hex;
  /** A lever for working vehicles, a dial for the others. */
  selector: 'lever' | 'dial';
}

const WIDTH = 600;
const HILLS = 'M0 186Q70 158 140 170T290 160 430 168 600 150V240H0Z';
const BLACK = '#15181b';

function defs(id: string, seat: Hex): string {
  return (
    linear(`${id}A`, [
      [0, '#8cbfe2'],
      [0.6, '#dcedf5'],
      [1, '#f4f3ea'],
    ]) +
    linear(`${id}B`, [
      [0, '#3d444b'],
      [0.35, '#262b30'],
      [1, '#14171a'],
    ]) +
    linear(`${id}C`, [
      [0, '#22272b'],
      [1, '#0d0f11'],
    ]) +
    linear(
      `${id}D`,
      [
        [0, '#0c2436'],
        [1, '#123d52'],
      ],
      { x2: 1, y2: 1 },
    ) +
    linear(`${id}E`, [
      [0, mix(seat, '#ffffff', 0.16)],
      [0.5, seat],
      [1, mix(seat, '#000000', 0.45)],
    ]) +
    radial(`${id}F`, [
      [0, '#ffffff', 0.5],
      [1, '#ffffff', 0],
    ])
  );
}

/** What lies beyond the windscreen, then the frame around it. */
const windscreen = (id: string, dash: number): string =>
  path('M0 0H600V240H0Z', { fill: paintFrom(`${id}A`) }) +
  path(HILLS, {
    fill: '#7f9a86',
  }) +
  path(`M0 196H600V${dash + 20}H0Z`, { fill: '#8b9093' }) +
  path(`M270 196h60l120 ${dash - 176}H150Z`, { fill: '#6d7276' }) +
  path(`M298 200h4l6 ${dash - 190}h-16z`, { fill: fade('#ffffff', 0.8) }) +
  circle(300, 120, 190, { fill: paintFrom(`${id}F`) }) +
  path('M0 0H600V34Q300 12 0 34Z', { fill: '#d9d6cf' }) +
  path('M0 34Q300 12 600 34V40Q300 18 0 40Z', { fill: '#1a1d20' }) +
  path(`M0 30L34 30Q62 ${dash - 60} 24 ${dash + 24}H0Z`, { fill: '#23272b' }) +
  path(`M600 30L566 30Q538 ${dash - 60} 576 ${dash + 24}H600Z`, { fill: '#23272b' }) +
  rect(246, 30, 108, 32, { rx: 12, fill: '#17191c' }) +
  rect(251, 34, 98, 24, { rx: 9, fill: '#9fb6c4' }) +
  path('M300 14v18', { stroke: '#17191c', strokeWidth: 8 });

const vent = (x: number, y: number): string =>
  rect(x, y, 62, 30, { rx: 8, fill: '#0b0d0f', stroke: '#565e66', strokeWidth: 1.5 }) +
  repeat(4, (index) => path(`M${x + 6} ${y + 6 + index * 6}h50`, { stroke: '#3a4147', strokeWidth: 2 }));

function dashboard(id: string, { dash, trim, stitch }: CabinStyle): string {
  const low = dash + 118;
  return (
    path(`M0 ${dash + 18}Q150 ${dash - 10} 300 ${dash}T600 ${dash + 12}V400H0Z`, { fill: paintFrom(`${id}B`) }) +
    path(`M0 ${dash + 18}Q150 ${dash - 10} 300 ${dash}T600 ${dash + 12}`, {
      fill: 'none',
      stroke: fade('#ffffff', 0.35),
      strokeWidth: 1.5,
    }) +
    path(`M0 ${dash + 52}Q180 ${dash + 40} 600 ${dash + 48}v26Q300 ${dash + 66} 0 ${dash + 80}Z`, { fill: trim }) +
    path(`M0 ${dash + 52}Q180 ${dash + 40} 600 ${dash + 48}`, { fill: 'none', stroke: fade('#ffffff', 0.45) }) +
    path(`M0 ${dash + 88}Q300 ${dash + 74} 600 ${dash + 82}`, {
      fill: 'none',
      stroke: stitch,
      strokeWidth: 1.4,
      strokeDasharray: '5 3',
    }) +
    path(`M0 ${low}Q180 ${low - 14} 236 ${low + 60}L226 400H0Z`, { fill: '#0e1012' }) +
    vent(22, dash + 46) +
    vent(160, dash + 42) +
    path(`M40 ${dash + 100}h150`, { stroke: fade('#000000', 0.5), strokeWidth: 2 })
  );
}

/** The screen in the middle shows a map. */
const screen = (id: string, dash: number): string =>
  rect(236, dash - 6, 146, 84, { rx: 9, fill: '#0a0c0e', stroke: '#4b535b', strokeWidth: 1.5 }) +
  rect(243, dash + 1, 132, 70, { rx: 4, fill: paintFrom(`${id}D`) }) +
  path(`M243 ${dash + 52}L290 ${dash + 36} 318 ${dash + 50} 375 ${dash + 18}M280 ${dash + 1}L300 ${dash + 71}M346 ${dash + 1}L334 ${dash + 71}`, {
    fill: 'none',
    stroke: '#2f6f8a',
    strokeWidth: 4,
  }) +
  path(`M262 ${dash + 71}L296 ${dash + 40} 318 ${dash + 50} 352 ${dash + 30}`, {
    fill: 'none',
    stroke: '#58d0ff',
    strokeWidth: 3,
    strokeLinejoin: 'round',
  }) +
  circle(352, dash + 30, 4.5, { fill: '#ffffff' }) +
  rect(249, dash + 7, 34, 10, { rx: 3, fill: fade('#ffffff', 0.75) });

function centreConsole(id: string, { dash, selector, stitch }: CabinStyle): string {
  const top = dash + 84;
  const dials = [262, 309, 356]
    .map(
      (x) =>
        circle(x, top + 24, 13, { fill: '#0b0d0f', stroke: '#7d858c', strokeWidth: 2 }) +
        path(`M${x} ${top + 14}v7`, { stroke: '#ffffff', strokeWidth: 2 }),
    )
    .join('');
  const lever =
    path(`M309 ${top + 92}L305 ${top + 56}`, { stroke: '#2a2f34', strokeWidth: 10, strokeLinecap: 'round' }) +
    ellipse(305, top + 50, 13, 11, { fill: '#0c0e10', stroke: '#8b939a', strokeWidth: 1.6 }) +
    path(`M284 ${top + 96}q24-20 50 0z`, { fill: '#22262a', stroke: stitch, strokeWidth: 1 });
  const dial =
    circle(309, top + 72, 21, { fill: '#0b0d0f', stroke: '#a9b1b8', strokeWidth: 3 }) +
    circle(309, top + 72, 13, { fill: '#2a2f34' }) +
    path(`M309 ${top + 54}v7`, { stroke: '#ff6a4d', strokeWidth: 3 });
  return (
    path(`M226 ${top}H392L410 400H208Z`, { fill: paintFrom(`${id}C`), stroke: '#3b4147', strokeWidth: 1.5 }) +
    dials +
    (selector === 'lever' ? lever : dial) +
    rect(236, top + 108, 60, 26, { rx: 12, fill: '#08090b', stroke: '#4b535b' }) +
    rect(322, top + 108, 60, 26, { rx: 12, fill: '#08090b', stroke: '#4b535b' })
  );
}

/** Right-hand drive: cluster and steering wheel stand on the right. */
function wheelAndCluster(dash: number): string {
  const y = dash + 78;
  const gauge = (x: number, turn: number): string =>
    circle(x, dash + 22, 25, { fill: '#07090b', stroke: '#8f989f', strokeWidth: 2 }) +
    circle(x, dash + 22, 19, { fill: 'none', stroke: '#dfe6ea', strokeWidth: 3, strokeDasharray: '1.5 6' }) +
    path(`M${x} ${dash + 22}v-17`, { stroke: '#ff5a3c', strokeWidth: 2.4, transform: `rotate(${turn} ${x} ${dash + 22})` });
  return (
    path(`M404 ${dash + 50}Q404 ${dash - 20} 480 ${dash - 20}T556 ${dash + 50}Z`, { fill: '#0c0e10' }) +
    gauge(450, -60) +
    gauge(512, 30) +
    rect(474, dash + 26, 14, 20, { rx: 2, fill: '#1d5a74' }) +
    circle(480, y, 92, { fill: 'none', stroke: BLACK, strokeWidth: 19 }) +
    circle(480, y, 92, { fill: 'none', stroke: fade('#ffffff', 0.1), strokeWidth: 11 }) +
    path(`M390 ${y - 24}A94 94 0 01438 ${y - 84}`, { fill: 'none', stroke: fade('#ffffff', 0.4), strokeWidth: 3 }) +
    path(
      `M396 ${y - 6}Q440 ${y - 24} 480 ${y - 22}T564 ${y - 6}V${y + 12}Q528 ${y + 8} 514 ${y + 34}L500 ${y + 84}H460L446 ${y + 34}Q432 ${y + 8} 396 ${y + 12}Z`,
      {
        fill: '#1d2125',
        stroke: '#3b4147',
        strokeWidth: 1.5,
      },
    ) +
    ellipse(480, y + 4, 30, 25, { fill: '#14171a', stroke: '#626a72', strokeWidth: 1.5 }) +
    path(`M418 ${y - 2}h22M520 ${y - 2}h22M428 ${y + 6}h10M522 ${y + 6}h10`, { stroke: '#aab2b9', strokeWidth: 3, strokeLinecap: 'round' }) +
    path(`M470 ${y + 4}h20M480 ${y - 6}v20`, { stroke: '#aab2b9', strokeWidth: 2 })
  );
}

/** The shoulders of both front seats at the lower edge. */
function seats(id: string, { seat, stitch }: CabinStyle): string {
  const one = (x: number): string =>
    group(
      { transform: `translate(${short(x)} 0)` },
      path('M-96 400Q-92 332-52 326Q0 316 52 326Q92 332 96 400Z', { fill: paintFrom(`${id}E`) }) +
        path('M-30 323Q-34 286-24 280Q0 272 24 280Q34 286 30 323Z', {
          fill: paintFrom(`${id}E`),
          stroke: mix(seat, '#000000', 0.4),
        }) +
        path('M-58 400Q-56 350-44 327M58 400Q56 350 44 327', {
          fill: 'none',
          stroke: stitch,
          strokeWidth: 1.4,
          strokeDasharray: '4 3',
        }),
    );
  return one(110) + one(500);
}

/** The front of a cabin, seen from the back seat. */
export function cabin({ id }: InteriorOptions, style: CabinStyle): Scene {
  return {
    defs: defs(id, style.seat),
    body:
      windscreen(id, style.dash) +
      dashboard(id, style) +
      screen(id, style.dash) +
      centreConsole(id, style) +
      wheelAndCluster(style.dash) +
      seats(id, style) +
      path(`M0 0H${WIDTH}V400H0Z`, { fill: fade('#0b1118', 0.05) }),
  };
}
