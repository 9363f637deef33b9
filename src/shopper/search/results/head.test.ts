import { expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import type { Sort } from '#site/terms.ts';
import { siteWithContent, testNow, testStock } from '#vehicle/test-stock.ts';
import { resultsHead } from './head.ts';
import { resultsPage } from './results.ts';

function alternatesOf(page: number, sort: Sort | null, settings: Partial<SiteInput> = {}) {
  const context = siteContext(siteWithContent(settings), testStock(60), clockAt(testNow));
  const { all } = context.listings;
  return resultsHead({ listing: all, page, sort }, resultsPage(all, page, context, sort), context.site).alternates;
}

test('the first page of a listing names its feeds, other pages and orders do not', () => {
  expect(alternatesOf(1, null)).toEqual([
    { type: 'application/rss+xml', title: 'New, demo and used vehicles, newest first (RSS)', href: '/search/new-used-and-demo-cars/feed.xml' },
    {
      type: 'application/feed+json',
      title: 'New, demo and used vehicles, newest first (JSON Feed)',
      href: '/search/new-used-and-demo-cars/feed.json',
    },
  ]);
  expect(alternatesOf(2, null)).toBeUndefined();
  expect(alternatesOf(1, 'price_asc')).toBeUndefined();
  expect(alternatesOf(1, null, { feeds: { listings: false } })).toBeUndefined();
});

test('a listing is shared with its first picture, whose size is said where a CDN fixes it', () => {
  const cdn = 'https://img.example.com/w={width},h={height}/{url}';
  const images = [{ url: 'https://feed.example.com/a.jpg' }];
  const shared = (media: SiteInput['media']) => {
    const context = siteContext(
      siteWithContent({ media }),
      testStock(1).map((vehicle) => ({ ...vehicle, images })),
      clockAt(testNow),
    );
    const { all } = context.listings;
    return resultsHead({ listing: all, page: 1, sort: null }, resultsPage(all, 1, context, null), context.site).openGraph;
  };
  expect(shared({ cdn })).toMatchObject({
    image: 'https://img.example.com/w=600,h=400/https://feed.example.com/a.jpg',
    imageSize: { width: 600, height: 400 },
  });
  expect(shared({})).toMatchObject({ image: 'https://feed.example.com/a.jpg', imageSize: null });
});
