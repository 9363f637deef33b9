import type { NoticeTarget, SiteNoticeKind } from '#site/schema/notice-targets.ts';
import type { NewNotice, NoticeStore } from './notice-store.server.ts';
import { afterReading, isDown, type Service, type ServiceCondition, serviceMessages, unknownService } from './service.ts';
import { withTimeout } from './with-timeout.server.ts';

export type NotifiedSite = { slug: string; notices: readonly NoticeTarget[] };

export type ServiceRecorderOptions = {
  store: Pick<NoticeStore, 'failedServices' | 'changeService'>;
  /** Epoch milliseconds. */
  now: () => number;
  log(entry: Readonly<Record<string, string | number>>): void;
  /** Called with notices that could not be stored: their database may be what failed. */
  onUnstored(notices: readonly NewNotice[], error: unknown): void;
};

/**
 * Enqueues notices where two readings of a service agree that it failed, or works again: one to each receiver, however many sites name it.
 * @returns whether nothing waits to be confirmed.
 */
export type RecordServices = (services: readonly Service[], sites: readonly NotifiedSite[]) => Promise<boolean>;

/** Of a database that hangs, in milliseconds. */
export const storeTimeoutMs = 10_000;

export function createServiceRecorder({ store, now, log, onUnstored }: ServiceRecorderOptions): RecordServices {
  const known = new Map<string, { service: Service; condition: ServiceCondition }>();
  let failedBefore: ReadonlySet<string> | null = null;

  async function recordOne(service: Service, sites: readonly NotifiedSite[]): Promise<void> {
    const { name, fault } = service;
    const before = known.get(name)?.condition ?? { ...unknownService, notified: failedBefore?.has(name) === true };
    const { condition, notice: kind } = afterReading(before, isDown(service), now());
    known.set(name, { service, condition });
    if (kind === null) return;
    log({ event: 'service', service: name, state: kind, ...(fault === null ? {} : { message: fault }) });
    const messages = serviceMessages(service);
    const notices = receiversOf(service, sites, kind).map((receiver) => ({ ...receiver, service: name, kind, messages, created: now() }));
    const storing = withTimeout(store.changeService(name, kind === 'failed' ? 'failed' : 'well', notices), storeTimeoutMs);
    await storing.catch((error: unknown) => onUnstored(notices, error));
  }

  return async (services, sites) => {
    failedBefore ??= await withTimeout(store.failedServices(), storeTimeoutMs).catch(() => null);
    const names = new Set(services.map(({ name }) => name));
    // What nobody needs any more, such as a target that was removed.
    const gone = [...known.values()].flatMap(({ service }) => (names.has(service.name) ? [] : [{ ...service, fault: null }]));
    for (const service of [...services, ...gone]) await recordOne(service, sites);
    for (const { name } of gone) if (known.get(name)?.condition.notified === false) known.delete(name);
    return [...known.values()].every(({ condition }) => condition.readings === 0);
  };
}

/** Each once, by way of one of the sites that name it. */
function receiversOf(service: Service, sites: readonly NotifiedSite[], kind: SiteNoticeKind): { site: string; target: string }[] {
  const needing = new Set(service.sites);
  const all = sites.flatMap(({ slug, notices }) =>
    needing.has(slug) ? notices.flatMap((target) => (target.on.includes(kind) ? [{ site: slug, target }] : [])) : [],
  );
  const byReceiver = Map.groupBy(all, ({ target: { kind: way, url, url_env, to } }) => JSON.stringify([way, url, url_env, to]));
  return [...byReceiver.values()].flatMap(([first]) => (first === undefined ? [] : [{ site: first.site, target: first.target.name }]));
}
