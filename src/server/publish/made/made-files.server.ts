import { hash } from 'node:crypto';
import { siteMark } from '#site/copy/mark.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { ShareCard } from '../routes/share-card.ts';
import { displayFont, displaySource } from './display-font.server.ts';
import { drawFavicon, drawTouchIcon, iconOf } from './draw-icon.server.ts';
import { drawShare } from './draw-share.server.ts';

/** An expensive file that depends only on the site's look, so that stock builds reuse it. */
export type MadeFile = {
  path: string;
  /** Digest of the inputs; equal digests mean equal files. */
  digest: string;
  make(): Promise<Uint8Array>;
};

const digestOf = (...inputs: unknown[]) => hash('sha256', JSON.stringify(inputs), 'base64url').slice(0, 16);

/** @param code version of the drawing code: the bundle's id. */
export function madeFiles(site: Site, card: ShareCard | null, code: string): MadeFile[] {
  const { display_weight, display_stretch } = site.theme;
  const cut = { display_weight, display_stretch };
  const font = { path: paths.displayFont, digest: digestOf(hash('sha256', displaySource()), cut), make: () => displayFont(cut) };
  const icon = iconOf(site, siteMark(site));
  const drawn: MadeFile[] = [
    { path: paths.faviconFile, digest: digestOf(code, paths.faviconFile, icon), make: () => drawFavicon(icon) },
    { path: paths.touchIcon, digest: digestOf(code, paths.touchIcon, icon), make: () => drawTouchIcon(icon) },
  ];
  if (card !== null) drawn.push({ path: paths.shareImage, digest: digestOf(code, card), make: () => drawShare(card) });
  return [font, ...drawn];
}
