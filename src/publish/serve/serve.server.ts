import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { headersOf } from '../routes/headers.ts';
import { typeOf } from './content-types.ts';
import { frontPage, type ServedSite } from './front-page.ts';

const compress = promisify(brotliCompress);

const compressible = /^(?:text|application|image\/svg)/;

export type ServeOptions = {
  /** `FORECOURT_OUT`. */
  outDir: string;
  sites: readonly ServedSite[];
  host: string;
  /** The front page and `<slug>.localhost`; each site also has a port of its own, from the next one on. 0 takes any free port. */
  port: number;
};

export type Serving = { front: string; sites: { slug: string; byName: string; byPort: string }[]; close(): Promise<void> };

/**
 * Serves published sites as a CDN would: by name under one port and each on a port of its own, and a front page that lists them.
 * Each request reads the release that is current then.
 * @throws when a port is taken, naming it.
 */
export async function serve(options: ServeOptions): Promise<Serving> {
  const servers: Server[] = [];
  const open = async (port: number, handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>) => {
    const server = createServer((request, response) => {
      handle(request, response).catch((error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain' }).end(error instanceof Error ? error.message : String(error));
      });
    });
    servers.push(server);
    await listen(server, port, options.host);
    return portOf(server);
  };
  const frontPort = await open(options.port, async (request, response) => {
    const name = (request.headers.host ?? '').split(':')[0]?.toLowerCase() ?? '';
    const site = options.sites.find(({ slug }) => name === `${slug}.localhost`);
    if (site) return answer(path.join(options.outDir, site.slug, 'current'), request, response);
    if (name.endsWith('.localhost')) return plain(response, 404, `No site is called ${name.slice(0, -'.localhost'.length)}.`);
    return send(request, response, 200, Buffer.from(frontPage(options.sites, addresses)), '.html', { 'Content-Security-Policy': frontPolicy });
  });
  const addresses: Serving['sites'] = [];
  for (const [index, { slug }] of options.sites.entries()) {
    const port = await open(options.port === 0 ? 0 : frontPort + 1 + index, (request, response) =>
      answer(path.join(options.outDir, slug, 'current'), request, response),
    );
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

const plain = (response: ServerResponse, status: number, text: string) => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
};

/** Answers one request from a release: files, folders with their slash, redirects, the site's own 404. */
async function answer(root: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(response, 405, 'Only GET and HEAD.');
  if (!existsSync(root)) return plain(response, 503, 'This site has not been built yet: npm run build.');
  const url = new URL(request.url ?? '/', 'http://localhost');
  const wanted = safeDecode(url.pathname);
  if (wanted === null) return plain(response, 400, 'That address cannot be read.');
  const file = path.join(root, path.normalize(wanted));
  if (!file.startsWith(root)) return plain(response, 400, 'That address leaves the site.');
  const found = await stat(file).catch(() => null);
  if (found?.isFile()) return send(request, response, 200, await readFile(file), path.extname(file), headersOf(wanted));
  if (found?.isDirectory() && existsSync(path.join(file, 'index.html'))) {
    if (!wanted.endsWith('/')) return redirect(response, `${url.pathname}/${url.search}`);
    return send(request, response, 200, await readFile(path.join(file, 'index.html')), '.html', headersOf(wanted));
  }
  const target = (await redirectsOf(root)).get(wanted);
  if (target !== undefined) return redirect(response, target);
  const missing = await readFile(path.join(root, '404.html')).catch(() => null);
  return missing === null ? plain(response, 404, 'Not found.') : send(request, response, 404, missing, '.html', headersOf(wanted));
}

function safeDecode(pathname: string): string | null {
  try {
    const decoded = decodeURIComponent(pathname);
    return decoded.includes('\0') ? null : decoded;
  } catch {
    return null;
  }
}

const redirect = (response: ServerResponse, to: string) => {
  response.writeHead(301, { location: to }).end();
};

async function redirectsOf(root: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(root, '_redirects'), 'utf8').catch(() => '');
  return new Map(
    text.split('\n').flatMap((line) => {
      const [from, to] = line.split(' ');
      return from && to ? [[from, to]] : [];
    }),
  );
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: Buffer,
  extension: string,
  headers: Record<string, string>,
): Promise<void> {
  const type = typeOf(extension);
  const packed = compressible.test(type) && String(request.headers['accept-encoding']).includes('br') ? await packedBody(body) : null;
  response.writeHead(status, {
    ...headers,
    'Content-Type': type,
    'Content-Length': (packed ?? body).length,
    Vary: 'Accept-Encoding',
    ...(packed ? { 'Content-Encoding': 'br' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : (packed ?? body));
}

const packedBody = (body: Buffer) => compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
