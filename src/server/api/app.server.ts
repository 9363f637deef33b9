import { randomUUID } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { signsIn } from '#account/account-base.ts';
import { accountPaths } from '#contract/account-paths.ts';
import { contract, type OperationName, type ProblemDetails } from '#contract/contract.ts';
import { idempotencyHeader } from '#contract/lead-calls.ts';
import { mcpPath } from '#contract/mcp-path.ts';
import { openapiDocument } from '#contract/openapi.ts';
import { reservationPaths } from '#contract/reservation-paths.ts';
import { isUnavailable, whileLocked } from '#lib/database/database-fault.ts';
import { clientsPerNetwork, networksOf } from '#lib/http/networks.ts';
import { isLoopback } from '#lib/http/public-host.ts';
import { storableInput } from '#lib/text/storable.ts';
import { createAccountHandlers, createSessionParts } from './account-handlers.server.ts';
import { createAlertHandlers } from './alert-handlers.server.ts';
import type { ApiOptions, OperationInput, OperationResponse } from './call.server.ts';
import { createFeedHandlers } from './feed-handlers.server.ts';
import { createLeadHandlers, faultsResponse } from './lead-handlers.server.ts';
import { type Charge, createMcpHandler, mcpBodyBytes } from './mcp-handler.server.ts';
import { isOwnOrigin } from './origins.ts';
import { createPageHandlers } from './page-handlers.server.ts';
import { createPartnerHandlers } from './partner-handlers.server.ts';
import { notReady, problemResponse } from './problems.ts';
import { rateLimit } from './rate-limit.ts';
import { createReservationHandlers } from './reservation-handlers.server.ts';
import type { Tenant } from './tenants.server.ts';

/** The client's IP, for rate limits; stored nowhere. */
type Bindings = { address?: string };
type Env = { Bindings: Bindings; Variables: { id: string; tenant: Tenant; charge: Charge } };
type Call = Context<Env>;

/** The default body limit in bytes. */
const maxBodyBytes = 8192;
const siteRoot = '/site/:site';
const lastingHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  Vary: 'Origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Each response has the request id of the log (`X-Request-Id`). */
export function createApi(options: ApiOptions): (request: Request, bindings?: Bindings) => Promise<Response> {
  const { tenants, log } = options;
  const app = new Hono<Env>({
    // The site is the first segment, whatever its base's host or path.
    getPath(request) {
      const url = new URL(request.url);
      const place = tenants.resolvePath(url);
      return place === null ? `/root${url.pathname}` : `/site/${place.slug}${place.path.replace(previewBase, '/')}`;
    },
  });
  app.use(accessLog(options));
  const document = openapiDocument();
  app.get('/root/health', (call) => call.json({ status: 'ok' }));
  app.use('/root/*', rateLimiting(options));
  const readiness = prepareReadiness(options);
  app.get('/root/ready', async () => {
    const sites = await readiness();
    return sites > 0 ? Response.json({ status: 'ready', sites }) : notReady();
  });
  app.get('/root/openapi.json', (call) => call.json(document));
  app.use(`${siteRoot}/*`, ofSite(options), corsForSite(options), rateLimiting(options), refuseOfPreview(options));
  const sessions = createSessionParts(options);
  const answers = {
    ...createPageHandlers(options),
    ...createLeadHandlers(options, readiness),
    ...createAccountHandlers(options, sessions),
    ...createAlertHandlers(options, sessions),
    ...createReservationHandlers(options),
    ...createFeedHandlers(options),
    ...createPartnerHandlers(options),
  };
  for (const name of Object.keys(contract) as OperationName[]) addCall(app, name, answers, options);
  addMcp(app, options);
  rejectOtherMethods(app);
  app.notFound((call) => (call.req.path.startsWith('/root/') ? problemResponse('no-site') : problemResponse('no-call')));
  app.onError((error, call) => {
    // A full disk, an exhausted pool or a foreign lock is temporary: 503.
    const isForNow = isUnavailable(error);
    log(JSON.stringify({ id: call.get('id'), error: isForNow ? error.message : (error.stack ?? error.message) }));
    return isForNow ? problemResponse('unavailable', {}, { 'Retry-After': '5' }) : problemResponse('fault');
  });
  return async (request, bindings = {}) => app.fetch(request, bindings);
}

/** TTL of the readiness check in milliseconds: it writes into two databases. */
const readinessTtlMs = 2000;

