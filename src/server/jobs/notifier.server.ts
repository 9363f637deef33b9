import { randomUUID } from 'node:crypto';
import type { AuditLog } from '#lib/database/audit-log.server.ts';
import type { NoticeTarget } from '#site/schema/notice-targets.ts';
import type { NewNotice, Notice, NoticeStore } from './notice-store.server.ts';
import type { RunOutcome } from './rebuild-queue.ts';
import { createServiceRecorder, type RecordServices, storeTimeoutMs } from './service-notices.server.ts';
import { conditionAfter, type NoticeText, noticeText } from './site-condition.ts';
import { backoffDelay } from './timing.ts';
import { withTimeout } from './with-timeout.server.ts';

/** `event`: the body of a webhook. */
export type OutgoingNotice = NoticeText & { id: string; event: object };

/** `code`: for the log. `down`: it is tried again. */
export type NoticeOutcome = { code: string; kind: 'delivered' | 'down' | 'refused' | 'gone' };

export type SiteNotifierOptions = {
  store: NoticeStore;
  audit: Pick<AuditLog, 'append' | 'latest'>;
  targetsOf(site: string): readonly NoticeTarget[];
  /** One attempt. */
  send(notice: OutgoingNotice, target: NoticeTarget): Promise<NoticeOutcome>;
  /** Epoch milliseconds. */
  now: () => number;
  log(entry: Readonly<Record<string, string | number>>): void;
};

export type Notifier = {
  /** Logs the release and the condition of a site where they changed, and enqueues notices. @param failures consecutive ones, with this run. */
  record(site: string, end: RunOutcome, failures: number): Promise<void>;
  recordServices: RecordServices;
  /** Sends what is due, one round at a time. */
  deliver(): Promise<void>;
};

const lifetimeMs = 24 * 3_600_000;
/** Longer than an attempt: an older lease belongs to a worker that died. */
const leaseMs = 60_000;

export function createNotifier({ store, audit, targetsOf, send, now, log }: SiteNotifierOptions): Notifier {
  async function auditRelease(site: string, end: RunOutcome): Promise<void> {
    const after = ('report' in end && end.report?.pages?.release) || null;
    if (after === null) return;
    // What a command published, it logged itself.
    const before = (await audit.latest(site, 'release'))?.after ?? null;
    if (before !== after) await audit.append({ site, what: 'release', before, after });
  }

  async function attempt(notice: Notice): Promise<void> {
    const { id, site, service, target: name, kind, messages, created, attempts } = notice;
    const target = targetsOf(site).find((one) => one.name === name);
    const [type, data] = service === null ? [`site.${kind}`, { site, messages }] : [`service.${kind}`, { service, messages }];
    const event = { type, timestamp: new Date(created).toISOString(), data };
    const removed: NoticeOutcome = { code: 'no-target', kind: 'gone' };
    const outcome = target === undefined ? removed : await send({ id, ...noticeText(notice), event }, target);
    const isRetried = outcome.kind === 'down' && now() - created < lifetimeMs;
    await settle(notice, isRetried ? now() + backoffDelay(attempts + 1) : null);
    const became = outcome.kind === 'delivered' ? 'delivered' : isRetried ? 'waits' : 'dropped';
    if (became === 'dropped') await audit.append({ site, what: `notice to ${name}`, before: kind, after: `dropped: ${outcome.code}` });
    log({
      event: 'notice',
      ...(service === null ? { site } : { service }),
      notice: kind,
      target: name,
      attempt: attempts + 1,
      outcome: outcome.code,
      became,
    });
  }

  /** What the store did not take, since its database is what failed. */
  const unstored = new Map<string, { notice: Notice; nextAt: number }>();

  async function settle(notice: Notice, nextAt: number | null): Promise<void> {
    if (!unstored.has(notice.id)) return store.settle(notice, nextAt);
    if (nextAt === null) unstored.delete(notice.id);
    else unstored.set(notice.id, { notice: { ...notice, attempts: notice.attempts + 1 }, nextAt });
  }

  const logFault = (error: unknown) => log({ event: 'fault', message: `notices: ${error instanceof Error ? error.message : String(error)}` });
  const onUnstored = (notices: readonly NewNotice[], error: unknown) => {
    logFault(error);
    for (const one of notices) {
      const id = randomUUID();
      unstored.set(id, { notice: { ...one, id, attempts: 0 }, nextAt: now() });
    }
  };
  const recordServices = createServiceRecorder({ store, now, log, onUnstored });

  let round: Promise<void> = Promise.resolve();
  return {
    async record(site, end, failures) {
      await auditRelease(site, end);
      const before = await store.condition(site);
      const { messages, notice, ...next } = conditionAfter(before, end, failures);
      if (next.condition === before.condition && next.feedHeld.join('\n') === before.feedHeld.join('\n')) return;
      if (notice !== null) await audit.append({ site, what: 'state', before: before.condition, after: [next.condition, ...messages].join(': ') });
      const receivers = notice === null ? [] : targetsOf(site).filter(({ on }) => on.includes(notice));
      const notices = receivers.flatMap(({ name }) =>
        notice === null ? [] : [{ site, service: null, target: name, kind: notice, messages, created: now() }],
      );
      await store.change(site, next, notices);
    },
    recordServices,
    deliver() {
      round = round
        .then(async () => {
          const stored = await withTimeout(store.lease(now(), leaseMs), storeTimeoutMs).catch((error: unknown) => {
            logFault(error);
            return [];
          });
          const others = [...unstored.values()].flatMap(({ notice, nextAt }) => (nextAt <= now() ? [notice] : []));
          await Promise.all([...stored, ...others].map(attempt));
        })
        .catch(logFault);
      return round;
    },
  };
}
