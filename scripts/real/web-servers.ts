import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apacheConfig } from '#publish/hosts/apache.ts';
import { caddyConfig } from '#publish/hosts/caddy.ts';
import type { HostedSite } from '#publish/hosts/hosted-site.ts';
import { nginxConfig } from '#publish/hosts/nginx.ts';
import { freePort } from '../postgres.ts';
import { ended, untilOpen } from './processes.ts';
import { pathOf } from './tools.ts';

type WebServer = {
  program: string;
  /** Writes the config and returns the arguments for the foreground. `site.root` is a link in the site's folder. */
  prepare(site: HostedSite, port: number, folder: string): { args: string[]; environment?: NodeJS.ProcessEnv };
};

export const webServers = {
  nginx: { program: 'nginx', prepare: aroundNginx },
  Apache: { program: 'apache2', prepare: aroundApache },
  Caddy: { program: 'caddy', prepare: aroundCaddy },
} satisfies Record<string, WebServer>;

export type WebServerName = keyof typeof webServers;

function aroundNginx(site: HostedSite, port: number, folder: string) {
  const server = nginxConfig(site)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/^ *listen \[::\]:80;\n/m, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, `daemon off;\nuser root;\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${server}}\n`);
  return { args: ['-c', file, '-e', path.join(folder, 'error.log')] };
}

/** Debian's modules, limited to those of a shared host. */
const modulesDir = '/usr/lib/apache2/modules';
const modules = [
  'mpm_event',
  'authz_core',
  'dir',
  'mime',
  'negotiation',
  'autoindex',
  'alias',
  'filter',
  'deflate',
  'headers',
  'rewrite',
  'proxy',
  'proxy_http',
];

/** As on a shared host: everything is in the `.htaccess`. */
function aroundApache(site: HostedSite, port: number, folder: string) {
  const above = path.dirname(site.root);
  writeFileSync(path.join(above, '.htaccess'), apacheConfig(site));
  const lines = [
    ...modules.map((name) => `LoadModule ${name}_module ${modulesDir}/mod_${name}.so`),
    `ServerRoot ${folder}`,
    `DefaultRuntimeDir ${folder}`,
    `PidFile ${folder}/pid`,
    `ErrorLog ${folder}/error.log`,
    'User www-data',
    'Group www-data',
    'ServerName localhost',
    `Listen 127.0.0.1:${port}`,
    'TypesConfig /etc/mime.types',
    `DocumentRoot ${site.root}`,
    '<Directory />',
    '  Options FollowSymLinks',
    '  AllowOverride None',
    '</Directory>',
    `<Directory ${above}>`,
    '  AllowOverride All',
    '</Directory>',
  ];
  const file = path.join(folder, 'apache.conf');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return { args: ['-f', file, '-D', 'FOREGROUND'] };
}

function aroundCaddy(site: HostedSite, port: number, folder: string) {
  const server = caddyConfig(site).replace(`${site.host} {`, `http://127.0.0.1:${port} {`);
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, `{\n  admin off\n  auto_https off\n}\n${server}`);
  return { args: ['run', '--config', file, '--adapter', 'caddyfile'], environment: { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder } };
}

/** @param folder is created for its files. @throws when the server is missing or does not respond. */
export async function startWebServer(
  { program, prepare }: WebServer,
  site: HostedSite,
  folder: string,
): Promise<{ origin: string; end: () => Promise<unknown> }> {
  mkdirSync(folder);
  const port = await freePort();
  const { args, environment } = prepare(site, port, folder);
  const child = spawn(pathOf(program), args, { stdio: 'ignore', env: { ...process.env, ...environment } });
  const origin = `http://127.0.0.1:${port}`;
  const end = () => ended(child);
  try {
    await untilOpen(origin, child);
  } catch (error) {
    await end();
    throw new Error(`${program} does not start`, { cause: error });
  }
  return { origin, end };
}