/** The number of sites, once the stores are writable and sites loaded; else 0. Concurrent requests share one check. */
function prepareReadiness({ tenants, store, leads, now, elapsed, log }: ApiOptions): () => Promise<number> {
  let last: { at: number; sites: Promise<number> } | null = null;
  const look = async (): Promise<number> => {
    try {
      await leads.ping(now());
      await whileLocked(() => store.ping(now()));
      const sites = [...tenants.sites()].length;
      if (sites === 0) log(JSON.stringify({ message: 'not ready: no site can be used' }));
      return sites;
    } catch (error) {
      log(JSON.stringify({ message: `not ready: ${error instanceof Error ? error.message : String(error)}` }));
      return 0;
    }
  };
  return async () => {
    if (last === null || elapsed() - last.at >= readinessTtlMs) last = { at: elapsed(), sites: look() };
    return last.sites;
  };
}

/** The access log: no address, query or body. */
function accessLog({ log, now }: ApiOptions): MiddlewareHandler<Env> {
  return async (call, next) => {
    const [id, began] = [randomUUID(), performance.now()];
    call.set('id', id);
    await next();
    for (const [name, value] of Object.entries({ ...lastingHeaders, ...ownHeaders(call), 'X-Request-Id': id })) call.res.headers.set(name, value);
    const { tenant } = call.var as Partial<Env['Variables']>;
    const known = [...calls, { path: mcpPath }].find(({ path }) => call.req.routePath === siteRoot + honoPath(path));
    const took = Math.round((performance.now() - began) * 10) / 10;
    const line = {
      at: new Date(now()).toISOString(),
      id,
      site: tenant?.site.slug ?? null,
      call: known?.path ?? null,
      status: call.res.status,
      ms: took,
    };
    log(JSON.stringify(line));
  };
}

function ownHeaders({ res }: Call): Record<string, string> {
  const own = ['Content-Security-Policy', 'Cache-Control'].map((name): [string, string | null] => [name, res.headers.get(name)]);
  return Object.fromEntries(own.filter((one): one is [string, string] => one[1] !== null));
}

function ofSite({ tenants }: ApiOptions): MiddlewareHandler<Env> {
  return async (call, next) => {
    const tenant = await tenants.tenantWithCachedStock(call.req.param('site') ?? '');
    if (tenant === null) return problemResponse('not-ready', {}, { 'Retry-After': '60' });
    call.set('tenant', tenant);
    return next();
  };
}

/** Pages of a preview have this below the base. */
const previewBase = /^\/preview\//;
const isOfPreview = ({ req }: Call, { tenants }: ApiOptions) => previewBase.test(tenants.resolvePath(new URL(req.url))?.path ?? '');

/** Of a preview nothing is stored, sent, paid or counted. */
function refuseOfPreview(options: ApiOptions): MiddlewareHandler<Env> {
  return async (call, next) => {
    const isRead = call.req.method === 'GET' || call.req.method === 'HEAD';
    return !isRead && isOfPreview(call, options) ? problemResponse('preview') : next();
  };
}

const mcpRoute = new RegExp(`^/site/[^/]+${mcpPath}$`);
const isMcp = ({ req }: Call) => mcpRoute.test(req.path);

const ownPages = reservationPaths.testPayment.replace('{session}', '');

/** CORS: the site's own pages only. A request without an origin comes from no page. */
function corsForSite(options: ApiOptions): MiddlewareHandler<Env> {
  const { isLocal } = options;
  const withCookie: ReadonlySet<string> = new Set(calls.flatMap((call) => (call.strict === true ? [call.path] : [])));
  return async (call, next) => {
    const credentials: Record<string, string> = withCookie.has(call.req.path.replace(/^\/site\/[^/]+/, ''))
      ? { 'Access-Control-Allow-Credentials': 'true' }
      : {};
    const origin = call.req.header('Origin');
    // The test provider's pages send the API’s origin or none.
    if (origin === undefined || tokenPath.test(call.req.path) || call.req.path.includes(ownPages)) return next();
    const { site } = call.get('tenant');
    const isAssistant = isMcp(call) && site.assistants.origins.includes(origin);
    const isPreview = origin === URL.parse(site.publish.preview_url ?? '')?.origin && isOfPreview(call, options);
    if (!isAssistant && !isPreview && !isOwnOrigin(origin, site, isLocal)) return problemResponse('foreign-origin');
    if (call.req.method === 'OPTIONS' && call.req.header('Access-Control-Request-Method') !== undefined) {
      const allowed = {
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Allow-Headers': isMcp(call) ? 'Content-Type, MCP-Protocol-Version' : `Content-Type, Authorization, ${idempotencyHeader}`,
        'Access-Control-Max-Age': '86400',
      };
      return new Response(null, { status: 204, headers: { ...allowed, ...credentials, 'Access-Control-Allow-Origin': origin } });
    }
    await next();
    for (const [name, value] of Object.entries({ ...credentials, 'Access-Control-Allow-Origin': origin })) call.res.headers.set(name, value);
  };
}

const calls: readonly Shape[] = Object.values(contract);
const pathOf = (some: readonly Pick<Shape, 'path'>[]) =>
  new RegExp(`^/site/[^/]+(?:${some.map(({ path }) => path.replace(/\{\w+\}/g, '[^/]+')).join('|')})$`);

