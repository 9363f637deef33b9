import { Hono } from 'hono';
import { Gauge, Registry } from 'prom-client';
import type { AlertTallies } from '#alerts/alert-backlog.ts';
import { isMisconfigured, type LeadTallies } from '#leads/backlog.ts';
import { thisMachineOnly } from '#lib/http/this-machine.ts';

export type MetricsOptions = {
  tallies(): Promise<LeadTallies>;
  alerts(): Promise<AlertTallies>;
  /** Active partners with webhooks. */
  partners(): Promise<{ site: string; partner: string; pending: number; oldest: number | null }[]>;
  missingVariables(): { site: string; target: string; variable: string }[];
  now: () => number;
};

/** Prometheus metrics, for this machine only; no personal data. */
export function metricsPages({ tallies, alerts, partners, missingVariables, now }: MetricsOptions): Hono {
  const app = new Hono();
  app.use(thisMachineOnly);
  app.get('/metrics', async (call) => {
    const registry = metricsOf(await tallies(), missingVariables(), now());
    addAlerts(registry, await alerts(), now());
    addPartners(registry, await partners(), now());
    return call.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
  app.onError((error, call) => call.json({ error: error.message }, 503));
  return app;
}

function metricsOf({ leads, deliveries }: LeadTallies, lacks: ReturnType<MetricsOptions['missingVariables']>, now: number): Registry {
  const registry = new Registry();
  const gauge = gaugesOf(registry);
  const lanes = gauge('leads', 'Leads that are kept, by lane.', ['site', 'lane']);
  for (const { site, lane, count } of leads) lanes.set({ site, lane }, count);
  const states = gauge('lead_deliveries', 'Deliveries of leads by target and state: pending, delivered or dead.', ['site', 'target', 'state']);
  const oldest = gauge('lead_oldest_pending_seconds', 'For how long the oldest lead waits that its target has not got.', ['site', 'target']);
  const refused = gauge('lead_target_misconfigured', 'Leads that wait until somebody corrects a setting, by the outcome that says which.', [
    'site',
    'target',
    'outcome',
  ]);
  for (const tally of deliveries) {
    const { site, target, state, count, oldest: since, outcome } = tally;
    if (isMisconfigured(tally)) refused.set({ site, target, outcome: outcome ?? '' }, count);
    states.set({ site, target, state }, count);
    if (state === 'pending') oldest.set({ site, target }, Math.max(0, (now - since) / 1000));
  }
  const wanted = gauge('lead_target_unset', 'A variable that a target of leads needs and the API does not have.', ['site', 'target', 'variable']);
  for (const { site, target, variable } of lacks) wanted.set({ site, target, variable }, 1);
  return registry;
}

const gaugesOf = (registry: Registry) => (name: string, help: string, labelNames: string[]) =>
  new Gauge({ name: `forecourt_${name}`, help, labelNames, registers: [registry] });

function addAlerts(registry: Registry, { alerts, messages }: AlertTallies, now: number): void {
  const gauge = gaugesOf(registry);
  const states = gauge('alerts', 'Alerts by state: pending, active or stopped.', ['site', 'state']);
  for (const { site, state, count } of alerts) states.set({ site, state }, count);
  const sent = gauge('alert_messages', 'Messages of alerts of the last 30 days by kind and state: pending, delivered or dead.', [
    'site',
    'kind',
    'state',
  ]);
  const oldest = gauge('alert_oldest_pending_seconds', 'For how long the oldest message of an alert waits to be sent.', ['site', 'kind']);
  for (const { site, kind, state, count, oldest: since } of messages) {
    sent.set({ site, kind, state }, count);
    if (state === 'pending') oldest.set({ site, kind }, Math.max(0, (now - since) / 1000));
  }
}

function addPartners(registry: Registry, partners: Awaited<ReturnType<MetricsOptions['partners']>>, now: number): void {
  const gauge = gaugesOf(registry);
  const pending = gauge('partner_events', 'Webhooks that a partner has not taken yet.', ['site', 'partner']);
  const waits = gauge('partner_oldest_pending_seconds', 'For how long the oldest of them waits.', ['site', 'partner']);
  for (const { site, partner, pending: count, oldest } of partners) {
    pending.set({ site, partner }, count);
    waits.set({ site, partner }, oldest === null ? 0 : Math.max(0, (now - oldest) / 1000));
  }
}
