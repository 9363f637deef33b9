import { alertTallies } from '#api/alerts/prune-alerts.server.ts';
import { countLeads } from '#api/lead-store/count-leads.server.ts';
import { type ApiDatabase, withApiDatabase } from '#api/lead-store/open-lead-store.server.ts';
import { reservationTallies } from '#api/reservations/reservation-tally.server.ts';
import { leadPlaceOf } from '#api/store-places.server.ts';
import { siteSlugs } from '#config/site-slugs.server.ts';
import { diagnose } from '#jobs/doctor/diagnose.server.ts';
import { findingText } from '#jobs/doctor/finding.ts';
import { queueLocation } from '#jobs/open-queue.server.ts';
import { environment, leadEnvironment } from '#lib/files/environment.server.ts';
import { printable } from '#lib/text/printable.ts';
import { parseArguments, printJson, Usage } from './cli.ts';
import { readLeadDatabase, readOwnServices, serviceProbes } from './service-probes.ts';

const usage = `Lists what is wrong with a site, or soon will be, each with its fix: config, secrets, feed, brakes, release, targets, host,
the services that it needs (worker, database, API, mail server, SMS gateway, search host), the next scheduled change, copy that is not shown, offers about to expire, the worker, undelivered leads and alerts, and deposits that need somebody. It changes nothing.

npm run doctor -- <slug> [--offline] [--json]

  --offline  contacts neither the targets, nor the services that it needs, nor the site's own address
  --json     prints one JSON object: {site, findings: [{area, severity: "error", "warning" or "note", says, fix}]}

Environment: the same as for the commands that it checks, so that it reads the same variables.
Exit codes: 0 no errors (there may be warnings), 1 errors, 2 wrong usage.`;

const { values, positionals } = parseArguments(usage, { offline: { type: 'boolean', default: false } });
const [slug, ...more] = positionals;
if (slug === undefined || more.length > 0) throw new Usage('name one site', usage);
const { sitesDir, dataDir, outDir, now } = environment();
if (!(await siteSlugs(sitesDir)).includes(slug)) throw new Usage(`There is no site ${slug} in ${sitesDir}.`, usage);
const leadsBy = leadEnvironment();
const own = await readOwnServices(queueLocation(dataDir, leadsBy.database), [slug], now);
const state = own.reading?.states.find(({ site }) => site === slug) ?? null;
const place = leadPlaceOf(dataDir, leadsBy.database);
const ofApi = <Result>(read: (opened: ApiDatabase) => Promise<Result>) => readLeadDatabase(own, [slug], () => withApiDatabase(place, read));
const deliveries = (await ofApi(({ database }) => countLeads(database)))?.deliveries ?? null;
const reservations = await ofApi(reservationTallies);
const messages = (await ofApi(alertTallies))?.messages ?? null;
const findings = await diagnose({
  slug,
  deliveries,
  messages,
  reservations,
  sitesDir,
  dataDir,
  outDir,
  now,
  variables: process.env,
  state,
  ownServices: own.isFirstRun ? [] : own.services,
  probes: values.offline ? null : serviceProbes(leadsBy, true),
});
if (values.json) printJson({ site: slug, findings });
else process.stdout.write(printable(`${findings.map(findingText).join('\n')}\n`));
process.exitCode = findings.some(({ severity }) => severity === 'error') ? 1 : 0;
