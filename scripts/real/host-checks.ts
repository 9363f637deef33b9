import { spawn, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nginxConfig } from '#publish/hosts/nginx.ts';
import { readRedirects } from '#publish/routes/redirects-file.ts';
import type { SampleSite } from '../bench/sample-site.ts';
import { type Check, without } from './checks.ts';

const compared = [
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

/** Whether nginx, told by `npm run host`, answers as `npm run serve` does. Left out where there is no nginx. */
export async function checkHosts(site: SampleSite, say: (line: string) => void): Promise<Check[]> {
  if (spawnSync('nginx', ['-v']).error !== undefined) {
    say('nginx is not on the path: that it answers as npm run serve does is left out.');
    return [];
  }
  const redirects = readRedirects(readFileSync(path.join(site.releaseDir, '_redirects'), 'utf8'));
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-host-'));
  const port = await freePort();
  const server = nginxConfig({
    host: 'www.harbour.example',
    root: site.releaseDir,
    release: path.basename(realpathSync(site.releaseDir)),
    redirects,
  });
  writeFileSync(path.join(folder, 'nginx.conf'), wholeConfig(folder, server, port));
  const nginx = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')], { stdio: 'ignore' });
  try {
    const origin = `http://127.0.0.1:${port}`;
    await untilOpen(origin);
    const asked = [...pathsOf(site.releaseDir), ...redirects.map(({ from }) => from.replace(/:[a-z]+/g, 'some-car')), ...odd];
    const faults: string[] = [];
    for (const [place, address] of asked.entries()) {
      const wanted = place % 2 === 0 ? address : `${address}?make=Kia&a=%20b`;
      const [one, other] = await Promise.all([answerOf(origin, wanted), answerOf(site.origin, wanted)]);
      if (one !== other) faults.push(`${wanted}: nginx ${one}; npm run serve ${other}`);
    }
    return [
      without(
        'nginx answers as npm run serve does',
        faults,
        `${asked.length} addresses, ${redirects.length} of redirects, ${faults.length} answers differ`,
      ),
    ];
  } finally {
    nginx.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
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
  const others = files.filter((file) => !file.endsWith('/index.html') && file !== '/404.html');
  const some = pages.filter((_, place) => place % everyPage === 0);
  return ['/', ...some, ...some.filter((page) => page !== '/').map((page) => page.slice(0, -1)), ...others];
}

/** Status, headers and a digest of the body, as one line. The body of a redirect is each server's own. */
async function answerOf(origin: string, address: string): Promise<string> {
  const answer = await fetch(origin + address, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = compared.map((name) => (name === 'content-type' && answer.status < 400 && answer.status >= 300 ? '' : answer.headers.get(name)));
  const digest = answer.status >= 300 && answer.status < 400 ? '' : hash('sha256', body, 'hex').slice(0, 12);
  // One writes letters as they came, the other by their numbers.
  const location = decodeURIComponent(answer.headers.get('location') ?? '');
  return JSON.stringify([answer.status, digest, location, ...headers]);
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

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
