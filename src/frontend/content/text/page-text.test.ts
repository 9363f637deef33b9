import { expect, test } from 'vitest';
import type { ContentPage } from '#site/schema/pages.ts';
import { contentPicture, contentsOf, pagesBeside } from './page-text.ts';

test('a page’s picture has the words of its file, or none', () => {
  expect(contentPicture({ image: '/media/yard.webp', image_alt: 'The yard' })).toEqual({ src: '/media/yard.webp', alt: 'The yard' });
  expect(contentPicture({ image: '/media/yard.webp' })).toEqual({ src: '/media/yard.webp', alt: '' });
  expect(contentPicture({ image_alt: 'The yard' })).toBeNull();
});

test('a text of three headings has a table of contents, one of two has none', () => {
  const body = (count: number) => ({ html: '', headings: Array.from({ length: count }, (_, index) => ({ id: `h${index}`, text: `H ${index}` })) });
  expect([2, 3].map((count) => contentsOf(body(count)).length)).toEqual([0, 3]);
});

test('a page of a group lists that group’s pages, itself among them; one alone in its group, or without one, lists none', () => {
  const pageOf = (path: string, group?: string): ContentPage => ({
    path,
    title: path,
    description: '',
    hero: false,
    index: true,
    body: { html: '', headings: [] },
    ...(group === undefined ? {} : { group }),
  });
  const [about, careers, servicing, visit] = [
    pageOf('/about/', 'Us'),
    pageOf('/careers/', 'Us'),
    pageOf('/servicing/', 'Your car'),
    pageOf('/visit/'),
  ];
  const running = [about, servicing, careers, visit];
  expect(pagesBeside(about, running)).toEqual({
    title: 'Us',
    links: [
      { label: '/about/', href: '/about/', current: true },
      { label: '/careers/', href: '/careers/', current: false },
    ],
  });
  expect([pagesBeside(servicing, running), pagesBeside(visit, running)]).toEqual([null, null]);
});
