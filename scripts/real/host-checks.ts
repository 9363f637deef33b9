import { spawn, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { edgeModule } from '#publish/hosts/edge-module.server.ts';
import { nginxConfig } from '#publish/hosts/nginx.ts';
import { readRedirects } from '#publish/routes/redirects-file.ts';
import { pushToTarget } from '#publish/targets/push-to-target.server.ts';
import { storageOf } from '#publish/targets/site-targets.server.ts';
import { publishTarget } from '#site/schema/publish-targets.ts';
import type { SampleSite } from '../bench/sample-site.ts';
import { freePort } from '../postgres.ts';
import { type Check, without } from './checks.ts';
import { startGateway } from './s3-gateway.ts';

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

/** Of the pages of a site every so manieth is asked for; of the redirects each. */
const everyPage = 10;

/** What has no file, or tries to get what is none of the site's. */
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
];

type Ask = (address: string) => Promise<Response>;
const plainly = { redirect: 'manual', headers: { 'accept-encoding': 'identity' } } as const;

/** Whether what `npm run host` prints answers as `npm run serve` does. Left out: nginx, or Versity's gateway, where it is not on the path. */
export async function checkHosts(site: SampleSite, say: (line: string) => void): Promise<Check[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-host-'));
  try {
    return [...(await checkNginx(site, folder, say)), ...(await checkEdge(site, folder, say))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function checkNginx(site: SampleSite, folder: string, say: (line: string) => void): Promise<Check[]> {
  if (spawnSync('nginx', ['-v']).error !== undefined) {
    say('nginx is not on the path: that it answers as npm run serve does is left out.');
    return [];
  }
  const port = await freePort();
  const release = path.basename(realpathSync(site.releaseDir));
  const server = nginxConfig({ host: 'www.harbour.example', root: site.releaseDir, release, redirects: redirectsOf(site) });
  writeFileSync(path.join(folder, 'nginx.conf'), wholeConfig(folder, server, port));
  const nginx = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilOpen(origin);
    return [await compared('nginx', site, (address) => fetch(origin + address, plainly))];
  } finally {
    nginx.kill('SIGTERM');
  }
}

/** The module before a bucket, in this process, and the bucket of a real server. */
async function checkEdge(site: SampleSite, folder: string, say: (line: string) => void): Promise<Check[]> {
  const gateway = await startGateway(path.join(folder, 'objects'));
  if (gateway === null) {
    say('versitygw is not on the path: that the module before a bucket answers as npm run serve does is left out.');
    return [];
  }
  try {
    const { endpoint, bucket, environment } = gateway;
    const target = publishTarget.parse({ name: 'bucket', kind: 's3', endpoint, bucket, prefix: 'harbour/' });
    await pushToTarget(target, path.dirname(site.releaseDir), { now: Date.now(), variables: environment });
    const file = path.join(folder, 'edge.mjs');
    writeFileSync(file, await edgeModule(storageOf(target)));
    const { default: edge }: { default: { fetch(request: Request, keys: NodeJS.ProcessEnv): Promise<Response> } } = await import(file);
    return [await compared('the module before a bucket', site, (address) => edge.fetch(new Request(site.origin + address, plainly), environment))];
  } finally {
    await gateway.end();
  }
}

const redirectsOf = ({ releaseDir }: SampleSite) => readRedirects(readFileSync(path.join(releaseDir, '_redirects'), 'utf8'));

async function compared(name: string, site: SampleSite, ask: Ask): Promise<Check> {
  const redirects = redirectsOf(site).map(({ from }) => from.replace(/:[a-z]+/g, 'some-car'));
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

/** All of a server's config around one site; everything that it writes stands in one folder. */
function wholeConfig(folder: string, server: string, port: number): string {
  const local = server.replace('listen 80;', `listen 127.0.0.1:${port};`).replace(/^ *listen \[::\]:80;\n/m, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  return `daemon off;\nuser root;\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${local}}\n`;
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

/** Status, headers and a digest of the body, as one line. The body of a redirect is each server's own. */
async function told(answer: Response): Promise<string> {
  const body = Buffer.from(await answer.arrayBuffer());
  const isRedirect = answer.status >= 300 && answer.status < 400;
  const headers = headersCompared.map((name) => (isRedirect && name === 'content-type' ? '' : answer.headers.get(name)));
  const digest = isRedirect ? '' : hash('sha256', body, 'hex').slice(0, 12);
  // One writes letters as they came, the other by their numbers.
  const location = decodeURIComponent(answer.headers.get('location') ?? '');
  return JSON.stringify([answer.status, digest, location, ...headers]);
}

const patienceMs = 10_000;

async function untilOpen(origin: string): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      await fetch(origin, { redirect: 'manual' });
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(50);
    }
  }
}
