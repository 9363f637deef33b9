import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as made from '#publish/made/share-picture.server.ts';
import type { SiteReport } from '#publish/release/site-report.ts';
import { paths } from '#site/paths.ts';
import { InProcessBuilds } from '../support/in-process-builds.ts';

// The sharing picture of a vehicle whose first photograph is in the site's media folder.

vi.mock('#publish/made/share-picture.server.ts', { spy: true });

let builds: InProcessBuilds;
beforeAll(async () => {
  builds = await InProcessBuilds.start();
});
afterAll(() => rmSync(builds.copy.folder, { recursive: true }));
beforeEach(() => void vi.mocked(made.makeSharePicture).mockClear());

const encoded = () => vi.mocked(made.makeSharePicture).mock.calls.length;
const photo = (colour: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
const pageOf = (stocknum: string) => {
  const vehicle = builds.vehicles.find((one) => one.stocknum === stocknum);
  if (vehicle === undefined) throw new Error(`no vehicle ${stocknum}`);
  return paths.vehicle(vehicle.slug);
};
const metaOf = (property: string, stocknum = 'S101') =>
  new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(builds.published(`${pageOf(stocknum)}index.html`.slice(1)))?.[1] ?? null;
const sharedFile = (stocknum = 'S101') => new URL(metaOf('image', stocknum) ?? '').pathname.slice(1);

function put(name: string, bytes: string | Uint8Array): string {
  const file = path.join(builds.copy.dataDir, 'alpha/media', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return file;
}

function show(url: string, stocknums = ['S101']): void {
  builds.changeStock((vehicle) => (stocknums.includes(vehicle.stocknum ?? '') ? { ...vehicle, images: [{ url }] } : vehicle));
}

const ofPictures = ({ warnings }: SiteReport) => warnings.filter((warning) => warning.includes('images.0.url'));

test('a photograph of the media folder: a JPEG of 1200 × 630 under a name that tells what it holds', async () => {
  put('front.jpg', await photo('#a02020'));
  show('/media/front.jpg');
  const report = await builds.build();
  expect(sharedFile()).toMatch(/^share-pictures\/[\w-]{16}\.jpg$/);
  expect([metaOf('image:width'), metaOf('image:height')]).toEqual(['1200', '630']);
  expect(await sharp(Buffer.from(builds.published(sharedFile()), 'latin1')).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(ofPictures(report)).toEqual([]);
});

test('it is not encoded again: not for another price, not by a build that changes nothing, not when the code changes', async () => {
  const before = sharedFile();
  builds.reprice('S101', 31_000);
  await builds.build();
  await builds.build();
  expect([encoded(), sharedFile()]).toEqual([0, before]);
});

test('another photograph under the same name: another picture, and the page says so', async () => {
  const before = sharedFile();
  const file = put('front.jpg', await photo('#2020a0'));
  utimesSync(file, new Date(), new Date(Date.now() + 5000));
  const report = await builds.build();
  expect(report.changes.map((change) => change.path)).toContain(pageOf('S101'));
  expect(encoded()).toBe(1);
  expect(sharedFile()).not.toBe(before);
  expect(() => builds.published(before)).toThrow('ENOENT');
});

test('a picture that is damaged on the disk is made again', async () => {
  const file = path.join(builds.siteDir, 'current', sharedFile());
  rmSync(file);
  await builds.build();
  expect(encoded()).toBe(1);
  expect(builds.published(sharedFile())).not.toBe('');
});

test('two vehicles with one photograph each have a picture', async () => {
  show('/media/front.jpg', ['S101', 'S102']);
  await builds.build();
  expect(sharedFile('S102')).toMatch(/^share-pictures\//);
  expect(sharedFile('S102')).not.toBe(sharedFile('S101'));
});

test('a photograph that cannot be used: one warning for all its pages, and the page says what it says without', async () => {
  put('fake.jpg', '<!doctype html>');
  show('/media/fake.jpg', ['S101', 'S102']);
  expect(ofPictures(await builds.build())).toHaveLength(1);
  expect(sharedFile()).toBe('media/fake.jpg');
  expect(metaOf('image:width')).toBeNull();
  expect(ofPictures(await builds.build())).toHaveLength(1);
});

test.each([
  ['a file that is not there', '/media/none.jpg'],
  ['a way out of the folder', '/media/../../sites/outside.jpg'],
  ['the same, encoded', '/media/%2e%2e/%2e%2e/outside.jpg'],
  ['a link out of the folder', '/media/link.jpg'],
  ['a folder that is a link', '/media/linked/outside.jpg'],
  ['a hidden file', '/media/.hidden.jpg'],
  ['a drawing', '/media/car.svg'],
  ['a picture of another host', 'https://pictures.example/front.jpg'],
])('%s is not opened', async (_, url) => {
  const outside = path.join(builds.copy.folder, 'outside.jpg');
  writeFileSync(outside, await photo('#111111'));
  writeFileSync(path.join(builds.copy.dataDir, 'outside.jpg'), await photo('#111111'));
  put('.hidden.jpg', await photo('#111111'));
  put('car.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const [name, target] of [
    ['link.jpg', outside],
    ['linked', builds.copy.folder],
  ] as const) {
    const link = path.join(builds.copy.dataDir, 'alpha/media', name);
    rmSync(link, { force: true });
    symlinkSync(target, link);
  }
  show(url, ['S101', 'S102']);
  await builds.build();
  expect(encoded()).toBe(0);
  expect(sharedFile()).not.toMatch(/^share-pictures\//);
});
