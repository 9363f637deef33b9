import { parseArguments } from './cli.ts';
import { firstHolidayYear, holidaysSource, holidayYears } from './holidays/public-holidays.ts';
import { writeOrCheck } from './write-or-check.ts';

const usage = `Writes the public holidays of each state and territory: src/dealership/dealers/holidays.json.

node scripts/holidays.ts [--check] [--json]

  --check  writes nothing and fails when the file is out of date
  --json   prints one JSON object: {written} or, with --check, {stale}

Exit codes: 0 written or up to date, 1 out of date, 2 wrong usage.`;

const { values } = parseArguments(usage, { check: { type: 'boolean' } });
const file = ['src/dealership/dealers/holidays.json', holidaysSource(firstHolidayYear, holidayYears)] as const;
await writeOrCheck([file], values, { command: 'node scripts/holidays.ts', upToDate: 'The public holidays are up to date.' });
