import { crc32 as crc } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeSharePicture } from './share-picture.server.ts';

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2040c0' } });

async function made(photo: Uint8Array): Promise<Uint8Array> {
  const result = await makeSharePicture(photo);
  if (!('jpeg' in result)) throw new Error(result.rule);
  return result.jpeg;
}

describe('a JPEG of 1200 × 630', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('from a %s, the same each time', async (kind) => {
    const photo = await plain(1600, 1200).toFormat(kind).toBuffer();
    const jpeg = await made(photo);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(Buffer.from(await made(photo)).equals(Buffer.from(jpeg))).toBe(true);
  });

  test('turned as its orientation says, and without the place where it was taken', async () => {
    const photo = await plain(600, 1600)
      .withExif({ IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const facts = await sharp(await made(photo)).metadata();
    expect(facts).toMatchObject({ width: 1200, height: 630 });
    expect([facts.exif, facts.orientation]).toEqual([undefined, undefined]);
  });

  test('white where the photograph is transparent', async () => {
    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();
    const { data } = await sharp(await made(clear))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });
});

describe('a photograph that gives none', () => {
  test.each([
    ['a drawing under the name of a photograph', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><title>Not found</title>')],
  ])('%s', async (_, bytes) => {
    expect(await makeSharePicture(bytes)).toEqual({
      rule: 'its first bytes are not those of a JPEG, PNG or WebP',
      fix: 'save the photograph again as a JPEG, PNG or WebP.',
    });
  });

  test('one that is cut short', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251));
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    expect(await makeSharePicture(whole.subarray(0, whole.length / 2))).toEqual({
      rule: 'this PNG cannot be decoded: it is damaged or cut short',
      fix: 'upload the whole file again.',
    });
  });

  test('one of too many bytes', async () => {
    const large = Buffer.alloc(32 * 1024 * 1024 + 1);
    large.set(await plain(8, 8).png().toBuffer());
    expect(await makeSharePicture(large)).toEqual({
      rule: 'it has more than 32 MB',
      fix: 'save it smaller than 32 MB; 2400 pixels across are plenty.',
    });
  });

  test('one of too many pixels, before it is decoded', async () => {
    const head = await plain(8, 8).png().toBuffer();
    head.writeUInt32BE(30_000, 16);
    head.writeUInt32BE(30_000, 20);
    head.writeUInt32BE(crc(head.subarray(12, 29)), 29);
    expect(await makeSharePicture(head)).toEqual({
      rule: 'it is 30000 × 30000 pixels, more than 50 million',
      fix: 'save it smaller; 2400 pixels across are plenty.',
    });
  });
});
