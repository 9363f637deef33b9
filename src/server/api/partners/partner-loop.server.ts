import type { SiteContext } from '#dealers/site-context.ts';
import type { Site } from '#site/schema/site.ts';
import { createRounds, waitBriefly } from '../outbox/rounds.server.ts';
import { announceChanges } from './announce-changes.server.ts';
import { createPartnerOutbox, type PartnerOutboxOptions } from './partner-outbox.server.ts';
import { createPartnerStore, type PartnerRow } from './partner-rows.server.ts';

export type PartnerLoopOptions = Omit<PartnerOutboxOptions, 'listeners'> & {
  tenants: { sites(): Iterable<Site>; tenant(slug: string): Promise<{ context(now: number): SiteContext } | null> };
};

export type RunningPartners = {
  wake(): void;
  /** One round: events of what changed, and deliveries, which run on. */
  tick(): Promise<void>;
  whenIdle(): Promise<void>;
  /** Waits briefly for what runs. The rest is retried after the next start. */
  stop(): Promise<void>;
};

/** Milliseconds between polls, and the minimum. */
const polls = [5000, 200] as const;

/** Compares the stock with what each partner got, at each new snapshot and each hour, and delivers the changes. */
export function createPartnerLoop(options: PartnerLoopOptions): RunningPartners {
  const { database, tenants, now, log } = options;
  const { listeners } = createPartnerStore(database);
  const outbox = createPartnerOutbox({ ...options, listeners });
  /** A new snapshot or config, and each hour, is another context. */
  const compared = new WeakMap<SiteContext, Set<string>>();

  async function announce(slug: string, partners: readonly PartnerRow[]): Promise<void> {
    const tenant = await tenants.tenant(slug);
    // Without a stock nothing is known to be removed.
    if (tenant === null) return;
    const context = tenant.context(now());
    const done = compared.get(context) ?? new Set();
    compared.set(context, done);
    for (const partner of partners) {
      const key = `${partner.id} ${partner.resynced}`;
      if (done.has(key)) continue;
      const made = await announceChanges(database, partner, context, now());
      done.add(key);
      if (made > 0) log(JSON.stringify({ site: slug, partner: partner.name, message: `${made} events are enqueued` }));
    }
  }

  async function tick(): Promise<void> {
    const bySite = Map.groupBy(await listeners(), ({ tenant }) => tenant);
    for (const { slug } of tenants.sites()) {
      const partners = bySite.get(slug);
      if (partners === undefined) continue;
      await announce(slug, partners).catch((error: Error) =>
        log(JSON.stringify({ site: slug, message: `changes are not announced for now: ${error.message}` })),
      );
    }
    await outbox.tick();
  }
  const rounds = createRounds(tick, polls, ({ message }) => log(JSON.stringify({ message: `partners are not served for now: ${message}` })));
  return {
    wake: rounds.wake,
    tick: rounds.run,
    whenIdle: () => outbox.whenIdle(),
    async stop() {
      outbox.stop();
      await waitBriefly(rounds.stop().then(outbox.whenIdle));
    },
  };
}
