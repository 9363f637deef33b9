import type { Expression, ExpressionBuilder, Selectable, SqlBool, Transaction } from 'kysely';
import { whileLocked } from '#lib/database/database-fault.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import type { Tables } from '../lead-store/tables.ts';
import type { AttemptOutcome } from '../outbox/attempt-outcome.ts';
import { deliveryLifetimeMs, nextAttemptAt, probeIntervalMs } from '../outbox/retry-schedule.ts';
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

type EventRow = Selectable<Tables['partner_events']>;

/** Maximum concurrency per partner: a slow one does not block the others. */
const maxPerPartner = 8;
/** Longer than any attempt: an older lease belongs to a crashed one. */
const leaseMs = 60_000;
/** Milliseconds. The backoff of a partner that fails; the longest once it has failed for longer than a delivery may take. */
const [minBackoffMs, longBackoffMs] = [1000, 3_600_000];
/** Tolerated clock skew. */
const skewMs = 60_000;

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
  const { database, now, log } = options;
  const working = new Map<string, Promise<void>>();
  let isEnded = false;

  /** Until nothing is due, or it fails. */
  async function deliverTo(partner: PartnerRow): Promise<void> {
    let isFailing = partner.failing_since !== null;
    while (!isEnded) {
      const due = await leaseEvents(database, partner.id, isFailing ? 1 : maxPerPartner, now());
      if (due.length === 0) return;
      const outcomes = await Promise.all(due.map((event) => attempt(partner, event)));
      const isAnswered = outcomes.some((kind) => kind === 'delivered' || kind === 'refused');
      if (!isAnswered || outcomes.includes('gone')) return;
      isFailing = false;
    }
  }

  async function attempt(partner: PartnerRow, event: EventRow): Promise<AttemptOutcome['kind']> {
    const { id, type, car_id, attempts } = event;
    const target = { id, type: 'application/json', body: event.body, url: partner.url ?? '', secret: partner.secret_env ?? '' };
    const outcome = await postWebhook(target, options);
    const at = now();
    await recordOutcome(database, event, outcome, at, options.chance());
    const { tenant: site, name } = partner;
    log(
      JSON.stringify({
        at: new Date(at).toISOString(),
        site,
        partner: name,
        event: id,
        type,
        car: car_id,
        attempt: attempts + 1,
        outcome: outcome.code,
      }),
    );
    return outcome.kind;
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

type Condition = (builder: ExpressionBuilder<Tables, 'partner_events'>) => Expression<SqlBool>;

const isFreeAt =
  (now: number): Condition =>
  (builder) =>
    builder.or([builder('claimed_until', '<=', now), builder('claimed_until', '>', now + leaseMs + skewMs)]);

/** The first of each vehicle only. The update repeats the condition: of two servers one wins. */
function leaseEvents({ database }: ApiDatabase, partnerId: string, limit: number, now: number): Promise<EventRow[]> {
  return whileLocked(() =>
    database
      .updateTable('partner_events')
      .set({ claimed_until: now + leaseMs })
      .where(({ eb, selectFrom }) =>
        eb(
          'id',
          'in',
          selectFrom('partner_events')
            .select('partner_events.id')
            .where('partner_id', '=', partnerId)
            .where((builder) => builder.or([builder('next_at', '<=', now), builder('created', '>', now + skewMs)]))
            .where(isFreeAt(now))
            .where(({ not, exists, selectFrom: from }) =>
              not(
                exists(
                  from('partner_events as earlier')
                    .select('earlier.id')
                    .whereRef('earlier.partner_id', '=', 'partner_events.partner_id')
                    .whereRef('earlier.car_id', '=', 'partner_events.car_id')
                    .whereRef('earlier.sequence', '<', 'partner_events.sequence'),
                ),
              ),
            )
            // One that is answered with an error delays no others.
            .orderBy('attempts')
            .orderBy('sequence')
            .limit(limit),
        ),
      )
      .where(isFreeAt(now))
      .returningAll()
      .execute(),
  );
}

function recordOutcome({ database }: ApiDatabase, event: EventRow, outcome: AttemptOutcome, at: number, chance: number): Promise<void> {
  return whileLocked(() =>
    database.transaction().execute(async (transaction) => {
      const partner = await transaction
        .updateTable('partners')
        .set({ last_at: at, outcome: outcome.code, ...(outcome.kind === 'gone' ? { stopped: at } : {}) })
        .where('id', '=', event.partner_id)
        .returning(['failing_since'])
        .executeTakeFirst();
      const since = outcome.kind === 'down' ? Math.min(partner?.failing_since ?? at, at) : null;
      await transaction
        .updateTable('partners')
        .set({ failing_since: since, retry_at: since === null ? 0 : partnerRetryAt(since, at, chance) })
        .where('id', '=', event.partner_id)
        .execute();
      await recordEvent(transaction, event, outcome, at, chance);
    }),
  );
}

async function recordEvent(transaction: Transaction<Tables>, event: EventRow, { kind }: AttemptOutcome, at: number, chance: number): Promise<void> {
  const { id, attempts, created } = event;
  if (kind === 'gone') {
    await transaction.deleteFrom('partner_events').where('partner_id', '=', event.partner_id).execute();
    return;
  }
  const nextAt = kind === 'refused' ? nextAttemptAt({ attempts: attempts + 1, created }, at, chance) : at;
  const isOver = kind === 'delivered' || nextAt === null || (kind === 'refused' && (await hasLater(transaction, event)));
  if (isOver) await transaction.deleteFrom('partner_events').where('id', '=', id).execute();
  else
    await transaction
      .updateTable('partner_events')
      .set({ attempts: attempts + 1, claimed_until: 0, next_at: nextAt, refused: kind === 'refused' ? 1 : 0 })
      .where('id', '=', id)
      .execute();
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
