import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHotspots, readPictures, readSpinFrames } from './media.ts';
import { compileEmptyValues } from './reading.ts';

const context = { ...compileEmptyValues(['']), now: 0, timeZone: 'Australia/Sydney', imageHosts: [] };
function read(value: unknown): { urls: unknown; rules: string[] } {
  const rules: string[] = [];
  const { value: images } = readPictures(value, context, (path, _from, to, rule) => {
    if (to === null) rules.push(`${path} ${rule}`);
  });
  return { urls: Array.isArray(images) ? images.map(({ url }) => url) : images, rules };
}
const [a, b] = ['https://img.example.com/1.jpg', 'https://img.example.com/w_100,h_75/2.jpg'];

test.each([
  ['blanks', `${a} ${b}`],
  ['commas, though an address holds one', `${a},${b}`],
  ['commas and blanks', `${a}, ${b}`],
  ['semicolons', `${a};${b}`],
  ['bars', `${a}|${b}`],
  ['lines', `${a}\r\n${b}\n`],
  ['a list whose entry holds several', [`${a} ${b}`]],
  ['objects with keys of their own', [{ sourceUrl: a }, { type: 'photo', thumbUrl: 'https://img.example.com/t.jpg', full: b }]],
  [
    'objects in another order than their numbers',
    [
      { sortOrder: 2, href: b },
      { sortOrder: 1, href: a },
    ],
  ],
])('pictures are split and ordered: %s', (_form, value) => expect(read(value)).toEqual({ urls: [a, b], rules: [] }));

test('an address without scheme is https, and a proxy’s may hold another address', () => {
  const proxied = 'https://res.cloudinary.com/x/image/fetch/https://img.example.com/1.jpg';
  const asParameter = 'https://cdn.example.com/resize?url=https://img.example.com/1.jpg';
  expect(read(['//img.example.com/1.jpg', proxied, asParameter, '/media/own.jpg'])).toEqual({
    urls: [a, proxied, asParameter, '/media/own.jpg'],
    rules: [],
  });
});

test.each([
  ['undefined/img/1.jpg', 'an address with an empty part'],
  ['https://cdn.example.com/undefined/1.jpg', 'an address with an empty part'],
  ['https://cdn.example.com/null', 'an address with an empty part'],
  ['https://https://cdn.example.com/1.jpg', 'two addresses in one'],
  ['https://www.dealer.example/https://cdn.example.com/1.jpg', 'two addresses in one'],
  ['https://cdn.example.com/1.jpghttps://cdn.example.com/2.jpg', 'two addresses in one'],
  ['https:///1.jpg', 'an address without a host'],
  ['/uploads/1.jpg', 'a path that is not below /media/'],
  ['uploads/1.jpg', 'not an https address'],
  ['javascript:alert(1)', 'not an https address'],
])('%s is no picture: %s', (address, rule) => expect(read([address, a])).toEqual({ urls: [a], rules: [`.0 ${rule}`] }));

test('property: whatever the separator, as many pictures as addresses, in their order', () => {
  const address = fc
    .tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z0-9_,;=-]{0,12}$/), fc.nat(999))
    .map(([host, part, number]) => `https://${host}.example.com/${part}/${number}.jpg`);
  fc.assert(
    fc.property(fc.uniqueArray(address, { minLength: 1, maxLength: 8 }), fc.constantFrom(' ', ',', ';', '|', '\n', ', ', ' | '), (urls, mark) => {
      expect(read(urls.join(mark)).urls).toEqual(urls);
    }),
  );
});

test.each([`${a},${b}`, `${a} ${b}`, `${a}|${b}`, [`${a},${b}`], [a, { url: b }]])('frames of a spin are split as pictures are: %j', (value) => {
  expect(readSpinFrames(value, context, () => {})).toEqual({ value: [a, b] });
});

test('a spot on a frame of the exterior keeps that frame; the interior is one picture without frames', () => {
  const spot = { position: { x: 10, y: '20' }, frame: 3, description: 'Scratch' };
  expect(readHotspots({ exterior: [spot], interior: [spot] }, context, () => {})).toEqual({
    value: [
      { view: 'exterior', x: 10, y: 20, frame: 3, description: 'Scratch' },
      { view: 'interior', x: 10, y: 20, description: 'Scratch' },
    ],
  });
});
