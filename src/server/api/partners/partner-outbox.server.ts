import { type SqlBool, sql, type Transaction } from 'kysely';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import type { Tables } from '../lead-store/tables.ts';
import { createLeasedOutbox, skewMs } from '../outbox/leased-outbox.server.ts';
import { type Attempt, deliveryLifetimeMs, probeIntervalMs } from '../outbox/retry-schedule.ts';
import { postWebhook, type WebhookOptions } from '../outbox/send-webhook.server.ts';
import type { PartnerRow } from './partner-rows.server.ts';

export type PartnerOutboxOptions = WebhookOptions & {
  database: ApiDatabase;
  listeners(): Promise<PartnerRow[]>;
  /** From 0 to 1. */
  chance: () => number;
  log(line: string): void;
};

export type PartnerOutbox = {
  /** Starts what is due. @returns the count of partners that it delivers to. */
  tick(): Promise<number>;
  whenIdle(): Promise<void>;
  /** Starts no more attempts. */
  stop(): void;
};

type EventRow = Tables['partner_events'];

/** Maximum concurrency per partner: a slow one does not block the others. */
const maxPerPartner = 8;
/** Milliseconds. The backoff of a partner that fails; the longest once it has failed for longer than a delivery may take. */
const [minBackoffMs, longBackoffMs] = [1000, 3_600_000];

/**
 * Backoff as long as a partner has been failing: one event probes it at each end. At most five minutes in the first three days.
 * @param chance from 0 to 1.
 */
export function partnerRetryAt(failingSince: number, at: number, chance: number): number {
  const failing = Math.max(0, at - failingSince);
  const max = failing > deliveryLifetimeMs ? longBackoffMs : probeIntervalMs;
  const backoff = Math.min(max, Math.max(minBackoffMs, failing));
  // Jitter never exceeds the maximum.
  return at + Math.round(backoff * (0.8 + 0.2 * chance));
}

/** At-least-once delivery of events. Those of a vehicle are delivered one after the other, in the order of their numbers. */
export function createPartnerOutbox(options: PartnerOutboxOptions): PartnerOutbox {
  const { now, log, chance } = options;
  const working = new Map<string, Promise<void>>();
  let isEnded = false;

  const outbox = createLeasedOutbox({
    ...options,
    table: 'partner_events',
    key: ['id'],
    parent: 'partners',
    parentKey: 'partner_id',
    // One that is answered with an error delays no others.
    order: ['attempts', 'sequence'],
    send: ({ id, body, parent: { url, secret_env: secret } }) =>
      postWebhook({ id, type: 'application/json', body, url: url ?? '', secret: secret ?? '' }, options),
    async record(due, attempt, transaction) {
      await recordPartner(transaction, due, attempt, chance());
      return recordEvent(transaction, due, attempt);
    },
    lineOf: ({ id: event, type, car_id: car, attempts, parent: { tenant: site, name: partner } }, { code: outcome }) => ({
      ...{ site, partner, event, type, car },
      ...{ attempt: attempts + 1, outcome },
    }),
  });

  /** Until nothing is due, or it fails. */
  async function deliverTo(partner: PartnerRow): Promise<void> {
    let isFailing = partner.failing_since !== null;
    while (!isEnded) {
      const due = await outbox.claim(isFailing ? 1 : maxPerPartner, firstOfVehicle(partner.id));
      if (due.length === 0) return;
      const attempts = await Promise.all(due.map(outbox.deliver));
      const kinds = attempts.map((attempt) => attempt?.kind);
      const isAnswered = kinds.some((kind) => kind === 'delivered' || kind === 'refused');
      if (!isAnswered || kinds.includes('gone')) return;
      isFailing = false;
    }
  }

  return {
    async tick() {
      let started = 0;
      for (const partner of await options.listeners()) {
        if (isEnded || working.has(partner.id) || !isDue(partner, now())) continue;
        const work = deliverTo(partner)
          .catch((error: Error) => log(JSON.stringify({ site: partner.tenant, partner: partner.name, message: error.message })))
          .finally(() => working.delete(partner.id));
        working.set(partner.id, work);
        started += 1;
      }
      return started;
    },
    async whenIdle() {
      while (working.size > 0) await Promise.all(working.values());
    },
    stop() {
      isEnded = true;
    },
  };
}

/** A date too far in the future comes from a clock that was set back. */
const isDue = ({ failing_since: since, retry_at: at }: PartnerRow, now: number): boolean =>
  since === null || at <= now || at > now + longBackoffMs || since > now + skewMs;

/** A partner's first event of each vehicle. */
const firstOfVehicle = (partnerId: string) => sql<SqlBool>`partner_id = ${partnerId} AND NOT EXISTS (
  SELECT 1 FROM partner_events AS earlier
  WHERE earlier.partner_id = partner_events.partner_id AND earlier.car_id = partner_events.car_id AND earlier.sequence < partner_events.sequence
)`;

async function recordPartner(transaction: Transaction<Tables>, { partner_id: id }: EventRow, attempt: Attempt, chance: number): Promise<void> {
  const { at, code: outcome, kind } = attempt;
  const partner = await transaction
    .updateTable('partners')
    .set({ last_at: at, outcome, ...(kind === 'gone' ? { stopped: at } : {}) })
    .where('id', '=', id)
    .returning(['failing_since'])
    .executeTakeFirst();
  const since = kind === 'down' ? Math.min(partner?.failing_since ?? at, at) : null;
  await transaction
    .updateTable('partners')
    .set({ failing_since: since, retry_at: since === null ? 0 : partnerRetryAt(since, at, chance) })
    .where('id', '=', id)
    .execute();
}

async function recordEvent(transaction: Transaction<Tables>, event: EventRow, attempt: Attempt): Promise<Partial<EventRow> | null> {
  if (attempt.kind === 'gone') await transaction.deleteFrom('partner_events').where('partner_id', '=', event.partner_id).execute();
  // Its partner's backoff delays it.
  if (attempt.kind === 'down') return { next_at: attempt.at, refused: 0 };
  return attempt.state !== 'pending' || (await hasLater(transaction, event)) ? null : { next_at: attempt.nextAt, refused: 1 };
}

async function hasLater(transaction: Transaction<Tables>, { partner_id, car_id, sequence }: EventRow): Promise<boolean> {
  const later = await transaction
    .selectFrom('partner_events')
    .select('id')
    .where('partner_id', '=', partner_id)
    .where('car_id', '=', car_id)
    .where('sequence', '>', sequence)
    .limit(1)
    .execute();
  return later.length > 0;
}
