import { fade } from './colour.ts';
import type { FacadeKind } from './facade.ts';
import { SCENE, type Tones } from './facade-tones.ts';
import { DISPLAY } from './lettering.ts';
import { element, escapeText, paintFrom, path, repeat } from './svg.ts';

export interface BuildingOptions {
  name: string;
  kind: FacadeKind;
  scene: Tones;
  /** Vehicles behind the glass. */
  cars: string;
}

const FOOT = SCENE.ground - 30;
const LEFT = SCENE.left;
const RIGHT = SCENE.left + SCENE.width;

/** Three roller doors and the glass of the reception. */
function workshop(top: number, { isDusk }: Tones): string {
  const doors = repeat(3, (index) => {
    const x = LEFT + 275 + index * 118;
    const slats = repeat(6, (slat) => `M${x} ${top + 136 + slat * 28}h104`);
    return (
      path(`M${x} ${top + 110}h104V${FOOT}h-104z`, { fill: isDusk ? '#4a4d60' : '#c3cacd' }) +
      path(slats, { stroke: fade('#000000', 0.16), strokeWidth: 2 })
    );
  });
  return path(`M${LEFT + 20} ${top + 76}H${LEFT + 250}V${FOOT}H${LEFT + 20}Z`, { fill: paintFrom('g') }) + doors;
}

/** Glass over the whole front, with what stands behind it and what it mirrors. */
const glassFront = (top: number, cars: string): string =>
  path(`M${LEFT + 20} ${top + 76}H${RIGHT - 10}V${FOOT}H${LEFT + 20}Z`, { fill: paintFrom('g') }) +
  cars +
  path(`M${LEFT + 20} ${top + 76}L${LEFT + 250} ${top + 76} ${LEFT + 120} ${FOOT}H${LEFT + 20}Z`, { fill: fade('#ffffff', 0.2) }) +
  path(`M${LEFT + 400} ${top + 76}h70L${LEFT + 330} ${FOOT}h-60Z`, { fill: fade('#ffffff', 0.16) });

function frames(top: number, isWorkshop: boolean, { frame }: Tones): string {
  const posts = repeat(isWorkshop ? 3 : 7, (index) => `M${LEFT + 18 + index * 101} ${top + 70}h6V${FOOT}h-6z`);
  const end = isWorkshop ? LEFT + 250 : RIGHT - 10;
  return path(`${posts}M${LEFT + 20} ${top + 148}H${end}v4H${LEFT + 20}z`, { fill: frame });
}

/** The board with the name. */
const fascia = (top: number, name: string, { accent }: Tones): string =>
  path(`M${LEFT - 26} ${top}H${RIGHT + 34}L${RIGHT + 20} ${top + 78}H${LEFT - 12}Z`, { fill: paintFrom('w') }) +
  path(`M${LEFT - 26} ${top}H${RIGHT + 34}l-1 6H${LEFT - 25}z`, { fill: fade('#ffffff', 0.35) }) +
  path(`M${LEFT - 13} ${top + 72}H${RIGHT + 21}l-1 6H${LEFT - 12}z`, { fill: accent }) +
  element('text', { x: LEFT + 36, y: top + 51, fontFamily: DISPLAY, fontWeight: 700, fontSize: 36, fill: '#ffffff' }, escapeText(name));

export function building({ name, kind, scene, cars }: BuildingOptions): string {
  const top = kind === 'yard' ? 250 : 150;
  const isWorkshop = kind === 'service';
  return (
    path(`M${LEFT + 20} ${top + 76}H${RIGHT - 10}V${FOOT}H${LEFT + 20}Z`, { fill: scene.wall }) +
    (isWorkshop ? workshop(top, scene) : glassFront(top, cars)) +
    frames(top, isWorkshop, scene) +
    fascia(top, name, scene)
  );
}
