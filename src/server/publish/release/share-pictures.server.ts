import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { mediaFile } from '#config/media-file.server.ts';
import { paths } from '#site/paths.ts';
import { makeSharePicture, sharePictureVersion } from '../made/share-picture.server.ts';
import type { Route } from '../routes/site-output.ts';
import type { Planned } from './planned.ts';
import { standsAs, writeAs } from './shard-files.server.ts';

const shortDigest = (bytes: string | Uint8Array) => hash('sha256', bytes, 'base64url').slice(0, 16);

/**
 * Publishes the picture for sharing of a page that names a photograph of the site's media folders. Its name is a digest of the photograph, the page and the
 * encoder's version: what the release before has is not encoded again. A photograph that cannot be used is a warning, and the page is shared as without it.
 * @returns its path on the site; null without one.
 */
export async function publishSharePicture({ path: page, sharePicture }: Route, planned: Planned): Promise<string | null> {
  const address = sharePicture?.() ?? null;
  if (address === null || planned.badPictures.has(address)) return null;
  const { sitesDir, dataDir, site } = planned.job;
  const folders = [path.join(sitesDir, site.slug, 'media'), path.join(dataDir, site.slug, 'media')];
  const file = mediaFile(folders, address.slice('/media'.length));
  if (file === null) return null;
  const photo = await digestOf(file, address, planned);
  // Of the page too: two workers never write one file.
  const digest = shortDigest(`${sharePictureVersion} ${photo} ${page}`);
  const name = `${paths.sharePictures}${digest}.jpg`;
  if (standsAs(name, digest, planned)) return name;
  const made = await makeSharePicture(await readFile(file));
  if ('jpeg' in made) {
    writeAs(name, digest, () => made.jpeg, planned);
    return name;
  }
  planned.badPictures.add(address);
  planned.result.warnings.push(
    `${file}: images.0.url of ${page}: ${made.rule}, got "${address}". Fix: ${made.fix} Until then the page is shared without a picture of 1200 × 630.`,
  );
  return null;
}

/** A digest of a photograph's bytes. They are read only where the release before does not know them by size and time. */
async function digestOf(file: string, address: string, { previous }: Planned): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  const before = previous?.assets[decodeURIComponent(URL.parse(address, 'http://localhost')?.pathname ?? '').slice(1)];
  return before?.source === `${size}-${mtimeMs}` ? before.digest : shortDigest(await readFile(file));
}
