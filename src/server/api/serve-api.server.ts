import { type AuditLog, auditPlace, openAuditLog } from '#lib/database/audit-log.server.ts';
import { whileLocked } from '#lib/database/database-fault.ts';
import type { Environment } from '#lib/files/environment.server.ts';
import { endServer, listen } from '#lib/http/listen.server.ts';
import { accountSecret } from './account/digests.server.ts';
import { pruneAccounts } from './account/prune-accounts.server.ts';
import { siteSender, smsSender } from './account/senders.server.ts';
import { createAlertLoop, missingAlertVariables } from './alerts/alert-loop.server.ts';
import { createAlertTokens } from './alerts/alert-tokens.server.ts';
import { alertTallies, pruneAlerts } from './alerts/prune-alerts.server.ts';
import { createApi } from './app.server.ts';
import type { ApiOptions } from './call.server.ts';
import { clientAddress } from './client-address.server.ts';
import type { LeadStore } from './lead-store/lead-store.ts';
import { type ApiDatabase, createLeadStore, type LeadPlace, openApiDatabase } from './lead-store/open-lead-store.server.ts';
import { siteAppointments } from './leads/appointment-service.server.ts';
import { embeddedRego } from './leads/rego.ts';
import { type MetricsOptions, metricsPages } from './metrics.server.ts';
import { createLeadDelivery, missingLeadVariables } from './outbox/lead-delivery.server.ts';
import type { Mailer } from './outbox/send-email.server.ts';
import { createPartnerLoop } from './partners/partner-loop.server.ts';
import { createPartnerStore } from './partners/partner-rows.server.ts';
import { pictureSource } from './pdf/picture.server.ts';
import { pruneDaily } from './prune.server.ts';
import { embeddedQuotes } from './quotes.ts';
import { workerNotifier } from './reservations/notify-worker.server.ts';
import { createReservationService } from './reservations/reservation-service.server.ts';
import { stockStates } from './stock-states.server.ts';
import { openStore, type Store } from './store.server.ts';
import { openTenants, type TenantOptions, type Tenants } from './tenants.server.ts';
import { ownStockValuation } from './valuation.ts';

export type ServeApiOptions = Pick<Environment, 'sitesDir' | 'dataDir'> &
  Pick<ApiOptions, 'log' | 'limits' | 'isLocal'> & {
    /** The SQLite file of counts and events. */
    storeFile: string;
    leadPlace: LeadPlace;
    /** Null: not configured. */
    mailer: Mailer | null;
    secret(name: string): string | undefined;
    /** Tests only: hosts on this machine that may receive leads. */
    trustedHosts?: readonly string[];
    /** Such as `http://localhost:4330`, or null. */
    workerAddress?: string | null;
    host: string;
    /** 0: a free port. */
    port: number;
    /** 0: a free port, null: none. A taken port is only logged unless `isMetricsPortNamed`. */
    metricsPort: number | null;
    isMetricsPortNamed?: boolean;
    /** Trusted proxies in front, whose `X-Forwarded-For` counts. */
    proxies: number;
  };

export type ServedApi = {
  /** `http://localhost:4320` */
  address: string;
  /** `http://localhost:4332/metrics`, or null. */
  metricsAddress: string | null;
  /** Graceful shutdown: finishes requests within five seconds. */
  close(): Promise<void>;
};

