import { readFile } from 'node:fs/promises';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { get } from 'node:https';
import { isIP } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { mediaFile } from '#config/media-file.server.ts';
import type { Environment } from '#lib/environment.server.ts';
import { pictureKind } from '#lib/picture-kind.ts';
import { publicLookup } from '#lib/public-address.server.ts';

/** The picture of a sheet as a JPEG of 1200 × 800; null where none can be had. */
export type PictureSource = (src: string, slug: string) => Promise<Buffer | null>;

const limits = { bytes: 8 * 1024 * 1024, pixels: 50_000_000, ms: 6000, seconds: 5 } as const;
const size = { width: 1200, height: 800 } as const;

/**
 * Reads the pictures of vehicles: those of the site itself from its media folders, others over https. Whatever comes is drawn anew, so that nothing of a
 * foreign file gets into a PDF. A drawing (SVG) is only taken from the site's own folders.
 * @param fetchPicture gives the bytes of an https address.
 */
export function pictureSource({ sitesDir, dataDir }: Pick<Environment, 'sitesDir' | 'dataDir'>, fetchPicture = fetchPublic): PictureSource {
  return async (src, slug) => {
    const isOwn = src.startsWith('/media/');
    const folders = [path.join(sitesDir, slug, 'media'), path.join(dataDir, slug, 'media')];
    const file = isOwn ? mediaFile(folders, src.slice('/media'.length)) : null;
    if (isOwn && file === null) return null;
    try {
      const bytes = file === null ? await fetchPicture(src) : await readFile(file);
      const isDrawing = file?.toLowerCase().endsWith('.svg') === true;
      return isDrawing || pictureKind(bytes) !== null ? await asJpeg(bytes) : null;
    } catch {
      // A sheet without its picture is still a sheet.
      return null;
    }
  };
}

const asJpeg = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: limits.pixels })
    .timeout({ seconds: limits.seconds })
    .autoOrient()
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();

/**
 * The bytes at an https address of a public host, within limits of size and time. No redirect is followed.
 * @throws when they cannot be had, or the address leads into a network of its own.
 */
export function fetchPublic(address: string): Promise<Buffer> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || url.port !== '' || isIP(host) !== 0) throw new Error('the picture lies at no public https address');
  return fetchWithin(limits, (options, answered) => get(url, { ...options, lookup: publicLookup }, answered));
}

type Begin = (options: Pick<RequestOptions, 'signal' | 'headers'>, answered: (response: IncomingMessage) => void) => ClientRequest;

/**
 * What a request gives, within limits.
 * @param begin sends the request.
 * @throws when another status than 200 comes, too much, too late, or only a part.
 */
export function fetchWithin({ bytes, ms }: { bytes: number; ms: number }, begin: Begin): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const options = { signal: AbortSignal.timeout(ms), headers: { Accept: 'image/jpeg, image/png, image/webp' } };
  const request = begin(options, (response) => {
    const chunks: Buffer[] = [];
    let length = 0;
    // What was received already would still end well.
    const fail = (reason: string) => {
      reject(new Error(reason));
      request.destroy();
    };
    response.on('error', reject);
    response.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > bytes) fail('the picture is too large');
      else chunks.push(chunk);
    });
    response.on('end', () => resolve(Buffer.concat(chunks)));
    if (response.statusCode !== 200) fail(`the picture’s host answered ${response.statusCode}`);
  });
  request.on('error', reject);
  return promise;
}
