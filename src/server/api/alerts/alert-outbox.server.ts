import { messageHours } from '#alerts/alert-rules.ts';
import { type AlertItem, smsText } from '#alerts/alert-words.ts';
import { whileLocked } from '#lib/database/database-fault.ts';
import { primaryDealership, resolveContact } from '#site/copy/copy.ts';
import type { Site } from '#site/schema/site.ts';
import type { SmsSender } from '../account/senders.server.ts';
import type { AlertTables } from '../lead-store/alert-tables.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import type { AttemptOutcome } from '../outbox/attempt-outcome.ts';
import { nextAttemptAt } from '../outbox/retry-schedule.ts';
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

type Message = AlertTables['alert_messages'];
type Due = Message & Pick<AlertTables['alert_owners'], 'channel' | 'address'>;

const hourMs = 3_600_000;
/** Longer than any attempt: an older lease belongs to a crashed one. */
const leaseMs = 60_000;
const maxConcurrent = 8;

/** The outbox of alerts: at-least-once delivery; the message id stays the same over all attempts. */
export function createAlertOutbox(options: AlertOutboxOptions) {
  const { database, now, log } = options;
  const rests = createTargetBackoffs();
  async function deliver(due: Due): Promise<void> {
    const outcome = await outcomeOf(due, options);
    const at = now();
    rests.record(due.channel, outcome.kind, at);
    await recordOutcome(database, due, outcome, at, options.chance());
    // Ids only, nothing of the recipient.
    log(JSON.stringify({ at: new Date(at).toISOString(), site: due.tenant, alert: due.id, kind: due.kind, outcome: outcome.code }));
  }
  return {
    /** @returns the count of attempts. */
    async tick(): Promise<number> {
      let count = 0;
      for (;;) {
        const resting = rests.inBackoff(now());
        const due = await leaseDue(database, now(), resting);
        if (due.length === 0) return count;
        await Promise.all(due.map(deliver));
        count += due.length;
      }
    },
  };
}

async function leaseDue({ database }: ApiDatabase, now: number, resting: readonly string[]): Promise<Due[]> {
  const rows = await whileLocked(() =>
    database
      .updateTable('alert_messages')
      .set({ claimed_until: now + leaseMs })
      .where(({ eb, selectFrom }) =>
        eb(
          'id',
          'in',
          selectFrom('alert_messages')
            .innerJoin('alert_owners', 'alert_owners.id', 'alert_messages.owner_id')
            .select('alert_messages.id')
            .where('state', '=', 'pending')
            .where('next_at', '<=', now)
            .where('claimed_until', '<=', now)
            .$if(resting.length > 0, (query) =>
              query.where((builder) => builder.not(builder('channel', 'in', resting as AlertTables['alert_owners']['channel'][]))),
            )
            .orderBy('next_at')
            .limit(maxConcurrent),
        ),
      )
      .where('claimed_until', '<=', now)
      .returningAll()
      .execute(),
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ owner_id }) => owner_id);
  const owners = await database.selectFrom('alert_owners').select(['id', 'channel', 'address']).where('id', 'in', ids).execute();
  const byId = new Map(owners.map(({ id, ...owner }) => [id, owner]));
  return rows.flatMap((row) => {
    const owner = byId.get(row.owner_id);
    return owner === undefined ? [] : [{ ...row, ...owner }];
  });
}

async function recordOutcome(
  { database }: ApiDatabase,
  { id, attempts, created }: Due,
  { code, kind }: AttemptOutcome,
  at: number,
  chance: number,
): Promise<void> {
  const isOver = kind === 'gone' || at >= created + messageHours * hourMs;
  const nextAt = kind === 'delivered' || isOver ? null : nextAttemptAt({ attempts: attempts + 1, created }, at, chance);
  const state = kind === 'delivered' ? 'delivered' : nextAt === null ? 'dead' : 'pending';
  await whileLocked(() =>
    database
      .updateTable('alert_messages')
      .set({ state, outcome: code, attempts: attempts + 1, claimed_until: 0, ...(nextAt === null ? {} : { next_at: nextAt }) })
      .where('id', '=', id)
      .execute(),
  );
}

async function outcomeOf(due: Due, options: AlertOutboxOptions): Promise<AttemptOutcome> {
  const site = options.site(due.tenant);
  const addresses = site === undefined ? null : alertAddresses(site);
  if (site === undefined || addresses === null) return { code: 'no-site', kind: 'down' };
  const consent = await consentOf(due, options);
  // Stopped or confirmed meanwhile.
  if (consent === null) return { code: 'not-wanted', kind: 'gone' };
  const stop = addresses.stop(await options.tokens.of('alert-stop', due.tenant, due.owner_id));
  return due.channel === 'sms'
    ? sendSms(due, site, stop, options)
    : sendEmail(due, site, { stop, since: consent.since, cars: consent.cars, addresses }, options);
}

/** The date of the consent, and the vehicles to confirm; null where the message is no longer wanted. After a withdrawal only a later consent counts. */
async function consentOf({ kind, owner_id, payload, tenant, address }: Due, { database: { database }, tokens }: AlertOutboxOptions) {
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

async function sendSms({ address, payload }: Due, site: Site, stop: string, { sendSms: send, now }: AlertOutboxOptions): Promise<AttemptOutcome> {
  const text = smsText(itemsIn(payload), site, now(), stop);
  try {
    await send({ site, phone: address, text, logged: text.replace(stop, '…') });
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
    log(JSON.stringify({ site: site.slug, message: `alert email to ${due.address.replace(/(?<=.).*(?=@)/, '…')}: ${email.subject}: ${link}` }));
    return { code: 'logged', kind: 'delivered' };
  }
  const replyTo = resolveContact(site, { dealership_slug: primaryDealership(site)?.slug }).email;
  const messageId = `<${due.id}.alerts@${new URL(site.url).hostname}>`;
  return mailer.send({ messageId, to: [due.address], replyTo, fromName: site.name, ...email });
}
