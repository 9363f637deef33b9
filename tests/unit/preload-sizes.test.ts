import { expect, test } from 'vitest';
import { siteWithContent, testStock } from '#vehicle/test-stock.ts';
import { siteRenderer } from '../support/rendered-site.ts';

const photo = { url: 'https://res.cloudinary.com/demo/image/upload/car.jpg' };

test('a preload chooses the picture that the page shows: its sizes are those of the picture', async () => {
  const stock = testStock(40, 'preload').map((vehicle, index) => ({
    ...vehicle,
    images: [photo],
    ...(index === 0 ? { status: 'sold' as const } : {}),
  }));
  const { output, pages } = await (await siteRenderer(stock))(siteWithContent({ features: { checkout: true } }));
  const kindOf = new Map(output.routes.map(({ path, make }) => [path, make().kind]));
  const seen = new Set<string>();
  for (const [path, html] of pages) {
    const [, srcset, sizes] = /<link rel="preload" as="image"[^>]* imagesrcset="([^"]+)" imagesizes="([^"]+)"/.exec(html) ?? [];
    if (srcset === undefined) continue;
    const pictures = [...html.matchAll(/<img [^>]*>/g)].filter(([tag]) => tag.includes(`="${srcset}"`));
    const shown = pictures.map(([tag]) => / sizes="([^"]+)"/.exec(tag)?.[1]?.replaceAll('&lt;', '<'));
    expect([path, shown.includes(sizes)]).toEqual([path, true]);
    seen.add(kindOf.get(path) ?? '');
  }
  expect([...seen].sort()).toEqual(['checkout', 'gone', 'results', 'vehicle']);
});
