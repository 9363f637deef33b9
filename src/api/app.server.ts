import { randomUUID } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { contract, type OperationName, type Problem } from '#contract/contract.ts';
import { openapiDocument } from '#contract/openapi.ts';
import { prepareAnswers } from './answers.server.ts';
import type { Answer, ApiOptions, Given } from './call.server.ts';
import { isOwnOrigin } from './origins.ts';
import { problemResponse } from './problems.ts';
import { rateLimit } from './rate-limit.ts';
import type { Tenant } from './tenants.server.ts';

/** The address that a request comes from, for the limits; it is written nowhere. */
type Bindings = { address?: string };
type Env = { Bindings: Bindings; Variables: { id: string; tenant: Tenant } };
type Call = Context<Env>;

/** The largest body, in bytes. */
const largestBody = 8192;
const siteRoot = '/site/:site';
const lastingHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  Vary: 'Origin',
  'X-Content-Type-Options': 'nosniff',
};

/** The API as a function from requests to answers. Each answer has the id under which the log names it (`X-Request-Id`). */
export function prepareApi(options: ApiOptions): (request: Request, bindings?: Bindings) => Promise<Response> {
  const { tenants, log } = options;
  const app = new Hono<Env>({
    // The site first, whatever host or path its base has; what belongs to none stands elsewhere.
    getPath(request) {
      const url = new URL(request.url);
      const place = tenants.placeOf(url);
      return place === null ? `/root${url.pathname}` : `/site/${place.slug}${place.path}`;
    },
  });
  app.use(logged(options));
  const document = openapiDocument();
  app.get('/root/health', (call) => call.json({ status: 'ok' }));
  app.get('/root/openapi.json', (call) => call.json(document));
  app.use(`${siteRoot}/*`, ofSite(options), ownOrigin(options), withinLimits(options));
  const answers = prepareAnswers(options);
  addCall(app, 'view', answers.view);
  addCall(app, 'autogauge', answers.autogauge);
  addCall(app, 'pdf', answers.pdf);
  addCall(app, 'delivery', answers.delivery);
  addCall(app, 'disclaimer', answers.disclaimer);
  addCall(app, 'quote', answers.quote);
  addCall(app, 'revealPhone', answers.revealPhone);
  addCall(app, 'event', answers.event);
  app.notFound((call) => (call.req.path.startsWith('/root/') ? problemResponse('no-site') : problemResponse('no-call')));
  app.onError((error, call) => {
    log(JSON.stringify({ id: call.get('id'), error: error.stack ?? error.message }));
    return problemResponse('fault');
  });
  return async (request, bindings = {}) => app.fetch(request, bindings);
}

/** Names each request, and tells the log what became of it: no address, no query, no body. */
function logged({ log, now }: ApiOptions): MiddlewareHandler<Env> {
  return async (call, next) => {
    const [id, began] = [randomUUID(), performance.now()];
    call.set('id', id);
    await next();
    for (const [name, value] of Object.entries({ ...lastingHeaders, 'X-Request-Id': id })) call.res.headers.set(name, value);
    const { tenant } = call.var as Partial<Env['Variables']>;
    const known = Object.values(contract).find(({ path }) => call.req.routePath === siteRoot + honoPath(path));
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

function ofSite({ tenants }: ApiOptions): MiddlewareHandler<Env> {
  return async (call, next) => {
    const tenant = await tenants.tenant(call.req.param('site') ?? '');
    if (tenant === null) return problemResponse('not-ready', {}, { 'Retry-After': '60' });
    call.set('tenant', tenant);
    return next();
  };
}

/** Cross-origin resource sharing with the site's own pages. Those of others are refused; what sends no origin is no page. */
function ownOrigin({ isLocal }: ApiOptions): MiddlewareHandler<Env> {
  return async (call, next) => {
    const origin = call.req.header('Origin');
    if (origin === undefined) return next();
    if (!isOwnOrigin(origin, call.get('tenant').site, isLocal)) return problemResponse('foreign-origin');
    if (call.req.method === 'OPTIONS' && call.req.header('Access-Control-Request-Method') !== undefined) {
      const allowed = {
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Allow-Headers': 'Content-Type',
        'Access-Control-Max-Age': '86400',
      };
      return new Response(null, { status: 204, headers: { ...allowed, 'Access-Control-Allow-Origin': origin } });
    }
    await next();
    call.res.headers.set('Access-Control-Allow-Origin', origin);
  };
}

function withinLimits({ limits, now }: ApiOptions): MiddlewareHandler<Env> {
  const [reads, writes, files] = [rateLimit(limits.reads), rateLimit(limits.writes), rateLimit(limits.files)];
  return async (call, next) => {
    const limit = call.req.method === 'POST' ? writes : call.req.path.endsWith('.pdf') ? files : reads;
    const wait = limit(call.env.address ?? '', now());
    return wait === null ? next() : problemResponse('too-many', {}, { 'Retry-After': String(wait) });
  };
}

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Adds a call of the contract: what it is given is read by its schemas, and any other method is refused. */
function addCall<Name extends OperationName>(app: Hono<Env>, name: Name, answer: Answer<Name>): void {
  const { method, path, ...parts }: Shape = contract[name];
  const route = siteRoot + honoPath(path);
  const handle = async (call: Call) => {
    const sent = parts.body === undefined ? null : await sentBody(call);
    if (sent instanceof Response) return sent;
    const given = { parameters: call.req.param(), query: call.req.query(), body: sent };
    const read = readParts(parts, given);
    if (Array.isArray(read)) return problemResponse('invalid', { errors: read });
    return answer(read as Given<Name>, call.get('tenant'), call.req.method !== 'HEAD');
  };
  if (parts.body === undefined) app.on(method, route, handle);
  else app.on(method, route, bodyLimit({ maxSize: largestBody, onError: () => problemResponse('too-large') }), handle);
  app.all(route, () => problemResponse('wrong-method', {}, { Allow: method === 'get' ? 'GET, HEAD' : 'POST' }));
}

type Parts = { parameters?: z.ZodMiniType; query?: z.ZodMiniType; body?: z.ZodMiniType };
type Shape = Parts & { method: 'get' | 'post'; path: string };

/** The JSON of a body; a page's beacon calls it plain text. */
async function sentBody(call: Call): Promise<unknown> {
  const type = call.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json' && type !== 'text/plain') return problemResponse('wrong-type');
  try {
    return JSON.parse(await call.req.text());
  } catch {
    return problemResponse('unreadable', { detail: 'The body is not JSON.' });
  }
}

/** What was given as the schemas read it, or everything that is wrong with it. */
function readParts(parts: Parts, given: Record<keyof Parts, unknown>): Record<string, unknown> | NonNullable<Problem['errors']> {
  const errors: NonNullable<Problem['errors']> = [];
  const read: Record<string, unknown> = { parameters: null, query: null, body: null };
  for (const part of ['parameters', 'query', 'body'] as const) {
    const schema = parts[part];
    if (schema === undefined) continue;
    const { data, error } = z.safeParse(schema, given[part]);
    read[part] = data;
    for (const { path, message } of error?.issues ?? []) errors.push({ pointer: pointerOf([part, ...path]), detail: message });
  }
  return errors.length > 0 ? errors : read;
}

/** A JSON pointer (RFC 6901). */
const pointerOf = (path: readonly PropertyKey[]) => path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
