import type { Site } from '#site/schema/site.ts';
import { displayFont } from './display-font.server.ts';
import { lengthOf, outlines, trackedType } from './drawn-type.server.ts';

export type SiteIcon = Pick<Site['theme'], 'display_weight' | 'display_stretch' | 'display_track'> & {
  mark: string;
  accent: string;
  onAccent: string;
};

export const iconOf = ({ theme }: Site, mark: string): SiteIcon => ({
  mark,
  accent: theme.accent.light,
  onAccent: theme.on_accent.light,
  display_weight: theme.display_weight,
  display_stretch: theme.display_stretch,
  display_track: theme.display_track,
});

/** Pixels: home screen icon and `/favicon.ico`. */
const touchSize = 180;
const smallSize = 32;

/** The header's mark as SVG paths. `round`: corner radius of 64. */
export async function iconDrawing(icon: SiteIcon, round: number): Promise<string> {
  const type = await trackedType(await displayFont(icon), icon.display_track);
  const size = icon.mark.length > 1 ? Math.min(28, 52 / Math.max(1, lengthOf(icon.mark, type))) : 40;
  const at = (64 - lengthOf(icon.mark, type) * size) / 2;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<clipPath id="shape"><rect width="64" height="64" rx="${round}"/></clipPath>`,
    `<g clip-path="url(#shape)"><rect width="64" height="64" fill="${icon.accent}"/>`,
    `<rect y="56" width="64" height="8" fill="${icon.onAccent}" fill-opacity=".82"/>`,
    `<path fill="${icon.onAccent}" d="${outlines(icon.mark, type, size, at, 30 + size * 0.36)}"/></g>`,
    '</svg>',
  ].join('');
}

async function pngOf(svg: string, size: number): Promise<Buffer> {
  // Lazy: some megabytes that most builds do not need.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** `/apple-touch-icon.png`: opaque and square, since phones crop it. */
export const drawTouchIcon = async (icon: SiteIcon): Promise<Uint8Array> => pngOf(await iconDrawing(icon, 0), touchSize);

/** `/favicon.ico`: an ICO container with one PNG, for browsers and feed readers. */
export async function drawFavicon(icon: SiteIcon): Promise<Uint8Array> {
  const png = await pngOf(await iconDrawing(icon, 12), smallSize);
  const head = Buffer.alloc(22);
  // One image of type icon: sides, one plane, 32 bits per pixel, length, offset.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(smallSize, 6);
  head.writeUInt8(smallSize, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}
