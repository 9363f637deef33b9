import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeAtomic } from '#stock/files.server.ts';
import { releaseDir } from '../release/release.server.ts';
import type { Pushed } from './push-release.ts';

/** How long a command may take, in milliseconds. */
const patienceMs = 1_800_000;
/** Letters of what it says that stand in a message. */
const mostWords = 500;

const noted = z.object({ release: z.string() });

/** What a command target holds is remembered beside the releases: nobody can ask a program. */
const noteFile = (siteDir: string, name: string) => path.join(siteDir, 'targets', `${name}.json`);

/** The release that a command target was given last; null: none. */
export function lastGiven(siteDir: string, name: string): string | null {
  try {
    return noted.parse(JSON.parse(readFileSync(noteFile(siteDir, name), 'utf8'))).release;
  } catch {
    return null;
  }
}

/**
 * Gives a release to a program of the operator's own. One that is older than the last is refused.
 * @throws when the program cannot be started, fails or takes half an hour; what it said last stands in the message.
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
  const child = spawn(program, args, { cwd: dir, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: patienceMs });
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