const formPath = pathOf([
  contract.lead,
  contract.enquiry,
  contract.plainForm,
  contract.alert,
  contract.plainAlert,
  contract.withdraw,
  contract.reserve,
  contract.reserveForm,
]);
/** The token is the whole authorization: mail programs and pages of the API post there. */
const tokenPath = pathOf(calls.filter(({ byToken }) => byToken === true));

/** Forms have their own limit: no event or view counts against a lead. */
function rateLimiting({ limits, elapsed }: ApiOptions): MiddlewareHandler<Env> {
  const [reads, writes, leads, files] = [limits.reads, limits.writes, limits.leads, limits.files].map(rateLimit);
  return async (call, next) => {
    const { method, path } = call.req;
    const posted = formPath.test(path) ? leads : isMcp(call) ? reads : writes;
    const limit = method === 'POST' ? posted : path.endsWith('.pdf') ? files : reads;
    const { address, network } = networksOf(call.env.address ?? '');
    const charge: Charge = (weight) =>
      limit?.(address, elapsed(), weight) ?? (network === null ? null : (limit?.(network, elapsed(), weight / clientsPerNetwork) ?? null));
    call.set('charge', charge);
    const wait = charge(1);
    return wait === null ? next() : problemResponse('too-many', {}, { 'Retry-After': String(wait) });
  };
}

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const accountNames = Object.keys(accountPaths) as (keyof typeof accountPaths)[];
const alertNames = ['alertConfirmation', 'confirmAlert', 'alertStop', 'stopAlerts', 'withdraw', 'accountAlerts', 'removeAlert'] as const;
const reservationNames = (Object.keys(reservationPaths) as (keyof typeof reservationPaths)[]).filter(
  (name) => name !== 'reserve' && name !== 'reserveForm',
);

/** Calls answered before the stock was read: no lead waits for it. */
const withoutStock: ReadonlySet<OperationName> = new Set<OperationName>([
  'lead',
  'dryLead',
  'enquiry',
  'plainForm',
  'delivery',
  'revealPhone',
  'event',
  'regoLookup',
  'geocode',
  'postSubmit',
  'miscellaneous',
  ...accountNames,
  ...alertNames,
  ...reservationNames,
]);

/** Calls that write the store of counts, which another process may have locked. */
const countingCalls: ReadonlySet<OperationName> = new Set<OperationName>(['view', 'event', 'revealPhone', 'postSubmit']);

type OperationHandlers = { [Name in OperationName]: OperationResponse<Name> };

/** The contract's schemas parse the input; other methods get 405. */
function addCall<Name extends OperationName>(app: Hono<Env>, name: Name, answers: OperationHandlers, options: ApiOptions): void {
  const { tenants, isLocal } = options;
  const { method, path, largest = maxBodyBytes, strict = false, raw = false, ...parts }: Shape = contract[name];
  const answer: OperationResponse<Name> = answers[name];
  const route = siteRoot + honoPath(path);
  const takesBody = parts.body !== undefined || parts.form !== undefined;
  const handle = async (call: Call) => {
    if (strict && !isSameSite(call)) return problemResponse('foreign-origin');
    if (strict && !signsIn(call.get('tenant').site)) return problemResponse('nothing-known');
    const types = parts.form !== undefined ? formTypes : strict || raw ? jsonTypes : beaconTypes;
    const sent = takesBody ? await parseBody(call, types, raw) : null;
    if (sent instanceof Response) return sent;
    const headers = { [idempotencyHeader]: call.req.header(idempotencyHeader) };
    const read = parseParts(parts, {
      parameters: storableInput(call.req.param()),
      query: storableInput(call.req.query()),
      headers,
      body: sent,
      form: sent,
    });
    if (Array.isArray(read)) return parts.form === undefined ? unread(read) : faultsResponse(call.get('tenant').site, read);
    const caller = {
      isCounted: call.req.method !== 'HEAD' && !isOfPreview(call, options),
      address: call.env.address ?? '',
      hasOrigin: call.req.header('Origin') !== undefined,
      headers: call.req.raw.headers,
      requestOrigin: new URL(call.req.url).origin,
      search: new URL(call.req.url).search,
      isPlain: isLocal && isLoopback(new URL(call.req.url).hostname),
    };
    const tenant = withoutStock.has(name) ? call.get('tenant') : await tenants.tenant(call.get('tenant').site.slug);
    if (tenant === null) return problemResponse('not-ready', {}, { 'Retry-After': '60' });
    const foreign = pointerToOtherSite(parts, read, tenant.site.slug);
    if (foreign !== null) return problemResponse('invalid', { errors: [{ pointer: foreign, detail: 'names another site' }] });
    const answered = () => answer(read as OperationInput<Name>, tenant, caller);
    return countingCalls.has(name) ? whileLocked(answered) : answered();
  };
  if (takesBody) app.on(method, route, bodyLimit({ maxSize: largest, onError: () => problemResponse('too-large') }), handle);
  else app.on(method, route, handle);
}

