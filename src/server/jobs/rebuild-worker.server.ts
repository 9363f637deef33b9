import { markText, processMark } from '#lib/files/process-mark.server.ts';
import type { Lease, LeaseOwner, RebuildQueue, RunOutcome } from './rebuild-queue.ts';
import type { RendererClient } from './renderer-client.server.ts';
import { runLease } from './run-lease.server.ts';
import { heldEffect } from './site-condition.ts';
import type { SiteFacts } from './site-facts.ts';
import { editedSites, type SiteStamps } from './site-stamps.server.ts';
import { blockReasons } from './status.ts';
import { beatMs } from './timing.ts';

export type RebuildWorkerOptions = {
  /** Current fingerprints of site files. */
  stamps(): Promise<SiteStamps>;
  queue: RebuildQueue;
  renderer: Pick<RendererClient, 'run' | 'facts'>;
  /** Epoch milliseconds. */
  now: () => number;
  maxConcurrency: number;
  /** Queue poll interval, also the shortest between file scans, in milliseconds. */
  pollIntervalMs?: number;
  /** Whether a lease's owner is known to be dead. */
  isOwnerDead?(owner: LeaseOwner): boolean;
  /** After a run, unless the lease was lost. @param failures consecutive ones, with this run. */
  onEnd?(site: string, end: RunOutcome, failures: number): Promise<void>;
  log(entry: Readonly<Record<string, string | number>>): void;
};

const defaultPollIntervalMs = 1000;
/** Pause between file scans, as a multiple of a scan's time: 10,000 sites take seconds, on each machine. */
const refreshPauseFactor = 10;
/** Share of concurrent runs for sites whose feed's host did not answer; one at least. */
const hangingShare = 0.25;
/** Limit of runs that wait for a feed’s host, as a multiple of concurrent runs: they do not count as concurrent. */
const maxWaitingFactor = 4;
/** An edit often touches several files, one after the other. */
const editDebounce = { quietMs: 500, maxWaitMs: 5000 };

export class RebuildWorker {
  readonly #options: RebuildWorkerOptions;
  readonly #name = markText(processMark());
  readonly #facts = new Map<string, SiteFacts>();
  #stamps: SiteStamps | null = null;
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #beatTimer: NodeJS.Timeout | null = null;
  #lastPoll: Promise<void> = Promise.resolve();
  #isStopping = false;
  #hangingCount = 0;
  readonly #waiting = new Set<Lease>();
  #isRefreshDue = false;
  /** Earliest next file scan, in `performance.now()` time. */
  #nextRefreshAt = 0;

  constructor(options: RebuildWorkerOptions) {
    this.#options = options;
  }

  factsOf(slug: string): SiteFacts | undefined {
    return this.#facts.get(slug);
  }

