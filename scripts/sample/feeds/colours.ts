import { z } from 'zod';
import { BODY_NAMES, type BodyName, PAINT_NAMES, type PaintName } from '../pictures/bodies.ts';
import table from './colours.json' with { type: 'json' };
import type { Chance } from './random.ts';

const paint = z.enum(PAINT_NAMES);
const { paints, usual, more } = z
  .strictObject({
    /** The plain name first. */
    paints: z.record(paint, z.strictObject({ weight: z.number(), names: z.tuple([z.string()], z.string()) })),
    usual: z.array(paint),
    /** Besides the usual six; ten at most, which limits sample pictures. */
    more: z.record(z.enum(BODY_NAMES), z.array(paint)),
  })
  .parse(table);

/** Mostly white; the usual colours would look odd. */
const PLAIN: ReadonlySet<BodyName> = new Set(['truck', 'bus', 'van', 'motorhome', 'caravan', 'cab-chassis']);
const plainPaints = usual.filter((name) => name !== 'black' && name !== 'red');

/** A paint, and the feed's colour name: mostly the plain word, sometimes the maker's. */
export function colourFor(body: BodyName, luck: Chance): { paint: PaintName; colour: string } {
  const name = luck.weighted([...(PLAIN.has(body) ? plainPaints : usual), ...more[body]], (each) => paints[each].weight);
  const [plain, ...fancy] = paints[name].names;
  return { paint: name, colour: fancy.length > 0 && luck.in(0.35) ? luck.pick(fancy) : plain };
}

export const interiors = ['Black', 'Black', 'Grey', 'Beige', 'Brown', 'Red', 'White'] as const;
