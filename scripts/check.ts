import { signInLine } from '#account/sign-in-findings.ts';
import { alertLine } from '#alerts/alert-findings.ts';
import { connectorLine } from '#analytics/connectors/connector-line.ts';
import { readSites } from '#config/load.server.ts';
import { withoutApi } from '#config/matrix.ts';
import { reachFindings } from '#jobs/reach-findings.server.ts';
import { environment } from '#lib/files/environment.server.ts';
import { siteProblems } from '#publish/routes/site-problems.server.ts';
import { foreignFindings } from '#search/hosted/foreign-findings.server.ts';
import { hasErrors, problemText, type SiteProblem } from '#site/problems.ts';
import { parseArguments, printJson } from './cli.ts';

const usage = `Checks site files and lists every problem at once, with file, line, value and fix. Also checks files, pictures, pages and stock
against each other: missing pictures, broken links, makes that are not in stock, rules that match no vehicle.
Where the index is managed elsewhere (search.managed: false), its host is asked which fields it can filter and sort by.
The SMS gateway, webhooks and the calendar of test drives are connected to, and sent nothing.

npm run check -- [slug…] [--offline] [--json]

  slug       the sites to check; none named: every site
  --offline  connects to none of these
  --json     prints one JSON object: {ok, errors, warnings, platform, sites: [{slug, ok, problems, signIn, alerts, connectors}], note}.
          note: what sites without an API leave out; signIn: how shoppers sign in, or which gates are off; connectors: what is loaded
          after consent. Each problem has its fix as a sentence and as data: edits: [{file, path, op, value}], where op is set, remove,
          rename, or replace (of a text, from)

Exit codes: 0 no errors (there may be warnings), 1 errors, 2 wrong usage.`;

const { values, positionals } = parseArguments(usage, { offline: { type: 'boolean', default: false } });
const { sitesDir, dataDir, now } = environment();
const { platform, readings } = await readSites(positionals.length > 0 ? positionals : 'all', sitesDir, dataDir);

// An error in platform.json is reported for every site, but printed once.
const sites = await Promise.all(
  readings.map(async (reading) => {
    const { slug, site, problems, find } = reading;
    const own = problems.filter((problem) => !platform.some((known) => same(known, problem)));
    const hosted = site === null || find === null || values.offline ? [] : (await foreignFindings(site)).map(find);
    const reached = site === null || find === null || values.offline ? [] : (await reachFindings(site)).map(find);
    const later = [...siteProblems(reading, dataDir, now), ...hosted, ...reached];
    return {
      slug,
      ok: site !== null && !hasErrors(later),
      problems: [...own, ...later],
      signIn: site === null ? null : signInLine(site),
      alerts: site === null ? null : alertLine(site),
      connectors: site === null ? null : connectorLine(slug, site.analytics.connectors),
    };
  }),
);
const all = [...platform, ...sites.flatMap(({ problems }) => problems)];
const errors = all.filter(({ severity }) => severity === 'error').length;
const warnings = all.length - errors;
const note = withoutApi(readings.filter(({ site }) => site !== null && site.leads.api === undefined).map(({ slug }) => slug));

if (values.json) printJson({ ok: errors === 0, errors, warnings, platform, sites, note });
else {
  for (const problem of all) process.stdout.write(`${problemText(problem)}\n`);
  process.stdout.write(`${count(readings.length, 'site')} checked: ${count(errors, 'error')}, ${count(warnings, 'warning')}.\n`);
  if (note !== null) process.stdout.write(`${note}\n`);
  for (const { signIn, alerts, connectors } of sites)
    for (const line of [signIn, alerts, connectors]) if (line !== null) process.stdout.write(`${line}\n`);
}
process.exitCode = errors > 0 ? 1 : 0;

function same(one: SiteProblem, other: SiteProblem): boolean {
  return problemText(one) === problemText(other);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
