import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minimalSite } from '#config/test-site.ts';
import { apiPaths, apiUrl } from '#contract/api-paths.ts';
import { download } from '#contract/download.ts';
import { fetchAnswer } from '#contract/fetch-answer.ts';
import { fetchDelivery } from '#contract/fetch-delivery.ts';
import { fetchQuote } from '#contract/fetch-quote.ts';
import { sendToApi } from '#contract/send-to-api.ts';
import { readEstimate } from '#delivery/estimate.ts';
import { testVehicle } from '#vehicle/test-stock.ts';
import { readPdf } from './pdf/testing.server.ts';
import { type ApiFolders, apiFolders, apiStock, startTestApi, writeSite, writeStock } from './testing.server.ts';

type Api = Awaited<ReturnType<typeof startTestApi>>;
let folders: ApiFolders;
let api: Api;

beforeAll(() => {
  folders = apiFolders();
});
afterAll(() => folders.remove());
beforeEach(async () => {
  api = await startTestApi(folders);
});

const base = 'http://localhost:4320/acme';
const query = { photos_count: '1', website_id: 'acme' };
const network = () => ({ fetch: (address: string, init?: RequestInit) => api.fetch(address, init), beacon: () => true });
const viewOf = (slug: string) => fetchAnswer<'view'>(network(), apiUrl(base, apiPaths.view, { slug }, query));
const post = (path: string, body: unknown, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
  api.fetch(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers });
const problemOf = async (response: Response) => ({ status: response.status, ...(await response.json()) });
const event = { event: 4, name: 'used_vehicle_view', site: 'acme', path: '/cars/hilux-1/', car_id: 'v1' };

test('view.json counts each view on top of the feed’s, and says what is true now (specification 2 §7)', async () => {
  const [before, first] = [api.store.countViews('acme', 'v1'), await viewOf('hilux-1')];
  expect(first?.views).toBe(12 + before + 1);
  expect(first?.car_fields).toEqual({
    id: 'v1',
    slug: 'hilux-1',
    price: 52_990,
    price_type: 'drive_away',
    status: 'in_stock',
    reserved: false,
    reserved_until: null,
    photos_count: 1,
    updated_at: '2026-11-20T00:00:00.000Z',
    shown: {
      price: '$52,990',
      basis: 'Drive away',
      note: expect.stringContaining('Drive away'),
      views: `${13 + before} views`,
      reserved: null,
      gone: null,
    },
  });
  expect((await viewOf('hilux-1'))?.views).toBe(14 + before);
  await api.fetch(apiUrl(base, apiPaths.view, { slug: 'hilux-1' }, query), { method: 'HEAD' });
  expect(api.store.countViews('acme', 'v1')).toBe(before + 2);
});

