import { writeFile } from 'node:fs/promises';
import { readEmail } from '#alerts/alert-rules.ts';
import { accountSecret } from '#api/account/digests.server.ts';
import { countAccounts, purgeAccounts } from '#api/account/purge-accounts.server.ts';
import { createAlertTokens } from '#api/alerts/alert-tokens.server.ts';
import { countAlerts, endWithdrawal, purgeAlerts } from '#api/alerts/prune-alerts.server.ts';
import { type Lane, type LeadFilter, type LeadStore, lanes, type StoredLead } from '#api/lead-store/lead-store.ts';
import { createLeadStore } from '#api/lead-store/open-lead-store.server.ts';
import { leadsAsCsv } from '#api/leads/lead-csv.ts';
import { emailKey, phoneKey } from '#api/leads/receive.server.ts';
import { readPayload } from '#api/outbox/lead-payload.ts';
import { leadLines } from '#api/outbox/lead-text.ts';
import { routingFacts, targetsFor } from '#api/outbox/routes.ts';
import { loadSite } from '#config/load.server.ts';
import { siteSlugs } from '#config/site-slugs.server.ts';
import { environment } from '#lib/files/environment.server.ts';
import { nearestName } from '#lib/text/nearest-name.ts';
import { printable, printableJson } from '#lib/text/printable.ts';
import { nounFor } from '#lib/text/text.ts';
import { openApiStore } from './api-store.ts';
import { audited } from './audited.ts';
import { parseArguments, printJson, Usage } from './cli.ts';

const usage = `What the API keeps of the forms of sites: lists, shows, exports, delivers again and forgets leads.

npm run leads -- list [site] [--lane inbox|review|spam] [--since DAY] [--before DAY] [--dead] [--limit 50]
npm run leads -- show <site> <reference or id>
npm run leads -- export <site> [--format csv|json] [--out FILE] [--lane L] [--since DAY] [--before DAY]
npm run leads -- replay <site> [reference or id]
npm run leads -- move <site> <reference or id> --lane inbox|review|spam
npm run leads -- purge <site> --email ADDRESS | --phone NUMBER | --before DAY [--dry-run]
npm run leads -- allow <site> --email ADDRESS

  list     ids, lanes and what became of deliveries: nothing of a person. --dead: those with a dead letter
  show     one lead whole
  export   every letter of them. In CSV nothing is a formula
  replay   has dead letters delivered again
  move     out of the spam or the review lane, or into it; what comes into the inbox is delivered
  purge    forgets for good: leads, alerts and the account of a person (the right to erasure), or all leads from before a day
  allow    ends an “unsubscribe” of alerts, where its owner says so: that address may ask for them again
  --store  the SQLite file of the API, as for npm run api; DATABASE_URL names a PostgreSQL instead
  --json   prints one JSON object

Days are those of UTC: 2026-11-21. The API may run meanwhile.
Exit codes: 0 done, 1 no such lead or site, or the store cannot be used, 2 wrong usage.`;

const all = 1_000_000;

const { values, positionals } = parseArguments(usage, {
  lane: { type: 'string' },
  since: { type: 'string' },
  before: { type: 'string' },
  dead: { type: 'boolean' },
  limit: { type: 'string', default: '50' },
  format: { type: 'string', default: 'csv' },
  out: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  'dry-run': { type: 'boolean' },
  store: { type: 'string' },
});
const [action = '', tenant, name, ...more] = positionals;
const actions: Readonly<Record<string, (store: LeadStore) => Promise<void>>> = { list, show, export: write, replay, move, purge, allow };
const chosen = Object.hasOwn(actions, action) ? actions[action] : undefined;
if (chosen === undefined || more.length > 0) throw new Usage('Say list, show, export, replay, move, purge or allow.', usage);
if (name !== undefined && !['show', 'replay', 'move'].includes(action)) throw new Usage(`${action} takes no single lead: leave ${name} out.`, usage);
if (action === 'purge' && values.since !== undefined) throw new Usage('purge goes by --before: leave --since out.', usage);
if (action !== 'list' && tenant === undefined) throw new Usage(`Say whose leads: npm run leads -- ${action} <site>.`, usage);

const { sitesDir, now } = environment();
const opened = await openApiStore(values.store, 'leads are kept');
const leads = createLeadStore(opened);
try {
  await requireSite(leads);
  await chosen(leads);
} finally {
  await leads.close();
}

