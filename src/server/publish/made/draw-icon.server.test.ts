import sharp from 'sharp';
import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { drawFavicon, drawTouchIcon, iconDrawing, iconOf } from './draw-icon.server.ts';
import { madeFiles } from './made-files.server.ts';

const site = siteWithContent();

test('every site has an icon under the names that browsers and phones ask for unasked', async () => {
  const files = madeFiles(site, null, 'code');
  expect(files.map(({ path }) => path)).toEqual(['/fonts/mona-sans.woff2', '/favicon.ico', '/apple-touch-icon.png']);
  const digests = (name: string) => madeFiles(siteWithContent({ name }), null, 'code').map(({ digest }) => digest);
  expect(digests('Bay')[1]).not.toBe(digests('Harbour')[1]);
  expect(digests('Bay')[1]).toBe(digests('Bayside')[1]);
});

test('the touch icon is a PNG of 180 by 180 that lets nothing through, in the accent colour, the same each time', async () => {
  const icon = iconOf(site, 'H');
  const picture = await drawTouchIcon({ ...icon, accent: '#102030' });
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
  const { data } = await sharp(picture).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
  expect([...data]).toEqual([0x10, 0x20, 0x30, 255]);
  expect(picture.byteLength).toBeLessThan(6000);
  expect(Buffer.from(picture).equals(await drawTouchIcon({ ...icon, accent: '#102030' }))).toBe(true);
});

test('the favicon is an ICO file around a PNG of 32 by 32', async () => {
  const file = Buffer.from(await drawFavicon(iconOf(site, 'HM')));
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4), file[6], file[7]]).toEqual([0, 1, 1, 32, 32]);
  const [length, start] = [file.readUInt32LE(14), file.readUInt32LE(18)];
  expect(start + length).toBe(file.byteLength);
  expect(await sharp(file.subarray(start)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
});

test.each(['W', 'HM', 'MMM', '車', '&', ''])('the mark %j is drawn as shapes and stays within the icon', async (mark) => {
  const svg = await iconDrawing(iconOf(site, mark), 12);
  expect(svg).not.toContain('<text');
  const numbers = [...(/ d="([^"]*)"/.exec(svg)?.[1] ?? '').matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));
  for (const number of numbers) expect(number >= 4 && number <= 60).toBe(true);
});
