import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latestOf, sitemapIndexXml, sitemapXml } from './sitemap.ts';

test('a sitemap names pages with the day of their last change and their pictures', () => {
  const entry = { url: 'https://a.example/cars/x/', lastmod: '2026-11-01T00:00:00.000Z', images: ['https://a.example/media/x.svg'] };
  expect(sitemapXml([entry, { url: 'https://a.example/', lastmod: null, images: [] }])).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
      '<url><loc>https://a.example/cars/x/</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod><image:image><image:loc>https://a.example/media/x.svg</image:loc></image:image></url>',
      '<url><loc>https://a.example/</loc></url>',
      '</urlset>',
      '',
    ].join('\n'),
  );
});

test('whatever stands in an address is escaped', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const xml = sitemapXml([{ url: `https://a.example/${text}`, lastmod: null, images: [`https://a.example/${text}`] }]);
      const inside = /<loc>([\s\S]*)<\/loc><image:image>/.exec(xml)?.[1] ?? '<';
      expect(inside).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
    }),
  );
});

test('the index names sitemaps', () => {
  expect(sitemapIndexXml([{ url: 'https://a.example/sitemap-pages.xml', lastmod: null }])).toContain(
    '<sitemap><loc>https://a.example/sitemap-pages.xml</loc></sitemap>',
  );
});

test('the latest of some instants is the latest moment, however it is written', () => {
  expect(latestOf(['2026-11-01T00:00:00Z', null, '2026-11-01T00:00:00.500Z', undefined])).toBe('2026-11-01T00:00:00.500Z');
  expect(latestOf([null])).toBeNull();
});
