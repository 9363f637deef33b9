import { type Expression, type SqlBool, sql } from 'kysely';
import { whileLocked } from '#lib/database/database-fault.ts';
import type { LeadTarget } from '#site/schema/lead-targets.ts';
import type { Site } from '#site/schema/site.ts';
import { completeLead, probeTargets, retryTarget } from '../lead-store/delivery-rows.server.ts';
import { storedLead } from '../lead-store/lead-rows.server.ts';
import type { NewLead, StoredLead } from '../lead-store/lead-store.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import type { AttemptOutcome } from './attempt-outcome.ts';
import { columnsOf, createLeasedOutbox, type Leased } from './leased-outbox.server.ts';
import { probeIntervalMs } from './retry-schedule.ts';
import { createRounds } from './rounds.server.ts';
import { shopperTarget, stockStep } from './routes.ts';
import { createTargetBackoffs } from './target-backoff.ts';

/** @throws never: errors are outcomes. */
export type SendLead = (lead: StoredLead, target: LeadTarget, site: Site) => Promise<AttemptOutcome>;

export type LeadOutboxOptions = {
  database: ApiDatabase;
  site(slug: string): Site | undefined;
  send: SendLead;
  /** @throws never. */
  sendReceipt(lead: StoredLead, site: Site): Promise<AttemptOutcome>;
  /** Adds facts from the stock, and the resulting targets. @throws when temporarily impossible. */
  complete(lead: StoredLead): Promise<Pick<NewLead, 'payload' | 'category' | 'targets'>>;
  now: () => number;
  /** From 0 to 1. */
  chance: () => number;
  log(line: string): void;
};

export type LeadOutbox = {
  wake(): void;
  /** @returns the count of started deliveries. */
  tick(): Promise<number>;
  whenIdle(): Promise<void>;
  stop(): void;
};

/** Maximum concurrency in all, and per target: a slow one does not block the others. */
const maxConcurrent = 64;
const maxPerTarget = 16;
/** Milliseconds between polls, and the minimum: deliveries of that time share a commit. */
const polls = [1000, 100] as const;

type Due = Leased<'deliveries'>;
const nameOf = ({ tenant, target }: Pick<Due, 'tenant' | 'target'>) => `${tenant} ${target}`;

/** Deliveries to further targets than these. */
const toOthers = (names: readonly string[]): Expression<SqlBool> | undefined =>
  names.length === 0 ? undefined : sql`tenant || ' ' || target NOT IN (${sql.join(names)})`;

/**
 * The outbox: at-least-once delivery of leads, unordered, each with its own backoff, once `wake` was called. A delivery without attempts left is a dead
 * letter.
 */
export function createOutbox(options: LeadOutboxOptions): LeadOutbox {
  const { now, log } = options;
  const { database } = options.database;
  const underWay = new Map<Promise<void>, string>();
  const rests = createTargetBackoffs();
  let isEnded = false;
  let probedAt = Number.NEGATIVE_INFINITY;

  const outbox = createLeasedOutbox({
    ...options,
    table: 'deliveries',
    key: ['tenant', 'lead_id', 'target'],
    parent: 'leads',
    parentKey: 'lead_id',
    order: ['next_at'],
    isPending: sql`state = 'pending'`,
    writtenAt: sql`coalesce(last_at, created)`,
    isGrouped: true,
    send: (due) => (due.target === stockStep ? outcomeOfStep(due, options) : outcomeOf(due, options)),
    record: (_due, attempt) => ({ last_at: attempt.at, down: attempt.state === 'pending' && attempt.kind === 'down' ? 1 : 0, ...columnsOf(attempt) }),
    lineOf: ({ tenant: site, lead_id: lead, target, attempts }, { code: outcome, state }) => ({
      ...{ site, lead, target, attempt: attempts + 1 },
      ...{ outcome, state },
    }),
  });

  async function deliver(due: Due): Promise<void> {
    const attempt = await outbox.deliver(due);
    if (attempt === null) return;
    const name = nameOf(due);
    const isBack = attempt.kind === 'delivered' && (rests.isDown(name) || due.attempts > 0);
    rests.record(name, attempt.kind, attempt.at);
    if (isBack) await whileLocked(() => retryTarget(database, due, attempt.at));
  }

  function begin(due: Due): void {
    const work: Promise<void> = deliver(due)
      .catch((error: Error) => log(JSON.stringify({ site: due.tenant, lead: due.lead_id, target: due.target, message: error.message })))
      .finally(() => {
        underWay.delete(work);
        loop.wake();
      });
    underWay.set(work, nameOf(due));
  }

  async function tick(): Promise<number> {
    const at = now();
    if (Math.abs(at - probedAt) >= probeIntervalMs / 10) {
      probedAt = at;
      await whileLocked(() => probeTargets(database, at - probeIntervalMs, at));
    }
    let begun = 0;
    while (underWay.size < maxConcurrent && !isEnded) {
      const busy = [...Map.groupBy(underWay.values(), (name) => name)].filter(([, works]) => works.length >= maxPerTarget).map(([name]) => name);
      const due = await outbox.claim(Math.min(maxPerTarget, maxConcurrent - underWay.size), toOthers([...busy, ...rests.inBackoff(now())]));
      for (const one of due) begin(one);
      begun += due.length;
      if (due.length === 0) break;
    }
    return begun;
  }

  const loop = createRounds(tick, polls, ({ message }) => log(JSON.stringify({ message: `leads are not delivered for now: ${message}` })));
  return {
    wake: loop.wake,
    tick,
    async whenIdle() {
      while (underWay.size > 0) await Promise.all(underWay.keys());
    },
    stop() {
      isEnded = true;
      void loop.stop();
    },
  };
}

/** Its file may be broken temporarily. */
const noSite: AttemptOutcome = { code: 'no-site', kind: 'down' };

/** Null where the lead now has its targets; else the step is retried with backoff. */
async function outcomeOfStep(due: Due, { database: { database }, site, complete, now }: LeadOutboxOptions): Promise<AttemptOutcome | null> {
  if (site(due.tenant) === undefined) return noSite;
  const facts = await complete(storedLead(due.parent));
  await whileLocked(() => completeLead(database, due, facts, now()));
  return null;
}

async function outcomeOf({ parent, tenant, target: name }: Due, { site: siteOf, send, sendReceipt }: LeadOutboxOptions): Promise<AttemptOutcome> {
  const site = siteOf(tenant);
  if (site === undefined) return noSite;
  const lead = storedLead(parent);
  if (name === shopperTarget) return sendReceipt(lead, site);
  const target = site.leads.targets.find((one) => one.name === name);
  return target === undefined ? { code: 'no-target', kind: 'gone' } : send(lead, target, site);
}
