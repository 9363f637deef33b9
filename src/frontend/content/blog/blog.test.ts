import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import type { Post } from '#site/schema/pages.ts';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import { blogPages } from './blog.ts';

const post = (slug: string, keys: Partial<Post> = {}): Post => ({
  slug,
  title: `Post ${slug}`,
  description: 'A sentence.',
  category: 'advice',
  date: '2026-11-01',
  index: true,
  body: { html: '<p>Words.</p>', headings: [] },
  ...keys,
});
const blog = {
  title: 'Blog',
  description: 'News.',
  categories: [
    { slug: 'advice', heading: 'Advice', description: 'What we know.' },
    { slug: 'vehicle-reviews', heading: 'Vehicle reviews', description: 'What we drove.' },
  ],
};
function pagesOf(posts: Post[]) {
  const clock = clockAt(testNow);
  return { pages: blogPages({ site: siteWithContent({ timezone: 'Australia/Sydney' }, { blog, posts }), clock }), clock };
}

test('a site without a blog has no page of it', () => {
  expect(blogPages({ site: siteWithContent(), clock: clockAt(testNow) })).toEqual([]);
});

test('the blog, its categories and its posts have addresses; a post comes with its day', () => {
  const { pages, clock } = pagesOf([post('later', { date: '2026-11-23' }), post('b', { updated: '2026-11-05' }), post('a')]);
  expect(pages.map(({ path, lastmod, head }) => [path, lastmod, head.robots])).toEqual([
    ['/blog/', '2026-11-05', 'index, follow'],
    ['/blog/advice/', '2026-11-05', 'index, follow'],
    ['/blog/vehicle-reviews/', null, 'noindex, follow'],
    ['/blog/b/', '2026-11-05', 'index, follow'],
    ['/blog/a/', '2026-11-01', 'index, follow'],
  ]);
  expect(clock.nextChange()).toBe(Date.parse('2026-11-23T00:00:00+11:00'));
});

test('a category is linked once it has a post; its own page names it before that', () => {
  const { pages } = pagesOf([post('later', { category: 'vehicle-reviews', date: '2026-11-23' }), post('a')]);
  const linked = pages.flatMap((page) => (page.kind === 'blog' ? [[page.path, page.model.categories.map(({ heading }) => heading)]] : []));
  expect(linked).toEqual([
    ['/blog/', ['Advice']],
    ['/blog/advice/', ['Advice']],
    ['/blog/vehicle-reviews/', ['Advice', 'Vehicle reviews']],
  ]);
});

test('category cards have heading, description, address and picture; related posts are of the same category first', () => {
  const { pages } = pagesOf([post('d'), post('c', { category: 'vehicle-reviews' }), post('b'), post('a', { category: 'vehicle-reviews' })]);
  const [first] = pages;
  if (first?.kind !== 'blog') throw new Error('the first page is the blog');
  expect(first.model.categories[1]).toEqual({
    heading: 'Vehicle reviews',
    description: 'What we drove.',
    href: '/blog/vehicle-reviews/',
    image: null,
    current: false,
  });
  const postA = pages.find(({ path }) => path === '/blog/a/');
  if (postA?.kind !== 'post') throw new Error('a post has a page');
  expect(postA.model.related.map(({ href }) => href)).toEqual(['/blog/c/', '/blog/d/', '/blog/b/']);
  expect(postA.model.breadcrumb.map(({ label }) => label)).toEqual(['Home', 'Blog', 'Vehicle reviews', 'Post a']);
});

test('structured data of a post', () => {
  const { pages } = pagesOf([post('a', { author: 'Ann', image: '/media/a.svg', updated: '2026-11-05' })]);
  expect(pages.at(-1)?.head.jsonLd.at(-1)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: 'Post a',
    description: 'A sentence.',
    datePublished: '2026-11-01',
    dateModified: '2026-11-05',
    author: { '@type': 'Person', name: 'Ann' },
    publisher: { '@type': 'Organization', name: 'Harbour Motor Group', url: 'https://www.harbour.example/' },
    mainEntityOfPage: 'https://www.harbour.example/blog/a/',
    inLanguage: 'en-AU',
    image: 'https://www.harbour.example/media/a.svg',
  });
});
