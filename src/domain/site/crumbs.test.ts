import { expect, test } from 'vitest';
import { trail } from './crumbs.ts';

test('a trail begins at home, and the page itself has no link', () => {
  expect(trail('Special offers')).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Special offers', href: null },
  ]);
  expect(trail({ label: 'Blog', href: '/blog/' }, { label: 'News', href: null }, 'A post')).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Blog', href: '/blog/' },
    { label: 'News', href: null },
    { label: 'A post', href: null },
  ]);
});
