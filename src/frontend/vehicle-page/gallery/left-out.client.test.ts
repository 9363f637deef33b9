import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import { galleryMarkup } from './test-gallery.ts';

async function without(...selectors: string[]) {
  const page = testPage(
    galleryMarkup.replace('<li id="video">', '<li id="photo-3"><img src="/3.jpg" alt="A car, photo 3 of 3"></li><li id="video">'),
  );
  const { leaveOutPicture } = await import('./left-out.client.ts');
  const left = selectors.map((selector) => leaveOutPicture(page.find('.gallery'), page.find<HTMLImageElement>(selector)));
  return { page, left };
}

test('a picture goes with its thumbnail, and the others are counted anew', async () => {
  const { page, left } = await without('#photo-1 img');
  expect(left).toEqual([true]);
  expect(page.all('.gallery-strip > li').map(({ id }) => id)).toEqual(['photo-2', 'photo-3', 'video']);
  expect(page.find<HTMLImageElement>('#photo-3 img').alt).toBe('A car, photo 2 of 2');
  expect(page.all('.thumbs li')).toHaveLength(1);
  expect(page.text('.thumbs .more')).toBe('+2');
  expect(page.logs[0]).toContain('/1.jpg');
});

test('of a thumbnail alone only that goes', async () => {
  const { page, left } = await without('.thumbs img');
  expect(left).toEqual([false]);
  expect(page.all('.gallery-strip > li')).toHaveLength(4);
});

test('a gallery without pictures has neither thumbnails nor lightbox; the video stays', async () => {
  const { page } = await without('#photo-1 img', '#photo-2 img', '#photo-3 img');
  expect(page.all('.thumbs, .gallery-open, .gallery-arrow')).toEqual([]);
  expect(page.all('#video')).toHaveLength(1);
});
