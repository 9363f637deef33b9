import { execFileSync } from 'node:child_process';
import path from 'node:path';

const projectRoot = path.resolve(import.meta.dirname, '../..');
const dayMs = 86_400_000;

/** Null without git or a repository. */
function git(root: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** Selects the due slice and seeds random cases: the number of commits; in a shallow clone 28 bits of HEAD's hash; without git the day's number. */
export function revisionNumber(root: string = projectRoot): number {
  const isWhole = git(root, 'rev-parse', '--is-shallow-repository') === 'false';
  const commits = isWhole ? git(root, 'rev-list', '--count', 'HEAD') : null;
  if (commits !== null) return Number(commits);
  const head = git(root, 'rev-parse', 'HEAD');
  return head === null ? Math.floor(Date.now() / dayMs) : Number.parseInt(head.slice(0, 7), 16);
}
