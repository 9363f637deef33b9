import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { shareImage } from './share-image.ts';

const site = siteWithContent({ seo: { share_image: '/media/share.jpg' } });
const of = (src: string | null, seo: { share_image?: string | undefined } = site.seo) =>
  shareImage(src === null ? null : { src, alt: 'A ute' }, { ...site, seo: { ...site.seo, ...seo } });

test('a page is shared with its own picture where networks show its kind, else with the site’s', () => {
  const shared = { image: 'https://www.harbour.example/media/share.jpg', imageAlt: 'Harbour Motor Group', imageSize: null };
  expect(of('/media/ute.webp')).toEqual({ image: 'https://www.harbour.example/media/ute.webp', imageAlt: 'A ute', imageSize: null });
  expect(of('https://cdn.example/x.svg.jpg?w=600')).toEqual({ image: 'https://cdn.example/x.svg.jpg?w=600', imageAlt: 'A ute', imageSize: null });
  for (const drawn of ['/media/ute.svg', '/media/ute.SVG?v=2', '/media/ute.avif', null]) expect(of(drawn)).toEqual(shared);
});

test('a picture of its own whose size is known says it, one without a text the name of the site', () => {
  const size = { width: 1200, height: 630 };
  expect(shareImage({ src: 'https://cdn.example/a.jpg', alt: '', size }, site)).toEqual({
    image: 'https://cdn.example/a.jpg',
    imageAlt: site.name,
    imageSize: size,
  });
});

test('a site that names no picture has the one that is drawn', () => {
  expect(of('/media/ute.svg', { share_image: undefined })).toEqual({
    image: 'https://www.harbour.example/share.png',
    imageAlt: 'Harbour Motor Group',
    imageSize: { width: 1200, height: 630 },
  });
});
