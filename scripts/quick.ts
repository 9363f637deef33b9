import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArguments, Usage } from './cli.ts';
import { close, inTurn, type Step, sourceSteps, tool, typeSteps } from './test-steps.ts';

const usage = `Is this change plausible: types, lint, rules of the house, dead code, and the unit tests that import what changed, within 60 seconds.

npm run quick [-- --base <revision>]

  --base  the revision that is compared with, else HEAD; files that git does not know yet count as changed

Left out, and run by npm test alone: browser journeys, budgets, tests of whole sites (tests/unit, unless they are what changed), and what a test
reads without importing it (JSON, Markdown, scripts that it starts).

Exit codes: 0 all passed, 1 something failed, 2 wrong usage.`;

const { values } = parseArguments(usage, { base: { type: 'string', default: 'HEAD' } });
const root = path.resolve(import.meta.dirname, '..');
if (!isRevision(values.base)) throw new Usage(`git knows no revision called ${values.base}.`, usage);
const changed = changedFiles(values.base);
process.stdout.write(changed.length === 0 ? `Nothing changed since ${values.base}.\n` : `${changed.length} files changed since ${values.base}.\n`);
const outcomes = await Promise.all([inTurn([...tests(), typeSteps.sources]), inTurn([...markup(), ...sourceSteps])]);
close(outcomes.flat());

/** Markup uses the types of `src/`, not of tests and scripts. */
function markup(): Step[] {
  const isSeen = changed.some((file) => file.startsWith('src/') && !/\.test\.tsx?$/.test(file));
  return isSeen ? [typeSteps.markup] : [];
}

function tests(): Step[] {
  const sources = changed.filter((file) => /\.(?:[mc]?[jt]sx?|astro|css)$/.test(file));
  if (sources.length === 0) return [];
  const [wholeSites, others] = [sources.filter(isWholeSite), sources.filter((file) => !isWholeSite(file))];
  const related = ['related', '--run', '--project=!whole*', '--project=!long', '--passWithNoTests', ...others];
  return [
    ...(others.length > 0 ? [{ name: 'tests', command: [tool('vitest'), ...related], counts: true }] : []),
    ...(wholeSites.length > 0 ? [{ name: 'tests of whole sites', command: [tool('vitest'), 'run', ...wholeSites], counts: true }] : []),
  ];
}

function isWholeSite(file: string): boolean {
  return file.startsWith('tests/unit/') && file.endsWith('.test.ts');
}

/** Existing files that differ from a revision or are new, relative to the root. */
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
