import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { lazyAsync } from '#lib/cache/memoize.ts';
import { projectRoot } from '#lib/files/project-root.server.ts';
import type { Site } from '#site/schema/site.ts';

/** Weight and width (per cent) of Mona Sans from a site's theme. */
export type Cut = Pick<Site['theme'], 'display_weight' | 'display_stretch'>;

/** The variable font from `npm run fonts`: weights 600 to 800, widths 85 to 110. */
export const displaySource = (): Buffer => readFileSync(path.join(projectRoot, 'src/server/publish/made/mona-sans.woff2'));

/** Memoized: subsetting takes 0.1 s, each site needs its cut twice, and sites often share one. */
const cuts = new LRUCache({ max: 16, memoMethod: (cut: string) => lazyAsync(() => cutDisplay(JSON.parse(cut))) });

/**
 * A static instance as WOFF2: pages use one, and the axes are three fifths of the font.
 * @returns about 12.5 KB, deterministic.
 */
export const displayFont = ({ display_weight, display_stretch }: Cut): Promise<Uint8Array> =>
  cuts.memo(JSON.stringify({ display_weight, display_stretch }))();

/** {@link displayFont} without the cache. */
export async function cutDisplay({ display_weight: wght, display_stretch: wdth }: Cut): Promise<Uint8Array> {
  // Lazy: HarfBuzz is a megabyte, and most builds do not subset.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(displaySource(), undefined, { targetFormat: 'woff2', keepAllGlyphs: true, variationAxes: { wght, wdth } });
}
