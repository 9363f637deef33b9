import { readSites } from '#config/load.server.ts';
import { featureMatrix, matrixLines } from '#config/matrix.ts';
import { environment } from '#lib/files/environment.server.ts';
import { parseArguments, printJson } from './cli.ts';

const usage = `Shows which feature is on for which site, and why: default, template, site, on-list or off-list.

npm run matrix -- [slug…] [--json]

  slug    the sites to show; none named: every site
  --json  prints one JSON object: {sites, failed, api: {slug: base}, features: [{feature, sites: {slug: {on, reason, beaten}}}]};
          api is null where a site has none

Exit codes: 0 shown, 1 a site has errors (npm run check names them), 2 wrong usage.`;

const { values, positionals } = parseArguments(usage, {});
const { readings } = await readSites(positionals.length > 0 ? positionals : 'all', environment().sitesDir);
const matrix = featureMatrix(readings);

if (values.json) printJson(matrix);
else {
  process.stdout.write(`${matrixLines(matrix).join('\n')}\n`);
  for (const slug of matrix.failed) process.stderr.write(`${slug} has errors: npm run check -- ${slug}\n`);
}
process.exitCode = matrix.failed.length > 0 ? 1 : 0;
