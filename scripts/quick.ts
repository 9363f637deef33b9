import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArguments, Usage } from './cli.ts';
import { close, inTurn, type Step, sourceSteps, tool, typeSteps } from './test-steps.ts';

/** Tests that build whole sites a hundred times or hold a host that fails: two thirds of the time of all unit tests. */
const slow = [
  'scripts/build.test.ts',
  'tests/unit/build.test.ts',
  'tests/unit/chains.test.ts',
  'tests/unit/flips.test.ts',
  'tests/unit/push-index.test.ts',
];

const usage = `What can be known of a change within 90 seconds: types, lint, rules of the house, dead code, and the unit tests that import what changed.

npm run quick [-- --base <revision>]

  --base  the revision that is compared with, else HEAD; files that git does not know yet count as changed

Left out, and run by npm test alone: browser tests, budgets, what a test reads without importing it (JSON, Markdown, scripts that it starts), and
these slow tests, unless they are what changed:
${slow.map((file) => `  ${file}`).join('\n')}

Exit codes: 0 all passed, 1 something failed, 2 wrong usage.`;

const { values } = parseArguments(usage, { base: { type: 'string', default: 'HEAD' } });
const root = path.resolve(import.meta.dirname, '..');
const moved = slow.find((file) => !existsSync(path.join(root, file)));
if (moved !== undefined) throw new Error(`${moved} is not there. Fix: name the slow tests in scripts/quick.ts as they are called now.`);

if (!isRevision(values.base)) throw new Usage(`git knows no revision called ${values.base}.`, usage);
const changed = changedFiles(values.base);
process.stdout.write(changed.length === 0 ? `Nothing changed since ${values.base}.\n` : `${changed.length} files changed since ${values.base}.\n`);
const outcomes = await Promise.all([inTurn(types()), inTurn([...tests(), ...sourceSteps])]);
close(outcomes.flat());

/** Markup sees the types of `src/`; tests and scripts it does not. */
function types(): Step[] {
  const seenByMarkup = changed.some((file) => file.startsWith('src/') && !/\.test\.tsx?$/.test(file));
  return [typeSteps.sources, ...(seenByMarkup ? [typeSteps.markup] : [])];
}

function tests(): Step[] {
  const sources = changed.filter((file) => /\.(?:[mc]?[jt]sx?|astro|css)$/.test(file));
  if (sources.length === 0) return [];
  const left = slow.filter((file) => !changed.includes(file)).flatMap((file) => ['--exclude', file]);
  return [{ name: 'tests', command: [tool('vitest'), 'related', '--run', '--project=!long', '--passWithNoTests', ...left, ...sources], counts: true }];
}

/** Files that differ from a revision or are new, and still there, relative to the root. */
function changedFiles(base: string): string[] {
  const listed = [git('diff', '--name-only', '--relative', '-z', base, '--'), git('ls-files', '--others', '--exclude-standard', '-z')];
  const files = listed.flatMap((list) => list.split('\0')).filter((file) => file !== '' && existsSync(path.join(root, file)));
  return [...new Set(files)].sort();
}

function isRevision(name: string): boolean {
  try {
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1024 * 1024 });
}
