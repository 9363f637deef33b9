import { spawn } from 'node:child_process';
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

export type Ended = { code: number | null; stdout: string; stderr: string };

export async function runCommand(script: string, args: readonly string[], environment: Record<string, string>): Promise<Ended> {
  const cache = path.join(projectRoot, 'scripts/compile-cache.ts');
  const child = spawn(process.execPath, ['--import', cache, path.join(projectRoot, 'scripts', script), ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...environment, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  const faults: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => faults.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return { code, stdout: Buffer.concat(output).toString('utf8'), stderr: Buffer.concat(faults).toString('utf8') };
}

/** Runs a command of `scripts/`. @returns its output. @throws with all output on an exit code other than 0. */
export async function runScript(script: string, args: readonly string[], environment: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await runCommand(script, args, environment);
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with code ${code}.\n${stdout}${stderr}`);
  return stdout;
}
