import { partnerFields, storedFields } from '#api/partners/partner-fields.ts';
import { createPartnerStore } from '#api/partners/partner-rows.server.ts';
import { loadSite } from '#config/load.server.ts';
import { environment } from '#lib/files/environment.server.ts';
import { refuseInnerAddress } from '#lib/http/public-address.server.ts';
import { isSlug } from '#lib/text/is-slug.ts';
import { printableLine } from '#lib/text/printable.ts';
import { nounFor } from '#lib/text/text.ts';
import { openApiStore } from './api-store.ts';
import { audited } from './audited.ts';
import { parseArguments, printJson, Usage } from './cli.ts';

const usage = `Partners of a site: who reads its stock with a token, and gets webhooks when vehicles come, change, sell or go.

npm run partners -- add <site> <name> [--fields id,make,price] [--webhook https://… --secret-env VARIABLE]
npm run partners -- list <site>
npm run partners -- revoke <site> <name>
npm run partners -- resync <site> <name>

  add       prints the token once: it is stored as a digest
  list      partners, and how their webhooks fare. No token
  revoke    refuses the token from now on, and sends no more webhooks
  resync    sends a webhook for every listed vehicle again, also to a partner that answered 410
  --fields      names of fields, with commas; left out: all that pages show. A price brings its basis
  --webhook     the https address for webhooks, signed as Standard Webhooks
  --secret-env  the variable of the API's environment that holds their secret, whsec_…
  --store   the SQLite file of the API, as for npm run api; DATABASE_URL names a PostgreSQL instead
  --json    prints one JSON object

The API may run meanwhile.
Exit codes: 0 done, 1 no such partner or site, the name is taken, or the store cannot be used, 2 wrong usage.`;

const { values, positionals } = parseArguments(usage, {
  fields: { type: 'string' },
  webhook: { type: 'string' },
  'secret-env': { type: 'string' },
  store: { type: 'string' },
});
const [action = '', slug, name, ...more] = positionals;
const actions: Readonly<Record<string, () => Promise<void>>> = { add, list, revoke, resync };
const chosen = Object.hasOwn(actions, action) ? actions[action] : undefined;
if (chosen === undefined || more.length > 0) throw new Usage('Say add, list, revoke or resync.', usage);
if (slug === undefined) throw new Usage(`Say whose partners: npm run partners -- ${action} <site>.`, usage);
if (action !== 'list' && name === undefined) throw new Usage(`Say which partner: npm run partners -- ${action} ${slug} <name>.`, usage);

const { sitesDir, now } = environment();
const database = await openApiStore(values.store, 'partners are stored');
const site = await loadSite(slug, sitesDir);
const store = createPartnerStore(database);
try {
  await chosen();
} finally {
  await database.database.destroy();
}

async function add(): Promise<void> {
  const partner = nameOf();
  if (!isSlug(partner)) throw new Usage(`${partner} is no name of a partner: small letters and digits joined by single hyphens.`, usage);
  const fields = partnerFields(values.fields);
  const token = await store.add({ tenant: site.slug, name: partner, fields, webhook: webhookOf(), now });
  if (token === null)
    throw new Error(`${site.slug} has a partner ${partner}. Fix: another name, or first npm run partners -- revoke ${site.slug} ${partner}.`);
  await audit(null, `reads ${fields.length} fields${values.webhook === undefined ? '' : `, webhooks to ${values.webhook}`}`);
  const base = site.leads.api?.replace(/\/$/, '') ?? `<API>/${site.slug}`;
  if (values.json) return printJson({ site: site.slug, partner, token, fields, stock: `${base}/partners/stock.json` });
  say(`The token of ${partner}, shown this once: ${token}`);
  say(`curl -H "Authorization: Bearer ${token}" ${base}/partners/stock.json`);
}

function webhookOf(): { url: string; secretEnv: string } | null {
  const { webhook, 'secret-env': secretEnv } = values;
  if (webhook === undefined && secretEnv === undefined) return null;
  if (webhook === undefined || secretEnv === undefined) throw new Usage('--webhook and --secret-env belong together.', usage);
  if (!/^[A-Z][A-Z0-9_]*$/.test(secretEnv)) throw new Usage(`--secret-env ${secretEnv} is no name of a variable, such as PARTNER_SECRET.`, usage);
  const url = URL.parse(webhook);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new Usage(`--webhook ${webhook} is no https address without a user name.`, usage);
  refuseInnerAddress(url);
  return { url: url.href, secretEnv };
}

async function list(): Promise<void> {
  const partners = (await store.list(site.slug)).map((row) => ({
    partner: row.name,
    created: iso(row.created),
    revoked: iso(row.revoked),
    fields: storedFields(row.fields),
    webhook: row.url,
    secret_env: row.secret_env,
    stopped: iso(row.stopped),
    failing_since: iso(row.failing_since),
    last: row.outcome === null ? null : { at: iso(row.last_at), outcome: row.outcome },
    pending: row.pending,
    refused: row.refused,
    oldest: iso(row.oldest),
  }));
  if (values.json) return printJson({ partners });
  for (const one of partners) say([one.created, one.partner, stateOf(one)].join(' '));
  say(`${partners.length} ${nounFor(partners.length, 'partner')}.`);
}

type Listed = { revoked: string | null; webhook: string | null; stopped: string | null; pending: number; last: { outcome: string } | null };

function stateOf({ revoked, webhook, stopped, pending, last }: Listed): string {
  if (revoked !== null) return `revoked ${revoked}`;
  if (webhook === null) return 'reads';
  if (stopped !== null) return `reads; asked for no more webhooks (410) at ${stopped}: npm run partners -- resync sends them again`;
  return `reads; webhooks to ${webhook}: ${pending} wait${last === null ? '' : `, last outcome ${last.outcome}`}`;
}

async function revoke(): Promise<void> {
  if (!(await store.revoke(site.slug, nameOf(), now))) throw noPartner('no partner');
  await audit('active', 'revoked');
  tell({ partner: nameOf(), revoked: true }, `The token of ${nameOf()} is refused from now on.`);
}

async function resync(): Promise<void> {
  if (!(await store.resync(site.slug, nameOf(), now))) throw noPartner('no partner with webhooks called');
  await audit(null, 'all vehicles are sent again');
  tell({ partner: nameOf(), resynced: true }, `${nameOf()} gets a webhook for every listed vehicle, once the API runs.`);
}

function audit(before: string | null, after: string): Promise<void> {
  return audited('partners', [{ site: site.slug, what: `partner ${nameOf()}`, before, after }]);
}

function noPartner(what: string): Error {
  return new Error(`${slug} has ${what} ${name}. npm run partners -- list ${slug}`);
}

function nameOf(): string {
  return name ?? '';
}

function iso(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}

function tell(facts: object, sentence: string): void {
  if (values.json) printJson(facts);
  else say(sentence);
}

function say(line: string): void {
  process.stdout.write(`${printableLine(line)}\n`);
}
