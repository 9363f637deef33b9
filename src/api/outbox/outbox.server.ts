import type { LeadTarget } from '#site/schema/lead-targets.ts';
import type { Site } from '#site/schema/site.ts';
import type { Attempt, LeadDelivery, LeadStore, NewLead, StoredLead } from '../lead-store/lead-store.ts';
import type { AttemptOutcome } from './attempt-outcome.ts';
import { repeat } from './repeat.ts';
import { targetRests } from './rests.ts';
import { shopperTarget, stockStep } from './routes.ts';
import { nextAttempt, probeGap } from './schedule.ts';

/** Brings a lead to a target. @throws never: what went wrong is an outcome. */
export type Send = (lead: StoredLead, target: LeadTarget, site: Site) => Promise<AttemptOutcome>;

export type LeadOutboxOptions = {
  store: LeadStore;
  site(slug: string): Site | undefined;
  send: Send;
  /** Brings the receipt of a lead to the shopper. @throws never. */
  sendReceipt(lead: StoredLead, site: Site): Promise<AttemptOutcome>;
  /** Adds what the stock says of a lead's vehicle, with the targets that follow from it. @throws when that cannot be done now. */
  complete(lead: StoredLead): Promise<Pick<NewLead, 'payload' | 'category' | 'targets'>>;
  /** Epoch milliseconds. */
  now: () => number;
  /** From 0 to 1. */
  chance: () => number;
  log(line: string): void;
};

export type LeadOutbox = {
  /** Something new may be due. */
  wake(): void;
  /** Begins what is due. @returns how many deliveries. */
  tick(): Promise<number>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  /** Begins nothing more. */
  end(): void;
};

/** Deliveries under way at once: in all, and to one target, so that a slow one holds up no other. */
const most = 64;
const mostOfTarget = 16;
/** Longer than any attempt: what is taken for so long and came to no end was cut off, and is taken again. */
const leaseMs = 60_000;
const pollMs = 1000;
/** Between two looks at what is due: what comes meanwhile is taken and noted together, in fewer commits. */
const restMs = 100;

type Due = LeadDelivery & { lead: StoredLead };
const nameOf = ({ tenant, target }: Pick<LeadDelivery, 'tenant' | 'target'>) => `${tenant} ${target}`;

/** A line of the log: ids and words, nothing of what somebody typed. */
const lineOf = ({ tenant: site, leadId: lead, target, attempts }: Due, { at, outcome, state }: Attempt): string =>
  JSON.stringify({ at: new Date(at).toISOString(), site, lead, target, attempt: attempts + 1, outcome, state });

/** The second outbox: delivers leads to dealers at least once, in no order, by the schedule of each. It runs by itself once `wake` is called. */
export function prepareOutbox(options: LeadOutboxOptions): LeadOutbox {
  const { store, now, log } = options;
  const underWay = new Map<Promise<void>, string>();
  const rests = targetRests();
  let isEnded = false;
  let probedAt = Number.NEGATIVE_INFINITY;

  async function deliver(due: Due): Promise<void> {
    const outcome = due.target === stockStep ? await outcomeOfStep(due) : await outcomeOf(due, options);
    if (outcome === null) return;
    const at = now();
    const attempt = attemptOf(due, outcome, at, options.chance());
    await store.noteAttempt(due, attempt);
    const name = nameOf(due);
    log(lineOf(due, attempt));
    const isBack = outcome.kind === 'delivered' && (rests.isDown(name) || due.attempts > 0);
    rests.note(name, outcome.kind, at);
    if (isBack) await store.wake(due.tenant, due.target, at);
  }

  /** @returns null where the lead has its targets now. Else the step is retried with backoff, like a delivery. */
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
    if (Math.abs(at - probedAt) >= probeGap / 10) {
      probedAt = at;
      await store.probe(at - probeGap, at);
    }
    let begun = 0;
    while (underWay.size < most && !isEnded) {
      const busy = [...Map.groupBy(underWay.values(), (name) => name)].filter(([, works]) => works.length >= mostOfTarget).map(([name]) => name);
      const without = [...new Set([...busy, ...rests.resting(now())])]
        .map((name) => name.split(' ', 2))
        .map(([tenant = '', target = '']) => ({ tenant, target }));
      const due = await store.claimDue({ now: now(), until: now() + leaseMs, most: Math.min(mostOfTarget, most - underWay.size), without });
      for (const one of due) begin(one);
      begun += due.length;
      if (due.length === 0) break;
    }
    return begun;
  }

  const loop = repeat(
    () => tick().catch((error: Error) => log(JSON.stringify({ message: `leads are not delivered for now: ${error.message}` }))),
    pollMs,
    restMs,
  );
  return {
    wake: () => loop.wake(),
    tick,
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay.keys());
    },
    end() {
      isEnded = true;
      loop.end();
    },
  };
}

/** Its file may be wrong for now. */
const noSite: AttemptOutcome = { word: 'no-site', kind: 'down' };

async function outcomeOf({ lead, target: name }: Due, { site: siteOf, send, sendReceipt }: LeadOutboxOptions): Promise<AttemptOutcome> {
  const site = siteOf(lead.tenant);
  if (site === undefined) return noSite;
  if (name === shopperTarget) return sendReceipt(lead, site);
  const target = site.leads.targets.find((one) => one.name === name);
  return target === undefined ? { word: 'no-target', kind: 'gone' } : send(lead, target, site);
}

function attemptOf({ attempts, created }: Due, { word, kind }: AttemptOutcome, at: number, chance: number): Attempt {
  if (kind === 'delivered') return { at, outcome: word, state: 'delivered' };
  const nextAt = kind === 'gone' ? null : nextAttempt({ attempts: attempts + 1, created }, at, chance);
  return nextAt === null ? { at, outcome: word, state: 'dead' } : { at, outcome: word, state: 'pending', nextAt, isDown: kind === 'down' };
}
