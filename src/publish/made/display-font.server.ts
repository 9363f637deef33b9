import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { lazyAsync } from '#lib/memoize.ts';
import type { Site } from '#site/schema/site.ts';

/** The cut of the display type (Mona Sans) that a site's theme chooses: its weight, and its width in per cent. */
export type Cut = Pick<Site['theme'], 'display_weight' | 'display_stretch'>;

/** The whole variable font, as `npm run fonts` writes it: weights 600 to 800, widths 85 to 110. */
export const displaySource = (): Buffer => readFileSync(new URL('mona-sans.woff2', import.meta.url));

/** A cut takes 0.1 s, and a site asks for its own twice: for its pages, and to draw with. Sites side by side often have the same. */
const cuts = new LRUCache({ max: 16, memoMethod: (cut: string) => lazyAsync(() => cutDisplay(JSON.parse(cut))) });

/**
 * One cut of the display type as WOFF2. A page shows no other, and the axes are three fifths of the font.
 * @returns about 12.5 KB, the same bytes each time; kept for who asks next.
 */
export const displayFont = ({ display_weight, display_stretch }: Cut): Promise<Uint8Array> =>
  cuts.memo(JSON.stringify({ display_weight, display_stretch }))();

/** As {@link displayFont}, cut anew. */
export async function cutDisplay({ display_weight: wght, display_stretch: wdth }: Cut): Promise<Uint8Array> {
  // HarfBuzz is a megabyte of code, for the one build in many that cuts.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(displaySource(), undefined, { targetFormat: 'woff2', keepAllGlyphs: true, variationAxes: { wght, wdth } });
}
