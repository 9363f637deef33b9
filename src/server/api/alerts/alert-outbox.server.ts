import { type Expression, type SqlBool, sql } from 'kysely';
import { messageHours } from '#alerts/alert-rules.ts';
import { type AlertItem, smsText } from '#alerts/alert-words.ts';
import { primaryDealership, resolveContact } from '#site/copy/copy.ts';
import type { Site } from '#site/schema/site.ts';
import type { SmsSender } from '../account/senders.server.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import type { AttemptOutcome } from '../outbox/attempt-outcome.ts';
import { columnsOf, createLeasedOutbox, type Leased } from '../outbox/leased-outbox.server.ts';
import type { Mailer } from '../outbox/send-email.server.ts';
import { createTargetBackoffs } from '../outbox/target-backoff.ts';
import { type AlertAddresses, alertAddresses } from './alert-addresses.ts';
import { confirmEmail, newsEmail } from './alert-email.ts';
import { withdrawnAt } from './alert-rows.server.ts';
import type { AlertTokens } from './alert-tokens.server.ts';

export type AlertSenders = { mailer: Mailer | null; sendSms: SmsSender };

export type AlertOutboxOptions = AlertSenders & {
  database: ApiDatabase;
  tokens: AlertTokens;
  site(slug: string): Site | undefined;
  now: () => number;
  /** From 0 to 1. */
  chance: () => number;
  log(line: string): void;
};

type Due = Leased<'alert_messages'>;

const hourMs = 3_600_000;
const maxConcurrent = 8;

/** The outbox of alerts: at-least-once delivery; the message id stays the same over all attempts. */
export function createAlertOutbox(options: AlertOutboxOptions) {
  const rests = createTargetBackoffs();
  const outbox = createLeasedOutbox({
    ...options,
    table: 'alert_messages',
    key: ['id'],
    parent: 'alert_owners',
    parentKey: 'owner_id',
    order: ['next_at'],
    isPending: sql`state = 'pending'`,
    lifetimeMs: messageHours * hourMs,
    send: (due) => outcomeOf(due, options),
    record: (_due, attempt) => columnsOf(attempt),
    lineOf: ({ tenant: site, id: alert, kind }, { code: outcome }) => ({ site, alert, kind, outcome }),
  });

  async function deliver(due: Due): Promise<void> {
    const attempt = await outbox.deliver(due);
    if (attempt !== null) rests.record(due.parent.channel, attempt.kind, attempt.at);
  }
  return {
    /** @returns the count of attempts. */
    async tick(): Promise<number> {
      let count = 0;
      for (;;) {
        const due = await outbox.claim(maxConcurrent, reachable(rests.inBackoff(options.now())));
        if (due.length === 0) return count;
        await Promise.all(due.map(deliver));
        count += due.length;
      }
    },
  };
}

const reachable = (resting: readonly string[]): Expression<SqlBool> | undefined =>
  resting.length === 0 ? undefined : sql`owner_id NOT IN (SELECT id FROM alert_owners WHERE channel IN (${sql.join(resting)}))`;

async function outcomeOf(due: Due, options: AlertOutboxOptions): Promise<AttemptOutcome> {
  const site = options.site(due.tenant);
  const addresses = site === undefined ? null : alertAddresses(site);
  if (site === undefined || addresses === null) return { code: 'no-site', kind: 'down' };
  const consent = await consentOf(due, options);
  // Stopped or confirmed meanwhile.
  if (consent === null) return { code: 'not-wanted', kind: 'gone' };
  const stop = addresses.stop(await options.tokens.of('alert-stop', due.tenant, due.owner_id));
  return due.parent.channel === 'sms'
    ? sendSms(due, site, stop, options)
    : sendEmail(due, site, { stop, since: consent.since, cars: consent.cars, addresses }, options);
}

/** The date of the consent, and the vehicles to confirm; null where the message is no longer wanted. After a withdrawal only a later consent counts. */
async function consentOf({ kind, owner_id, payload, tenant, parent: { address } }: Due, { database: { database }, tokens }: AlertOutboxOptions) {
  const withdrawn = await withdrawnAt(database, tenant, await tokens.addressOf(tenant, address));
  if (kind === 'confirm' && withdrawn !== null) return null;
  const alerts = database.selectFrom('alerts').select(['kind', 'name', 'consent_at']).where('owner_id', '=', owner_id);
  const rows = await (kind === 'news'
    ? alerts.where('state', '=', 'active').where('consent_at', '>', withdrawn ?? 0)
    : alerts.where('state', '!=', 'stopped').where('request', '=', requestIn(payload))
  ).execute();
  if (rows.length === 0) return null;
  const consents = rows.map(({ consent_at }) => Number(consent_at));
  return { since: Math.min(...consents), cars: rows.flatMap((row) => (row.kind === 'car' ? [row.name] : [])) };
}

const requestIn = (payload: string): string => JSON.parse(payload).request;
const itemsIn = (payload: string): AlertItem[] => JSON.parse(payload).items;

async function sendSms(
  { parent: { address: phone }, payload }: Due,
  site: Site,
  stop: string,
  { sendSms: send, now }: AlertOutboxOptions,
): Promise<AttemptOutcome> {
  const text = smsText(itemsIn(payload), site, now(), stop);
  try {
    await send({ site, phone, text, logged: text.replace(stop, '…') });
    return { code: 'sent', kind: 'delivered' };
  } catch {
    return { code: 'no-gateway', kind: 'down' };
  }
}

type EmailFacts = { stop: string; since: number; cars: readonly string[]; addresses: AlertAddresses };

async function sendEmail(due: Due, site: Site, { stop, since, cars, addresses }: EmailFacts, options: AlertOutboxOptions): Promise<AttemptOutcome> {
  const { mailer, tokens, now, log } = options;
  const isLogged = site.alerts.sender === 'log';
  if (mailer === null && !isLogged) return { code: 'no-smtp', kind: 'down' };
  const items = due.kind === 'news' ? itemsIn(due.payload) : null;
  const link = items?.[0]?.href ?? addresses.confirm(await tokens.of('alert-confirm', due.tenant, requestIn(due.payload)));
  const email = items === null ? confirmEmail(cars, link, { stop }, site) : newsEmail(items, since, { stop }, site, now());
  if (mailer === null || isLogged) {
    // The full address would be personal data.
    log(
      JSON.stringify({ site: site.slug, message: `alert email to ${due.parent.address.replace(/(?<=.).*(?=@)/, '…')}: ${email.subject}: ${link}` }),
    );
    return { code: 'logged', kind: 'delivered' };
  }
  const replyTo = resolveContact(site, { dealership_slug: primaryDealership(site)?.slug }).email;
  const messageId = `<${due.id}.alerts@${new URL(site.url).hostname}>`;
  return mailer.send({ messageId, to: [due.parent.address], replyTo, fromName: site.name, ...email });
}
