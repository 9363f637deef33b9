import type { LeadTarget } from '#site/schema/lead-targets.ts';
import type { Site } from '#site/schema/site.ts';
import type { Attempt, LeadDelivery, LeadStore, NewLead, StoredLead } from '../lead-store/lead-store.ts';
import type { AttemptOutcome } from './attempt-outcome.ts';
import { createPollLoop } from './poll-loop.ts';
import { nextAttemptAt, probeIntervalMs } from './retry-schedule.ts';
import { shopperTarget, stockStep } from './routes.ts';
import { createTargetBackoffs } from './target-backoff.ts';

/** @throws never: errors are outcomes. */
export type SendLead = (lead: StoredLead, target: LeadTarget, site: Site) => Promise<AttemptOutcome>;

export type LeadOutboxOptions = {
  store: LeadStore;
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
/** Longer than any attempt: an older lease belongs to a crashed one. */
const leaseMs = 60_000;
const pollMs = 1000;
/** Minimum time between polls: deliveries of that time share a commit. */
const minPollMs = 100;

type Due = LeadDelivery & { lead: StoredLead };
const nameOf = ({ tenant, target }: Pick<LeadDelivery, 'tenant' | 'target'>) => `${tenant} ${target}`;

/** Ids and outcomes, no user input. */
const lineOf = ({ tenant: site, leadId: lead, target, attempts }: Due, { at, outcome, state }: Attempt): string =>
  JSON.stringify({ at: new Date(at).toISOString(), site, lead, target, attempt: attempts + 1, outcome, state });

/**
 * The outbox: at-least-once delivery of leads, unordered, each with its own backoff, once `wake` was called. A delivery without attempts left is a dead
 * letter.
 */
export function createOutbox(options: LeadOutboxOptions): LeadOutbox {
  const { store, now, log } = options;
  const underWay = new Map<Promise<void>, string>();
  const rests = createTargetBackoffs();
  let isEnded = false;
  let probedAt = Number.NEGATIVE_INFINITY;

  async function deliver(due: Due): Promise<void> {
    const outcome = due.target === stockStep ? await outcomeOfStep(due) : await outcomeOf(due, options);
    if (outcome === null) return;
    const at = now();
    const attempt = attemptOf(due, outcome, at, options.chance());
    await store.recordAttempt(due, attempt);
    const name = nameOf(due);
    log(lineOf(due, attempt));
    const isBack = outcome.kind === 'delivered' && (rests.isDown(name) || due.attempts > 0);
    rests.record(name, outcome.kind, at);
    if (isBack) await store.retryTarget(due.tenant, due.target, at);
  }

  /** Null where the lead now has its targets; else the step is retried with backoff. */
  async function outcomeOfStep(due: Due): Promise<AttemptOutcome | null> {
    if (options.site(due.tenant) === undefined) return noSite;
    await store.complete(due, await options.complete(due.lead), now());
    return null;
  }

  function begin(due: Due): void {
    const work: Promise<void> = deliver(due)
      .catch((error: Error) => log(JSON.stringify({ site: due.tenant, lead: due.leadId, target: due.target, message: error.message })))
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
      await store.probeTargets(at - probeIntervalMs, at);
    }
    let begun = 0;
    while (underWay.size < maxConcurrent && !isEnded) {
      const busy = [...Map.groupBy(underWay.values(), (name) => name)].filter(([, works]) => works.length >= maxPerTarget).map(([name]) => name);
      const without = [...new Set([...busy, ...rests.inBackoff(now())])]
        .map((name) => name.split(' ', 2))
        .map(([tenant = '', target = '']) => ({ tenant, target }));
      const due = await store.claimDue({ now: now(), until: now() + leaseMs, limit: Math.min(maxPerTarget, maxConcurrent - underWay.size), without });
      for (const one of due) begin(one);
      begun += due.length;
      if (due.length === 0) break;
    }
    return begun;
  }

  const loop = createPollLoop(
    () => tick().catch((error: Error) => log(JSON.stringify({ message: `leads are not delivered for now: ${error.message}` }))),
    pollMs,
    minPollMs,
  );
  return {
    wake: () => loop.wake(),
    tick,
    async whenIdle() {
      while (underWay.size > 0) await Promise.all(underWay.keys());
    },
    stop() {
      isEnded = true;
      loop.stop();
    },
  };
}

/** Its file may be broken temporarily. */
const noSite: AttemptOutcome = { code: 'no-site', kind: 'down' };

async function outcomeOf({ lead, target: name }: Due, { site: siteOf, send, sendReceipt }: LeadOutboxOptions): Promise<AttemptOutcome> {
  const site = siteOf(lead.tenant);
  if (site === undefined) return noSite;
  if (name === shopperTarget) return sendReceipt(lead, site);
  const target = site.leads.targets.find((one) => one.name === name);
  return target === undefined ? { code: 'no-target', kind: 'gone' } : send(lead, target, site);
}

function attemptOf({ attempts, created }: Due, { code, kind }: AttemptOutcome, at: number, chance: number): Attempt {
  if (kind === 'delivered') return { at, outcome: code, state: 'delivered' };
  const nextAt = kind === 'gone' ? null : nextAttemptAt({ attempts: attempts + 1, created }, at, chance);
  return nextAt === null ? { at, outcome: code, state: 'dead' } : { at, outcome: code, state: 'pending', nextAt, isDown: kind === 'down' };
}
