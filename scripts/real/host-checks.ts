import { hash } from 'node:crypto';
import { appendFileSync, chmodSync, cpSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { edgeModule } from '#publish/hosts/edge-module.server.ts';
import { readRedirects } from '#publish/routes/redirects-file.ts';
import { serve } from '#publish/serve/serve.server.ts';
import { pushToTarget } from '#publish/targets/push-to-target.server.ts';
import { storageOf } from '#publish/targets/site-targets.server.ts';
import { publishTarget } from '#site/schema/publish-targets.ts';
import type { SampleSite } from '../bench/sample-site.ts';
import { inFolder } from '../in-folder.ts';
import { type Check, without } from './checks.ts';
import { checkForwarding, type Ask as ForwardedAsk, startForwardedApi } from './forward-checks.ts';
import { startGateway } from './s3-gateway.ts';
import { startWebServer, type WebServerName, webServers } from './web-servers.ts';

const headersCompared = [
  'content-type',
  'cache-control',
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'set-cookie',
];

/** Of pages every tenth, of redirects all. */
const everyPage = 10;

/** Without a file, or outside the site. */
const odd = [
  '/nothing-here/',
  '/nothing-here',
  '/_astro/',
  '/_astro/gone.js',
  '/search-index/gone.txt',
  '/media/',
  '/.env',
  '/.git/config',
  '/cars/.hidden',
  '/.well-known/nothing',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/cars/a%0d%0aSet-Cookie:%20b=c/buy-online/',
  '/cars/a%22b%24c/buy-online/?d=%20e',
  '/old-hours/?at=a%3fb',
  '//about-us',
];

type Ask = (address: string) => Promise<Response>;
const plainly = { redirect: 'manual', headers: { 'accept-encoding': 'identity' } } as const;

/** Redirects with characters that a server may interpret. */
const oddRedirects = [
  '/old-hours/ /contact/#hours 301',
  '/old-search/ /search/?make=Kia 302',
  '/caf{é}/ /c%24af{é}/$1 301',
  '/a"b$c;d\\/ /finance/ 301',
  `/it's/$${'{HOME}'}/{$HOME}/{path}/ /faq/ 302`,
  '/.old/ /finance/ 301',
  '/:one/deep/:two/ /:two/:one/#:one 302',
];

/** Whether a server configured by `npm run host` responds as `npm run serve` does. */
export const checkWebServer = (name: WebServerName, site: SampleSite): Promise<Check[]> =>
  inFolder('host', (folder) => besideServing(site, folder, name));

/** The same for the edge module in this process with a real bucket. */
export const checkEdge = (site: SampleSite): Promise<Check[]> => inFolder('host', (folder) => throughEdge(site, folder));

/** A copy of the site with more redirects. It is world-readable: Apache does not read as root. */
async function besideServing(site: SampleSite, folder: string, name: WebServerName): Promise<Check[]> {
  const release = path.basename(realpathSync(site.releaseDir));
  const root = path.join(folder, 'current');
  chmodSync(folder, 0o755);
  cpSync(realpathSync(site.releaseDir), path.join(folder, 'releases', release), { recursive: true });
  symlinkSync(path.join('releases', release), root);
  appendFileSync(path.join(root, '_redirects'), oddRedirects.map((line) => `${line}\n`).join(''));
  const slug = path.basename(folder);
  const serving = await serve({
    outDir: tmpdir(),
    sites: [{ slug, name: slug, tagline: null, brand: 'black', picture: null }],
    host: 'localhost',
    port: 0,
  });
  const api = await startForwardedApi();
  const copy = { releaseDir: root, origin: (serving.sites[0]?.byPort ?? serving.front).replace(/\/$/, '') };
  const hosted = { host: 'www.harbour.example', root, release, redirects: redirectsOf(copy), api: api.base };
  try {
    const server = await startWebServer(webServers[name], hosted, path.join(folder, name));
    try {
      return [
        await compared(name, copy, (address) => fetch(server.origin + address, plainly)),
        await checkTags(name, server.origin),
        await checkForwarding(name, api, (address, init) => fetch(server.origin + address, { ...init, redirect: 'manual' }), '127.0.0.1'),
      ];
    } finally {
      await server.end();
    }
  } finally {
    api.end();
    await serving.close();
  }
}

/** Conditional requests. */
async function checkTags(name: string, origin: string): Promise<Check> {
  const first = await fetch(`${origin}/`);
  await first.arrayBuffer();
  const again = await fetch(`${origin}/`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  const seen = `${first.headers.get('content-encoding')}, then ${again.status}`;
  return { name: `${name} compresses a page, and does not send it twice`, ok: seen === 'gzip, then 304', seen, faults: [] };
}

async function throughEdge(site: SampleSite, folder: string): Promise<Check[]> {
  const gateway = await startGateway(path.join(folder, 'objects'));
  const api = await startForwardedApi();
  try {
    const { endpoint, bucket, environment } = gateway;
    const target = publishTarget.parse({ name: 'bucket', kind: 's3', endpoint, bucket, prefix: 'harbour/' });
    await pushToTarget(target, path.dirname(site.releaseDir), { now: Date.now(), variables: environment });
    const file = path.join(folder, 'edge.mjs');
    writeFileSync(file, await edgeModule(storageOf(target), api.base, target.name));
    const { default: edge }: { default: { fetch(request: Request, keys: NodeJS.ProcessEnv): Promise<Response> } } = await import(file);
    const name = 'the module before a bucket';
    const caller = '203.0.113.7';
    const forwarded: ForwardedAsk = (address, { headers, ...init }) =>
      edge.fetch(new Request(site.origin + address, { ...init, headers: { ...headers, 'CF-Connecting-IP': caller } }), environment);
    return [
      await compared(name, site, (address) => edge.fetch(new Request(site.origin + address, plainly), environment)),
      await checkForwarding(name, api, forwarded, caller),
    ];
  } finally {
    api.end();
    await gateway.end();
  }
}

type Asked = Pick<SampleSite, 'releaseDir' | 'origin'>;
const redirectsOf = ({ releaseDir }: Pick<Asked, 'releaseDir'>) => readRedirects(readFileSync(path.join(releaseDir, '_redirects'), 'utf8'));

async function compared(name: string, site: Asked, ask: Ask): Promise<Check> {
  const redirects = redirectsOf(site).map(({ from }) =>
    from
      .split('/')
      .map((part) => encodeURI(part.replace(/^:/, 'some-')))
      .join('/'),
  );
  const asked = [...pathsOf(site.releaseDir), ...redirects, ...odd];
  const faults: string[] = [];
  for (const [place, address] of asked.entries()) {
    const wanted = place % 2 === 0 ? address : `${address}?make=Kia&a=%20b`;
    const [one, other] = await Promise.all([told(await ask(wanted)), told(await fetch(site.origin + wanted, plainly))]);
    if (one !== other) faults.push(`${wanted}: ${name} ${one}; npm run serve ${other}`);
  }
  return without(
    `${name} answers as npm run serve does`,
    faults,
    `${asked.length} addresses, ${redirects.length} of redirects, ${faults.length} answers differ`,
  );
}

/** Pages with and without their slash, and every other file. */
function pathsOf(releaseDir: string): string[] {
  const files = readdirSync(releaseDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(releaseDir, path.join(entry.parentPath, entry.name))}`)
    .sort();
  const pages = files.filter((file) => file.endsWith('/index.html')).map((file) => file.slice(0, -'index.html'.length));
  const others = files.filter((file) => !file.endsWith('/index.html') && !['/404.html', '/_headers', '/_redirects'].includes(file));
  const some = pages.filter((_, place) => place % everyPage === 0);
  return ['/', ...some, ...some.filter((page) => page !== '/').map((page) => page.slice(0, -1)), ...others];
}

/** Status, headers and body digest in one line. Redirect bodies are each server's own. */
async function told(answer: Response): Promise<string> {
  const body = Buffer.from(await answer.arrayBuffer());
  const isRedirect = answer.status >= 300 && answer.status < 400;
  const headers = headersCompared.map((name) => (isRedirect && name === 'content-type' ? '' : answer.headers.get(name)));
  const digest = isRedirect ? '' : hash('sha256', body, 'hex').slice(0, 12);
  // Servers differ in encoding; Apache writes the absolute address.
  const location = decodeURIComponent(answer.headers.get('location') ?? '').replace(/^http:\/\/127\.0\.0\.1:\d+(?=\/)/, '');
  return JSON.stringify([answer.status, digest, location, ...headers]);
}
