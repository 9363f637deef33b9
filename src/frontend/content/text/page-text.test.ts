import { expect, test } from 'vitest';
import { contentPicture, contentsOf } from './page-text.ts';

test('a page’s picture has the words of its file, or none', () => {
  expect(contentPicture({ image: '/media/yard.webp', image_alt: 'The yard' })).toEqual({ src: '/media/yard.webp', alt: 'The yard' });
  expect(contentPicture({ image: '/media/yard.webp' })).toEqual({ src: '/media/yard.webp', alt: '' });
  expect(contentPicture({ image_alt: 'The yard' })).toBeNull();
});

test('a text of three headings has a table of contents, one of two has none', () => {
  const body = (count: number) => ({ html: '', headings: Array.from({ length: count }, (_, index) => ({ id: `h${index}`, text: `H ${index}` })) });
  expect([2, 3].map((count) => contentsOf(body(count)).length)).toEqual([0, 3]);
});
