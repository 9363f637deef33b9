import { expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { mediaOf } from './media.ts';

const media = (changes: Partial<Vehicle> = {}, site: Partial<SiteInput> = {}) =>
  mediaOf({ ...testPrado, ...changes }, testContext(siteWithContent(site), [testPrado]));
const images = (count: number) => Array.from({ length: count }, (_, index) => ({ url: `/media/${index}.svg` }));
const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

test('thumbnails stand below the picture where there are more pictures than the site says', () => {
  expect([media({ images: images(3) }).thumbnailsAbove, media({ images: images(4) }).thumbnailsAbove]).toEqual([null, 3]);
  expect(media({ images: images(2) }, { vehicle_page: { thumbnails_above: 1 } }).thumbnailsAbove).toBe(1);
});

test('a video plays at the place that the site says, or behind the last picture', () => {
  const at = (count: number, video_position: number) =>
    media({ images: images(count), video_url: youtube }, { vehicle_page: { video_position } }).video;
  expect(at(5, 2)).toMatchObject({ at: 1, label: 'Play the video of this SUV' });
  expect(at(2, 9)?.at).toBe(2);
  expect(media().video).toBeNull();
});

test('a video that stands elsewhere is linked over https alone, and where the site links any', () => {
  const link = (external_video_url: string, site: Partial<SiteInput> = {}) => media({ external_video_url }, site).videoLink;
  expect(link('https://video.example/1')).toEqual({ href: 'https://video.example/1', label: 'Watch a video of this SUV' });
  expect([link('http://video.example/1'), link('javascript:alert(1)')]).toEqual([null, null]);
  expect(link('https://video.example/1', { features: { external_video: false } })).toBeNull();
});

test('a video that the gallery cannot play is linked; one that it plays is not', () => {
  expect(media({ video_url: 'https://video.example/2' })).toMatchObject({ video: null, videoLink: { href: 'https://video.example/2' } });
  expect(media({ video_url: youtube }).videoLink).toBeNull();
});
