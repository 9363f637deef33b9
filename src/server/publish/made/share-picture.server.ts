import { pictureKind } from '#lib/files/picture-kind.ts';
import { shareSize } from '#site/copy/share-image.ts';

/** Raised when the same photograph gives another picture: part of the digest in its name. */
export const sharePictureVersion = 1;

const limits = { bytes: 32 * 1024 * 1024, pixels: 50_000_000, seconds: 10 } as const;

/** The result of making a picture: the JPEG, or what is wrong with the photograph and how to fix it. */
export type MadePicture = { jpeg: Uint8Array } | { rule: string; fix: string };

/**
 * The picture for sharing as a JPEG of 1200 × 630, from the bytes of a JPEG, PNG or WebP. They are known by their first bytes, and decoded within limits of
 * size, pixels and time.
 */
export async function makeSharePicture(photo: Uint8Array): Promise<MadePicture> {
  const kind = pictureKind(photo);
  if (kind === null || kind === 'avif') {
    return { rule: 'its first bytes are not those of a JPEG, PNG or WebP', fix: 'save the photograph again as a JPEG, PNG or WebP.' };
  }
  const size = `${limits.bytes / 1024 / 1024} MB`;
  if (photo.byteLength > limits.bytes)
    return { rule: `it has more than ${size}`, fix: `save it smaller than ${size}; 2400 pixels across are plenty.` };
  // Some megabytes of code, only for builds that have a photograph to resize.
  const { default: sharp } = await import('sharp');
  try {
    const options = { limitInputPixels: false, failOn: 'error' } as const;
    const { width, height } = await sharp(photo, options).metadata();
    if (width * height > limits.pixels) {
      return {
        rule: `it is ${width} × ${height} pixels, more than ${limits.pixels / 1_000_000} million`,
        fix: 'save it smaller; 2400 pixels across are plenty.',
      };
    }
    const jpeg = await sharp(photo, { ...options, limitInputPixels: limits.pixels })
      .timeout({ seconds: limits.seconds })
      .autoOrient()
      .resize({ ...shareSize, fit: 'cover' })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80, progressive: true })
      .toBuffer();
    return { jpeg };
  } catch {
    return { rule: `this ${kind.toUpperCase()} cannot be decoded: it is damaged or cut short`, fix: 'upload the whole file again.' };
  }
}
