import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { partnerFields } from '#api/partners/partner-fields.ts';
import { createPartnerStore } from '#api/partners/partner-rows.server.ts';
import { type ApiFolders, apiFolders, startTestApi, writeSite } from '#api/testing.server.ts';
import { minimalSite } from '#config/test-site.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { valuesOf } from '../support/json-schema-values.ts';

// Any request gets a response that docs/openapi.json declares.

const content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z
          .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean(), schema: z.unknown() }))
          .default([]),
        requestBody: z.object({ content }).optional(),
        responses: z.record(z.string(), z.object({ content: content.optional() })),
        security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});
type Operation = z.output<typeof documentSchema>['paths'][string][string];

let folders: ApiFolders;
let api: Awaited<ReturnType<typeof startTestApi>>;
let document: z.output<typeof documentSchema>;
/** One for each path, as a partner has its own rate limit; and a revoked one. */
let tokens: Record<string, string>;

beforeAll(async () => {
  folders = apiFolders();
  const withAlerts = { leads: { api: 'https://api.platform.example/acme' }, features: { alerts: true }, alerts: { sender: 'log' } };
  writeSite(folders, 'acme', { ...minimalSite, finance: { provider: 'angle' }, ...withAlerts });
  api = await startTestApi(folders, { fileCheckTtlMs: 60_000, limits: { reads: 40_000, writes: 40_000, leads: 40_000, files: 40_000 } });
  const partners = createPartnerStore(api.database);
  const add = (name: string) => partners.add({ tenant: 'acme', name, fields: partnerFields(undefined), webhook: null, now: 0 });
  tokens = { json: (await add('json')) ?? '', csv: (await add('csv')) ?? '', revoked: (await add('revoked')) ?? '' };
  await partners.revoke('acme', 'revoked', 0);
  document = documentSchema.parse(JSON.parse(await readFile('docs/openapi.json', 'utf8')));
});
afterAll(() => folders.remove());

test('the API serves the document that lies in docs', async () => {
  expect(await (await api.fetch('/openapi.json')).json()).toEqual(JSON.parse(await readFile('docs/openapi.json', 'utf8')));
});

const nasty = fc.constantFrom('..', '%00', '%', '%2e%2e%2f', '__proto__', 'constructor', '\u0000', '💥', "' OR 1=1 --", '/', '//', 'a'.repeat(3000));
const texts = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 60 }), fc.string());
/** Values of the fixture by parameter, so that some requests match. */
const there: Record<string, readonly unknown[]> = {
  slug: ['hilux-1', 'sold-car', 'free-car', 'fed-car'],
  car_id: ['v1', 'sold', 'fed'],
  website_id: ['acme', 'acme', 'beta'],
  site: ['acme', 'acme', 'beta'],
  vin: [''],
  nvic: [''],
  year: [2022],
  purchasePrice: [52_990, 50_000],
  loanTerm: [5],
  event: [4, 25],
  name: ['used_vehicle_view', 'call_click'],
  'Idempotency-Key': ['00000000-0000-4000-8000-000000000001', '"00000000-0000-4000-8000-000000000002"'],
  postcode: ['2250', '9999'],
  dealership_slug: ['acme'],
  kind: ['trade_in'],
  email: ['ann@mail.example', ''],
  userData: [{ name: 'Ann', phone: '0491 570 156' }],
  column_name: ['valuation'],
};
const known = (name: string, other: fc.Arbitrary<unknown>) => (there[name] === undefined ? other : fc.constantFrom(...there[name]));

/** Mostly valid values, sometimes existing ones, sometimes any. */
const mixed = (name: string, schema: unknown) =>
  fc.oneof({ weight: 2, arbitrary: valuesOf(schema) }, { weight: 5, arbitrary: known(name, valuesOf(schema)) }, texts).map(String);

/** Headers allow no other characters. */
const asHeader = (text: string) => text.replace(/[^\u0020-\u007e]/g, '').trim();

type Sent = { address: string; init: RequestInit & { headers: Record<string, string> }; path: string; method: string };

