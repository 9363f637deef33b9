import { readFile } from 'node:fs/promises';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { get } from 'node:https';
import { isIP } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { mediaFile } from '#config/media-file.server.ts';
import type { Environment } from '#lib/files/environment.server.ts';
import { pictureKind } from '#lib/files/picture-kind.ts';
import { publicLookup } from '#lib/http/public-address.server.ts';

/** A JPEG of 1200 × 800, or null. */
export type PictureSource = (src: string, slug: string) => Promise<Buffer | null>;

const limits = { bytes: 8 * 1024 * 1024, pixels: 50_000_000, ms: 6000, seconds: 5 } as const;
const size = { width: 1200, height: 800 } as const;

/**
 * The site's own pictures from its media folders, others over https. All are re-encoded: no bytes of a foreign file get into a PDF. SVG only from the
 * site's own folders.
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
 * Fetches https of a public host, within limits, without redirects.
 * @throws on failure, or where the address resolves to a private network.
 */
export function fetchPublic(address: string): Promise<Buffer> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || url.port !== '' || isIP(host) !== 0) throw new Error('the picture lies at no public https address');
  return fetchWithin(limits, (options, answered) => get(url, { ...options, lookup: publicLookup }, answered));
}

type Begin = (options: Pick<RequestOptions, 'signal' | 'headers'>, answered: (response: IncomingMessage) => void) => ClientRequest;

/**
 * @param begin sends the request.
 * @throws on a status other than 200, excess size, timeout, or a truncated body.
 */
export function fetchWithin({ bytes, ms }: { bytes: number; ms: number }, begin: Begin): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const options = { signal: AbortSignal.timeout(ms), headers: { Accept: 'image/jpeg, image/png, image/webp' } };
  const request = begin(options, (response) => {
    const chunks: Buffer[] = [];
    let length = 0;
    // Without destroying the request a buffered body would end normally.
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
