import { execFileSync } from 'node:child_process';
import type { SchemaKey } from '#site/schema/schema-tree.ts';
import { projectRoot } from './support/run-script.ts';

const recentCommits = 20;

/** The diff of schemas, readers and templates over the last commits and the working tree; empty without git. */
export function recentDiff(): string {
  const args = ['diff', '--unified=0', `HEAD~${recentCommits}`, '--', 'src', 'sites/templates', 'sites/platform.json'];
  try {
    return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1024 ** 3 });
  } catch {
    return '';
  }
}

/** A name that is defined, read as a property, or written in JSON: `limit:`, `.limit`, `{ limit }`, `"limit"`. */
const nameInCode = /(?<=[.{,"]\s*)[a-z][a-z0-9_]*\b|\b[a-z][a-z0-9_]*(?=\??:|")/gi;

export function mentionedKeys(keys: readonly SchemaKey[], diff: string): SchemaKey[] {
  const lines = diff.split('\n').filter((line) => /^[+-](?![+-]{2} )/.test(line));
  const names = new Set(lines.flatMap((line) => line.match(nameInCode) ?? []));
  return keys.filter(({ path }) => names.has(path.findLast((part) => part !== '*') ?? ''));
}
