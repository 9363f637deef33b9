import { hasAlerts, sendsAlerts } from '#alerts/alert-site.ts';
import { sendingDay } from '#alerts/sending-time.ts';
import type { Site } from '#site/schema/site.ts';
import { createRounds } from '../outbox/rounds.server.ts';
import { type AlertOutboxOptions, createAlertOutbox } from './alert-outbox.server.ts';
import { type AlertTenant, createAlertMessages, storeBaselines } from './run-alerts.server.ts';

export type AlertLoopOptions = Omit<AlertOutboxOptions, 'site'> & {
  tenants: { sites(): Iterable<Site>; tenant(slug: string): Promise<AlertTenant | null> };
};

export type RunningAlerts = {
  wake(): void;
  /** One round: baselines of new alerts, messages, delivery. */
  tick(): Promise<void>;
  /** Starts no more work, and waits for what runs. */
  stop(): Promise<void>;
};

/** Milliseconds between polls, and the minimum. A stock is compared every `looksAtStock` polls. */
const [polls, looksAtStock] = [[5000, 200], 12] as const;

/** Compares alerts with the stock at each new snapshot and each new day. */
export function createAlertLoop(options: AlertLoopOptions): RunningAlerts {
  const { database, tenants, now, log } = options;
  const outbox = createAlertOutbox({ ...options, site: (slug) => [...tenants.sites()].find((site) => site.slug === slug) });
  /** By site: a new snapshot or config is another tenant object. */
  const compared = new Map<string, { tenant: AlertTenant; day: string }>();
  let untilLook = 0;

  async function compare(site: Site): Promise<void> {
    const tenant = await tenants.tenant(site.slug);
    if (tenant === null) return;
    await storeBaselines(database, tenant, now());
    const day = sendingDay(tenant.site, now());
    const last = compared.get(site.slug);
    if (day === null || (last?.tenant === tenant && last.day === day)) return;
    const made = await createAlertMessages(database, tenant, day, now());
    compared.set(site.slug, { tenant, day });
    if (made > 0) log(JSON.stringify({ site: site.slug, message: `${made} alert messages are made` }));
  }

  async function compareAll(): Promise<void> {
    const rows = await database.database.selectFrom('alerts').select('tenant').distinct().where('state', '!=', 'stopped').execute();
    const wanted = new Set(rows.map(({ tenant }) => tenant));
    for (const site of tenants.sites()) {
      if (!wanted.has(site.slug) || !hasAlerts(site)) continue;
      await compare(site).catch((error: Error) => log(JSON.stringify({ site: site.slug, message: `alerts are not made for now: ${error.message}` })));
    }
  }

  const tick = async () => {
    if (untilLook <= 0) {
      untilLook = looksAtStock;
      await compareAll();
    }
    untilLook -= 1;
    await outbox.tick();
  };
  const rounds = createRounds(tick, polls, ({ message }) => log(JSON.stringify({ message: `alerts are not sent for now: ${message}` })));
  for (const site of tenants.sites())
    for (const { site: slug, variable } of missingAlertVariables(site, options))
      log(JSON.stringify({ message: `${slug}: alerts are refused, and waiting ones are not sent: ${variable} is not set` }));
  return {
    wake() {
      untilLook = 0;
      rounds.wake();
    },
    tick: rounds.run,
    stop: rounds.stop,
  };
}

/** The environment variables that are missing for a site's alerts. */
export function missingAlertVariables(site: Site, { mailer }: { mailer: object | null }): { site: string; target: string; variable: string }[] {
  if (!sendsAlerts(site)) return [];
  const variables = [
    ...(mailer === null && site.alerts.sender === 'smtp' ? ['SMTP_URL'] : []),
    // Messages link to the API.
    ...(hasAlerts(site) ? [] : ['FORECOURT_API']),
  ];
  return variables.map((variable) => ({ site: site.slug, target: 'alerts', variable }));
}
