import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const installPostgres = 'apt-get install -y postgresql';

const debian = '/usr/lib/postgresql';

/** Debian's latest version, else one on the path; null without one. */
export function findPostgres(environment: NodeJS.ProcessEnv = process.env): string | null {
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [...versions.map((version) => path.join(debian, version, 'bin')), ...(environment.PATH ?? '').split(path.delimiter)];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres'))) ?? null;
}

/** Installs Debian's where possible. @returns whether it is there. */
export function ensurePostgres(): boolean {
  if (findPostgres() === null && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('No PostgreSQL found: Debian’s is installed.\n');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return findPostgres() !== null;
}

export type Postgres = {
  /** `postgres://forecourt@127.0.0.1:…/postgres` */
  address: string;
  stop(): Promise<void>;
};

/** PostgreSQL refuses to run as root. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** A temporary PostgreSQL server on a free port; commits are synced. @throws when it is missing or does not start. */
export async function startPostgres(): Promise<Postgres> {
  const programs = findPostgres();
  if (programs === null) throw new Error(`PostgreSQL is missing. Run: ${installPostgres}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-postgres-'));
  const as = owner();
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = path.join(folder, 'data');
  const options = { cwd: folder, ...as, env: { ...process.env, LC_ALL: 'C' } };
  const made = spawnSync(path.join(programs, 'initdb'), ['-D', data, '-U', 'forecourt', '--auth=trust', '-E', 'UTF8', '--locale=C'], options);
  if (made.status !== 0) throw new Error(`PostgreSQL makes no cluster: ${made.stderr}`);
  const port = await freePort();
  const address = `postgres://forecourt@127.0.0.1:${port}/postgres`;
  const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const child = spawn(path.join(programs, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  await ready(child);
  return {
    address,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGINT');
        await gone;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error(`PostgreSQL does not start: ${said}`)));
  });
}
