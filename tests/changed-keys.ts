import { execFileSync } from 'node:child_process';
import type { SchemaKey } from '#site/schema/schema-tree.ts';
import { projectRoot } from './support/run-script.ts';

/** How many commits count as the change that `npm test` looks at. */
const recentCommits = 20;

/** The lines that the last commits and the working tree changed in schemas, readers and templates, as a diff; empty where git does not know. */
export function recentDiff(): string {
  const args = ['diff', '--unified=0', `HEAD~${recentCommits}`, '--', 'src', 'sites/templates', 'sites/platform.json'];
  try {
    return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1024 ** 3 });
  } catch {
    return '';
  }
}

/** A name that is defined, read from what holds it, or written in JSON: `limit:`, `.limit`, `{ limit }`, `"limit"`. */
const nameInCode = /(?<=[.{,"]\s*)[a-z][a-z0-9_]*\b|\b[a-z][a-z0-9_]*(?=\??:|")/gi;

/** The keys whose name is in a line that a diff adds or removes. */
export function mentionedKeys(keys: readonly SchemaKey[], diff: string): SchemaKey[] {
  const lines = diff.split('\n').filter((line) => /^[+-](?![+-]{2} )/.test(line));
  const names = new Set(lines.flatMap((line) => line.match(nameInCode) ?? []));
  return keys.filter(({ path }) => names.has(path.findLast((part) => part !== '*') ?? ''));
}
