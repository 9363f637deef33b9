import { AwsClient } from 'aws4fetch';
import { meantAddress } from '#site/meant-address.ts';
import { isForwarded, ofConnection } from '../routes/api-forward.ts';
import { errorHeaders, headersOf, redirectHeaders } from '../routes/headers.ts';
import { isHidden } from '../routes/hidden-paths.ts';
import { decidePreview, type PreviewDecision, previewHeaders, previewOver } from '../routes/preview-token.ts';
import { type RedirectRule, readRedirects, redirectFor } from '../routes/redirects-file.ts';

/** Location of releases, as in the site's target. `endpoint` excludes the bucket; `prefix` is empty or ends with a slash. */
export type Storage = { endpoint: string; bucket: string; prefix: string; region: string };
/** Without `PREVIEW_SECRET` no preview is shown. */
export type EdgeKeys = { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string; PREVIEW_SECRET?: string };

/** TTL of the cached pointer, in milliseconds. */
const pointerMs = 1000;
/** Forwarded request headers and passed-through response headers. */
const forwardedRequestHeaders = ['if-none-match', 'if-modified-since', 'range', 'if-range'];
const passedResponseHeaders = ['content-type', 'content-length', 'content-range', 'etag', 'last-modified', 'accept-ranges'];

/** `folder`: below the prefix. */
type Release = { folder: string; redirects: Promise<readonly RedirectRule[]> };
/** A request for a file of a release. `wanted`: its decoded path. */
type EdgeRequest = { request: Request; release: Release; address: string; search: string; wanted: string };

/**
 * Serves the release named by `live.json` from a bucket, equivalent to `npm run serve`. Uses web standards (`fetch`), for Cloudflare Workers, Deno and
 * Node.
 */
export class Edge {
  readonly #storage: Storage;
  readonly #client: AwsClient;
  readonly #api: string | null;
  readonly #site: string;
  readonly #previewSecret: string | undefined;
  #known: { release: Release; at: number } | null = null;

  /** @param api the API base for sites with accounts on their own domain. */
  constructor(storage: Storage, keys: EdgeKeys, api: string | null, site: string) {
    this.#storage = storage;
    this.#api = api;
    this.#site = site;
    this.#previewSecret = keys.PREVIEW_SECRET;
    this.#client = new AwsClient({
      accessKeyId: keys.AWS_ACCESS_KEY_ID,
      secretAccessKey: keys.AWS_SECRET_ACCESS_KEY,
      region: storage.region,
      service: 's3',
      retries: 2,
    });
  }

  async answer(request: Request): Promise<Response> {
    const { pathname, search, protocol } = new URL(request.url);
    const asked = { address: pathname.replaceAll(/\/{2,}/g, '/'), search, cookies: request.headers.get('cookie'), isSecure: protocol === 'https:' };
    const preview = await decidePreview(asked, { secret: this.#previewSecret, site: this.#site, now: Date.now() });
    if (preview.kind === 'none') return this.#answer(request, null);
    const response = await this.#previewed(request, preview);
    for (const [name, value] of Object.entries(previewHeaders)) response.headers.set(name, value);
    if ('cookie' in preview) response.headers.set('Set-Cookie', preview.cookie);
    return response;
  }

  async #previewed(request: Request, preview: Exclude<PreviewDecision, { kind: 'none' }>): Promise<Response> {
    if (preview.kind === 'start') return redirect(preview.to, 302);
    return preview.kind === 'over' ? plain(404, previewOver) : this.#answer(request, preview.id);
  }

  /** @param preview its name; null: the live release. */
  async #answer(request: Request, preview: string | null): Promise<Response> {
    const requestPath = addressOf(request);
    const base = preview === null ? '' : '/preview';
    if (this.#api !== null && isForwarded(requestPath)) return forward(this.#api.replace(/\/+$/, '') + base + requestPath, request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Only GET and HEAD.', { Allow: 'GET, HEAD' });
    const { pathname, search } = new URL(request.url);
    const address = pathname.replaceAll(/\/{2,}/g, '/');
    const wanted = decoded(address);
    if (wanted === null) return plain(400, 'That address cannot be read.');
    try {
      const release = preview === null ? await this.#live() : this.#releaseIn(`previews/${preview}`);
      if (release === null) return plain(503, 'Nothing is published yet.');
      return await this.#fileOf({ request, release, address, search, wanted });
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
      return plain(502, 'This file cannot be read.');
    }
  }

  /** The live release with its redirects. */
  async #live(): Promise<Release | null> {
    if (this.#known !== null && Math.abs(Date.now() - this.#known.at) < pointerMs) return this.#known.release;
    const answer = await this.#get('live.json');
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`live.json: the storage answered ${answer.status}.`);
    const { live }: { live: { folder: string } } = await answer.json();
    const folder = `releases/${live.folder}`;
    const release = this.#known?.release.folder === folder ? this.#known.release : this.#releaseIn(folder);
    this.#known = { release, at: Date.now() };
    return release;
  }

  #releaseIn(folder: string): Release {
    const redirects = this.#get(`${folder}/_redirects`).then(async (answer) => (answer.ok ? readRedirects(await answer.text()) : []));
    // The fault surfaces where the redirects are awaited.
    redirects.catch(() => {});
    return { folder, redirects };
  }

  async #fileOf(asking: EdgeRequest): Promise<Response> {
    const { request, wanted, address, search } = asking;
    if (isHidden(wanted)) return this.#missing(asking);
    const file = await this.#file(asking, wanted.endsWith('/') ? `${wanted}index.html` : wanted, request);
    if (file.status < 400) return answerOf(file, request, file.status, headersOf(wanted));
    await file.body?.cancel();
    if (file.status === 416) return plain(416, 'The file does not have these bytes.');
    if (file.status !== 404) throw new Error(`${wanted}: the storage answered ${file.status}.`);
    if (!wanted.endsWith('/') && (await this.#file(asking, `${wanted}/index.html`, null)).ok) return redirect(`${address}/${search}`, 301);
    return this.#missing(asking);
  }

  async #missing(asking: EdgeRequest): Promise<Response> {
    const target = redirectFor(await asking.release.redirects, asking.wanted, asking.search);
    if (target !== null) return redirect(target.to, target.status);
    const meant = meantAddress(asking.address);
    if (meant !== null && (await this.#file(asking, `${meant}index.html`, null)).ok) return redirect(meant + asking.search, 301);
    const page = await this.#file(asking, '/404.html', null, 'GET');
    return page.ok ? answerOf(page, asking.request, 404, errorHeaders) : plain(404, 'Not found.');
  }

  /** @param request with its conditional headers; null: none. */
  #file({ release }: EdgeRequest, file: string, request: Request | null, method = request?.method ?? 'HEAD'): Promise<Response> {
    const conditions = request === null ? [] : forwardedRequestHeaders.flatMap((name) => [[name, request.headers.get(name)] as const]);
    const headers = Object.fromEntries(conditions.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
    return this.#get(`${release.folder}${file}`, { method, headers });
  }

  #get(key: string, init: RequestInit = {}): Promise<Response> {
    const { endpoint, bucket, prefix } = this.#storage;
    const address = `${endpoint.replace(/\/+$/, '')}/${bucket}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`;
    return this.#client.fetch(address, { ...init, signal: AbortSignal.timeout(10_000) });
  }
}