test('a sold vehicle is told with the site’s words and the way on; one without a price with the words instead', async () => {
  expect((await viewOf('sold-car'))?.car_fields.shown.gone).toEqual({
    kind: 'sold',
    tag: 'SOLD',
    message: 'This ute has been sold.',
    label: 'Find Me Something Similar',
    href: expect.stringMatching(/^\/search\//),
  });
  expect((await viewOf('free-car'))?.car_fields).toMatchObject({ price: null, shown: { price: 'Enquire for price.', basis: null, note: null } });
  expect(await viewOf('never-heard-of')).toBeNull();
});

test('autogauge: the feed’s market data, else like vehicles of the site with how it is worked out, else nothing', async () => {
  const gauge = (slug: string) => fetchAnswer<'autogauge'>(network(), apiUrl(base, apiPaths.autogauge, { slug }));
  const fed = { fill: 0.4, listing_price: 52_990, market_range_min: 50_000, market_range_max: 60_000, confidence: 0.8, description: 'From RedBook.' };
  expect(await gauge('fed-car')).toEqual({ ...fed, source: 'market' });
  const own = await gauge('hilux-1');
  expect(own).toMatchObject({ listing_price: 52_990, market_range_min: 50_000, market_range_max: 56_000, source: 'own' });
  expect(own?.description).toBe(
    'Compared with 6 like vehicles that Acme Motors lists or has sold: Toyota HiLux, 2022, 48,210 km; prices Drive away.',
  );
  expect(own?.confidence).toBeGreaterThan(0.2);
  expect(own?.confidence).toBeLessThan(0.5);
  expect(await gauge('free-car')).toBeNull();
  expect(await gauge('sold-car')).toBeNull();
  // Not an error status: browsers would log it on each vehicle without comparable ones.
  expect((await api.fetch(apiUrl(base, apiPaths.autogauge, { slug: 'free-car' }))).status).toBe(200);
  expect((await api.fetch(apiUrl(base, apiPaths.autogauge, { slug: 'never-heard-of' }))).status).toBe(404);
});

test('delivery: the region of a postcode, null where nobody delivers, a problem where the site has it not', async () => {
  const asked = async (postcode: string) => api.fetch(apiUrl(base, apiPaths.delivery, {}, { postcode }));
  expect(await problemOf(await asked('2250'))).toMatchObject({ status: 404, type: 'urn:forecourt:problem:nothing-known' });
  const regions = [
    { name: 'Central Coast', price: 0, postcodes: ['2250-2263'] },
    { name: 'New South Wales', price: 350, postcodes: ['2000-2999'] },
  ];
  writeSite(folders, 'acme', { ...minimalSite, features: { delivery_calculator: true }, delivery: { regions } });
  const answers = await Promise.all(['2250', '2000', '3000'].map(async (postcode) => (await asked(postcode)).json()));
  expect(answers).toEqual([{ price: 0, name: 'Central Coast' }, { price: 350, name: 'New South Wales' }, null]);
  expect(readEstimate(await fetchDelivery(network(), apiUrl(base, apiPaths.delivery, {}), '2263'))).toEqual({ price: 0, name: 'Central Coast' });
  for (const postcode of ['', '225', '22500', 'x']) expect((await asked(postcode)).status).toBe(422);
  writeSite(folders, 'acme', { ...minimalSite, finance: { provider: 'angle' } });
});

test('the PDF of a vehicle that is for sale, called after its slug, kept for who asks next', async () => {
  const address = apiUrl(base, apiPaths.pdf, { slug: 'hilux-1' });
  const response = await api.fetch(address);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="hilux-1.pdf"');
  const bytes = await response.bytes();
  expect(await readPdf(bytes)).toMatchObject({ pages: 1, title: '2022 Toyota HiLux', language: 'en-AU', isTagged: true });
  expect(Buffer.from(await (await api.fetch(address)).bytes()).equals(bytes)).toBe(true);
  for (const slug of ['sold-car', 'never-heard-of']) {
    expect(await problemOf(await api.fetch(apiUrl(base, apiPaths.pdf, { slug })))).toMatchObject({
      status: 404,
      type: 'urn:forecourt:problem:no-vehicle',
    });
  }
  const saved = await download(network(), address, 'application/pdf');
  expect(saved.size).toBe(bytes.length);
  await expect(download(network(), apiUrl(base, apiPaths.pdf, { slug: 'sold-car' }), 'application/pdf')).rejects.toThrow('the API answered 404');
  writeSite(folders, 'acme', { ...minimalSite, features: { print: false } });
  expect((await api.fetch(address)).status).toBe(404);
  writeSite(folders, 'acme', { ...minimalSite, finance: { provider: 'angle' } });
});

test('of many that are made at once one more has to come again; one address may have so many made a minute', async () => {
  const held = Promise.withResolvers<null>();
  const full = Promise.withResolvers<void>();
  let begun = 0;
  const picture = () => {
    begun += 1;
    if (begun === 8) full.resolve();
    return held.promise;
  };
  api = await startTestApi(folders, { picture });
  const status = async (slug: string) => {
    const response = await api.fetch(apiUrl(base, apiPaths.pdf, { slug }));
    return [response.status, response.headers.get('Retry-After')];
  };
  const slugs = ['hilux-1', ...[2, 3, 4, 5, 6, 7].map((number) => `hilux-${number}`), 'free-car'];
  const made = slugs.map(status);
  await full.promise;
  expect(await status('fed-car')).toEqual([503, '5']);
  held.resolve(null);
  expect(await Promise.all(made)).toEqual(slugs.map(() => [200, null]));
  api = await startTestApi(folders, { limits: { reads: 0, writes: 0, leads: 0, files: 2 } });
  expect([await status('hilux-1'), await status('hilux-2')]).toEqual([
    [200, null],
    [200, null],
  ]);
  expect(await status('hilux-1')).toEqual([429, '30']);
});

test('the disclaimer of an estimate by car id, with the warning that stands beside it', async () => {
  const disclaimer = (id: string) => fetchAnswer<'disclaimer'>(network(), apiUrl(base, apiPaths.disclaimer, { car_id: id }));
  const warning = expect.stringContaining('WARNING: the comparison rate is true only for the example given');
  expect(await disclaimer('v1')).toEqual({ car_id: 'v1', disclaimer: 'Angle says so.', warning });
  expect(await disclaimer('v2')).toEqual({ car_id: 'v2', disclaimer: null, warning: null });
  expect(await disclaimer('none')).toBeNull();
  const finance = { provider: 'angle', dealership_disclaimers: { acme: 'Acme says so.' }, comparison_range: '8.38% to 19.42%' };
  writeSite(folders, 'acme', { ...minimalSite, finance });
  writeStock(
    folders,
    'acme',
    apiStock.map((vehicle) => ({ ...vehicle, dealership_slug: 'acme' })),
  );
  await expect
    .poll(async () => (await disclaimer('v1'))?.disclaimer)
    .toBe('Angle says so. Acme says so. Comparison rates range from 8.38% to 19.42%.');
  writeStock(folders, 'acme', apiStock);
  writeSite(folders, 'acme', { ...minimalSite, finance: { provider: 'angle' } });
});

test('a quote (specification 2 §7) comes from the entry of the site’s provider; another lender is another adapter', async () => {
  writeSite(folders, 'acme', { ...minimalSite, features: { youx_quote: true }, finance: { provider: 'angle' } });
  const lent = { finance_lenders: { angle: { interestRate: 8.5, comparisonRate: 9.1 } }, nvic: '0QK21A' };
  writeStock(
    folders,
    'acme',
    apiStock.map((vehicle) => (vehicle.id === 'v2' ? { ...vehicle, ...lent, vin: 'JTEBR3FJ00K000002' } : vehicle)),
  );
  const payload = { selfAssessedCreditScore: 'GREAT', purchasePrice: 50_000, loanTerm: 5, year: 2022, vin: '', nvic: '0QK21A', whoIsHelping: '' };
  const quote = (changes: object = {}) => fetchQuote(network(), apiUrl(base, apiPaths.quote, {}), JSON.stringify({ ...payload, ...changes }));
  const said = { weeklyRepaymentAmount: 236.21, comparisonRate: 9.1, advertisedRate: 8.5 };
  await expect.poll(() => quote()).toEqual(said);
  expect(await quote({ vin: 'jtebr3fj00k000002', nvic: '', year: null })).toEqual(said);
  expect(await quote({ loanTerm: 7 })).not.toEqual(said);
  for (const other of [
    { vin: 'JTEBR3FJ00K000009' },
    { nvic: 'OTHER' },
    { purchasePrice: 50_001 },
    { purchasePrice: 0 },
    { loanTerm: 0.5 },
    { more: 1 },
  ]) {
    expect(await quote(other)).toBeNull();
  }
  // No lender is a response, not an error status that browsers log.
  const address = apiUrl(base, apiPaths.quote, {});
  expect(await (await post(address, { ...payload, nvic: 'OTHER' })).json()).toBeNull();
  expect(await problemOf(await post(address, { ...payload, purchasePrice: 0 }))).toMatchObject({ status: 422 });
  api = await startTestApi(folders, {
    quotes: async ({ whoIsHelping }, { id }) => ({ ...said, weeklyRepaymentAmount: `${id}${whoIsHelping}`.length }),
  });
  expect(await quote()).toEqual({ ...said, weeklyRepaymentAmount: 2 });
  api = await startTestApi(folders, {
    quotes: async () => {
      throw new Error('The lender sleeps.');
    },
  });
  expect(await quote()).toBeNull();
  expect(api.lines.some((line) => line.includes('no quote: The lender sleeps.'))).toBe(true);
  writeSite(folders, 'acme', minimalSite);
  expect(await quote()).toBeNull();
  writeSite(folders, 'acme', { ...minimalSite, finance: { provider: 'angle' } });
  writeStock(folders, 'acme', apiStock);
});

test('revealed phones and events are kept, as fetch or a beacon sends them', async () => {
  const before = api.store.totals('acme');
  const bodies: [string, string][] = [];
  sendToApi<'revealPhone'>({ beacon: (...sent) => bodies.push(sent) > 0 }, `${base}/reveal-phone`, {
    car_id: 'v1',
    dealership_id: null,
    website_id: 'acme',
  });
  for (const [address, body] of bodies) {
    expect((await post(address, body, { 'Content-Type': 'text/plain;charset=UTF-8' })).status).toBe(204);
  }
  expect((await post('/acme/events', event)).status).toBe(204);
  const after = api.store.totals('acme');
  expect([after.reveals - before.reveals, after.events - before.events]).toEqual([1, 1]);
});

test('what is wrong is told as a problem (RFC 9457) that repeats nothing of the request', async () => {
  const unknown = await api.fetch('/acme/nothing');
  expect(unknown.headers.get('Content-Type')).toBe('application/problem+json');
  expect(await problemOf(unknown)).toEqual({ type: 'urn:forecourt:problem:no-call', title: 'There is no such call', status: 404 });
  expect(await problemOf(await api.fetch('/nobody/events'))).toMatchObject({ type: 'urn:forecourt:problem:no-site', status: 404 });
  const wrongMethod = await api.fetch('/acme/events');
  expect([wrongMethod.status, wrongMethod.headers.get('Allow')]).toEqual([405, 'POST']);
  expect(await problemOf(await post('/acme/events', '{'))).toMatchObject({ status: 400 });
  expect(await problemOf(await post('/acme/events', event, { 'Content-Type': 'text/html' }))).toMatchObject({ status: 415 });
  expect(await problemOf(await post('/acme/events', { ...event, note: 'x'.repeat(9000) }))).toMatchObject({ status: 413 });
  const wrong = await problemOf(await post('/acme/events', { ...event, path: 'secret', more: [] }));
  expect(wrong).toMatchObject({
    status: 422,
    errors: [{ pointer: '/body/path', detail: 'must be a path without query' }, { pointer: '/body/more' }],
  });
  expect(JSON.stringify(wrong)).not.toContain('secret');
  expect(await problemOf(await post('/acme/events', { ...event, event: 39 }))).toMatchObject({ status: 422 });
  expect(await problemOf(await post('/acme/events', { ...event, site: 'beta' }))).toMatchObject({ status: 422 });
});

test('only pages of the site’s own origin may ask; a developer’s machine may be let in too', async () => {
  const address = apiUrl(base, apiPaths.view, { slug: 'hilux-1' }, query);
  const from = (origin: string, init: RequestInit = {}) => api.fetch(address, { ...init, headers: { Origin: origin, ...init.headers } });
  const before = api.store.countViews('acme', 'v1');
  const own = await from('https://www.acme.example');
  expect([own.status, own.headers.get('Access-Control-Allow-Origin'), own.headers.get('Vary')]).toEqual([200, 'https://www.acme.example', 'Origin']);
  for (const origin of ['https://www.beta.example', 'https://acme.example', 'null', 'http://localhost:4321']) {
    const foreign = await from(origin);
    expect([origin, foreign.status, foreign.headers.get('Access-Control-Allow-Origin')]).toEqual([origin, 403, null]);
  }
  expect(api.store.countViews('acme', 'v1')).toBe(before + 1);
  const preflight = await from('https://www.acme.example', { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'POST' } });
  expect([preflight.status, preflight.headers.get('Access-Control-Allow-Headers')]).toEqual([204, 'Content-Type, Authorization, Idempotency-Key']);
  api = await startTestApi(folders, { isLocal: true });
  expect((await from('http://localhost:4322')).status).toBe(200);
  expect((await from('http://acme.localhost:4321')).status).toBe(200);
  expect((await from('http://beta.localhost:4321')).status).toBe(403);
});

