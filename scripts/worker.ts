import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { readTallies } from '#api/lead-store/open-lead-store.server.ts';
import { smtpMailer } from '#api/outbox/send-email.server.ts';
import { sendNotice } from '#api/outbox/send-notice.server.ts';
import { leadPlaceOf } from '#api/store-places.server.ts';
import { queueLocation } from '#jobs/open-queue.server.ts';
import { defaultWorkerMemoryMb } from '#jobs/renderer-client.server.ts';
import { startWorker } from '#jobs/start-worker.server.ts';
import { auditPlace, openAuditLog } from '#lib/database/audit-log.server.ts';
import { environment, leadEnvironment } from '#lib/files/environment.server.ts';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { parseArguments, Usage } from './cli.ts';
import { serviceProbes } from './service-probes.ts';

const usage = `Keeps sites up to date by itself: takes signed webhooks, polls feeds, builds and publishes what changed, until it is ended.

npm run worker -- [--port 4330] [--host localhost] [--status-port 4331] [--at-once 4] [--memory ${defaultWorkerMemoryMb}]
npm run -s worker -- --units

  --port         POST /webhooks/<site>, signed as Standard Webhooks 1.0 with a secret of rebuild.secret_env; put TLS before it
  --status-port  the status page (/), metrics for Prometheus (/metrics) and readiness (/ready); on this machine alone
  --at-once      sites that are run side by side
  --memory       megabytes for the worker and the process that renders, which gives way to a new one before it takes more
  --units        prints systemd units of worker and API for this folder and this user, and ends

A site is run when its feed says so, when it has not been read for rebuild.poll_minutes, when a page has a scheduled change, and when
its files are edited: its feed is read, what changed is built, and publish.targets get the release. One that fails is tried again
later, and keeps what is published. The queue stands in jobs.sqlite in the data folder, or in PostgreSQL (DATABASE_URL).

Environment: as for npm run stock, build and releases, and the variables that rebuild.secret_env and
rebuild.notices name, with SMTP_URL and SMTP_FROM where a notice is an email. It logs lines of JSON.
Exit codes: 0 ended by SIGTERM or SIGINT, 1 a port is taken or the queue cannot be used, 2 wrong usage.`;

const { values } = parseArguments(usage, {
  port: { type: 'string', default: '4330' },
  host: { type: 'string', default: 'localhost' },
  'status-port': { type: 'string', default: '4331' },
  'at-once': { type: 'string', default: '4' },
  memory: { type: 'string', default: String(defaultWorkerMemoryMb) },
  units: { type: 'boolean', default: false },
});
if (values.units) {
  process.stdout.write(systemdUnits());
  process.exit(0);
}
if (process.env.FORECOURT_NOW) throw new Usage('FORECOURT_NOW is set: a worker lives by the clock.', usage);

const { sitesDir, dataDir, outDir } = environment();
const leadsBy = leadEnvironment();
const { database, smtp } = leadsBy;
const mailer = smtp === null ? null : smtpMailer(smtp.address, smtp.from);
const secret = (name: string) => process.env[name];
const audit = await openAuditLog({ place: auditPlace(dataDir, database), via: 'worker' });
const worker = await startWorker({
  sitesDir,
  dataDir,
  outDir,
  queueLocation: queueLocation(dataDir, database),
  host: values.host,
  port: number('port'),
  statusPort: number('status-port'),
  maxConcurrency: Math.max(1, number('at-once')),
  memoryMb: number('memory'),
  secret,
  audit,
  probes: serviceProbes(leadsBy),
  deliveries: async () => (await readTallies(leadPlaceOf(dataDir, database)))?.deliveries ?? [],
  sendNotice: (notice, target) => sendNotice(notice, target, { secret, mailer, now: Date.now }),
  log: (entry) => process.stdout.write(`${JSON.stringify(entry)}\n`),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void worker.close().then(end));

async function end(): Promise<never> {
  mailer?.close();
  await audit.close();
  process.exit(0);
}

/** With the paths of this installation. */
function systemdUnits(): string {
  const names = ['forecourt-worker.service', 'forecourt-api.service'];
  const units = names.map((name) => `# /etc/systemd/system/${name}\n${readFileSync(path.join(projectRoot, 'docs/systemd', name), 'utf8')}`);
  return units.join('\n').replaceAll('/srv/forecourt', projectRoot).replaceAll('User=forecourt', `User=${userInfo().username}`);
}

function number(name: 'port' | 'status-port' | 'at-once' | 'memory'): number {
  if (!/^\d{1,6}$/.test(values[name])) throw new Usage(`--${name} ${values[name]} is no number.`, usage);
  return Number(values[name]);
}
