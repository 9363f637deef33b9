import { readTallies } from '#api/lead-store/open-lead-store.server.ts';
import { missingLeadVariables } from '#api/outbox/lead-delivery.server.ts';
import { leadPlaceOf } from '#api/store-places.server.ts';
import { loadSites } from '#config/load.server.ts';
import { diskLevel } from '#jobs/disk-space.ts';
import { queueLocation } from '#jobs/open-queue.server.ts';
import { probeServices } from '#jobs/probe-services.server.ts';
import { growingFolders, readDisks } from '#jobs/read-disks.server.ts';
import { readTargets } from '#jobs/read-targets.server.ts';
import { isDown } from '#jobs/service.ts';
import { toSiteFacts } from '#jobs/site-facts.ts';
import { attentionLines, queueAge, siteNeedsAttention, statusLine, statusText } from '#jobs/status.ts';
import { backlogOf, oldestPending } from '#leads/backlog.ts';
import { environment, leadEnvironment } from '#lib/files/environment.server.ts';
import { printable } from '#lib/text/printable.ts';
import { parseArguments, printJson, Usage } from './cli.ts';
import { readLeadDatabase, readOwnServices, serviceProbes } from './service-probes.ts';

const usage = `Shows the status of each site of npm run worker: last feed, run and publish, what is held, what fails and why, what is waiting, and
targets that show another release than the published one. Before that, what sites need and is down: worker, database, API (which is
asked whether it would take a lead), mail server, SMS gateway, search host. Then disks that are nearly full, dead letters, leads that
wait, and variables of their targets that are not set.

npm run status -- [site…] [--json]

  --json  prints one JSON object: {sites: [{site, standing, why, failures, vehicles, release, lastPublish, lastFeed, lastRun,
          runSeconds, waitingSince, nextRun, nextPoll, nextChange, targets: [{target, shows, release, rolledBackAt, fault}]}],
          services: [{name, sites, fault, fix}], queueAgeSeconds, patientQueueAgeSeconds, oldestLeadSeconds, disks: [{holds, folder, freeBytes, totalBytes, freeInodes, totalInodes}],
          leads: {backlog: [{site, target, state, count, oldest, outcome}], unset: [{site, target, variable}]}}

Exit codes: 0 every site is up to date, 1 a service is down; a site fails, is held, or has been due for half an hour without a worker; a target shows another
release or cannot be read; a disk has less than 1 GB free; a lead is a dead letter, is refused by the mail
server, or has waited for an hour or for a setting such as a password; or no worker has run here yet. 2 wrong usage.`;

const { values, positionals } = parseArguments(usage, {});
const { sitesDir, dataDir, outDir, now } = environment();
const leadsBy = leadEnvironment();
const { database, smtp } = leadsBy;
const { sites } = await loadSites('all', sitesDir);
const slugs = sites.map(({ slug }) => slug);
const own = await readOwnServices(queueLocation(dataDir, database), slugs, now);
if (own.isFirstRun) throw new Error(`${dataDir}: no worker has run here yet. Start npm run worker.`);
const states = own.reading?.states ?? [];
const unknown = own.reading === null ? [] : positionals.filter((slug) => !states.some(({ site }) => site === slug));
if (unknown.length > 0) throw new Usage(`The worker has no site ${unknown.join(', ')}.`, usage);
const paused = new Set(sites.filter(({ rebuild }) => rebuild.paused).map(({ slug }) => slug));
const isShown = (slug: string) => positionals.length === 0 || positionals.includes(slug);
const named = sites.filter(({ slug }) => isShown(slug));
const withTargets = named.map(({ slug, publish: { targets } }) => ({ slug, targets }));
const [shown, disks, probed, tallies] = await Promise.all([
  readTargets(withTargets, outDir, process.env),
  readDisks(growingFolders({ dataDir, outDir }, withTargets)),
  probeServices(named.map(toSiteFacts), serviceProbes(leadsBy)),
  readLeadDatabase(own, slugs, () => readTallies(leadPlaceOf(dataDir, database))),
]);
const services = [...own.services, ...probed];
const lines = states
  .filter(({ site }) => isShown(site))
  .map((state) => statusLine(state, { isPaused: paused.has(state.site), targets: shown.get(state.site) ?? [], services, now }));
const age = queueAge(states, now);
const deliveries = (tallies?.deliveries ?? []).filter(({ site }) => isShown(site));
const oldestLead = oldestPending(deliveries, now);
const backlog = backlogOf(deliveries, now);
const unset = named.flatMap((site) => missingLeadVariables(site, { secret: (name) => process.env[name], mailer: smtp }));
const moreLines = [
  ...attentionLines(disks, backlog),
  ...unset.map(({ site, target, variable }) => `Leads: ${site} ${target}: ${variable} is not set here`),
];
if (values.json)
  printJson({
    sites: lines,
    services,
    queueAgeSeconds: age.highPriority,
    patientQueueAgeSeconds: age.lowPriority,
    oldestLeadSeconds: oldestLead,
    disks,
    leads: { backlog, unset },
  });
else process.stdout.write(printable(`${statusText({ lines, age, services, oldestLead })}${moreLines.map((line) => `${line}\n`).join('')}`));
const isLate = backlog.some(({ isDead, isOverdue }) => isDead || isOverdue);
const isWell = !isLate && !services.some(isDown) && !lines.some(siteNeedsAttention) && !disks.some((disk) => diskLevel(disk) === 'critical');
process.exitCode = isWell ? 0 : 1;
