import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Revision } from './slices.ts';

const projectRoot = path.resolve(import.meta.dirname, '../..');

/** What git prints, trimmed; null where there is no git or no repository. */
function git(root: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** The number of commits. A shallow clone gives the hash of HEAD, a folder without git a digest of its sources. */
export function revisionOf(root: string = projectRoot): Revision {
  const isShallow = git(root, 'rev-parse', '--is-shallow-repository');
  const commits = isShallow === 'false' ? git(root, 'rev-list', '--count', 'HEAD') : null;
  if (commits !== null) return { commits: Number(commits) };
  const head = git(root, 'rev-parse', 'HEAD');
  if (head !== null) return { digest: head };
  const digest = createHash('sha256');
  for (const file of globSync('{package-lock.json,{src,scripts}/**/*.{ts,tsx,astro,css}}', { cwd: root }).sort()) {
    digest.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return { digest: digest.digest('hex') };
}

/** The commit as a log names it, `-dirty` where files differ from it; null without git. */
export const commitOf = (root: string = projectRoot): string | null =>
  git(root, 'describe', '--always', '--dirty', '--exclude=*', '--abbrev=12') || null;

/** A whole number of 28 bits, equal for equal revisions. */
export const seedOf = (revision: Revision): number => ('commits' in revision ? revision.commits : Number.parseInt(revision.digest.slice(0, 7), 16));
