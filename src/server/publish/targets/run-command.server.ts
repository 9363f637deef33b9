import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeAtomic } from '#stock/write/files.server.ts';
import { releaseDir } from '../release/release.server.ts';
import type { Pushed } from './push-release.ts';

/** Command timeout in milliseconds. */
const timeoutMs = 1_800_000;
/** Output characters quoted in a message. */
const mostWords = 500;

const noted = z.object({ release: z.string() });

/** Recorded locally: a command cannot be queried. */
const noteFile = (siteDir: string, name: string) => path.join(siteDir, 'targets', `${name}.json`);

/** The release last passed to a command; null: none. */
export function lastGiven(siteDir: string, name: string): string | null {
  try {
    return noted.parse(JSON.parse(readFileSync(noteFile(siteDir, name), 'utf8'))).release;
  } catch {
    return null;
  }
}

/**
 * Runs the operator's command; older releases are refused.
 * @throws when it fails to start, fails or times out, with its last output.
 */
export async function runTarget(name: string, command: readonly string[], siteDir: string, release: string): Promise<Pushed> {
  const last = lastGiven(siteDir, name);
  if (last === release) return { outcome: 'already live', uploaded: 0, why: null };
  if (last !== null && Number.parseInt(last, 10) > Number.parseInt(release, 10))
    return { outcome: 'refused', uploaded: 0, why: `${last} is younger and was given to it.` };
  await run(command, releaseDir(siteDir, release), { FORECOURT_SITE: path.basename(siteDir), FORECOURT_RELEASE: release });
  writeAtomic(noteFile(siteDir, name), [JSON.stringify({ release })]);
  return { outcome: 'live', uploaded: 0, why: null };
}

function run([program = '', ...args]: readonly string[], dir: string, own: Record<string, string>): Promise<void> {
  const env = { ...process.env, ...own, FORECOURT_RELEASE_DIR: dir };
  const child = spawn(program, args, { cwd: dir, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs });
  let said = '';
  const hear = (chunk: Buffer) => {
    said = `${said}${chunk.toString('utf8')}`.slice(-mostWords);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`${program} could not be started: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${signal ?? `code ${code}`}: ${said.trim()}`));
    });
  });
}
