import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import send, { type SendStream } from 'send';
import { isForwarded } from '../routes/api-forward.ts';
import { typeOf } from '../routes/content-types.ts';
import { errorHeaders, headersOf, redirectHeaders } from '../routes/headers.ts';
import { isHidden } from '../routes/hidden-paths.ts';
import { type RedirectRule, readRedirects, redirectFor } from '../routes/redirects-file.ts';
import { forwardToApi } from './forward-api.server.ts';
import { frontPage, type ServedSite } from './front-page.ts';

/** Compression by content negotiation: Brotli or gzip for those who take it, by their q-values. A range of a file is a part of its own bytes. */
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
  /** The front page and `<slug>.localhost`; each site also has a port of its own, from the next one on. 0 takes any free port. */
  port: number;
  /** The API, to which `/api/*` of each site is handed on below its slug; null: there is none. */
  api?: string | null;
};

export type Serving = { front: string; sites: { slug: string; byName: string; byPort: string }[]; close(): Promise<void> };

/**
 * Serves published sites as a CDN would: by name under one port, and each on a port of its own. A front page lists them.
 * Each request reads the release that is current then.
 * @throws when a port is taken, naming it.
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
  const answerSite = (slug: string, request: IncomingMessage, response: ServerResponse) =>
    options.api && isForwarded(request.url ?? '')
      ? forwardToApi(`${options.api}/${slug}`, request, response)
      : answer(path.join(options.outDir, slug), request, response);
  const frontPort = await open(options.port, async (request, response) => {
    const name = (request.headers.host ?? '').split(':')[0]?.toLowerCase() ?? '';
    const site = options.sites.find(({ slug }) => name === `${slug}.localhost`);
    if (site) return answerSite(site.slug, request, response);
    if (!isRead(request)) return refuseMethod(response);
    if (name.endsWith('.localhost')) return plain(response, 404, `No site is called ${name.slice(0, -'.localhost'.length)}.`);
    response.writeHead(200, { ...errorHeaders, 'Content-Type': typeOf('.html'), 'Content-Security-Policy': frontPolicy });
    response.end(request.method === 'HEAD' ? undefined : frontPage(options.sites, addresses));
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
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. End what uses it, or choose another: --port N.`) : error);
    });
    server.listen(port, host, resolve);
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Takes back what was to be said of another answer: its length, type, tag. */
function withoutHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
}

function plain(response: ServerResponse, status: number, text: string, headers: Readonly<Record<string, string>> = {}): void {
  withoutHeaders(response);
  response.writeHead(status, { ...errorHeaders, ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

const refuseMethod = (response: ServerResponse) => plain(response, 405, 'Only GET and HEAD.', { Allow: 'GET, HEAD' });

/** A fault of the server. Its words may name files of this machine, so that the operator alone reads them. */
const fails = (response: ServerResponse) => (error: unknown) => {
  process.stderr.write(`serve: ${error instanceof Error ? error.message : String(error)}\n`);
  if (response.headersSent) response.destroy();
  else plain(response, 500, 'This file cannot be read.');
};

/** A request for a file of a release. `address` is its path as it was asked for, `search` what follows it, `wanted` the path decoded. */
type Asked = {
  request: IncomingMessage;
  response: ServerResponse;
  siteDir: string;
  release: string;
  address: string;
  search: string;
  wanted: string;
};

/** The release that is published: the folder itself, not the link to it, so that all of an answer comes from one release. */
const publishedIn = (siteDir: string) => realpath(path.join(siteDir, 'current')).catch(() => null);

/** Answers one request from the published release: files, folders with their slash, redirects, the site's own 404. */
async function answer(siteDir: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isRead(request)) return refuseMethod(response);
  const release = await publishedIn(siteDir);
  if (release === null) return plain(response, 503, 'This site has not been built yet: npm run build.');
  const url = addressOf(request.url ?? '/');
  const wanted = url === null ? null : safeDecode(url.pathname);
  if (url === null || wanted === null) return plain(response, 400, 'That address cannot be read.');
  return fileOf({ request, response, siteDir, release, address: url.pathname, search: url.search, wanted });
}

async function fileOf(asked: Asked): Promise<void> {
  const { request, response, release, address, search, wanted } = asked;
  if (isHidden(wanted) || (await leadsOut(release, wanted))) return missing(asked);
  withHeaders(send(request, address, { root: release, cacheControl: false, dotfiles: 'allow' }), headersOf(wanted))
    .on('directory', () => {
      if (existsSync(path.join(release, wanted, 'index.html'))) redirect(response, { to: `${address}/${search}`, status: 301 });
      else missing(asked).catch(fails(response));
    })
    .on('error', (error: Error & { status: number }) => {
      if (response.headersSent) response.destroy();
      else if (error.status === 404) gone(asked).catch(fails(response));
      else if (error.status >= 500) fails(response)(error);
      else plain(response, error.status === 403 ? 400 : error.status, refusals[error.status] ?? 'This file cannot be read.', rangeOf(response));
    })
    .pipe(response);
}

const refusals: Record<number, string> = {
  403: 'That address leaves the site.',
  412: 'The file is another by now.',
  416: 'The file does not have these bytes.',
};

/** How long the file is of which a part was asked for that it does not have. */
function rangeOf(response: ServerResponse): Record<string, string> {
  const range = response.getHeader('Content-Range');
  return typeof range === 'string' ? { 'Content-Range': range } : {};
}

/** Whether a file of a release is a link out of it, or stands behind one. What is not there leads nowhere. */
async function leadsOut(release: string, wanted: string): Promise<boolean> {
  const file = path.join(release, wanted, wanted.endsWith('/') ? 'index.html' : '');
  const real = await realpath(file).catch(() => null);
  return real !== null && real !== release && !real.startsWith(release + path.sep);
}

function withHeaders(stream: SendStream, headers: Readonly<Record<string, string>>): SendStream {
  return stream.on('headers', (response: ServerResponse, file: string) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('Content-Type', typeOf(file));
  });
}

/** A file that was not found: the release that it was looked for in may be gone by now, another published in its place. */
async function gone(asked: Asked): Promise<void> {
  const release = await publishedIn(asked.siteDir);
  if (release === null || release === asked.release) return missing(asked);
  withoutHeaders(asked.response);
  asked.response.statusCode = 200;
  return fileOf({ ...asked, release });
}

/** What has no file: the site's redirects, else its own page for that. */
async function missing({ request, response, release, search, wanted }: Asked): Promise<void> {
  const target = redirectFor(await redirectsOf(release), wanted, search);
  if (target !== null) return redirect(response, target);
  if (await leadsOut(release, '/404.html')) return plain(response, 404, 'Not found.');
  withoutHeaders(response);
  response.statusCode = 404;
  withHeaders(send(request, '/404.html', { root: release, cacheControl: false, acceptRanges: false, etag: false, lastModified: false }), errorHeaders)
    .on('error', () => (response.headersSent ? response.destroy() : plain(response, 404, 'Not found.')))
    .pipe(response);
}

/** Path and query of a request; slashes in a row are one, lest a redirect to `//name/` lead to another host. */
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

function redirect(response: ServerResponse, { to, status }: { to: string; status: number }): void {
  withoutHeaders(response);
  response.writeHead(status, { ...redirectHeaders, Location: to }).end();
}

async function redirectsOf(root: string): Promise<RedirectRule[]> {
  const isOurs = !(await leadsOut(root, '/_redirects'));
  return isOurs ? readRedirects(await readFile(path.join(root, '_redirects'), 'utf8').catch(() => '')) : [];
}
