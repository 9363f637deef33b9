import { readFileSync } from 'node:fs';
import type { Site } from '#site/schema/site.ts';

/** The cut of the display type (Mona Sans) that a site's theme chooses: its weight, and its width in per cent. */
export type Cut = Pick<Site['theme'], 'display_weight' | 'display_stretch'>;

/** The whole variable font, as `npm run fonts` writes it: weights 600 to 800, widths 85 to 110. */
export const displaySource = (): Buffer => readFileSync(new URL('mona-sans.woff2', import.meta.url));

/**
 * One cut of the display type as WOFF2. A page shows no other, and the axes are three fifths of the font.
 * @returns about 12.5 KB, the same bytes each time.
 */
export async function displayFont({ display_weight: wght, display_stretch: wdth }: Cut): Promise<Uint8Array> {
  // HarfBuzz is a megabyte of code, for the one build in many that cuts.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(displaySource(), undefined, { targetFormat: 'woff2', keepAllGlyphs: true, variationAxes: { wght, wdth } });
}
