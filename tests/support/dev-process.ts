import { spawn } from 'node:child_process';
import path from 'node:path';
import { testNow } from './built-sites.ts';
import { projectRoot } from './run-script.ts';

/**
 * `npm run dev` at a free port.
 * @param name what it says before its address.
 * @throws its output, if it ends before it listens.
 */
export async function startDevProcess(name: string, args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const server = spawn(process.execPath, [path.join(projectRoot, 'scripts/dev.ts'), ...args, '--port', '0'], {
    cwd: projectRoot,
    env: { ...process.env, FORECOURT_NOW: testNow, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'development', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => server.on('close', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const found = new RegExp(`^${name}: (http:\\S+)/$`, 'm').exec(output)?.[1];
      if (found) resolve(found);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.on('close', (code) => reject(new Error(`dev ended with code ${code}.\n${output}`)));
  });
  return {
    address,
    async end() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
