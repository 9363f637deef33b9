import { decodedSize, spread } from './turn.ts';

/** Limits for decoded frames: count, bytes. */
const mostFrames = 72;
const maxBytes = 64_000_000;
/** Maximum device pixel ratio while moving. */
const sharpest = 2;

/** A decoded frame and its index in the feed. */
export type Frame = { number: number; pixels: HTMLCanvasElement };

async function decoded(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.decoding = 'async';
  image.src = src;
  await image.decode();
  return image;
}

/** `object-fit: cover`. */
function drawCover(canvas: HTMLCanvasElement, image: HTMLImageElement): void {
  const scale = Math.max(canvas.width / image.naturalWidth, canvas.height / image.naturalHeight);
  const width = image.naturalWidth * scale;
  const height = image.naturalHeight * scale;
  canvas.getContext('2d', { alpha: false })?.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
}

/**
 * Loads and decodes frames, so that showing one only copies pixels. A failed frame is logged and omitted.
 * @param shown displayed size in CSS pixels.
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
