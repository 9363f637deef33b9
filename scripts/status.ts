import { loadSites } from '#config/load.server.ts';
import { queuePlaceOf, readStates } from '#jobs/open-queue.server.ts';
import { needsSomebody, queueAge, statusLine, statusText } from '#jobs/status.ts';
import { environment, leadEnvironment } from '#lib/environment.server.ts';
import { printable } from '#lib/printable.ts';
import { parseArguments, printJson, Usage } from './cli.ts';

const usage = `Says how each site stands that npm run worker keeps: last feed and run, last publish, what is held, what fails and why, what waits.

npm run status -- [site…] [--json]

  --json  prints one JSON object: {sites: [{site, standing, why, failures, vehicles, release, lastPublish, lastFeed, lastRun,
          runSeconds, waitingSince, nextRun, nextPoll, nextChange}], queueAgeSeconds, patientQueueAgeSeconds}

Exit codes: 0 every site is as it should be, 1 one fails or is held, or no worker ever ran here, 2 wrong usage.`;

const { values, positionals } = parseArguments(usage, {});
const { sitesDir, dataDir, now } = environment();
const { database } = leadEnvironment();
const states = await readStates(queuePlaceOf(dataDir, database));
if (states === null) throw new Error(`${dataDir}: no worker ever ran here. Start npm run worker.`);
const unknown = positionals.filter((slug) => !states.some(({ site }) => site === slug));
if (unknown.length > 0) throw new Usage(`The worker knows no site ${unknown.join(', ')}.`, usage);
const { sites } = await loadSites('all', sitesDir);
const paused = new Set(sites.filter(({ rebuild }) => rebuild.paused).map(({ slug }) => slug));
const lines = states
  .filter(({ site }) => positionals.length === 0 || positionals.includes(site))
  .map((state) => statusLine(state, paused.has(state.site)));
const age = queueAge(states, now);
if (values.json) printJson({ sites: lines, queueAgeSeconds: age.awaited, patientQueueAgeSeconds: age.patient });
else process.stdout.write(printable(statusText(lines, age)));
process.exitCode = lines.some(({ standing }) => needsSomebody(standing)) ? 1 : 0;
