import { expect, test } from 'vitest';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import { shareOf } from './share.ts';

const vehicle = testVehicle({ badge: 'SR5 & more' });
const address = 'https%3A%2F%2Fwww.harbour.example%2Fcars%2F2022-toyota-hilux-v1%2F';
const name = '2022%20Toyota%20HiLux%20SR5%20%26%20more';

test('specification 1 §2: Facebook, Twitter, WhatsApp, email and SMS, each with the vehicle’s address', () => {
  expect(shareOf(vehicle, siteWithContent())?.targets.map(({ label, href }) => [label, href])).toEqual([
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    ['Twitter', `https://twitter.com/intent/tweet?text=${name}&url=${address}`],
    ['WhatsApp', `https://wa.me/?text=${name}%20${address}`],
    ['Email', `mailto:?subject=${name}&body=${address}`],
    ['SMS', `sms:?&body=${name}%20${address}`],
  ]);
});

test('Twitter can be hidden, and all of it', () => {
  expect(shareOf(vehicle, siteWithContent({ features: { share_twitter: false } }))?.targets.map(({ label }) => label)).not.toContain('Twitter');
  expect(shareOf(vehicle, siteWithContent({ features: { share: false } }))).toBeNull();
});

test('specification 1 §9, 2 §9: “Copied” for 1.5 s, or a toast with the vehicle’s name for 3 s', () => {
  expect(shareOf(vehicle, siteWithContent())?.copied).toEqual({ as: 'note', text: 'Copied', ms: 1500 });
  expect(shareOf(vehicle, siteWithContent({ vehicle_page: { share: { copied_as: 'toast' } } }))?.copied).toEqual({
    as: 'toast',
    text: 'Copied 2022 Toyota HiLux SR5 & more to your clipboard!',
    ms: 3000,
  });
});
