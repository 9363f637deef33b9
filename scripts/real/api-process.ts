import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

type ServerOptions = { sitesDir: string; dataDir: string; storeFile: string; site: string } & {
  /** Whether pages of localhost may ask it. */
  isLocal?: boolean;
  /** Further variables. */
  environment?: Record<string, string>;
  /** A command that runs it, such as strace. */
  wrap?: readonly string[];
  /** Gets each line of its log. */
  onLine?(line: string): void;
};

/** Starts `npm run api` on a free port, without limits. @throws when it ends before it answers. */
export async function startServer({
  sitesDir,
  dataDir,
  storeFile,
  site,
  isLocal = false,
  environment = {},
  wrap = [],
  onLine = () => {},
}: ServerOptions): Promise<{ child: ChildProcess; base: string }> {
  const script = path.resolve(import.meta.dirname, '../api.ts');
  const limits = ['--reads', '0', '--writes', '0', '--forms', '0', ...(isLocal ? ['--local'] : [])];
  const [command = '', ...args] = [...wrap, process.execPath, script, '--port', '0', '--store', storeFile, ...limits];
  const child = spawn(command, args, {
    env: { ...process.env, FORECOURT_SITES: sitesDir, FORECOURT_DATA: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.once('exit', () => reject(new Error('The API did not start.')));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const address = /The API answers at ([^"]+)"/.exec(line)?.[1];
    if (address !== undefined) resolve(address);
    onLine(line);
  });
  return { child, base: `${await promise}/${site}` };
}