test('a site stands at its slug, or at the host and path of its own base', async () => {
  const path = '/cars/hilux-1/view.json?photos_count=1&website_id=beta';
  expect((await api.fetch(`/beta${path}`)).status).toBe(200);
  expect((await api.fetch(`https://beta-api.example/v1${path}`)).status).toBe(200);
  expect((await api.fetch(`https://beta-api.example/v1/acme${path}`)).status).toBe(404);
  expect((await api.fetch(`/acme${path}`)).status).toBe(422);
});

test('one address may ask so often a minute, and hears when to come again', async () => {
  let now = 0;
  api = await startTestApi(folders, { limits: { reads: 3, writes: 1, leads: 1, files: 2 }, now: () => now });
  const path = apiUrl('/acme', apiPaths.disclaimer, { car_id: 'v1' });
  const ofAddress = async (address: string) => (await api.answer(new Request(new URL(path, base)), { address })).status;
  expect([await ofAddress('a'), await ofAddress('a'), await ofAddress('a'), await ofAddress('a')]).toEqual([200, 200, 200, 429]);
  expect(await ofAddress('b')).toBe(200);
  const refused = await api.answer(new Request(new URL(path, base)), { address: 'a' });
  expect(refused.headers.get('Retry-After')).toBe('20');
  now += 20_000;
  expect(await ofAddress('a')).toBe(200);
  expect([(await post('/acme/events', event)).status, (await post('/acme/events', event)).status]).toEqual([204, 429]);
});