function requestsOf(path: string, method: string, operation: Operation): fc.Arbitrary<Sent> {
  const parts = fc.record(
    Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, fc.option(mixed(name, schema), { freq: 12, nil: undefined })])),
  );
  const { 'application/json': json, 'application/x-www-form-urlencoded': form } = operation.requestBody?.content ?? {};
  const body = form !== undefined ? formsOf() : json === undefined ? fc.constant(undefined) : bodiesOf(json.schema);
  const types = form === undefined ? ['application/json', 'text/plain;charset=UTF-8'] : ['application/x-www-form-urlencoded'];
  const type = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...types) }, fc.constantFrom('text/html', '', 'x'));
  const origin = fc.option(
    fc.oneof({ weight: 6, arbitrary: fc.constant('https://www.acme.example') }, fc.constantFrom('https://evil.example', 'null', 'x', 'http://[')),
  );
  const authorization = fc.option(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(`Bearer ${tokens[path.split('.').at(-1) ?? '']}`) },
      fc.constantFrom(`Bearer ${tokens.revoked}`, 'Bearer x', 'Bearer ', 'Basic YTpi'),
      texts.map(asHeader),
    ),
  );
  const sentAs = fc.oneof({ weight: 8, arbitrary: fc.constant(method) }, fc.constantFrom('get', 'post', 'put', 'delete', 'patch', 'head', 'options'));
  return fc
    .record({ parts, body, type, origin, authorization, sentAs })
    .map(({ authorization: bearer, parts: given, body: text, type: contentType, origin: from, sentAs: as }) => {
      // Dot segments never reach a server: URLs are parsed without them.
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? '-').replace(/^\.{1,2}$/, '-'));
      const query = new URLSearchParams(
        operation.parameters.flatMap(({ name, in: place }) => (place === 'query' && given[name] !== undefined ? [[name, given[name]]] : [])),
      );
      const takesBody = !['get', 'head'].includes(as);
      const named = operation.parameters.flatMap(({ name, in: place }) =>
        place === 'header' && given[name] !== undefined ? [[name, asHeader(given[name])]] : [],
      );
      const headers = {
        ...Object.fromEntries(named),
        ...(from === null ? {} : { Origin: from }),
        ...(bearer === null || operation.security.length === 0 ? {} : { Authorization: bearer }),
        ...(takesBody ? { 'Content-Type': contentType } : {}),
      };
      return {
        address: `/acme${filled}?${query}`,
        init: { method: as.toUpperCase(), headers, ...(takesBody ? { body: text ?? '' } : {}) },
        path,
        method: as,
      };
    });
}

function formsOf(): fc.Arbitrary<string> {
  const names = fc.oneof(fc.constantFrom('name', 'email', 'car_id', 'website', 'extra_line', 'opt_in', 'a--check-option', 'adjustment--a'), texts);
  const pairs = fc.array(fc.tuple(names, fc.oneof(fc.constantFrom('true', 'ann@mail.example', 'v1'), texts)), { maxLength: 12 });
  return fc.oneof({ weight: 6, arbitrary: pairs.map((list) => String(new URLSearchParams(list))) }, texts, fc.constant(`name=${'x'.repeat(70_000)}`));
}

function bodiesOf(schema: unknown): fc.Arbitrary<string> {
  // A text that is signed as a whole.
  if (Object(schema).type === 'string') return texts;
  const named = Object.keys(z.object({ properties: z.record(z.string(), z.unknown()) }).parse(schema).properties).filter(
    (name) => there[name] !== undefined,
  );
  const overlay = fc.record(Object.fromEntries(named.map((name) => [name, known(name, fc.constant(null))])));
  const good = fc.oneof(
    valuesOf(schema),
    fc.tuple(valuesOf(schema), overlay).map(([value, found]) => ({ ...Object(value), ...found })),
  );
  const spoilt = fc.tuple(good, fc.nat(), fc.oneof(fc.jsonValue(), texts)).map(([value, place, other]) => {
    const keys = Object.keys(Object(value));
    return { ...Object(value), [keys[place % Math.max(1, keys.length)] ?? '']: other };
  });
  const lone = { ...z.record(z.string(), z.unknown()).parse(schema), required: [] };
  return fc.oneof(
    { weight: 5, arbitrary: good.map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: spoilt.map((value) => JSON.stringify(value)) },
    valuesOf(lone).map((value) => JSON.stringify(value)),
    fc.json(),
    texts,
    fc.constant(JSON.stringify({ car_id: 'x'.repeat(70_000) })),
  );
}

const readerOf = memoizeWeak((schema: Record<string, unknown>) => z.fromJSONSchema(resolved(schema)));

const resolved = (schema: Record<string, unknown>) =>
  typeof schema.$ref === 'string' ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