  allFacts(): SiteFacts[] {
    return [...this.#facts.values()];
  }

  get hasLoaded(): boolean {
    return this.#stamps !== null;
  }

  /** Whether an unknown site may exist: sites are not loaded yet, or its file is invalid. */
  isNotLoaded(slug: string): boolean {
    return this.#stamps === null || (this.#stamps.sites.has(slug) && !this.#facts.has(slug));
  }

  /** @throws when sites cannot be read. */
  async start(): Promise<void> {
    await this.beat();
    // Not by polls, which wait for file scans.
    this.#beatTimer = setInterval(() => void this.beat().catch(() => {}), beatMs);
    await this.#refreshSites();
    const { pollIntervalMs = defaultPollIntervalMs } = this.#options;
    this.#timer = setInterval(() => {
      this.#isRefreshDue = true;
      this.poll();
    }, pollIntervalMs);
    this.poll();
  }

  /** A sign of life in the queue. @throws where its database cannot be written. */
  beat(): Promise<void> {
    const { queue, now } = this.#options;
    return queue.beat(this.#name, now());
  }

  /** Polls the queue now, ahead of the interval. */
  poll(): void {
    this.#lastPoll = this.#lastPoll.then(() => this.#poll()).catch((error: Error) => this.#options.log({ event: 'fault', message: error.message }));
  }

  /** Leases no more sites, and waits for active runs. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#lastPoll;
    await Promise.all(this.#running);
    if (this.#beatTimer !== null) clearInterval(this.#beatTimer);
    await this.#options.queue.forgetWorker(this.#name).catch(() => {});
  }

  async #poll(): Promise<void> {
    if (this.#isStopping) return;
    const { queue, now, maxConcurrency, isOwnerDead } = this.#options;
    const maxHanging = Math.max(1, Math.floor(maxConcurrency * hangingShare));
    // Not after each webhook or run: scanning many sites is slow.
    if (this.#isRefreshDue && performance.now() >= this.#nextRefreshAt) {
      this.#isRefreshDue = false;
      await this.#refreshSites();
    }
    await queue.enqueueScheduled(now());
    const maxWaiting = maxWaitingFactor * maxConcurrency;
    while (this.#running.size - Math.min(this.#waiting.size, maxWaiting) < maxConcurrency && !this.#isStopping) {
      const lease = await queue.lease(this.#name, now(), { isOwnerDead, includesHanging: this.#hangingCount < maxHanging });
      if (lease === null) return;
      if (lease.isHanging) this.#hangingCount += 1;
      const run = this.#run(lease).finally(() => {
        if (lease.isHanging) this.#hangingCount -= 1;
        this.#waiting.delete(lease);
        this.#running.delete(run);
        this.poll();
      });
      this.#running.add(run);
    }
  }

  /** Detects added, removed and edited sites. */
  async #refreshSites(): Promise<void> {
    const { renderer, queue, now, log } = this.#options;
    const began = performance.now();
    const stamps = await this.#options.stamps();
    this.#nextRefreshAt = performance.now() + refreshPauseFactor * (performance.now() - began);
    const before = this.#stamps;
    const edited = before === null ? [...stamps.sites.keys()] : editedSites(before, stamps);
    const isSame = before !== null && edited.length === 0 && before.sites.size === stamps.sites.size;
    if (isSame) return;
    if (edited.length > 0) for (const facts of await renderer.facts(edited)) this.#facts.set(facts.slug, facts);
    for (const slug of this.#facts.keys()) if (!stamps.sites.has(slug)) this.#facts.delete(slug);
    const isRenewal = before === null || before.shared !== stamps.shared;
    await queue.syncSites([...stamps.sites.keys()], now(), isRenewal);
    log({ event: 'sites read', sites: stamps.sites.size, edited: before === null ? 0 : edited.length });
    // Files or code may have changed while no worker ran: rebuild all, from the stored feed.
    if (isRenewal) await queue.enqueueAll(edited, now(), before !== null);
    else for (const site of edited) await queue.enqueue({ site, trigger: 'edit', feed: true, at: now(), debounce: editDebounce });
    // Assigned last: after a failed enqueue the next scan finds the edits again.
    this.#stamps = stamps;
  }

  async #run(lease: Lease): Promise<void> {
    const { log } = this.#options;
    const { site, feed } = lease;
    log({ event: 'run', site, feed: feed ? 1 : 0, failures: lease.failures, ...(lease.acceptance === null ? {} : { accepts: 1 }) });
    try {
      const onWait = (isWaiting: boolean) => {
        if (isWaiting) this.#waiting.add(lease);
        else this.#waiting.delete(lease);
        this.poll();
      };
      const { end, hasLease } = await runLease(lease, { ...this.#options, onWait });
      const held = end.kind === 'done' ? blockReasons(end.report) : [];
      const entry: Record<string, string | number> = { event: held.length > 0 ? 'blocked' : end.kind, site };
      if (end.kind !== 'paused' && end.report !== null)
        Object.assign(entry, { seconds: end.report.seconds, release: end.report.pages?.release ?? 'none' });
      if (end.kind === 'failed') entry.message = end.message;
      if (end.kind === 'done' && held.length > 0) entry.message = [...held, heldEffect(end.report)].join('; ');
      if (!hasLease) entry.lease = 'lost';
      log(entry);
      if (hasLease) await this.#options.onEnd?.(site, end, lease.failures + 1);
    } catch (error) {
      log({ event: 'fault', site, message: error instanceof Error ? error.message : String(error) });
    }
  }
}
