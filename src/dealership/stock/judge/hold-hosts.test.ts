import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { apiFeed, type Chain, noon, record, records, runAfter, stockTestSite, testDayMs, vehicleOf } from '../testing.server.ts';
import { mediaHostsOf } from './brief.ts';
import { unusedDays } from './media-hosts.ts';

const site = stockTestSite();
const strange = (path: string) => `https://x.example/${path}`;
const known = (path: string) => `https://img.example/${path}`;
const run = (before: Chain | null, more: Record<string, unknown>, { days = 0, of = site, also = records(9).slice(1) } = {}) =>
  runAfter(before, of, apiFeed([record(1, more), ...also]), noon + days * testDayMs);
const listedIn = ({ media }: Chain) => media?.listed.map(({ host }) => host);
const own = (input: Partial<SiteInput>) => stockTestSite({}, input);

test('a picture of a host that one vehicle alone uses is left out, noted and named; its vehicle keeps the others', () => {
  const chain = run(null, { images: [known('1.jpg'), strange('2.jpg'), known('3.jpg')] });
  expect(vehicleOf(chain, '1').images).toEqual([{ url: known('1.jpg') }, { url: known('3.jpg') }]);
  expect(chain.result.repairs.filter(({ from }) => from.includes('x.example'))).toEqual([
    { record: 1, path: 'images.1', from: strange('2.jpg'), to: null, rule: 'a picture or video of a host that is held' },
  ]);
  expect(chain.result.found.map(({ says }) => says)).toEqual([
    'Pictures and videos of 1 new host are held, and no page loads them: "x.example" (one vehicle alone uses it, 2016 Mazda CX-5 (U1)).',
  ]);
  expect(listedIn(chain)).toEqual(['img.example']);
});

test.each([
  ['its only picture', { images: [strange('1.jpg')] }, { images: [] }],
  ['a frame of its spin', { spin_images: [known('a.jpg'), strange('b.jpg')] }, { spin_images: undefined, images: [{ url: known('1.jpg') }] }],
  ['its interior picture', { spin_interior_image: strange('in.jpg') }, { spin_interior_image: undefined }],
  ['its video', { video_url: strange('walk.mp4') }, { video_url: undefined }],
])('%s of a held host is left out', (_, more, left) => {
  const chain = run(null, more);
  expect(chain.media?.held).toMatchObject([{ host: 'x.example', why: 'lone' }]);
  expect(vehicleOf(chain, '1')).toMatchObject(left);
});

test('a video that plays elsewhere, and a small copy, load from no host', () => {
  const images = [{ image: { url: known('1.jpg'), thumb: { url: strange('1-s.jpg') } } }];
  const chain = run(null, { images, video_url: 'https://youtu.be/SAMPLE00001', external_video_url: strange('walk.mp4') });
  expect([listedIn(chain), chain.media?.held]).toEqual([['img.example'], []]);
});

test('a host of a second vehicle is listed, and the first has its picture back; it stays for one, and leaves 14 days after the last', () => {
  const also = (count: number) =>
    records(9)
      .map((one, index) => (index > 0 && index < count ? { ...one, images: [strange(`${index}.jpg`)] } : one))
      .slice(1);
  const first = run(null, { images: [strange('0.jpg')] });
  const second = run(first, { images: [strange('0.jpg')] }, { days: 1, also: also(2) });
  expect(vehicleOf(second, '1').images).toEqual([{ url: strange('0.jpg') }]);
  expect(second.media).toEqual({ listed: [{ host: 'img.example' }, { host: 'x.example' }], held: [] });
  const alone = run(second, { images: [strange('0.jpg')] }, { days: 2 });
  expect(vehicleOf(alone, '1').images).toHaveLength(1);
  const none = run(alone, {}, { days: 3 });
  expect(none.media?.listed[1]).toMatchObject({ host: 'x.example', unused_since: new Date(noon + 3 * testDayMs).toISOString() });
  expect(listedIn(run(none, {}, { days: 3 + unusedDays - 1 }))).toContain('x.example');
  expect(listedIn(run(none, {}, { days: 3 + unusedDays }))).toEqual(['img.example']);
});

test('a vehicle with a held picture is unchanged while its record is', () => {
  const first = run(null, { images: [known('1.jpg'), strange('2.jpg')] });
  const second = run(first, { images: [known('1.jpg'), strange('2.jpg')] }, { days: 1 });
  expect(second.result).toMatchObject({ changed: 0, added: 0 });
  expect(vehicleOf(second, '1')).toBe(vehicleOf(first, '1'));
});

test.each<[string, Partial<SiteInput>]>([
  ['media.hosts', { media: { hosts: ['x.example', 'img.example'] } }],
  ['the address of the CDN', { media: { cdn: 'https://x.example/{url}' } }],
  ['the logo', { logo: { url: 'https://x.example/logo.svg' } }],
  ['a slide', { home: { slides: [{ name: 'Sale', url: '/sale/', image: 'https://x.example/slide.jpg' }] } }],
  ['a body type', { home: { body_type_images: { Ute: 'https://x.example/ute.jpg' } } }],
])('a host that the site’s file names by %s is not held', (_, input) => {
  const chain = run(null, { images: [strange('1.jpg')] }, { of: own(input) });
  expect([chain.media?.held, vehicleOf(chain, '1').images]).toEqual([[], [{ url: strange('1.jpg') }]]);
});

test('vehicles that stay as they were from a stock without a list lose such pictures too', () => {
  const listed = run(null, { images: [strange('1.jpg')] }, { of: own({ media: { hosts: ['x.example', 'img.example'] } }) });
  const absent = runAfter({ ...listed, media: undefined }, site, apiFeed(records(9).slice(1)), noon + testDayMs);
  expect([vehicleOf(absent, '1').status, vehicleOf(absent, '1').images]).toEqual(['absent', []]);
});

const pictures = fc.array(fc.integer({ min: 0, max: 24 }), { maxLength: 4 });
test('property: no vehicle of a stock has a picture of a host that is not listed', () => {
  fc.assert(
    fc.property(fc.array(fc.array(pictures, { minLength: 5, maxLength: 30 }), { minLength: 1, maxLength: 4 }), (feeds) => {
      let chain: Chain | null = null;
      for (const [day, cars] of feeds.entries()) {
        const feed = cars.map((hosts, index) => record(index, { images: hosts.map((at) => `https://h${at}.example/${index}.jpg`) }));
        chain = runAfter(chain, site, apiFeed(feed), noon + day * testDayMs, ['drop', 'pictures', 'hosts', 'distribution']);
        const listed = listedIn(chain) ?? [];
        expect((chain.last ?? []).flatMap((vehicle) => mediaHostsOf(vehicle).filter((host) => !listed.includes(host)))).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
});
