import { expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import { policyHosts } from '#publish/render/policy-hosts.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { spinOf } from './spin.ts';

const frames = ['/media/spin/1.svg', '/media/spin/2.svg', '/media/spin/3.svg'];
const hotspots: Vehicle['hotspots'] = [
  { view: 'exterior', x: 10, y: 20, frame: 2, description: 'A scratch' },
  { view: 'exterior', x: 30, y: 40, description: 'LED headlights' },
  { view: 'exterior', x: 1, y: 1, frame: 9, description: 'On no frame' },
  { view: 'interior', x: 50, y: 60, description: 'Touch screen' },
];

function spin(changes: Partial<Vehicle>, input: Partial<SiteInput> = {}) {
  const site = siteWithContent(input);
  return spinOf({ ...testPrado, ...changes }, site, testContext(site).pictures);
}

test('frames, with places on them; a place without a frame is on the first (1 §3)', () => {
  expect(spin({ spin_images: frames, hotspots })).toMatchObject({
    opensWith: 'spin',
    inside: null,
    turn: {
      frames,
      drag: 20,
      intervalMs: 100,
      isTurning: false,
      spots: [
        { x: 10, y: 20, frame: 2, text: 'A scratch' },
        { x: 30, y: 40, frame: 0, text: 'LED headlights' },
      ],
    },
  });
});

test('some sites default to the gallery (1 §4); one frame is no turn; nor is one with a frame of another host', () => {
  expect(spin({ spin_images: frames }, { vehicle_page: { gallery_default: 'gallery' } })?.opensWith).toBe('images');
  expect(spin({ spin_images: frames.slice(0, 1) })).toBeNull();
  const elsewhere = [...frames, 'https://other.example/4.jpg'];
  expect(spin({ spin_images: elsewhere }, { media: { hosts: ['img.example'] } })).toBeNull();
  expect(spin({ spin_images: frames }, { features: { spin: false } })).toBeNull();
  expect(spin({})).toBeNull();
});

test('the inside is a viewer on an allowed host, else a picture with its places', () => {
  const viewer = 'https://viewer.example/of/1';
  const input: Partial<SiteInput> = { media: { frame_hosts: ['viewer.example'] } };
  const picture = { spin_interior_image: '/media/inside.svg', hotspots };
  expect(spin({ spin_code: viewer, ...picture }, input)?.inside).toEqual({ viewer, picture: null, spots: [] });
  for (const spin_code of ['https://evil.example/of/1', 'javascript:alert(1)', '//viewer.example/1', '/of/1', 'CODE-1']) {
    expect(spin({ spin_code }, input)).toBeNull();
    expect(spin({ spin_code, ...picture }, input)).toMatchObject({
      opensWith: 'images',
      turn: null,
      inside: {
        viewer: null,
        picture: { src: '/media/inside.svg', alt: '2022 Toyota LandCruiser Prado, inside' },
        spots: [{ x: 50, y: 60, frame: 0, text: 'Touch screen' }],
      },
    });
  }
});

test('1 §7: a bare code is shown by the site’s viewer; what is no code is not', () => {
  const input: Partial<SiteInput> = { vehicle_page: { spin_viewer: 'https://viewer.example/embed/{code}?ui=0' } };
  const viewerOf = (spin_code: string) => spin({ spin_code }, input)?.inside?.viewer ?? null;
  expect(viewerOf('AB12-cd_34')).toBe('https://viewer.example/embed/AB12-cd_34?ui=0');
  for (const code of [
    '',
    'a.b',
    '../x',
    '..',
    'a/b',
    'a?b',
    'a#b',
    'a b',
    '{code}',
    'javascript:alert(1)',
    '//evil.example',
    'https://evil.example/1',
  ]) {
    expect(viewerOf(code)).toBeNull();
  }
  expect(policyHosts(siteWithContent(input), []).frames).toContain('https://viewer.example');
  expect(policyHosts(siteWithContent({ ...input, features: { spin: false } }), []).frames).not.toContain('https://viewer.example');
});

test('the picture of the inside is neither scaled nor cropped: a panorama must stay whole', () => {
  const input: Partial<SiteInput> = { media: { cdn: 'https://img.example/{width}x{height}/{url}' } };
  expect(spin({ spin_interior_image: 'https://feed.example/round.jpg' }, input)?.inside?.picture?.src).toBe('https://feed.example/round.jpg');
  expect(spin({ spin_interior_image: 'https://other.example/round.jpg' }, { media: { hosts: ['feed.example'] } })).toBeNull();
});
