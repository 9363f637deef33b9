import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArguments, printJson } from './cli.ts';
import { firstHolidayYear, holidaysSource, holidayYears } from './holidays/public-holidays.ts';

const usage = `Writes the public holidays of each state and territory: src/dealership/dealers/holidays.json.

node scripts/holidays.ts [--check] [--json]

  --check  writes nothing and fails when the file is out of date
  --json   prints one JSON object: {written} or, with --check, {stale}

Exit codes: 0 written or up to date, 1 out of date, 2 wrong usage.`;

const { values } = parseArguments(usage, { check: { type: 'boolean' } });
const name = 'src/dealership/dealers/holidays.json';
const file = path.join(import.meta.dirname, '..', name);
const source = holidaysSource(firstHolidayYear, holidayYears);
const stale = (await readFile(file, 'utf8').catch(() => null)) !== source;

if (values.check) {
  if (values.json) printJson({ stale: stale ? [name] : [] });
  else process.stdout.write(stale ? `Out of date: ${name}. Run: node scripts/holidays.ts\n` : 'The public holidays are up to date.\n');
  process.exitCode = stale ? 1 : 0;
} else {
  if (stale) await writeFile(file, source);
  if (values.json) printJson({ written: stale ? [name] : [] });
  else process.stdout.write(stale ? `Wrote ${name}.\n` : 'Nothing changed.\n');
}
