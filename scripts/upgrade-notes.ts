import { readFileSync } from 'node:fs';
import path from 'node:path';
import { notesBetween, versionsIn } from './changelog.ts';
import { parseArguments, printJson, Usage } from './cli.ts';

const usage = `Prints what an operator must do with sites and databases after an upgrade, from CHANGELOG.md, the oldest version first.

npm run upgrade-notes -- --from <version> [--to <version>] [--json]

  --from  the version that ran before
  --to    the version that runs now; without it, the one of package.json
  --json  prints one JSON array: [{version, notes}]

Exit codes: 0 printed, 2 wrong usage.`;

const { values } = parseArguments(usage, { from: { type: 'string' }, to: { type: 'string' }, json: { type: 'boolean' } });
const root = path.resolve(import.meta.dirname, '..');
const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
const versions = versionsIn(changelog);
const from = known('from', values.from);
const to = known('to', values.to ?? JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version);
const notes = notesBetween(changelog, from, to);
if (values.json) printJson(notes);
else if (notes.length === 0) process.stdout.write(`Nothing to do from ${from} to ${to}.\n`);
else process.stdout.write(`${notes.map(({ version, notes: text }) => `${version}\n${text}\n`).join('\n')}`);

function known(option: string, version: string | undefined): string {
  if (version === undefined) throw new Usage(`--${option} is missing: name a version of CHANGELOG.md (${versions.join(', ')}).`, usage);
  if (!versions.includes(version)) throw new Usage(`--${option} ${version} is no version of CHANGELOG.md (${versions.join(', ')}).`, usage);
  return version;
}
