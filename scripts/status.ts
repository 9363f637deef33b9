import { readTallies } from '#api/lead-store/open-lead-store.server.ts';
import { wanting } from '#api/outbox/delivery.server.ts';
import { leadPlaceOf } from '#api/serve-api.server.ts';
import { loadSites } from '#config/load.server.ts';
import { queuePlaceOf, readStates } from '#jobs/open-queue.server.ts';
import { needsSomebody, queueAge, statusLine, statusText } from '#jobs/status.ts';
import { backlogOf, backlogText } from '#leads/backlog.ts';
import { environment, leadEnvironment } from '#lib/environment.server.ts';
import { printable } from '#lib/printable.ts';
import { parseArguments, printJson, Usage } from './cli.ts';

const usage = `Says how each site stands that npm run worker keeps: last feed and run, last publish, what is held, what fails and why, what waits;
then dead letters, leads that wait for more than a quarter of an hour, and variables of their targets that are not set.

npm run status -- [site…] [--json]

  --json  prints one JSON object: {sites: [{site, standing, why, failures, vehicles, release, lastPublish, lastFeed, lastRun,
          runSeconds, waitingSince, nextRun, nextPoll, nextChange}], queueAgeSeconds, patientQueueAgeSeconds,
          leads: {backlog: [{site, target, state, count, oldest, outcome}], unset: [{site, target, variable}]}}

Exit codes: 0 every site is as it should be, 1 one fails, is held, or is due for half an hour and no worker runs it, a lead is a dead letter or waits for an hour, or no worker ever
ran here, 2 wrong usage.`;

const { values, positionals } = parseArguments(usage, {});
const { sitesDir, dataDir, now } = environment();
const { database, smtp } = leadEnvironment();
const states = await readStates(queuePlaceOf(dataDir, database));
if (states === null) throw new Error(`${dataDir}: no worker ever ran here. Start npm run worker.`);
const unknown = positionals.filter((slug) => !states.some(({ site }) => site === slug));
if (unknown.length > 0) throw new Usage(`The worker knows no site ${unknown.join(', ')}.`, usage);
const { sites } = await loadSites('all', sitesDir);
const paused = new Set(sites.filter(({ rebuild }) => rebuild.paused).map(({ slug }) => slug));
const lines = states
  .filter(({ site }) => positionals.length === 0 || positionals.includes(site))
  .map((state) => statusLine(state, paused.has(state.site), now));
const age = queueAge(states, now);
const isShown = (slug: string) => positionals.length === 0 || positionals.includes(slug);
const tallies = await readTallies(leadPlaceOf(dataDir, database));
const backlog = backlogOf(tallies?.deliveries ?? [], now).filter(({ site }) => isShown(site));
const unset = sites.filter(({ slug }) => isShown(slug)).flatMap((site) => wanting(site, { secret: (name) => process.env[name], mailer: smtp }));
const leadLines = [
  ...backlog.map((one) => `Leads: ${backlogText(one)}`),
  ...unset.map(({ site, target, variable }) => `Leads: ${site} ${target}: ${variable} is not set here`),
];
if (values.json) printJson({ sites: lines, queueAgeSeconds: age.awaited, patientQueueAgeSeconds: age.patient, leads: { backlog, unset } });
else process.stdout.write(printable(`${statusText(lines, age)}${leadLines.map((line) => `${line}\n`).join('')}`));
process.exitCode = lines.some(({ standing }) => needsSomebody(standing)) || backlog.some(({ isDead, isOverdue }) => isDead || isOverdue) ? 1 : 0;