test('stock and config are read again when they change; what cannot be read leaves the site as it was', async () => {
  writeStock(folders, 'acme', [...apiStock, testVehicle({ id: 'late', slug: 'late-car', price: 9990 })]);
  await expect.poll(async () => (await viewOf('late-car'))?.car_fields.shown.price).toBe('$9,990');
  writeStock(
    folders,
    'acme',
    apiStock.map((vehicle) => (vehicle.id === 'v1' ? { ...vehicle, price: 49_990, reserved: true } : vehicle)),
  );
  await expect
    .poll(async () => (await viewOf('hilux-1'))?.car_fields)
    .toMatchObject({ price: 49_990, reserved: true, shown: { reserved: 'RESERVED' } });
  expect(await viewOf('late-car')).toBeNull();
  writeSite(folders, 'acme', { ...minimalSite, pricing: { price_type_labels: { drive_away: 'On the road' } } });
  expect((await viewOf('hilux-1'))?.car_fields.shown.basis).toBe('On the road');
  writeSite(folders, 'acme', { ...minimalSite, pricing: { price_type_labels: { drive_away: 7 } } });
  expect((await viewOf('hilux-1'))?.car_fields.shown.basis).toBe('On the road');
  expect(api.lines.filter((line) => line.includes('stays as it was'))).toHaveLength(1);
  // A server that starts now has no previous good state.
  api = await startTestApi(folders);
  const notReady = await api.fetch('/acme/events');
  expect([notReady.status, notReady.headers.get('Retry-After')]).toEqual([503, '60']);
  writeSite(folders, 'acme', minimalSite);
});

