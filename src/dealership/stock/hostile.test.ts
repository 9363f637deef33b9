import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { vehicleSchema } from '#vehicle/vehicle.ts';
import { apiFeed, noon, record, runAfter, stockTestSite } from './testing.server.ts';

const file = new URL('../../../tests/fixtures/hostile-strings.json', import.meta.url);
const strings = z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));

const texts =
  'name stocknum vin nvic regplate carsales_title make model badge series colour interior_colour simple_transmission trans bodyconfiguration simple_body simple_fuel fuel drive tag video_url external_video_url spin_code spin_interior_image file dealercomments dealership_name city state private_suburb private_postcode something_else'.split(
    ' ',
  );

function filledWith(text: string, index: number): Record<string, unknown> {
  return {
    ...record(index),
    ...Object.fromEntries(texts.map((field) => [field, text])),
    images: [{ image: { url: text, thumb: { url: text } } }, `https://img.example/${index}.jpg`],
    spin_images: [text],
    standardEquipment: [text, 'Tow bar'],
    filtered_features: [text],
    categories: [text],
    hotspots: { exterior: [{ position: { x: 1, y: 2 }, description: text }], interior: [] },
    variant: { induction: text, geartype: text },
    specifications: { axle_type: text },
    location: { name: text, slug: text, phone: text, address: { street: text, city: text, state: text, place_url: text } },
    finance_lenders: { taurus: { interestRate: 7, financeProvider: text, disclaimer: text } },
    autogauge: { description: text },
    [text]: text,
  };
}

test('600 hostile strings in every text: at least 95 % of the records are published, and each is a vehicle', () => {
  expect(strings).toHaveLength(600);
  const { result, last } = runAfter(null, stockTestSite(), apiFeed(strings.map((text, index) => filledWith(text, index + 1))), noon, ['cells']);
  expect(result.accepted).toBeGreaterThanOrEqual(570);
  expect(result.accepted + result.rejects.length).toBe(600);
  const allowed = /^(?:https:\/\/|\/(?![/\\]))/;
  for (const vehicle of last ?? []) {
    expect(vehicleSchema.safeParse(JSON.parse(JSON.stringify(vehicle))).error).toBeUndefined();
    expect(vehicle.slug).toMatch(/^[a-z0-9][a-z0-9-]{0,120}$/);
    const urls = [
      ...vehicle.images.flatMap(({ url, thumb }) => [url, thumb]),
      vehicle.video_url,
      vehicle.external_video_url,
      vehicle.file,
      vehicle.location?.place_url,
    ];
    for (const url of urls) if (url !== undefined) expect(url).toMatch(allowed);
    expect(JSON.stringify(vehicle)).not.toMatch(/[\u202a-\u202e\u200b\ufeff]|(?<!\\)\\u(?:0000|d[89a-f])/);
  }
  expect(new Set(last?.map(({ slug }) => slug)).size).toBe(last?.length);
});

test('text fields keep what they say, markup too', () => {
  const { last } = runAfter(null, stockTestSite(), apiFeed([record(1, { badge: '<b>km < 100</b> &amp;', dealercomments: '<b>km < 100</b> &amp;' })]));
  expect(last?.[0]).toMatchObject({ badge: '<b>km < 100</b> &amp;', dealercomments: 'km < 100 &' });
});

test('keys that reach a prototype are dropped', () => {
  const hostile: unknown = JSON.parse(
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"variant":{"__proto__":{"polluted":1},"cylinders":4}}',
  );
  const { last, result } = runAfter(null, stockTestSite(), apiFeed([{ ...record(1), ...(typeof hostile === 'object' ? hostile : {}) }]));
  expect(last?.[0]?.variant).toEqual({ cylinders: 4 });
  expect(JSON.stringify(last)).not.toContain('polluted');
  expect(result.repairs.map(({ path }) => path)).toContain('variant.__proto__');
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});