const addressOf = ({ url }: Request): string => url.replace(/^[a-z]+:\/\/[^/]*/, '');

/** API timeout in milliseconds. */
const apiMs = 20_000;

/** Proxies a request to the API. */
async function forward(address: string, request: Request): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of ofConnection) headers.delete(name);
  // `fetch` would decompress the body but keep the encoding header.
  headers.set('accept-encoding', 'identity');
  // Cloudflare sets the client address; elsewhere the host of this module does.
  const callers = [headers.get('x-forwarded-for'), headers.get('cf-connecting-ip')].filter((value) => value !== null);
  if (callers.length > 0) headers.set('x-forwarded-for', callers.join(', '));
  try {
    const sent = new Request(new Request(address, request), { headers, redirect: 'manual', signal: AbortSignal.timeout(apiMs) });
    const answer = await fetch(sent);
    const own = new Headers(answer.headers);
    for (const name of ofConnection) own.delete(name);
    own.set('Cache-Control', 'no-store');
    return new Response(answer.body, { status: answer.status, headers: own });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return plain(502, 'The API does not answer.');
  }
}

function decoded(pathname: string): string | null {
  try {
    const text = decodeURIComponent(pathname);
    return text.includes('\0') || text.split('/').includes('..') ? null : text;
  } catch {
    return null;
  }
}

function answerOf(file: Response, request: Request, status: number, headers: Readonly<Record<string, string>>): Response {
  const kept = status === 404 ? ['content-type', 'content-length'] : passedResponseHeaders;
  const own = kept.flatMap((name) => {
    const value = file.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return new Response(request.method === 'HEAD' || status === 304 ? null : file.body, {
    status,
    headers: { ...Object.fromEntries(own), ...headers },
  });
}

const redirect = (to: string, status: 301 | 302) => new Response(null, { status, headers: { ...redirectHeaders, Location: to } });

const plain = (status: number, text: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(`${text}\n`, { status, headers: { ...errorHeaders, ...headers, 'Content-Type': 'text/plain; charset=utf-8' } });
