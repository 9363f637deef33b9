import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import send, { type SendStream } from 'send';
import { listenFault } from '#lib/http/taken-port.server.ts';
import { meantAddress } from '#site/meant-address.ts';
import { previewDir } from '../release/preview.server.ts';
import { isForwarded } from '../routes/api-forward.ts';
import { contentType } from '../routes/content-types.ts';
import { errorHeaders, headersOf, redirectHeaders } from '../routes/headers.ts';
import { isHidden } from '../routes/hidden-paths.ts';
import { decidePreview, previewHeaders, previewOver } from '../routes/preview-token.ts';
import { type RedirectRule, readRedirects, redirectFor } from '../routes/redirects-file.ts';
import { forwardToApi } from './forward-api.server.ts';
import { frontPage, type ServedSite } from './front-page.ts';

/** Content negotiation of Brotli and gzip by q-values. Ranges apply to uncompressed bytes. */
const compress = compression({
  threshold: 0,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  filter: (request, response) => request.headers.range === undefined && compression.filter(request, response),
});

export type ServeOptions = {
  /** `FORECOURT_OUT`. */
  outDir: string;
  sites: readonly ServedSite[];
  host: string;
  /** The front page and `<slug>.localhost`; sites get the following ports. 0: a free port. */
  port: number;
  /** Receives `/api/*` of each site below its slug; null: none. */
  api?: string | null;
  previews?: PreviewOptions;
};

export type PreviewOptions = {
  /** `PREVIEW_SECRET`; undefined: previews are not shown. */
  secret: string | undefined;
  /** Shows nothing else, as a host of its own. */
  isAlone: boolean;
  now: () => number;
};

export type Serving = { front: string; sites: { slug: string; byName: string; byPort: string }[]; close(): Promise<void> };

/**
 * Serves published sites like a CDN, by host name and by port, from the release current at each request.
 * @throws when a port is in use, naming it.
 */
export async function serve(options: ServeOptions): Promise<Serving> {
  const servers: Server[] = [];
  const open = async (port: number, handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>) => {
    const server = createServer((request, response) => {
      compress(request, response, () => {
        handle(request, response).catch(fails(response));
      });
    });
    servers.push(server);
    await listen(server, port, options.host);
    return portOf(server);
  };
  const answerSite = async (slug: string, request: IncomingMessage, response: ServerResponse) => {
    const siteDir = path.join(options.outDir, slug);
    const preview = await previewIn(siteDir, slug, request, response, options.previews);
    if (preview === 'answered') return;
    const base = preview === null ? '' : '/preview';
    return options.api && isForwarded(request.url ?? '')
      ? forwardToApi(`${options.api}/${slug}${base}`, request, response)
      : answer(siteDir, request, response, preview);
  };
  const frontPort = await open(options.port, async (request, response) => {
    const name = (request.headers.host ?? '').split(':')[0]?.toLowerCase() ?? '';
    const site = options.sites.find(({ slug }) => name === `${slug}.localhost`);
    if (site) return answerSite(site.slug, request, response);
    if (!isRead(request)) return refuseMethod(response);
    if (name.endsWith('.localhost')) return plain(response, 404, `No site is called ${name.slice(0, -'.localhost'.length)}.`);
    response.writeHead(200, { ...errorHeaders, 'Content-Type': contentType('.html'), 'Content-Security-Policy': frontPolicy });
    const unbuilt = options.sites.filter(({ slug }) => !existsSync(path.join(options.outDir, slug, 'current')));
    response.end(request.method === 'HEAD' ? undefined : frontPage(options.sites, addresses, new Set(unbuilt.map(({ slug }) => slug))));
  });
  const addresses: Serving['sites'] = [];
  for (const [index, { slug }] of options.sites.entries()) {
    const port = await open(options.port === 0 ? 0 : frontPort + 1 + index, (request, response) => answerSite(slug, request, response));
    addresses.push({ slug, byName: `http://${slug}.localhost:${frontPort}/`, byPort: `http://localhost:${port}/` });
  }
  return {
    front: `http://localhost:${frontPort}/`,
    sites: addresses,
    close: async () => {
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve).closeAllConnections())));
    },
  };
}

const frontPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src http:";

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFault(error, port)));
    server.listen(port, host, resolve);
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Resets headers of a previous response: length, type, ETag. */
function withoutHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
}

function plain(response: ServerResponse, status: number, text: string, headers: Readonly<Record<string, string>> = {}): void {
  withoutHeaders(response);
  response.writeHead(status, { ...errorHeaders, ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

const refuseMethod = (response: ServerResponse) => plain(response, 405, 'Only GET and HEAD.', { Allow: 'GET, HEAD' });

/** Server error. Details go only to the operator's log, since they may name local files. */
const fails = (response: ServerResponse) => (error: unknown) => {
  process.stderr.write(`serve: ${error instanceof Error ? error.message : String(error)}\n`);
  if (response.headersSent) response.destroy();
  else plain(response, 500, 'This file cannot be read.');
};

/** `address`: raw path; `search`: its query; `wanted`: decoded path. */
type StaticRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  siteDir: string;
  release: string;
  /** Headers of a preview, which override those of the path. */
  own: Readonly<Record<string, string>>;
  address: string;
  search: string;
  wanted: string;
};

/** @returns the folder of a preview; null: the published release is shown. */
async function previewIn(
  siteDir: string,
  site: string,
  { url, headers, socket }: IncomingMessage,
  response: ServerResponse,
  options: PreviewOptions | undefined,
): Promise<string | null | 'answered'> {
  const asked = addressOf(url ?? '/');
  if (options === undefined || asked === null) return null;
  const { pathname: address, search } = asked;
  const isSecure = 'encrypted' in socket || headers['x-forwarded-proto'] === 'https';
  const keys = { secret: options.secret, site, now: options.now() };
  const decided = await decidePreview({ address, search, cookies: headers.cookie ?? null, isSecure }, keys);
  const folder = decided.kind === 'shown' ? await realpath(previewDir(siteDir, decided.id)).catch(() => null) : null;
  if (decided.kind === 'none' && !options.isAlone) return null;
  for (const [name, value] of Object.entries(previewHeaders)) response.setHeader(name, value);
  if (folder !== null) return folder;
  const own = { ...previewHeaders, ...('cookie' in decided ? { 'Set-Cookie': decided.cookie } : {}) };
  if (decided.kind === 'start') response.writeHead(302, { ...redirectHeaders, ...own, Location: decided.to }).end();
  else plain(response, 404, previewOver, own);
  return 'answered';
}

/** The resolved release folder, so that a response comes from one release. */
const publishedIn = (siteDir: string) => realpath(path.join(siteDir, 'current')).catch(() => null);

/** Responds from the published release: files, folders with slash, redirects, the site's 404. */
async function answer(siteDir: string, request: IncomingMessage, response: ServerResponse, preview: string | null): Promise<void> {
  if (!isRead(request)) return refuseMethod(response);
  const release = preview ?? (await publishedIn(siteDir));
  if (release === null) return plain(response, 503, 'This site has not been built yet: npm run build.');
  const url = addressOf(request.url ?? '/');
  const wanted = url === null ? null : safeDecode(url.pathname);
  if (url === null || wanted === null) return plain(response, 400, 'That address cannot be read.');
  const own = preview === null ? {} : previewHeaders;
  return fileOf({ request, response, siteDir, release, own, address: url.pathname, search: url.search, wanted });
}

async function fileOf(fileRequest: StaticRequest): Promise<void> {
  const { request, response, release, own, address, search, wanted } = fileRequest;
  if (isHidden(wanted) || (await leadsOut(release, wanted))) return missing(fileRequest);
  withHeaders(send(request, address, { root: release, cacheControl: false, dotfiles: 'allow' }), { ...headersOf(wanted), ...own })
    .on('directory', () => {
      if (existsSync(path.join(release, wanted, 'index.html'))) redirect(response, { to: `${address}/${search}`, status: 301 }, own);
      else missing(fileRequest).catch(fails(response));
    })
    .on('error', (error: Error & { status: number }) => {
      if (response.headersSent) response.destroy();
      else if (error.status === 404) gone(fileRequest).catch(fails(response));
      else if (error.status >= 500) fails(response)(error);
      else
        plain(response, error.status === 403 ? 400 : error.status, refusals[error.status] ?? 'This file cannot be read.', {
          ...rangeOf(response),
          ...own,
        });
    })
    .pipe(response);
}

const refusals: Record<number, string> = {
  403: 'That address leaves the site.',
  412: 'The file is another by now.',
  416: 'The file does not have these bytes.',
};

/** Full length, for an unsatisfiable range. */
function rangeOf(response: ServerResponse): Record<string, string> {
  const range = response.getHeader('Content-Range');
  return typeof range === 'string' ? { 'Content-Range': range } : {};
}

/** Whether a path leaves the release by a symlink. Missing files do not. */
async function leadsOut(release: string, wanted: string): Promise<boolean> {
  const file = path.join(release, wanted, wanted.endsWith('/') ? 'index.html' : '');
  const real = await realpath(file).catch(() => null);
  return real !== null && real !== release && !real.startsWith(release + path.sep);
}

function withHeaders(stream: SendStream, headers: Readonly<Record<string, string>>): SendStream {
  return stream.on('headers', (response: ServerResponse, file: string) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('Content-Type', contentType(file));
  });
}

/** Retries a missing file once: a new release may be published. */
async function gone(fileRequest: StaticRequest): Promise<void> {
  // A preview is never replaced.
  const release = fileRequest.own === previewHeaders ? null : await publishedIn(fileRequest.siteDir);
  if (release === null || release === fileRequest.release) return missing(fileRequest);
  withoutHeaders(fileRequest.response);
  fileRequest.response.statusCode = 200;
  return fileOf({ ...fileRequest, release });
}

/** Without a file: redirects, the page that the address means, then the site's 404. */
async function missing({ request, response, release, own, address, search, wanted }: StaticRequest): Promise<void> {
  const target = redirectFor(await redirectsOf(release), wanted, search);
  if (target !== null) return redirect(response, target, own);
  const meant = meantAddress(address);
  if (meant !== null && existsSync(path.join(release, meant, 'index.html'))) return redirect(response, { to: meant + search, status: 301 }, own);
  if (await leadsOut(release, '/404.html')) return plain(response, 404, 'Not found.', own);
  withoutHeaders(response);
  response.statusCode = 404;
  withHeaders(send(request, '/404.html', { root: release, cacheControl: false, acceptRanges: false, etag: false, lastModified: false }), {
    ...errorHeaders,
    ...own,
  })
    .on('error', () => (response.headersSent ? response.destroy() : plain(response, 404, 'Not found.', own)))
    .pipe(response);
}

/** Path and query. Repeated slashes are collapsed: `//name/` would redirect elsewhere. */
function addressOf(requestTarget: string): { pathname: string; search: string } | null {
  const url = URL.parse(requestTarget.replace(/^[/\\]+/, '/'), 'http://localhost');
  return url === null ? null : { pathname: url.pathname.replaceAll(/\/{2,}/g, '/'), search: url.search };
}

function safeDecode(pathname: string): string | null {
  try {
    const decoded = decodeURIComponent(pathname);
    return decoded.includes('\0') ? null : decoded;
  } catch {
    return null;
  }
}

function redirect(response: ServerResponse, { to, status }: { to: string; status: number }, own: Readonly<Record<string, string>>): void {
  withoutHeaders(response);
  response.writeHead(status, { ...redirectHeaders, ...own, Location: to }).end();
}

async function redirectsOf(root: string): Promise<RedirectRule[]> {
  const isOurs = !(await leadsOut(root, '/_redirects'));
  return isOurs ? readRedirects(await readFile(path.join(root, '_redirects'), 'utf8').catch(() => '')) : [];
}
