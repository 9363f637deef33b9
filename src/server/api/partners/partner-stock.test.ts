import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedFields } from '#feeds/shared-vehicle.ts';
import { testVehicle } from '#vehicle/test-stock.ts';
import { partnerReads } from '../partner-handlers.server.ts';
import { type TestDatabase, testDatabases } from '../test-databases.server.ts';
import { partnerFields } from './partner-fields.ts';
import { type PartnerApi, startPartners } from './testing.server.ts';

type Stock = { site: string; count: number; vehicles: Record<string, unknown>[] };

describe.each(testDatabases)('on %s', (_name, openDatabase) => {
  let database: TestDatabase;
  let api: PartnerApi;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    api = await startPartners(database.place);
  });
  afterEach(() => api.close());

  const stock = (token: string | null, own: { file?: string; slug?: string; headers?: Record<string, string>; method?: string } = {}) =>
    api.fetch(`/${own.slug ?? 'acme'}/partners/stock.${own.file ?? 'json'}`, {
      method: own.method ?? 'GET',
      headers: { ...(token === null ? {} : { Authorization: `Bearer ${token}` }), ...own.headers },
    });

  test('a partner reads the listed vehicles with its fields, and the file is not stored by others', async () => {
    const token = await api.add({ fields: partnerFields('make,price') });
    const response = await stock(token);
    expect([response.status, response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([
      200,
      'application/json',
      'private, no-cache',
    ]);
    const { site, count, vehicles } = (await response.json()) as Stock;
    expect([site, count, vehicles.length]).toEqual(['acme', 10, 10]);
    expect(vehicles.find(({ id }) => id === 'v1')).toEqual({
      id: 'v1',
      url: 'https://www.acme.example/cars/hilux-1/',
      make: 'Toyota',
      availability: 'in_stock',
      price: 52_990,
      price_type: 'drive_away',
      price_text: '$52,990',
      price_basis: 'Drive away',
      price_note: expect.any(String),
    });
    expect(vehicles.find(({ id }) => id === 'free')).toEqual({
      id: 'free',
      url: 'https://www.acme.example/cars/free-car/',
      make: 'Kia',
      availability: 'in_stock',
      price: null,
      price_text: 'Enquire for price.',
    });
  });

  test('without a token, with another, with one of another site or a revoked one nothing is read, and each says why', async () => {
    const token = await api.add();
    const other = await api.add({ tenant: 'beta' });
    for (const wrong of [null, '', 'x', other, `${token}x`, token.slice(0, -1), token.toUpperCase()]) {
      const response = await stock(wrong);
      expect([wrong, response.status, response.headers.get('WWW-Authenticate')]).toEqual([wrong, 401, 'Bearer']);
      expect(await response.json()).toMatchObject({ type: 'urn:forecourt:problem:no-token', status: 401 });
      expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    }
    expect((await stock(null, { headers: { Authorization: `Basic ${token}` } })).status).toBe(401);
    expect((await stock(token)).status).toBe(200);
    expect(await api.partners.revoke('acme', 'carsite', api.clock.now)).toBe(true);
    const revoked = await stock(token);
    expect([revoked.status, await revoked.json()]).toMatchObject([403, { type: 'urn:forecourt:problem:revoked' }]);
    expect(await api.partners.revoke('acme', 'carsite', api.clock.now)).toBe(false);
  });

  test('the store has no token, and a name is taken until it is revoked', async () => {
    const token = await api.add();
    const rows = JSON.stringify(await api.database.database.selectFrom('partners').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(token.slice(4));
    await expect(api.add()).rejects.toThrow('taken');
    await api.partners.revoke('acme', 'carsite', api.clock.now);
    const next = await api.add();
    expect([(await stock(token)).status, (await stock(next)).status]).toEqual([403, 200]);
    expect(api.lines.join('\n')).not.toContain(token);
  });

  test('each partner has its own rate limit', async () => {
    const [one, two] = [await api.add(), await api.add({ name: 'other' })];
    for (let count = 0; count < partnerReads; count += 1) expect((await stock(one)).status).toBe(200);
    const refused = await stock(one);
    expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toMatchObject([
      429,
      '2',
      { type: 'urn:forecourt:problem:too-many' },
    ]);
    expect((await stock(two)).status).toBe(200);
    api.clock.now += 2000;
    expect((await stock(one)).status).toBe(200);
  });

  test('an ETag holds until the stock changes', async () => {
    const token = await api.add({ fields: partnerFields(undefined) });
    const first = await stock(token);
    const tag = first.headers.get('ETag') ?? '';
    expect(await first.text()).not.toBe('');
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await stock(token, { headers: { 'If-None-Match': header } });
      expect([header, again.status, again.headers.get('ETag'), await again.text()]).toEqual([header, 304, tag, '']);
    }
    api.clock.now += 2 * 3_600_000;
    expect((await stock(token, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    expect((await stock(token, { method: 'HEAD' })).headers.get('ETag')).toBe(tag);
    expect((await stock(token, { file: 'csv', headers: { 'If-None-Match': tag } })).status).toBe(200);
    await api.restock([testVehicle({ id: 'new', slug: 'new-car' })]);
    const changed = await stock(token, { headers: { 'If-None-Match': tag } });
    expect([changed.status, ((await changed.json()) as Stock).vehicles.map(({ id }) => id)]).toEqual([200, ['new']]);
  });

  test('as CSV it has a line for each vehicle and a column for each field, and hostile text is text', async () => {
    const images = [{ url: 'https://cdn.example/1.jpg' }, { url: 'https://cdn.example/a|b.jpg' }];
    await api.restock([
      testVehicle({ id: 'odd', slug: 'odd-car', badge: '=HYPERLINK("https://evil.example")', dealercomments: 'Two\nlines, "quoted"', images }),
    ]);
    const token = await api.add({ fields: partnerFields('badge,price,was_price,images,description,place') });
    const response = await stock(token, { file: 'csv' });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/csv;charset=utf-8']);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const [head, ...lines] = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
    expect(head).toBe(
      'id,url,badge,availability,price,price_type,price_text,price_basis,price_note,was_price,images,description,place_name,place_url,place_street,place_city,place_state,place_postcode',
    );
    expect(lines.at(-1)).toBe('');
    expect(lines[0]).toContain(
      `"odd","https://www.acme.example/cars/odd-car/","'=HYPERLINK(""https://evil.example"")","in_stock",52990,"drive_away","$52,990"`,
    );
    expect(lines[0]).toContain('"https://cdn.example/1.jpg|https://cdn.example/a%7Cb.jpg","Two\nlines, ""quoted"""');
  });

  test('a page of another origin reads nothing, and a lost stock is no empty one', async () => {
    const token = await api.add();
    expect((await stock(token, { headers: { Origin: 'https://evil.example' } })).status).toBe(403);
    expect((await stock(token, { slug: 'nobody' })).status).toBe(404);
    expect((await stock(token, { method: 'POST' })).status).toBe(405);
  });
});

test('fields: those named and what belongs to them, in one order; an unknown name says which is meant', () => {
  expect(partnerFields(undefined)).toEqual(sharedFields);
  expect(partnerFields('km, make')).toEqual(['id', 'url', 'make', 'km', 'availability']);
  expect(partnerFields('was_price')).toEqual([
    'id',
    'url',
    'availability',
    'price',
    'price_type',
    'price_text',
    'price_basis',
    'price_note',
    'was_price',
  ]);
  expect(() => partnerFields('makes,phone')).toThrow(
    'There is no field "makes". Did you mean make?\nThere is no field "phone". Fields are: id, slug,',
  );
  expect(() => partnerFields('')).toThrow('There is no field ""');
});
