import sharp from 'sharp';
import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { shareCardOf } from '../routes/share-card.ts';
import { drawShare, shareDrawing } from './draw-share.server.ts';

const card = (changes: object = {}) => {
  const made = shareCardOf(siteWithContent({ tagline: 'Three yards by the water.' }), 'H');
  if (made === null) throw new Error('no card');
  return { ...made, ...changes };
};
const paths = (svg: string) => [...svg.matchAll(/<path fill="(#\w+)" d="([^"]+)"/g)].map(([, fill = '', data = '']) => ({ fill, data }));
function boxOf(data: string): { right: number; bottom: number } {
  const numbers = (data.match(/-?[\d.]+/g) ?? []).map(Number);
  const every = (offset: number) => numbers.filter((_, index) => index % 2 === offset);
  return { right: Math.max(...every(0)), bottom: Math.max(...every(1)) };
}

test('a site with a picture of its own has none drawn', () => {
  expect(shareCardOf(siteWithContent({ seo: { share_image: '/media/share.jpg' } }), 'H')).toBeNull();
});

test('a PNG of 1200 by 630 in the brand’s colours, the same each time', async () => {
  const picture = await drawShare(card({ brand: '#102030' }));
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const { data } = await sharp(picture).extract({ left: 20, top: 20, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0x10, 0x20, 0x30]);
  expect(picture.byteLength).toBeLessThan(60_000);
  expect(Buffer.from(picture).equals(await drawShare(card({ brand: '#102030' })))).toBe(true);
});

test('name, tagline and host are shapes, so that no machine’s fonts show', async () => {
  const svg = await shareDrawing(card());
  expect(svg).not.toContain('<text');
  // The mark, the name, the tagline, the host.
  expect(paths(svg)).toHaveLength(4);
  expect(paths(await shareDrawing(card({ tagline: null })))).toHaveLength(3);
});

test.each([
  'M',
  'Harbour Motor Group',
  'Škoda & Citroën of Wagga Wagga',
  'The Honourable Company of Dealers in Used and Nearly New Motor Vehicles of Western Australia and the Northern Territory Limited',
  'x'.repeat(300),
  '車 <b>&"\'',
  '',
])('%j stays within the picture', async (name) => {
  const svg = await shareDrawing(card({ name, tagline: `${name} and more` }));
  for (const { data } of paths(svg)) {
    expect(boxOf(data).right).toBeLessThanOrEqual(1110);
    expect(boxOf(data).bottom).toBeLessThanOrEqual(580);
  }
  expect((await drawShare(card({ name }))).byteLength).toBeGreaterThan(1000);
});
