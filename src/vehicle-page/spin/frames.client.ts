import { decodedSize, spread } from './turn.ts';

/** At most so many frames, and bytes of them, are kept decoded. */
const mostFrames = 72;
const maxBytes = 64_000_000;
/** Sharper than this nobody sees while it turns. */
const sharpest = 2;

/** A frame that is decoded, with its number among all of the feed's. */
export type Frame = { number: number; pixels: HTMLCanvasElement };

async function decoded(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.decoding = 'async';
  image.src = src;
  await image.decode();
  return image;
}

/** As `object-fit: cover` lays a picture out. */
function drawCover(canvas: HTMLCanvasElement, image: HTMLImageElement): void {
  const scale = Math.max(canvas.width / image.naturalWidth, canvas.height / image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  canvas.getContext('2d', { alpha: false })?.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
}

/**
 * Loads and decodes the frames of a turn, so that showing one copies pixels and nothing else. One that fails is logged and left out.
 * @param shown the size at which they are seen, in CSS pixels.
 */
export async function loadFrames(all: readonly string[], shown: { width: number; height: number }, onCame: () => void): Promise<Frame[]> {
  const numbers = spread(all.length, mostFrames);
  const density = Math.min(sharpest, devicePixelRatio);
  const size = decodedSize({ width: shown.width * density, height: shown.height * density }, numbers.length, maxBytes);
  const frames = await Promise.all(
    numbers.map(async (number): Promise<Frame | null> => {
      try {
        const image = await decoded(all[number] ?? '');
        const pixels = Object.assign(document.createElement('canvas'), size);
        drawCover(pixels, image);
        return { number, pixels };
      } catch {
        console.warn(`A frame of the 360° view could not be loaded: ${all[number]}`);
        return null;
      } finally {
        onCame();
      }
    }),
  );
  return frames.filter((frame) => frame !== null);
}