/** A removed site may have leads. @throws for an unknown site. */
async function requireSite(store: LeadStore): Promise<void> {
  if (tenant === undefined) return;
  const slugs = await siteSlugs(sitesDir);
  if (slugs.includes(tenant) || Object.values(await store.countByLane(tenant)).some((count) => count > 0)) return;
  const near = nearestName(tenant, slugs);
  throw new Error(
    `There is no site ${tenant} in ${sitesDir}, and nothing is kept of one. ${near === null ? `There are: ${slugs.join(', ')}.` : `Did you mean ${near}?`}`,
  );
}

async function list(store: LeadStore): Promise<void> {
  const found = await store.find({ ...filter(), ...(values.dead ? { delivery: 'dead' } : {}) }, limit());
  const deliveries = Map.groupBy(await store.findDeliveries(found), ({ leadId }) => leadId);
  const rows = found.map(({ id, reference, tenant: site, lane, signals, form, created }) => ({
    id,
    reference,
    site,
    lane,
    signals,
    form,
    created: new Date(created).toISOString(),
    deliveries: (deliveries.get(id) ?? []).map(({ target, state, attempts, outcome }) => ({ target, state, attempts, outcome })),
  }));
  if (values.json) return printJson({ leads: rows });
  for (const { created, site, reference, lane, form, deliveries: all } of rows) {
    const became = all.map(({ target, state, outcome }) => `${target} ${state}${outcome === null ? '' : ` (${outcome})`}`).join(', ');
    say([created, site, reference, lane.padEnd(6), form, became].join('  '));
  }
  say(`${rows.length} ${nounFor(rows.length, 'lead')}.`);
}

async function show(store: LeadStore): Promise<void> {
  const lead = await oneLead(store);
  const payload = readPayload(lead);
  const deliveries = await store.findDeliveries([lead]);
  if (values.json) return printJson({ ...lead, payload, deliveries });
  say(`Id: ${lead.id}\nLane: ${lead.lane}\nCreated: ${new Date(lead.created).toISOString()}`);
  for (const line of leadLines(lead, payload)) say(line);
  for (const { target, state, attempts, outcome } of deliveries)
    say(`Delivery: ${target} ${state} after ${attempts} attempts${outcome === null ? '' : `, the last: ${outcome}`}`);
}

async function write(store: LeadStore): Promise<void> {
  if (values.format !== 'csv' && values.format !== 'json') throw new Usage(`--format ${values.format} is neither csv nor json.`, usage);
  const found = await store.find(filter(), all);
  const deliveries: Awaited<ReturnType<LeadStore['findDeliveries']>> = [];
  // Databases limit the number of parameters.
  for (let from = 0; from < found.length; from += 500) deliveries.push(...(await store.findDeliveries(found.slice(from, from + 500))));
  const text =
    values.format === 'csv'
      ? leadsAsCsv(found, deliveries)
      : `${printableJson(found.map((lead) => ({ ...lead, payload: readPayload(lead), deliveries: deliveries.filter(({ leadId }) => leadId === lead.id) })))}\n`;
  // Control characters must not reach a terminal; a file has the raw text.
  if (values.out === undefined) process.stdout.write(process.stdout.isTTY ? printable(text) : text);
  // It has personal data: readable by its owner only.
  else await writeFile(values.out, text, { mode: 0o600 });
  await audit('leads', null, `${found.length} exported`);
  if (values.out !== undefined) say(`Wrote ${found.length} ${nounFor(found.length, 'lead')} to ${values.out}.`);
}

async function replay(store: LeadStore): Promise<void> {
  const deliveries = await store.retryDeadLetters({ ...filter(), name }, now);
  await audit('dead letters', null, `${deliveries} due again`);
  tell({ deliveries }, () => `${deliveries} dead letters are due again.`);
}

async function move(store: LeadStore): Promise<void> {
  const to = lane();
  if (to === undefined) throw new Usage('Say into which lane: --lane inbox.', usage);
  const { id, reference, lane: from } = await oneLead(store);
  const { targets } = (await loadSite(tenant ?? '', sitesDir)).leads;
  await store.move({ tenant, name: id }, to, (lead) => targetsFor(targets, routingFacts(readPayload(lead)), to), now);
  await audit(`lead ${reference}`, from, to);
  tell({ id, lane: to }, () => `${id} lies in the ${to} lane.`);
}

