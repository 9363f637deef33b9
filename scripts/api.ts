import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LeadPlace } from '#api/lead-store/open-lead-store.server.ts';
import { smtpMailer } from '#api/outbox/send-email.server.ts';
import { serveApi } from '#api/serve-api.server.ts';
import { defaultStore, leadFileOf } from '#api/store-places.server.ts';
import { auditPlace, openAuditLog } from '#lib/database/audit-log.server.ts';
import { backUpSqlite } from '#lib/database/sqlite.server.ts';
import { environment, leadEnvironment } from '#lib/files/environment.server.ts';
import { parseArguments, Usage } from './cli.ts';
import { watchWorker } from './worker-watch.ts';

const usage = `Serves the API that the pages of all sites ask: views, today's price and status, price comparisons, PDFs, revealed phones, events, leads, deposits.

npm run api -- [--port 4320] [--host localhost] [--store FILE] [--local] [--reads 240] [--writes 120] [--forms 60] [--files 20] [--proxies 0] [--metrics-port 4332]
npm run api -- --backup FILE

  --store    the SQLite file that it keeps; left out: api.sqlite in the data folder. Leads and accounts stand beside it, in leads.sqlite
  --local    pages of localhost and <slug>.localhost may ask, too
  --reads    requests of one address a minute that read; --writes: that write; --forms: that send a
             form; --files: that have a PDF made; 0: without limit
  --proxies  your own proxies before it, whose X-Forwarded-For is believed
  --metrics-port  metrics of leads for Prometheus (/metrics), on this machine alone: 4332, where it is free, by default; none: no metrics
  --backup   writes a whole copy of the store, also while the API runs, of leads and accounts to FILE.leads, of the audit log to FILE.audit,
             and ends. Copy a PostgreSQL with pg_dump

  DATABASE_URL           leads and accounts are kept in this PostgreSQL instead: postgres://user:password@host:5432/name
  SMTP_URL, SMTP_FROM    the mail server and the sender of leads by email: smtps://user:password@mail.example:465
  WORKER_URL             where npm run worker takes webhooks, such as http://localhost:4330: it is notified when a
                         deposit holds a vehicle, and when that ends; left out: its next poll sees it
  ACCOUNT_SECRET         the key of sign-in cookies and codes, 32 letters at least; left out: the database keeps one
  and the variables that leads.targets, sign_in.gateway, reservation and rebuild name hold the secrets of webhooks, of the SMS gateway
  and of Stripe.

Each site stands at /<slug>, or at the host and path of its leads.api. Pages learn the address from FORECOURT_API, when they are built.
It reads sites and snapshots again when they change, logs a line of JSON for each request, and ends cleanly on SIGTERM.
Exit codes: 0 ended, 1 the port is taken or the store cannot be used, 2 wrong usage.`;

const { values } = parseArguments(usage, {
  port: { type: 'string', default: '4320' },
  host: { type: 'string', default: 'localhost' },
  store: { type: 'string' },
  local: { type: 'boolean', default: false },
  reads: { type: 'string', default: '240' },
  writes: { type: 'string', default: '120' },
  forms: { type: 'string', default: '60' },
  files: { type: 'string', default: '20' },
  proxies: { type: 'string', default: '0' },
  'metrics-port': { type: 'string' },
  backup: { type: 'string' },
});
const { sitesDir, dataDir } = environment();
const storeFile = path.resolve(values.store ?? defaultStore(dataDir));
const { database, smtp } = leadEnvironment();
const leadPlace: LeadPlace = database === null ? { file: leadFileOf(storeFile) } : { address: database };

if (values.backup !== undefined) {
  if (!existsSync(storeFile)) throw new Error(`${storeFile}: there is no store to copy. Fix: name the store of the API (--store, FORECOURT_DATA).`);
  const audit = auditPlace(dataDir, database);
  const parts: [string, { file: string } | { address: string }][] = [
    ['', { file: storeFile }],
    ['.leads', leadPlace],
    ['.audit', audit],
  ];
  for (const [suffix, place] of parts) {
    // Of leads and audit log there is no file before the first entry.
    if (!('file' in place) || !existsSync(place.file)) continue;
    backUpSqlite(place.file, path.resolve(`${values.backup}${suffix}`));
    process.stdout.write(`Wrote ${values.backup}${suffix}.\n`);
  }
  if (database !== null)
    process.stdout.write('The rest is in the database of DATABASE_URL. Copy it with: pg_dump "$DATABASE_URL" --file forecourt.sql\n');
} else {
  const secret = (name: string) => process.env[name];
  const mailer = smtp === null ? null : smtpMailer(smtp.address, smtp.from);
  const log = (line: string) => void process.stdout.write(`${line}\n`);
  const audit = await openAuditLog({ place: auditPlace(dataDir, database), via: 'api' });
  const api = await serveApi({
    sitesDir,
    dataDir,
    storeFile,
    leadPlace,
    mailer,
    secret,
    workerAddress: process.env.WORKER_URL || null,
    host: values.host,
    port: number('port'),
    metricsPort: metricsPort(),
    isMetricsPortNamed: values['metrics-port'] !== undefined,
    limits: { reads: number('reads'), writes: number('writes'), leads: number('forms'), files: number('files') },
    proxies: number('proxies'),
    isLocal: values.local,
    log,
  });
  process.stdout.write(`${JSON.stringify({ message: `The API answers at ${api.address}`, store: storeFile, metrics: api.metricsAddress })}\n`);
  const sending = { secret, mailer, now: Date.now };
  const endWatch = watchWorker({ sitesDir, dataDir, database, audit, sending, log: (entry) => log(JSON.stringify(entry)) });
  const close = () => Promise.all([api.close(), endWatch().then(() => audit.close())]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close().then(() => process.exit(0)));
}

function metricsPort(): number | null {
  const { 'metrics-port': text = '4332' } = values;
  if (text === 'none') return null;
  if (!/^\d{1,5}$/.test(text)) throw new Usage(`--metrics-port ${text} is neither a number nor none.`, usage);
  return Number(text);
}

function number(name: 'port' | 'reads' | 'writes' | 'forms' | 'files' | 'proxies'): number {
  if (!/^\d{1,6}$/.test(values[name])) throw new Usage(`--${name} ${values[name]} is no number.`, usage);
  return Number(values[name]);
}
