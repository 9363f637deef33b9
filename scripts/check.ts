import { readSites } from '#config/load.server.ts';
import { environment } from '#lib/environment.server.ts';
import { stockProblems } from '#publish/routes/stock-problems.server.ts';
import { type Problem, problemText } from '#site/problems.ts';
import { parseArguments, printJson } from './cli.ts';

const usage = `Checks site files: every problem at once, with file, line, value and fix. Where a site has stock, also what it makes wrong
together with the config: two listings with one address.

npm run check -- [slug…] [--json]

  slug    the sites to check; none named: every site
  --json  prints one JSON object: {ok, errors, warnings, platform, sites: [{slug, ok, problems}]}

Exit codes: 0 no errors (warnings may be), 1 errors, 2 wrong usage.`;

const { values, positionals } = parseArguments(usage, {});
const { sitesDir, dataDir, now } = environment();
const { platform, readings } = await readSites(positionals.length > 0 ? positionals : 'all', sitesDir);

// An error in platform.json stops every site, so each reading repeats it; it is told once.
const sites = readings.map(({ slug, site, problems }) => {
  const own = problems.filter((problem) => !platform.some((known) => same(known, problem)));
  const ofStock = site === null ? [] : stockProblems(site, dataDir, now);
  return { slug, ok: site !== null && ofStock.length === 0, problems: [...own, ...ofStock] };
});
const all = [...platform, ...sites.flatMap(({ problems }) => problems)];
const errors = all.filter(({ severity }) => severity === 'error').length;
const warnings = all.length - errors;

if (values.json) printJson({ ok: errors === 0, errors, warnings, platform, sites });
else {
  for (const problem of all) process.stdout.write(`${problemText(problem)}\n`);
  process.stdout.write(`${count(readings.length, 'site')} checked: ${count(errors, 'error')}, ${count(warnings, 'warning')}.\n`);
}
process.exitCode = errors > 0 ? 1 : 0;

function same(one: Problem, other: Problem): boolean {
  return problemText(one) === problemText(other);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