test('the log names site, call and request, never what was sent', async () => {
  const response = await post('/acme/events', { ...event, path: '/hidden/' });
  const line = JSON.parse(api.lines.at(-1) ?? '{}');
  expect(line).toMatchObject({ id: response.headers.get('X-Request-Id'), site: 'acme', call: '/events', status: 204 });
  expect(Object.keys(line)).toEqual(['at', 'id', 'site', 'call', 'status', 'ms']);
  expect(await (await api.fetch('/health')).json()).toEqual({ status: 'ok' });
});

test('it is not ready while a store cannot be written, or no site can be used', async () => {
  const ready = async () => (await api.fetch('/ready')).status;
  expect(await ready()).toBe(200);
  const broken = { ...api.leads, ping: () => Promise.reject(new Error('disk full')) };
  api = await startTestApi(folders, { leads: broken });
  const answer = await api.fetch('/ready');
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(api.lines.join('\n')).toContain('not ready: disk full');
  expect((await api.fetch('/health')).status).toBe(200);
});

test('a store that cannot be used for now is 503 with Retry-After, whatever keeps it; a fault of ours stays 500', async () => {
  const faults: [object, number][] = [
    [{ errcode: 13, message: 'database or disk is full' }, 503],
    [{ errcode: 778, message: 'disk I/O error' }, 503],
    [{ code: '53100', message: 'could not extend file: No space left on device' }, 503],
    [{ code: '53300', message: 'too many clients already' }, 503],
    [{ message: 'timeout exceeded when trying to connect' }, 503],
    [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' }, 503],
    [{ code: '23505', message: 'duplicate key' }, 500],
    [{ errcode: 19, message: 'constraint failed' }, 500],
  ];
  for (const [fault, status] of faults) {
    const recordStep = () => Promise.reject(Object.assign(new Error(), fault));
    const failing = await startTestApi(folders, { leads: { ...api.leads, recordStep } });
    const step = {
      form: 'fleet',
      website_id: 'acme',
      is_last_step: false,
      userData: {},
      car: null,
      calculator: null,
      change_over: null,
      consent: null,
    };
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': '00000000-0000-4000-8000-000000000001' };
    const body = JSON.stringify({ ...step, signals: { trap: '', filled_ms: 1 } });
    const answer = await failing.fetch('/acme/leads', { method: 'POST', headers, body });
    expect([fault, answer.status, answer.headers.get('Retry-After')]).toEqual([fault, status, status === 503 ? '5' : null]);
  }
});

test('while another process holds the lock of a store others are answered, and what waits is kept once the lock is gone', async () => {
  const foreign = [folders.storeFile, folders.leadFile].map((file) => new DatabaseSync(file));
  for (const database of foreign) database.exec('BEGIN IMMEDIATE');
  const step = {
    form: 'fleet',
    website_id: 'acme',
    is_last_step: true,
    userData: { email: 'a@mail.example' },
    car: null,
    calculator: null,
    change_over: null,
  };
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': '00000000-0000-4000-8000-00000000abcd' };
  const body = JSON.stringify({ ...step, consent: null, signals: { trap: '', filled_ms: 9000 } });
  let answered = 0;
  const waiting = [api.fetch('/acme/leads', { method: 'POST', headers, body }), post('/acme/events', event)].map(async (one) => {
    const { status } = await one;
    answered += 1;
    return status;
  });
  for (let count = 0; count < 5; count += 1) expect((await api.fetch('/acme/geocode?postcode=2250')).status).toBe(200);
  expect(answered).toBe(0);
  for (const database of foreign) database.exec('ROLLBACK');
  expect(await Promise.all(waiting)).toEqual([200, 204]);
  for (const database of foreign) database.close();
});
