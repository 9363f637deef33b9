import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaAt } from '#site/schema/schema-tree.ts';
import { siteSchema } from '#site/schema/site.ts';
import { meantValue } from './meant.ts';

const meant = (path: readonly (string | number)[], value: unknown) => {
  const schema = schemaAt(siteSchema, path);
  if (schema === null) throw new Error(`no key ${path.join('.')}`);
  return meantValue(schema, value, { name: String(path.findLast((part) => typeof part === 'string')), zone: 'Australia/Sydney' });
};

const place = ['dealerships', 0, 'locations', 0] as const;
const card = ['promotions', 'cards', 0] as const;

test.each([
  [['sign_in', 'country_codes', 0], '+61', '61'],
  [['sign_in', 'country_codes', 0], '0061', '61'],
  [['sign_in', 'country_codes'], '+61, +64', ['61', '64']],
  [['sign_in', 'country_codes', 0], 'AU', undefined],
  [['sign_in', 'garage_path'], 'my-garage', '/my-garage/'],
  [['sign_in', 'gateway', 'url'], 'http://sms.acme.com.au/send?a=b', 'https://sms.acme.com.au/send?a=b'],
  [['analytics', 'connectors', 'chat', 'script'], 'http://chat.acme.com.au/w.js', 'https://chat.acme.com.au/w.js'],
  [['analytics', 'connectors', 'chat', 'script'], 'our chat', undefined],
  [['analytics', 'connectors', 'chat', 'script'], 'ftp://chat.acme.com.au/w.js', undefined],
  [['analytics', 'connectors', 'chat', 'hosts', 0], 'https://widget.acme.com.au/', 'widget.acme.com.au'],
  [['analytics', 'connectors', 'tag_manager', 'id'], 'gtm-ab12cd3', 'GTM-AB12CD3'],
  [['maps', 'style_url'], 'www.acme.com.au/style.json', 'https://www.acme.com.au/style.json'],
  [['contact', 'email'], 'mailto:sales@acme.com.au', 'sales@acme.com.au'],
  [['contact', 'email'], 'Acme <sales@acme.com.au>', 'sales@acme.com.au'],
  [['contact', 'email'], 'sales', undefined],
  [['contact', 'phone'], 255_500_140, '0255500140'],
  [['contact', 'phone'], 1_300_555_014, '1300555014'],
  [['contact', 'phone'], 12, undefined],
  [[...card, 'expiry'], '31 Dec 2026', '2026-12-31T23:59:00+11:00'],
  [[...card, 'start'], '1/7/2026', '2026-07-01T00:00:00+10:00'],
  [[...card, 'expiry'], 'soon', undefined],
  [[...place, 'address', 'postcode'], 2250, '2250'],
  [[...place, 'address', 'postcode'], 800, '0800'],
  [[...place, 'address', 'postcode'], 225, undefined],
  [[...place, 'address', 'state'], 'New South Wales', 'nsw'],
  [[...place, 'contact_detail', 'opening_hours', 0, 'open'], '9am', '09:00'],
  [[...place, 'contact_detail', 'opening_hours', 0, 'open'], 'noonish', undefined],
  [[...place, 'contact_detail', 'opening_hours', 0, 'weekday'], 'Mon', 1],
  [[...place, 'contact_detail', 'opening_hours', 0, 'weekday'], 7, 0],
  [['features', 'garage'], 'TRUE', true],
  [['features', 'garage'], 'maybe', undefined],
  [['search', 'page_size'], '21', 21],
  [['search', 'page_size'], '21.5', undefined],
  [['finance_calculator', 'interest'], '8.95%', 8.95],
  [['search', 'filters'], 'make', ['make']],
  [['search', 'filters'], 'make, body', ['make', 'body']],
  [['maps', 'hosts'], 'a.example, b.example', ['a.example', 'b.example']],
  [['maps', 'hosts'], 'https://Tiles.example/v1/', ['tiles.example']],
  [['theme', 'brand', 'light'], '0a6767', '#0a6767'],
  [['theme', 'brand', 'light'], 'rgb(10, 103, 103)', '#0a6767'],
  [['theme', 'brand', 'light'], 'Teal', '#008080'],
  [['reservation', 'secret_env'], 'acme-stripe-key', 'ACME_STRIPE_KEY'],
  [['reservation', 'secret_env'], 'whsec_abc', undefined],
  [['reservation', 'secret_env'], 'sk_live_51AbC2', undefined],
  [['publish', 'targets', 0, 'prefix'], '/acme', 'acme/'],
  [['delivery', 'regions', 0, 'postcodes', 0], '2250 – 2263', '2250-2263'],
] as const)('%j: %j is read as %j', (path, written, value) => {
  expect(meant([...path], written)).toEqual(value);
});

test('a list of plain words in one text is one entry, unless a comma leaves that open', () => {
  expect(meantValue(z.array(z.string()), 'Kia', { name: 'makes', zone: '' })).toEqual(['Kia']);
  expect(meantValue(z.array(z.string()), 'Hello, world', { name: 'paragraphs', zone: '' })).toBeUndefined();
});
