import { markText, processMark } from '#lib/process-mark.server.ts';
import type { Held, Lease, RebuildQueue } from './rebuild-queue.ts';
import type { Renderer } from './renderer.server.ts';
import type { SiteFacts } from './site-facts.ts';
import { editedSites, type SiteStamps } from './site-stamps.server.ts';
import { heldBy } from './status.ts';
import { leaseMs } from './timing.ts';

export type WorkerOptions = {
  /** What the files of sites are now. */
  stamps(): Promise<SiteStamps>;
  queue: RebuildQueue;
  renderer: Pick<Renderer, 'run' | 'facts'>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Sites that are run side by side. */
  atOnce: number;
  /** How often the queue is looked at, and at most the files of sites, in milliseconds. */
  lookMs?: number;
  /** Whether a worker that has a site is gone for certain. */
  isGone?(held: Held): boolean;
  log(entry: Readonly<Record<string, string | number>>): void;
};

const defaultLookMs = 1000;
/** How many times as long as a look at files took none is taken: of 10,000 sites it takes seconds, on each machine. */
const restTimes = 10;
/** An edit is often several files, one after the other. */
const editGathering = { quietMs: 500, longestMs: 5000 };

/** Runs what the queue holds until it is ended. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #name = markText(processMark());
  readonly #facts = new Map<string, SiteFacts>();
  #stamps: SiteStamps | null = null;
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #turn: Promise<void> = Promise.resolve();
  #isEnding = false;
  #isLookDue = false;
  /** On the clock of `performance`: the next look at files comes no earlier. */
  #restsUntil = 0;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  factsOf(slug: string): SiteFacts | undefined {
    return this.#facts.get(slug);
  }

  allFacts(): SiteFacts[] {
    return [...this.#facts.values()];
  }

  /** Whether sites were read. */
  get hasRead(): boolean {
    return this.#stamps !== null;
  }

  /** Whether a site may be there although nothing is known of it: none were read yet, or its file cannot be. */
  isUnread(slug: string): boolean {
    return this.#stamps === null || (this.#stamps.sites.has(slug) && !this.#facts.has(slug));
  }

  /** Reads the sites and begins. @throws when that fails. */
  async start(): Promise<void> {
    await this.#lookAtFiles();
    const { lookMs = defaultLookMs } = this.#options;
    this.#timer = setInterval(() => {
      this.#isLookDue = true;
      this.wake();
    }, lookMs);
    this.wake();
  }

  /** Asks the queue now, not only with the next look. */
  wake(): void {
    this.#turn = this.#turn.then(() => this.#takeTurn()).catch((error: Error) => this.#options.log({ event: 'fault', message: error.message }));
  }

  /** Takes nothing more. Runs under way come to their end first. */
  async end(): Promise<void> {
    this.#isEnding = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#turn;
    await Promise.all(this.#running);
  }

  async #takeTurn(): Promise<void> {
    if (this.#isEnding) return;
    const { queue, now, atOnce, isGone } = this.#options;
    // Not with each webhook and each run that ends: of many sites there are many files.
    if (this.#isLookDue && performance.now() >= this.#restsUntil) {
      this.#isLookDue = false;
      await this.#lookAtFiles();
    }
    await queue.wake(now());
    while (this.#running.size < atOnce && !this.#isEnding) {
      const lease = await queue.lease(this.#name, now(), isGone);
      if (lease === null) return;
      const run = this.#run(lease).finally(() => {
        this.#running.delete(run);
        this.wake();
      });
      this.#running.add(run);
    }
  }

  /** Sites that came, went or were edited. */
  async #lookAtFiles(): Promise<void> {
    const { renderer, queue, now, log } = this.#options;
    const began = performance.now();
    const stamps = await this.#options.stamps();
    this.#restsUntil = performance.now() + restTimes * (performance.now() - began);
    const before = this.#stamps;
    const edited = before === null ? [...stamps.sites.keys()] : editedSites(before, stamps);
    const isSame = before !== null && edited.length === 0 && before.sites.size === stamps.sites.size;
    if (isSame) return;
    if (edited.length > 0) for (const facts of await renderer.facts(edited)) this.#facts.set(facts.slug, facts);
    for (const slug of this.#facts.keys()) if (!stamps.sites.has(slug)) this.#facts.delete(slug);
    const isRenewal = before === null || before.shared !== stamps.shared;
    await queue.register([...stamps.sites.keys()], now(), isRenewal);
    log({ event: 'sites read', sites: stamps.sites.size, edited: before === null ? 0 : edited.length });
    // Files, or the code, may have changed while no worker ran: then all is built anew, from the feed as it was read.
    if (isRenewal) await queue.wishAll(edited, now(), before !== null);
    else for (const site of edited) await queue.wish({ site, reason: 'edit', feed: true, at: now(), gathering: editGathering });
    // Last: what the queue could not take is seen as edited by the next look, too.
    this.#stamps = stamps;
  }

  async #run(lease: Lease): Promise<void> {
    const { queue, renderer, now, log } = this.#options;
    const { site, feed } = lease;
    log({ event: 'run', site, feed: feed ? 1 : 0, failures: lease.failures });
    const word = setInterval(() => void queue.renew(lease, now()).catch(() => {}), leaseMs / 3);
    try {
      const end = await renderer.run(site, feed);
      const isOurs = await queue.end(lease, end, now());
      const held = end.kind === 'done' ? heldBy(end.report) : [];
      const entry: Record<string, string | number> = { event: held.length > 0 ? 'blocked' : end.kind, site };
      if (end.kind !== 'paused' && end.report !== null)
        Object.assign(entry, { seconds: end.report.seconds, release: end.report.pages?.release ?? 'none' });
      if (end.kind === 'failed') entry.message = end.message;
      if (held.length > 0) entry.message = held.join('; ');
      if (!isOurs) entry.lease = 'lost';
      log(entry);
    } catch (error) {
      log({ event: 'fault', site, message: error instanceof Error ? error.message : String(error) });
    } finally {
      clearInterval(word);
    }
  }
}