async function faultOf({ address, init, path, method }: Sent, response: Response): Promise<string | null> {
  const { status } = response;
  const asked = `${init.method} ${address} ${JSON.stringify(init)}: ${status}`;
  if (status >= 500) return `${asked} is a server error`;
  const type = response.headers.get('Content-Type') ?? '';
  const operation = document.paths[path]?.[method === 'head' ? 'get' : method];
  // A preflight is not in the contract. An empty path segment makes an unknown path.
  if (operation === undefined) return [204, 403, 404, 405].includes(status) ? null : `${asked} for a method that the path has not`;
  const documented = operation.responses[status];
  if (documented === undefined) return `${asked} is not documented`;
  if (method === 'head') return null;
  const schema = documented.content?.[type]?.schema;
  const text = await response.text();
  if (documented.content === undefined) return text === '' ? null : `${asked} has a body: ${text}`;
  if (schema === undefined) return `${asked} has the type ${type}`;
  if (type.startsWith('text/html')) return text.startsWith('<!doctype html>') && !text.includes('<script') ? null : `${asked} is no page`;
  if (type.startsWith('application/rss+xml')) return text.endsWith('</channel></rss>\n') ? null : `${asked} is no feed`;
  if (type.startsWith('application/feed+json')) return Array.isArray(JSON.parse(text).items) ? null : `${asked} is no feed`;
  if (type.startsWith('text/csv')) return text.startsWith('id,slug,url,') ? null : `${asked} is no CSV`;
  if (schema.format === 'binary') return text.startsWith('%PDF-1.7') ? null : `${asked} is no PDF`;
  const read = readerOf(schema).safeParse(JSON.parse(text));
  return read.success ? null : `${asked} answers ${text}, which is not as documented: ${read.error.message}`;
}

/** Valid ones are rare (four in 400 enquiries), and the limit of alerts is met by many. */
const runsOf: Record<string, number> = { enquiry: 1600, alert: 800 };

test('whatever is asked, no answer is a server error, and each is as documented', async () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  expect(operations.map(({ operation }) => operation.operationId)).toEqual([
    'view',
    'autogauge',
    'pdf',
    'delivery',
    'disclaimer',
    'quote',
    'revealPhone',
    'event',
    'lead',
    'dryLead',
    'enquiry',
    'plainForm',
    'appointments',
    'regoLookup',
    'valuation',
    'geocode',
    'postSubmit',
    'miscellaneous',
    'sendCode',
    'signIn',
    'session',
    'signOut',
    'devices',
    'signOutDevice',
    'accountData',
    'deleteAccount',
    'watchlist',
    'saveCar',
    'removeCar',
    'mergeWatchlist',
    'alert',
    'plainAlert',
    'alertConfirmation',
    'confirmAlert',
    'alertStop',
    'stopAlerts',
    'withdraw',
    'accountAlerts',
    'addAlerts',
    'removeAlert',
    'reserve',
    'reserveForm',
    'heldCars',
    'reservation',
    'cancelReservation',
    'saleAnswer',
    'answerSale',
    'paymentReturn',
    'stripeWebhook',
    'testPayment',
    'testPaymentPress',
    'searchRss',
    'searchJson',
    'partnerStockJson',
    'partnerStockCsv',
  ]);
  const seen = new Set<string>();
  for (const { path, method, operation } of operations) {
    await fc.assert(
      fc.asyncProperty(requestsOf(path, method, operation), async (sent) => {
        const response = await api.fetch(sent.address, sent.init);
        seen.add(`${operation.operationId} ${response.status}`);
        expect(await faultOf(sent, response)).toBeNull();
      }),
      { numRuns: runsOf[operation.operationId] ?? 400 },
    );
  }
  // Guards against a fuzz that reaches nothing.
  const reached = [
    'view 200',
    'view 404',
    'view 422',
    'view 403',
    'autogauge 200',
    'pdf 200',
    'pdf 404',
    'delivery 422',
    'disclaimer 200',
    'revealPhone 204',
    'event 204',
    'event 400',
    'event 413',
    'event 415',
    'event 422',
    'event 405',
    'lead 200',
    'lead 400',
    'lead 413',
    'lead 415',
    'lead 422',
    'dryLead 204',
    'dryLead 422',
    'enquiry 200',
    'plainForm 415',
    'plainForm 422',
    'appointments 404',
    'regoLookup 200',
    'valuation 404',
    'geocode 200',
    'geocode 404',
    'geocode 422',
    'postSubmit 204',
    'miscellaneous 404',
    'alert 200',
    'alert 422',
    'alert 429',
    'plainAlert 422',
    'alertConfirmation 404',
    'stopAlerts 404',
    'withdraw 422',
    'addAlerts 403',
    'partnerStockJson 200',
    'partnerStockJson 401',
    'partnerStockJson 403',
    'partnerStockJson 429',
    'partnerStockCsv 200',
  ];
  expect(reached.filter((status) => !seen.has(status))).toEqual([]);
});
