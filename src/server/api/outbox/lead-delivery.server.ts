import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { StoredLead } from '../lead-store/lead-store.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import { type CarTenant, withStockFacts } from './lead-car.ts';
import { readPayload } from './lead-payload.ts';
import { createOutbox, type LeadOutboxOptions, type SendLead } from './outbox.server.ts';
import { waitBriefly } from './rounds.server.ts';
import { routeOf } from './routes.ts';
import { type Mailer, sendEmail, sendReceipt } from './send-email.server.ts';
import { sendWebhook, type WebhookOptions } from './send-webhook.server.ts';

export type DeliveryOptions = WebhookOptions & {
  database: ApiDatabase;
  tenants: { sites(): Iterable<Site>; tenant(slug: string): Promise<CarTenant | null> };
  mailer: Mailer | null;
  log(line: string): void;
};

export type RunningOutbox = {
  wake(): void;
  /** Waits briefly for what runs. The rest is retried after the next start. */
  stop(): Promise<void>;
};

export const senderOf =
  (options: Pick<DeliveryOptions, 'mailer'> & WebhookOptions): SendLead =>
  (lead, target, site) =>
    target.kind === 'webhook' || target.kind === 'adf_webhook'
      ? sendWebhook(lead, target, site, options)
      : sendEmail(lead, target, site, options.mailer);

/** Logs once which targets lack an environment variable. */
export function createLeadDelivery(options: DeliveryOptions): RunningOutbox {
  const { database, tenants, now, log } = options;
  const { sites } = tenants;
  const site = (slug: string) => [...sites()].find((one) => one.slug === slug);
  const outbox = createOutbox({
    database,
    site,
    send: senderOf(options),
    sendReceipt: (lead, own) => sendReceipt(lead, own, options.mailer),
    complete: (lead) => completed(lead, options),
    now,
    chance: Math.random,
    log,
  });
  for (const one of sites())
    for (const { site: slug, target, variable } of missingLeadVariables(one, options))
      log(JSON.stringify({ message: `${slug}: leads wait for the target ${target}: ${variable} is not set` }));
  return {
    wake: outbox.wake,
    async stop() {
      outbox.stop();
      await waitBriefly(outbox.whenIdle());
    },
  };
}

/** Adds facts from the stock. Where the snapshot cannot be read, the lead is delivered as the page sent it. */
async function completed(lead: StoredLead, { tenants, now }: Pick<DeliveryOptions, 'tenants' | 'now'>): ReturnType<LeadOutboxOptions['complete']> {
  const tenant = await tenants.tenant(lead.tenant);
  const site = tenant?.site ?? [...tenants.sites()].find(({ slug }) => slug === lead.tenant);
  if (site === undefined) throw new Error(`${lead.tenant}: the site cannot be used for now`);
  const byId = tenant?.byId ?? new Map<string, Vehicle>();
  const payload = withStockFacts(readPayload(lead), { site, hasStock: true, byId }, now());
  return { payload: JSON.stringify(payload), ...routeOf(payload, { site, byId }, lead.lane) };
}

/** The environment variables that are missing for a site's targets. */
export function missingLeadVariables(
  { slug, leads }: Site,
  { secret, mailer }: Pick<DeliveryOptions, 'secret'> & { mailer: object | null },
): { site: string; target: string; variable: string }[] {
  return leads.targets.flatMap(({ name: target, kind, secret_env: variable }) => {
    if (variable !== undefined && !secret(variable)) return [{ site: slug, target, variable }];
    return (kind === 'email' || kind === 'adf_email') && mailer === null ? [{ site: slug, target, variable: 'SMTP_URL' }] : [];
  });
}
