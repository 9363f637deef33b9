import fc from 'fast-check';
import { transformUrl } from 'unpic';
import { expect, test } from 'vitest';
import { preparePictures } from './image.ts';
import { siteWithContent, testVehicle } from './test-stock.ts';

const vehicle = (...urls: string[]) => testVehicle({ colour: 'Dune Sand', images: urls.map((url) => ({ url })) });

test('pictures say what is seen, and which of how many', () => {
  const pictures = preparePictures(siteWithContent());
  expect(pictures.gallery(vehicle('/media/a.svg', '/media/b.svg')).map(({ alt }) => alt)).toEqual([
    '2022 Toyota HiLux in dune sand, photo 1 of 2',
    '2022 Toyota HiLux in dune sand, photo 2 of 2',
  ]);
  expect(pictures.gallery(vehicle('/media/a.svg'))[0]?.alt).toBe('2022 Toyota HiLux in dune sand');
  expect(pictures.first(testVehicle())).toEqual({ src: '/media/hilux.svg', srcset: null, width: 600, height: 400, alt: '2022 Toyota HiLux' });
  expect(pictures.first(vehicle())).toBeNull();
});

test('the site’s image CDN is asked for width, height and quality', () => {
  const cdn = 'https://img.example.com/cdn-cgi/image/width={width},height={height},quality={quality},fit=crop/{url}';
  const picture = preparePictures(siteWithContent({ media: { cdn } })).first(vehicle('https://feed.example.com/a.jpg'));
  expect(picture?.src).toBe('https://img.example.com/cdn-cgi/image/width=600,height=400,quality=75,fit=crop/https://feed.example.com/a.jpg');
  expect(picture?.srcset).toBe(
    [
      'https://img.example.com/cdn-cgi/image/width=300,height=200,quality=75,fit=crop/https://feed.example.com/a.jpg 300w',
      'https://img.example.com/cdn-cgi/image/width=600,height=400,quality=75,fit=crop/https://feed.example.com/a.jpg 600w',
      'https://img.example.com/cdn-cgi/image/width=1200,height=800,quality=75,fit=crop/https://feed.example.com/a.jpg 1200w',
    ].join(', '),
  );
});

test('a vehicle is shared with the CDN’s crop of 1200 × 630, else with its plain JPEG or PNG, and with none of its own of another kind', () => {
  const cdn = 'https://img.example.com/w={width},h={height}/{url}';
  const shared = (url: string) => preparePictures(siteWithContent({ media: { cdn } })).shared(vehicle(url));
  expect(shared('https://feed.example.com/a.jpg')).toEqual({
    src: 'https://img.example.com/w=1200,h=630/https://feed.example.com/a.jpg',
    alt: '2022 Toyota HiLux in dune sand',
    size: { width: 1200, height: 630 },
  });
  const plain = (url: string) => preparePictures(siteWithContent()).shared(vehicle(url));
  for (const url of ['/media/a.jpg', 'https://feed.example.com/a.JPEG?v=2', 'https://feed.example.com/b.png'])
    expect(plain(url)).toEqual({ src: url, alt: '2022 Toyota HiLux in dune sand' });
  for (const url of ['https://feed.example.com/a.svg', '/media/a.webp', 'https://feed.example.com/photo?id=a.jpg&w=1', '/media/a.jpg.svg'])
    expect(plain(url)).toBeNull();
  expect(preparePictures(siteWithContent()).shared(vehicle())).toBeNull();
});

test('a picture’s address inside the query of the CDN is encoded', () => {
  const cdn = 'https://img.example.com/?w={width}&h={height}&q={quality}&src={url}';
  const picture = preparePictures(siteWithContent({ media: { cdn } })).first(vehicle('https://feed.example.com/a.jpg?v=1&w=2'));
  expect(picture?.src).toBe('https://img.example.com/?w=600&h=400&q=75&src=https%3A%2F%2Ffeed.example.com%2Fa.jpg%3Fv%3D1%26w%3D2');
});

test('pictures on known CDNs get the CDN’s own parameters, others stay as they are', () => {
  const src = (url: string) => preparePictures(siteWithContent()).first(vehicle(url))?.src;
  expect(src('https://cars.imgix.net/a.jpg')).toBe('https://cars.imgix.net/a.jpg?w=600&h=400&q=75&fit=min&auto=format');
  expect(src('https://cars.imgix.net/a.jpg?mark=1')).toBe('https://cars.imgix.net/a.jpg?mark=1&w=600&h=400&q=75&fit=min&auto=format');
  expect(src('https://res.cloudinary.com/demo/image/upload/v1/a.jpg')).toBe(
    'https://res.cloudinary.com/demo/image/upload/w_600,h_400,q_75,f_auto,c_lfill/v1/a.jpg',
  );
  expect(src('https://feed.example.com/a.jpg')).toBe('https://feed.example.com/a.jpg');
});

test('a known CDN is asked as unpic would, for every size', () => {
  const urls = [
    'https://cars.imgix.net/a%20b/c.jpg',
    'https://res.cloudinary.com/demo/image/upload/v1/60101.jpg',
    'https://site.example/cdn-cgi/image/width=10/https://x.example/a.jpg',
    'https://cdn.shopify.com/s/files/1/a_200x300.jpg?v=1',
    'https://i0.wp.com/site.example/a.jpg',
    'https://images.ctfassets.net/space/a.jpg',
  ];
  for (const url of urls) {
    const at = (width: number, height: number) => transformUrl({ url, width, height, quality: 75 });
    const picture = preparePictures(siteWithContent()).first(vehicle(url));
    expect(picture?.src).toBe(at(600, 400));
    expect(picture?.srcset).toBe(`${at(300, 200)} 300w, ${at(600, 400)} 600w, ${at(1200, 800)} 1200w`);
  }
});

test('pictures of other schemes and of hosts that the site does not name are not shown', () => {
  const any = preparePictures(siteWithContent());
  expect(any.count(vehicle('javascript:alert(1)', 'data:image/svg+xml,x', '//evil.example/a.jpg', 'http://a.example/a.jpg', '/\\evil.example'))).toBe(
    0,
  );
  const named = preparePictures(siteWithContent({ media: { hosts: ['*.example.com', 'img.example.net'] } }));
  const urls = [
    'https://a.example.com/1.jpg',
    'https://example.com/1.jpg',
    'https://evilexample.com/1.jpg',
    'https://img.example.net/1.jpg',
    '/media/1.svg',
  ];
  expect(named.gallery(vehicle(...urls)).map(({ src }) => src)).toEqual([
    'https://a.example.com/1.jpg',
    'https://img.example.net/1.jpg',
    '/media/1.svg',
  ]);
});

test('whatever the feed says, a picture’s address is one of the site or https', () => {
  const pictures = preparePictures(siteWithContent());
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((rest) => `https://cars.imgix.net/${rest}`),
      ),
      (url) => {
        return pictures.gallery(vehicle(url)).every(({ src }) => /^https:\/\/[^/]|^\/(?![/\\])/.test(src));
      },
    ),
  );
});
