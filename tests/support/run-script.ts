import { spawn } from 'node:child_process';
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

/**
 * Runs one command of `scripts/` as ops would, and gives what it wrote.
 * @throws with all of its output when it ends with another code than 0.
 */
export async function runScript(script: string, args: readonly string[], environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [path.join(projectRoot, 'scripts', script), ...args], {
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
  const text = Buffer.concat(output).toString('utf8');
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with code ${code}.\n${text}${Buffer.concat(faults).toString('utf8')}`);
  return text;
}
