import { readTallies } from '#api/lead-store/open-lead-store.server.ts';
import { missingLeadVariables } from '#api/outbox/lead-delivery.server.ts';
import { leadPlaceOf } from '#api/serve-api.server.ts';
import { loadSites } from '#config/load.server.ts';
import { diskFix, diskLevel, diskText } from '#jobs/disk-space.ts';
import { queueLocation, readSiteStates } from '#jobs/open-queue.server.ts';
import { growingFolders, readDisks } from '#jobs/read-disks.server.ts';
import { readTargets } from '#jobs/read-targets.server.ts';
import { queueAge, siteNeedsAttention, statusLine, statusText } from '#jobs/status.ts';
import { backlogOf, backlogText } from '#leads/backlog.ts';
import { environment, leadEnvironment } from '#lib/environment.server.ts';
import { printable } from '#lib/printable.ts';
import { parseArguments, printJson, Usage } from './cli.ts';

const usage = `Shows the status of each site of npm run worker: last feed, run and publish, what is held, what fails and why, what is waiting, and
targets that show another release than the published one. Then disks that are nearly full, dead letters, leads that have waited for
more than 15 minutes, and variables of their targets that are not set.

npm run status -- [site…] [--json]

  --json  prints one JSON object: {sites: [{site, standing, why, failures, vehicles, release, lastPublish, lastFeed, lastRun,
          runSeconds, waitingSince, nextRun, nextPoll, nextChange, targets: [{target, shows, release, rolledBackAt, fault}]}],
          queueAgeSeconds, patientQueueAgeSeconds, disks: [{holds, folder, freeBytes, totalBytes, freeInodes, totalInodes}],
          leads: {backlog: [{site, target, state, count, oldest, outcome}], unset: [{site, target, variable}]}}

Exit codes: 0 every site is up to date, 1 a site fails, is held, or has been due for half an hour without a worker; a target shows another
release or cannot be read; a disk has less than 1 GB free; a lead is a dead letter, or has waited for an hour or for a setting such as a
password; or no worker has run here yet. 2 wrong usage.`;

const { values, positionals } = parseArguments(usage, {});
const { sitesDir, dataDir, outDir, now } = environment();
const { database, smtp } = leadEnvironment();
const states = await readSiteStates(queueLocation(dataDir, database));
if (states === null) throw new Error(`${dataDir}: no worker has run here yet. Start npm run worker.`);
const unknown = positionals.filter((slug) => !states.some(({ site }) => site === slug));
if (unknown.length > 0) throw new Usage(`The worker has no site ${unknown.join(', ')}.`, usage);
const { sites } = await loadSites('all', sitesDir);
const paused = new Set(sites.filter(({ rebuild }) => rebuild.paused).map(({ slug }) => slug));
const isShown = (slug: string) => positionals.length === 0 || positionals.includes(slug);
const withTargets = sites.flatMap(({ slug, publish: { targets } }) => (isShown(slug) ? [{ slug, targets }] : []));
const [shown, disks] = await Promise.all([
  readTargets(withTargets, outDir, process.env),
  readDisks(growingFolders({ dataDir, outDir }, withTargets)),
]);
const lines = states
  .filter(({ site }) => isShown(site))
  .map((state) => statusLine(state, { isPaused: paused.has(state.site), targets: shown.get(state.site) ?? [], now }));
const age = queueAge(states, now);
const tallies = await readTallies(leadPlaceOf(dataDir, database));
const backlog = backlogOf(tallies?.deliveries ?? [], now).filter(({ site }) => isShown(site));
const unset = sites
  .filter(({ slug }) => isShown(slug))
  .flatMap((site) => missingLeadVariables(site, { secret: (name) => process.env[name], mailer: smtp }));
const moreLines = [
  ...disks.filter((disk) => diskLevel(disk) !== 'ok').map((disk) => `Disk: ${diskText(disk)} ${diskFix}`),
  ...backlog.map((one) => `Leads: ${backlogText(one)}`),
  ...unset.map(({ site, target, variable }) => `Leads: ${site} ${target}: ${variable} is not set here`),
];
if (values.json)
  printJson({ sites: lines, queueAgeSeconds: age.highPriority, patientQueueAgeSeconds: age.lowPriority, disks, leads: { backlog, unset } });
else process.stdout.write(printable(`${statusText(lines, age)}${moreLines.map((line) => `${line}\n`).join('')}`));
const isLate = backlog.some(({ isDead, isOverdue }) => isDead || isOverdue);
process.exitCode = lines.some(siteNeedsAttention) || isLate || disks.some((disk) => diskLevel(disk) === 'critical') ? 1 : 0;
