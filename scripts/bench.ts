import path from 'node:path';
import { accountFigures } from './bench/accounts.ts';
import { type AskVerdict, askFigures } from './bench/ask.ts';
import { feedFigures } from './bench/feeds.ts';
import { type Figure, figureTable, holds, keepFigures, lastFigures } from './bench/figures.ts';
import { fleetFigures } from './bench/fleet.ts';
import { leadFigures } from './bench/leads.ts';
import { lighthouseFigures } from './bench/lighthouse.ts';
import { liveFigures } from './bench/live.ts';
import { residentFigures } from './bench/resident.ts';
import { scaleFigures } from './bench/scale.ts';
import { searchFigures } from './bench/search.ts';
import { sizeFigures } from './bench/sizes.ts';
import { spinFigures } from './bench/spin.ts';
import { parseArguments, printJson, Usage } from './cli.ts';

const verdicts: AskVerdict[] = [];
const parts = {
  scale: scaleFigures,
  resident: residentFigures,
  fleet: (say: (line: string) => void) => fleetFigures(say, minutes(5)),
  feeds: feedFigures,
  sizes: sizeFigures,
  search: searchFigures,
  live: liveFigures,
  spin: spinFigures,
  leads: (say: (line: string) => void) => leadFigures(say, minutes(1)),
  accounts: accountFigures,
  lighthouse: lighthouseFigures,
  ask: (say: (line: string) => void) => askFigures(say, { sealed: values.sealed === true, onVerdict: (verdict) => verdicts.push(verdict) }),
};

const usage = `Measures times, sizes and Lighthouse, and prints the figures beside the last ones.

npm run bench -- [part…] [--sealed] [--minutes N] [--keep] [--json]

  part      ${Object.keys(parts).join(', ')}; none named: all
  --sealed  asks the sealed questions of the part ask as well
  --minutes how long the part leads sends leads to an API that is killed, on each database (1), and the part fleet webhooks to 500 sites (5)
  --keep    keeps the figures in tests/bench/figures.json
  --json    prints one JSON object: {figures, missed}, with the part ask also {verdicts}: [{list, id, verdict, missing, more, asked}]

Exit codes: 0 all bounds held, 1 one was missed, 2 wrong usage.`;

const { values, positionals } = parseArguments(usage, {
  keep: { type: 'boolean' },
  sealed: { type: 'boolean' },
  minutes: { type: 'string' },
});
const isPart = (name: string): name is keyof typeof parts => name in parts;
const unknown = positionals.find((name) => !isPart(name));
if (unknown !== undefined) throw new Usage(`There is no part called ${unknown}.`, usage);

const file = path.join(import.meta.dirname, '../tests/bench/figures.json');
const say = values.json ? () => {} : (line: string) => process.stdout.write(`${line}\n`);
const figures: Figure[] = [];
for (const name of (positionals.length > 0 ? positionals : Object.keys(parts)).filter(isPart)) {
  say(`\n${name}`);
  const measured = await parts[name](say);
  say(figureTable(measured, lastFigures(file)));
  figures.push(...measured);
}
if (values.keep) keepFigures(file, figures, new Date().toISOString());
if (values.json) {
  const missed = figures.filter((figure) => !holds(figure)).map(({ name }) => name);
  printJson({ figures, missed, ...(verdicts.length > 0 ? { verdicts } : {}) });
}
process.exitCode = figures.every(holds) ? 0 : 1;

function minutes(otherwise: number): number {
  const { minutes: given = `${otherwise}` } = values;
  if (!/^\d{1,3}$/.test(given) || Number(given) === 0) throw new Usage(`--minutes ${given} is no number of minutes.`, usage);
  return Number(given);
}