/** @throws when the port is taken or the store cannot be opened. */
export async function serveApi(options: ServeApiOptions): Promise<ServedApi> {
  const { log, host, proxies, trustedHosts } = options;
  const store = openStore(options.storeFile);
  const database = await openApiDatabase(options.leadPlace).catch((error: unknown) => {
    store.close();
    throw error;
  });
  const leads = createLeadStore(database);
  let audit: AuditLog | null = null;
  const closeStores = async () => {
    store.close();
    await Promise.all([leads.close(), audit?.close()]);
  };
  try {
    audit = await openAuditLog({ place: auditPlace(options.dataDir, 'address' in options.leadPlace ? options.leadPlace.address : null), via: 'api' });
    const now = () => Date.now();
    const say = (message: string) => log(JSON.stringify({ message }));
    const keepSales: TenantOptions['onSales'] = (slug, sales) =>
      void whileLocked(() => store.addSales(slug, sales)).catch((error: Error) => say(`${slug}: sales are not kept: ${error.message}`));
    const tenants = await openTenants({ ...options, onSales: keepSales, log: say });
    const { delivery, reservations, alerts, ...background } = prepareBackground(options, { store, leads, database, audit, tenants, now });
    const answer = createApi({
      ...options,
      reservations,
      tenants,
      store,
      leads,
      database,
      accountSecret: options.secret('ACCOUNT_SECRET'),
      sendCode: siteSender(options),
      now,
      elapsed: () => performance.now(),
      picture: pictureSource(options),
      quotes: embeddedQuotes,
      appointments: siteAppointments(trustedHosts),
      rego: embeddedRego,
      valuation: ownStockValuation,
      onLead: delivery.wake,
      onAlert: alerts.wake,
      hasMailer: options.mailer !== null,
    });
    const { server, port } = await listen(host, options.port, (request, { incoming }) =>
      answer(request, { address: clientAddress(incoming.socket.remoteAddress ?? '', incoming.headers['x-forwarded-for'], proxies) }),
    );
    const lacking = () => [...tenants.sites()].flatMap((site) => [...missingLeadVariables(site, options), ...missingAlertVariables(site, options)]);
    const metrics = await serveMetrics(options, {
      tallies: leads.countLeads,
      alerts: () => alertTallies(database),
      partners: createPartnerStore(database).tallies,
      missingVariables: lacking,
      now,
    });
    background.start();
    return {
      address: `http://${host}:${port}`,
      metricsAddress: metrics === null ? null : `http://${metricsHost}:${metrics.port}/metrics`,
      async close() {
        await Promise.all([endServer(server), metrics === null ? null : endServer(metrics.server), background.end()]);
        await closeStores();
      },
    };
  } catch (error) {
    await closeStores();
    throw error;
  }
}

type Background = { store: Store; leads: LeadStore; database: ApiDatabase; audit: AuditLog; tenants: Tenants; now: () => number };

function prepareBackground(options: ServeApiOptions, { store, leads, database, audit, tenants, now }: Background) {
  const { log } = options;
  const delivery = createLeadDelivery({ ...options, database, tenants, now });
  const reservations = createReservationService({
    database,
    sites: tenants.sites,
    secret: options.secret,
    stripeFetch: fetch,
    hasMailer: options.mailer !== null,
    notifyWorker: workerNotifier(options),
    stockStates: stockStates(tenants),
    onLead: delivery.wake,
    audit,
    now,
    log,
  });
  const pruners = {
    pruneAccounts: (tenant: string, at: number) => pruneAccounts(database, tenant, at),
    pruneAlerts: (tenant: string, keepDays: number, at: number) => pruneAlerts(database, tenant, keepDays, at),
    async pruneReservations(tenant: string, before: number) {
      await reservations.strays.prune(tenant, before);
      return reservations.rows.prune(tenant, before);
    },
  };
  const tokens = createAlertTokens(accountSecret(database, options.secret('ACCOUNT_SECRET')));
  const alerts = createAlertLoop({ ...options, database, tenants, tokens, sendSms: smsSender(options), now, chance: Math.random });
  const partners = createPartnerLoop({ ...options, database, tenants, now, chance: Math.random });
  const endPruning = pruneDaily(tenants.sites, { store, leads, ...pruners, now, log });
  return {
    delivery,
    reservations,
    alerts,
    start() {
      delivery.wake();
      alerts.wake();
      partners.wake();
      reservations.start();
    },
    async end() {
      endPruning();
      reservations.end();
      await Promise.all([delivery.stop(), alerts.stop(), partners.stop()]);
    },
  };
}

/** Metrics are served to this machine only. */
const metricsHost = 'localhost';

async function serveMetrics({ metricsPort, isMetricsPortNamed, log }: ServeApiOptions, options: MetricsOptions): ReturnType<typeof listenOrNone> {
  return metricsPort === null ? null : listenOrNone(metricsPort, metricsPages(options).fetch, isMetricsPortNamed === true, log);
}

/** Of several APIs on one machine one gets the default port. */
async function listenOrNone(port: number, fetch: Parameters<typeof listen>[2], isNamed: boolean, log: (line: string) => void) {
  try {
    return await listen(metricsHost, port, fetch, '--metrics-port');
  } catch (error) {
    if (isNamed) throw error;
    log(JSON.stringify({ message: `no metrics: ${error instanceof Error ? error.message : String(error)}` }));
    return null;
  }
}