/** Assistants: no call of the contract, as the protocol defines its own messages. */
function addMcp(app: Hono<Env>, options: ApiOptions): void {
  const answer = createMcpHandler(options);
  const route = siteRoot + mcpPath;
  app.use(route, async (call, next) => (call.get('tenant').site.assistants.mcp ? next() : problemResponse('no-call')));
  app.post(route, bodyLimit({ maxSize: mcpBodyBytes, onError: () => problemResponse('too-large') }), (call) =>
    answer(call.req.raw, call.get('tenant'), call.get('charge')),
  );
  app.all(route, () => problemResponse('wrong-method', {}, { Allow: 'POST' }));
}

function rejectOtherMethods(app: Hono<Env>): void {
  for (const [path, calls] of Map.groupBy(Object.values(contract), (call) => call.path)) {
    const methods = calls.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : ['POST']));
    app.all(siteRoot + honoPath(path), () => problemResponse('wrong-method', {}, { Allow: methods.join(', ') }));
  }
}

const unread = (errors: NonNullable<ProblemDetails['errors']>) =>
  problemResponse(errors.some(({ pointer }) => pointer.startsWith('/headers/')) ? 'no-key' : 'invalid', { errors });

const partNames = ['parameters', 'query', 'headers', 'body', 'form'] as const;
type PartName = (typeof partNames)[number];
type Parts = Partial<Record<PartName, z.ZodMiniType>>;
type Shape = Parts & { method: 'get' | 'post'; path: string; largest?: number; strict?: boolean; byToken?: boolean; raw?: boolean };

/**
 * CSRF: whether a request with a cookie comes from a page of the site. Writing calls have an origin, checked before; reading ones without come from no
 * other site's page.
 */
function isSameSite(call: Call): boolean {
  if (call.req.header('Sec-Fetch-Site') === 'cross-site') return false;
  return call.req.method !== 'POST' || call.req.header('Origin') !== undefined;
}

const [formTypes, jsonTypes, beaconTypes] = [['application/x-www-form-urlencoded'], ['application/json'], ['application/json', 'text/plain']];

/** Of any form; reading more takes time by the square of their number. */
const maxFormFields = 500;

/** As databases take it. Beacons send JSON as plain text. */
async function parseBody(call: Call, types: readonly string[], raw: boolean): Promise<unknown> {
  const type = call.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type)) return problemResponse('wrong-type');
  const text = await call.req.text();
  // The raw text is signed, and stays as it came.
  if (raw) return text;
  if (types === formTypes) {
    const pairs = new URLSearchParams(text);
    if (pairs.size > maxFormFields) return problemResponse('unreadable', { detail: `The form has more than ${maxFormFields} fields.` });
    return storableInput(fieldsOf(pairs));
  }
  try {
    return storableInput(JSON.parse(text));
  } catch (error) {
    return problemResponse('unreadable', { detail: error instanceof RangeError ? error.message : 'The body is not JSON.' });
  }
}

function fieldsOf(pairs: URLSearchParams): Record<string, string | string[]> {
  const fields = [...new Set(pairs.keys())].map((name) => {
    const [first = '', ...others] = pairs.getAll(name);
    return [name, others.length === 0 ? first : [first, ...others]] as const;
  });
  return Object.fromEntries(fields);
}

/** The parsed input, or all faults. */
function parseParts(parts: Parts, given: Record<PartName, unknown>): Record<string, unknown> | NonNullable<ProblemDetails['errors']> {
  const errors: NonNullable<ProblemDetails['errors']> = [];
  const read: Record<string, unknown> = { parameters: null, query: null, headers: null, body: null, form: null };
  for (const part of partNames) {
    const schema = parts[part];
    if (schema === undefined) continue;
    const { data, error } = z.safeParse(schema, given[part]);
    read[part] = data;
    for (const { path, message } of error?.issues ?? []) errors.push({ pointer: pointerOf([part, ...path]), detail: message });
  }
  return errors.length > 0 ? errors : read;
}

/** The field of query or body that names another site than the called one; null without. */
function pointerToOtherSite(parts: Parts, read: Record<string, unknown>, slug: string): string | null {
  for (const part of ['query', 'body'] as const) {
    const schema = parts[part];
    const fields = schema instanceof z.ZodMiniObject ? ['website_id', 'site'].filter((name) => name in schema.shape) : [];
    const field = fields.find((name) => Object(read[part])[name] !== slug);
    if (field !== undefined) return pointerOf([part, field]);
  }
  return null;
}

/** A JSON pointer (RFC 6901). */
const pointerOf = (path: readonly PropertyKey[]) => path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
