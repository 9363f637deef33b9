import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { snapshotVersion, writeSnapshot } from '#stock/write/snapshot.server.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { newQueue } from './block-queue.ts';
import { renderShard } from './shard.server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'share-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Plans the page of a vehicle with this first photograph. */
async function planned(photo: string | Uint8Array) {
  const [site, vehicle, media] = [siteWithContent(), testVehicle({ images: [{ url: '/media/front.jpg' }] }), path.join(folder, 'harbour/media')];
  mkdirSync(media, { recursive: true });
  writeFileSync(path.join(media, 'front.jpg'), photo);
  writeSnapshot(folder, { version: snapshotVersion, site: site.slug, taken_at: new Date(testNow).toISOString(), vehicles: [vehicle] });
  const { files, warnings } = await renderShard({
    site,
    pictureHosts: [],
    sitesDir: folder,
    dataDir: folder,
    siteDir: folder,
    now: testNow,
    bundle: { id: '', dir: '', clientDir: '' },
    first: false,
    of: 1,
    queue: newQueue(),
    previous: null,
    doubted: null,
    work: null,
    kinds: ['vehicle'],
  });
  return { files: Object.keys(files), warnings };
}

test('a photograph of the media folder gives a picture for sharing', async () => {
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: '#a02020' } }).jpeg();
  expect(await planned(await photo.toBuffer())).toEqual({ files: [expect.stringMatching(/^\/share-pictures\/[\w-]{16}\.jpg$/)], warnings: [] });
});

test('one that cannot be used gives none, and a warning with file, path, value and fix', async () => {
  expect(await planned('<!doctype html>')).toEqual({
    files: [],
    warnings: [
      `${folder}/harbour/media/front.jpg: images.0.url of /cars/2022-toyota-hilux-v1/: its first bytes are not those of a JPEG, PNG or WebP, got "/media/front.jpg". ` +
        'Fix: save the photograph again as a JPEG, PNG or WebP. Until then the page is shared without a picture of 1200 × 630.',
    ],
  });
});