async function purge(store: LeadStore): Promise<void> {
  const { email, phone } = values;
  const before = day('before');
  const person = {
    email: email === undefined ? undefined : (emailKey(email) ?? email),
    phone: phone === undefined ? undefined : (phoneKey(phone) ?? phone),
  };
  if (email === undefined && phone === undefined && before === undefined)
    throw new Usage('Say whose or from when: --email, --phone or --before.', usage);
  if ([email, phone, before].filter((one) => one !== undefined).length > 1) throw new Usage('Say one of --email, --phone and --before.', usage);
  const which: LeadFilter = { tenant, lane: lane(), before, ...person };
  const isDry = values['dry-run'] === true;
  const count = isDry ? (await store.find(which, all)).length : await store.purge(which);
  const isOfPerson = email !== undefined || phone !== undefined;
  const alerts = isOfPerson ? await (isDry ? countAlerts : purgeAlerts)(opened, tenant ?? '', { email, phone }) : 0;
  const accounts = phone === undefined ? 0 : await (isDry ? countAccounts : purgeAccounts)(opened, tenant ?? '', phone);
  if (!isDry) await audit('personal data', null, `${count} leads, ${alerts} alerts, ${accounts} accounts erased`);
  const also = [[alerts, 'alert'] as const, [accounts, 'account'] as const].flatMap(([many, noun]) =>
    many === 0 ? [] : ` and ${many} ${nounFor(many, noun)}`,
  );
  tell(
    { leads: count, alerts, accounts, dryRun: isDry },
    () =>
      `${count} ${nounFor(count, 'lead')}${also.join('')} ${isDry ? 'would be' : count + alerts + accounts === 1 ? 'is' : 'are'} forgotten. Copies, exports and the dealer's own systems have them still.`,
  );
}

async function allow(): Promise<void> {
  const email = readEmail(values.email ?? '');
  if (email === null) throw new Usage('Say whose: --email ADDRESS.', usage);
  const { addressOf } = createAlertTokens(accountSecret(opened, process.env.ACCOUNT_SECRET));
  const withdrawals = await endWithdrawal(opened, tenant ?? '', await addressOf(tenant ?? '', email));
  tell({ withdrawals }, () =>
    withdrawals === 0
      ? 'That address has not unsubscribed here; if the API has an ACCOUNT_SECRET, set it here, too.'
      : 'That address may ask for alerts again.',
  );
}

function audit(what: string, before: string | null, after: string): Promise<void> {
  return audited('leads', tenant === undefined ? [] : [{ site: tenant, what, before, after }]);
}

/** Two sites may have a lead of the same name, so the site is required then. */
async function oneLead(store: LeadStore): Promise<StoredLead> {
  if (name === undefined) throw new Usage(`Say which lead: npm run leads -- ${action} <site> <reference or id>.`, usage);
  const [lead, other] = await store.find({ tenant, name }, 2);
  if (lead === undefined) throw new Error(`${tenant} has no lead ${name}.`);
  if (other !== undefined) throw new Error(`${tenant} has two leads ${name}: say its id. npm run leads -- list ${tenant} --json names them.`);
  return lead;
}

function filter(): LeadFilter {
  return { tenant, lane: action === 'move' ? undefined : lane(), since: day('since'), before: day('before') };
}

function lane(): Lane | undefined {
  if (values.lane === undefined) return undefined;
  const known = lanes.find((one) => one === values.lane);
  if (known === undefined) throw new Usage(`--lane ${values.lane} is none of ${lanes.join(', ')}.`, usage);
  return known;
}

function day(option: 'since' | 'before'): number | undefined {
  const text = values[option];
  if (text === undefined) return undefined;
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment)) throw new Usage(`--${option} ${text} is no day such as 2026-11-21.`, usage);
  return moment;
}

function limit(): number {
  if (!/^\d{1,6}$/.test(values.limit)) throw new Usage(`--limit ${values.limit} is no number.`, usage);
  return Number(values.limit);
}

function say(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

function tell<Done extends object>(done: Done, words: (done: Done) => string): void {
  if (values.json) printJson(done);
  else say(words(done));
}
